import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** SESSION_SECRET, otherwise the secret stored in DATA_DIR. */
export const sessionSecret = (config: Config): Uint8Array =>
  config.SESSION_SECRET ? Buffer.from(config.SESSION_SECRET) : keptSecret(join(config.DATA_DIR, 'session-secret'));

/** The secret in this file, created once and readable only by its owner. */
export function keptSecret(file: string): Uint8Array {
  if (!existsSync(file)) {
    // Written to a draft and linked to its final name, so that concurrent starts agree on one secret and none reads an incomplete file.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return Buffer.from(readFileSync(file, 'utf8'));
}
