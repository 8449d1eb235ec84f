// The documents say what the code does.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { envExample, openApiText } from '../scripts/documents.ts';

const root = new URL('..', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

it('docs/openapi.json describes the table of endpoints as it is (npm run document)', async () => {
  expect(read('docs/openapi.json')).toBe(await openApiText());
});

it('.env.example lists every setting (npm run document)', () => {
  expect(read('.env.example')).toBe(envExample());
});

it('docs/spec-map.md names files that exist', () => {
  const named = [
    ...read('docs/spec-map.md').matchAll(/`((?:src|e2e|test|migrations|scripts|main|messages)[\w./{}-]*)`/g),
  ].map(([, file]) => file ?? '');
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});
