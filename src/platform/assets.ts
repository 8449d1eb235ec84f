// The built files of the pages: kept in memory as brotli and gzip bytes after the first request for each.

import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { acceptedEncoding, compress } from './compression.ts';

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
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt)$/;
const QUALITY = { br: 11, gzip: 9 };

/** Serves the files of a folder as they were when the process started; names with a hash never change. */
export function serveAssets(folder: string): MiddlewareHandler {
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length)),
  );
  const kept = new Map<string, Promise<Uint8Array>>();
  function bytesOf(path: string, encoding: 'br' | 'gzip' | undefined): Promise<Uint8Array> {
    const key = `${path} ${encoding}`;
    const bytes =
      kept.get(key) ??
      readFile(join(folder, path)).then((raw) => (encoding ? compress(raw, encoding, QUALITY[encoding]) : raw));
    kept.set(key, bytes);
    return bytes;
  }
  return async (c, next) => {
    if ((c.req.method !== 'GET' && c.req.method !== 'HEAD') || !files.has(c.req.path)) return next();
    const encoding = COMPRESSIBLE.test(c.req.path)
      ? acceptedEncoding(c.req.header('accept-encoding') ?? null)
      : undefined;
    const bytes = await bytesOf(c.req.path, encoding);
    const headers = {
      'content-type': TYPES[extname(c.req.path)] ?? 'application/octet-stream',
      'content-length': String(bytes.length),
      'cache-control': c.req.path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    };
    return new Response(c.req.method === 'HEAD' ? null : Buffer.from(bytes), { headers });
  };
}
