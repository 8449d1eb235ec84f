// Every path of a page comes from the one table of addresses, so that a page has an address in each language.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ADDRESSES } from '#domain/addresses.ts';

const FILES = globSync('src/**/*.{ts,tsx}', {
  exclude: ['**/*.test.*', 'src/paraglide*/**', '**/*.contract.ts', 'src/domain/addresses.ts'],
});
/** '/' is also a folder, a key and a pattern. */
const PATHS = Object.values(ADDRESSES)
  .flatMap((path) => Object.values(path))
  .map((path) => path.split('/:')[0] ?? '')
  .filter((path) => path !== '/' && path !== '');

describe('no module', () => {
  it.each([...new Set(PATHS)])('writes %s by hand', (path) => {
    const literal = new RegExp(
      `(?:^|[^*])(?:['"\`]|\\$\\{(?:\\w+\\.)?(?:publicUrl|PUBLIC_URL)\\})${path}(?:['"\`/?#]|\\$\\{)`,
    );
    const found = FILES.filter((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .some((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && !/ title="/.test(line) && literal.test(line)),
    );
    expect(FILES).toContain('src/routes.ts');
    expect(found).toEqual([]);
  });
});
