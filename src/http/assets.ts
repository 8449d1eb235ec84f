// The built files of the pages, kept in memory as brotli and gzip after the first request for each.

import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type CachedResource, cacheResource } from '#platform/cached-response.ts';

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
  /** The file at a path, if it is in memory. */
  getCached(path: string): CachedResource | undefined;
  /** The file at a path; undefined if there is none. */
  read(path: string): Promise<CachedResource | undefined>;
};

/** A folder of files, and further files by path that are not on the disk. */
export type AssetFiles = { folder: string; made: ReadonlyMap<string, Uint8Array> };

/** The files of a folder when the process started; hashed names never change. */
export function createAssets({ folder, made }: AssetFiles): Assets {
  const files = new Set([
    ...made.keys(),
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length)),
  ]);
  const cached = new LRUCache<string, CachedResource>({
    max: files.size || 1,
    // A failed read is retried by the next request; concurrent requests share one read.
    fetchMethod: async (path) => {
      const headers = {
        'x-content-type-options': 'nosniff',
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      };
      return cacheResource(made.get(path) ?? (await readFile(join(folder, path))), headers, QUALITY);
    },
  });
  return {
    getCached: (path) => cached.get(path),
    read: async (path) => (files.has(path) ? cached.fetch(path) : undefined),
  };
}
