import { expect, it } from 'vitest';
import { attachment } from './attachment.ts';

it('a plain name stands as it is', () =>
  expect(attachment('my-northfare-data.json')).toBe('attachment; filename="my-northfare-data.json"'));

it.each([
  ['mes-données.json', 'attachment; filename="mes-donnees.json"; filename*=UTF-8\'\'mes-donn%C3%A9es.json'],
  [
    '⟦données⟧ (1).csv',
    'attachment; filename="_donnees_ (1).csv"; filename*=UTF-8\'\'%E2%9F%A6donn%C3%A9es%E2%9F%A7%20%281%29.csv',
  ],
  ['a"b\\c%0d.csv', 'attachment; filename="a_b_c_0d.csv"; filename*=UTF-8\'\'a%22b%5Cc%250d.csv'],
  [
    'line\r\nset-cookie: x.csv',
    'attachment; filename="line__set-cookie: x.csv"; filename*=UTF-8\'\'line%0D%0Aset-cookie%3A%20x.csv',
  ],
])('%s is a header that every server sends', (name, header) => {
  expect(attachment(name)).toBe(header);
  expect(new Headers({ 'content-disposition': attachment(name) }).get('content-disposition')).toBe(header);
});
