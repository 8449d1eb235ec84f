// The built files of the pages: kept in memory as brotli and gzip bytes after the first request for each.

import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type KeptAnswer, keepAnswer } from './kept-answer.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};
const QUALITY = 11;

export type Assets = {
  /** The file at a path, where it was read already. */
  atHand(path: string): KeptAnswer | undefined;
  /** The file at a path; undefined where there is none. */
  read(path: string): Promise<KeptAnswer | undefined>;
};

/** The files of a folder as they were when the process started; names with a hash never change. */
export function createAssets(folder: string): Assets {
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length)),
  );
  const kept = new Map<string, KeptAnswer>();
  const reading = new Map<string, Promise<KeptAnswer>>();
  async function keep(path: string): Promise<KeptAnswer> {
    const headers = {
      'x-content-type-options': 'nosniff',
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    };
    const answer = await keepAnswer(await readFile(join(folder, path)), headers, QUALITY);
    kept.set(path, answer);
    return answer;
  }
  return {
    atHand: (path) => kept.get(path),
    async read(path) {
      const known = kept.get(path);
      if (known || !files.has(path)) return known;
      // Once for all who ask at once; what could not be read is read again.
      const answer = reading.get(path) ?? keep(path).finally(() => reading.delete(path));
      reading.set(path, answer);
      return answer;
    },
  };
}
