import { expect, it } from 'vitest';
import { loader } from './old-content.page.ts';

const id = crypto.randomUUID();

it.each([
  ['', '/staff/catalogue/entries'],
  ['new', '/staff/catalogue/entries'],
  ['questions', '/staff/questions'],
  [id, `/staff/catalogue/entries/${id}`],
  ['//evil.example', '/staff/catalogue/entries'],
])('the old URL /staff/content/%s redirects to %s', (below, to) => {
  const answer = loader({ params: { '*': below } } as Parameters<typeof loader>[0]);
  expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
});
