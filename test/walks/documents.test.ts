// The generated documents match the code.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { envExample, openApiText } from '../../scripts/documents.ts';

const root = new URL('../..', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

it('docs/openapi.json describes the table of endpoints as it is (npm run document)', async () => {
  expect(read('docs/openapi.json')).toBe(await openApiText());
});

it('.env.example lists every setting (npm run document)', () => {
  expect(read('.env.example')).toBe(envExample());
});

it('docs/spec-map.md names files that exist', () => {
  const named = [...read('docs/spec-map.md').matchAll(/`([\w./-]+\.(?:tsx?|js|md|json)|[\w-]+(?:\/[\w.-]+)+)`/g)].map(
    ([, file]) => file ?? '',
  );
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});

it('docs/spec-map.md states values that the code has', () => {
  const rows = [...read('docs/spec-map.md').matchAll(/^\| [^|]+ \| `([^`]+)` \| `([^`]+)` \|$/gm)];
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter(([, file = '', value = '']) => !read(file).includes(value)).map(([row]) => row)).toEqual([]);
});

it('each decision record has a date and a status, and the file that it governs names it', () => {
  const records = readdirSync(new URL('docs/decisions/', root)).map((file) => `docs/decisions/${file}`);
  const unlinked = records.filter((record) => {
    const [, governed] = /\n\nDate: \d{4}-\d\d-\d\d\nStatus: \S.*\nGoverns: `(.+)`\n/.exec(read(record)) ?? [];
    return !governed || !read(governed).includes(`// Decision: ${record}`);
  });
  expect(unlinked).toEqual([]);
});
