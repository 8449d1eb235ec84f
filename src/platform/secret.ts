import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** SESSION_SECRET, or one made once and kept in DATA_DIR, readable by its owner alone. */
export function sessionSecret(config: Config): Uint8Array {
  if (config.SESSION_SECRET) return Buffer.from(config.SESSION_SECRET);
  const file = join(config.DATA_DIR, 'session-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return Buffer.from(readFileSync(file, 'utf8'));
}
