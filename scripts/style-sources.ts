// How the checks of styles read a component.
import { join } from 'node:path/posix';

/** The import of a CSS Module. */
export const IMPORT = /import (\w+) from '([^']+\.module\.css)';/g;

export const resolve = (importer: string, from: string) =>
  from.startsWith('#') ? `src/${from.slice(1)}` : join(importer, '..', from);

/** Where the braces close with which a text begins. */
export function endOfBraces(value: string): number {
  let depth = 0;
  for (let at = 0; at < value.length; at += 1) {
    if (value[at] === '{') depth += 1;
    if (value[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return value.length;
}
