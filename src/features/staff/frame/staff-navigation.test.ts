import { expect, it } from 'vitest';
import { placeAt } from './staff-navigation.ts';

it.each([
  ['/staff', '/staff'],
  ['/staff/inbox/an-id', '/staff/inbox'],
  ['/staff/catalogue/fares', '/staff/catalogue/deals'],
  ['/staff/catalogue/replies/an-id', '/staff/catalogue/sections'],
  ['/staff/catalogue/entries', '/staff/catalogue/sections'],
  ['/staff/questions', '/staff/catalogue/sections'],
  ['/staff/import', '/staff/catalogue/deals'],
  ['/staff/catalogues', undefined],
  ['/staff/health', '/staff/health'],
  ['/staff/changes', undefined],
])('%s belongs to the navigation entry %s', (pathname, path) => {
  expect(placeAt(pathname)?.path).toBe(path);
});
