// Compresses the built files of the pages at the highest quality; the copies are next to the files, so that no visitor waits for compression.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COPIES, contentTypeOf } from '../src/http/assets.ts';
import { compressBoth, isCompressible } from '../src/platform/compression.ts';

const BEST = 11;
const folder = fileURLToPath(new URL('../build/client/', import.meta.url));

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && isCompressible(contentTypeOf(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name));
await Promise.all(
  files.map(async (file) => {
    const { br, gzip } = await compressBoth(readFileSync(file), BEST);
    writeFileSync(file + COPIES.br, br);
    writeFileSync(file + COPIES.gzip, gzip);
  }),
);
