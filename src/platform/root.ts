import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

const manifest = findPackageJSON('.', import.meta.url);
if (!manifest) throw new Error('no package.json above the sources');

/** The folder of the product, without a slash at its end: the same from the sources and from the build. */
export const ROOT = dirname(manifest);

let version: string | undefined;
/** The version of the product, of its package. */
export function productVersion(): string {
  version ??= (JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')) as { version: string }).version;
  return version;
}
