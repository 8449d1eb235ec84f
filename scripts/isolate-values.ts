// Makes each value of a compiled message pass through `isolated`, because Paraglide has no setting for it.
import { globSync, readFileSync, writeFileSync } from 'node:fs';

const VALUE = /\$\{(i\?\.\w+)\}/g;
const IMPORT = "import { isolated } from '../../domain/isolated.ts';\n";

/** @param code of a module of compiled messages. One without values, or that was changed before, is returned as it is. */
export function isolateValues(code: string): string {
  const changed = code.replace(VALUE, '${isolated($1)}');
  return changed === code ? code : IMPORT + changed;
}

if (import.meta.main)
  for (const file of globSync('src/paraglide*/messages/*.js')) {
    const code = readFileSync(file, 'utf8');
    const changed = isolateValues(code);
    if (changed !== code) writeFileSync(file, changed);
  }
