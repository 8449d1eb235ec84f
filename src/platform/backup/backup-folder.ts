// The folder of backups: their names, what is known of each, and which of them stay.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { MINUTE_MS } from '#domain/time.ts';
import { backupsToKeep } from './backups-kept.rules.ts';

const NAME = /^northfare-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz(\.age)?$/;

/** What is written next to a backup once it was restored and compared. */
const proofSchema = z.object({
  verifiedAt: z.iso.datetime(),
  tables: z.int(),
  rows: z.int(),
  files: z.int(),
});
type Proof = z.infer<typeof proofSchema>;
type Backup = { name: string; path: string; madeAt: Date; bytes: number; proof: Proof | undefined };
export type VerifiedBackup = { path: string; madeAt: Date; verifiedAt: Date; bytes: number } & Pick<
  Proof,
  'tables' | 'rows' | 'files'
>;

/** @param kind one that a person makes has another name, so that no night removes it */
export const backupName = (madeAt: Date, isEncrypted: boolean, kind: 'nightly' | 'manual'): string =>
  `northfare-${kind === 'manual' ? 'manual-' : ''}${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz${isEncrypted ? '.age' : ''}`;
const CLOCKS_APART_MS = 10 * MINUTE_MS;

const proofOf = (path: string) => `${path}.verified.json`;

/** All nightly backups of the folder, the newest first. A folder that is absent has none. Throws if it cannot be read. */
export function listBackups(folder: string): Backup[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const [, day, hour, minute, second] = NAME.exec(name) ?? [];
      if (!day) return [];
      const path = join(folder, name);
      const file = statSync(path, { throwIfNoEntry: false });
      if (!file) return []; // another instance has just removed it
      const madeAt = new Date(`${day}T${hour}:${minute}:${second}Z`);
      return [{ name, path, madeAt, bytes: file.size, proof: readProof(path) }];
    })
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

function readProof(path: string): Proof | undefined {
  try {
    return proofSchema.parse(JSON.parse(readFileSync(proofOf(path), 'utf8')));
  } catch {
    return undefined; // never verified, or not written by us
  }
}

export function keepProof(path: string, proof: Proof): void {
  const draft = `${proofOf(path)}.new`;
  writeFileSync(draft, `${JSON.stringify(proof)}\n`, { mode: 0o600 });
  renameSync(draft, proofOf(path));
}

/**
 * The newest backup that was restored and compared; its age is that of `madeAt`. Undefined if there is none, no BACKUP_DIR, or
 * if that cannot be read: the next backup logs why. One from the future was made by a wrong clock and counts for nothing.
 * It reads the folder, so it also knows what another instance made there.
 */
export function newestVerifiedBackup({ BACKUP_DIR }: { BACKUP_DIR: string }): VerifiedBackup | undefined {
  const newest = readable(BACKUP_DIR).find(
    ({ proof, madeAt }) => proof && madeAt.getTime() < Date.now() + CLOCKS_APART_MS,
  );
  if (!newest?.proof) return undefined;
  const { path, madeAt, bytes, proof } = newest;
  return { ...proof, path, madeAt, bytes, verifiedAt: new Date(proof.verifiedAt) };
}

function readable(folder: string): Backup[] {
  try {
    return folder ? listBackups(folder) : [];
  } catch {
    return [];
  }
}

/** @returns the names of those that were removed */
export function removeOldBackups(folder: string): string[] {
  const backups = listBackups(folder);
  const kept = backupsToKeep(backups.map((backup) => ({ ...backup, isVerified: backup.proof !== undefined })));
  const old = backups.filter(({ name }) => !kept.has(name));
  for (const { path } of old) for (const file of [path, proofOf(path)]) rmSync(file, { force: true });
  return old.map(({ name }) => name);
}
