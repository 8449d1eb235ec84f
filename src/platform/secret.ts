import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** SESSION_SECRET, or one made once and kept in DATA_DIR, readable by its owner alone. */
export function sessionSecret(config: Config): Uint8Array {
  if (config.SESSION_SECRET) return Buffer.from(config.SESSION_SECRET);
  const file = join(config.DATA_DIR, 'session-secret');
  if (!existsSync(file)) {
    // Written beside and linked into place: of several that start at once one wins, and nobody reads half of it.
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
