import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { m } from '#messages';
import { compressed } from './compression.ts';
import { csvOfPages } from './csv-file.ts';
import { inLocale } from './locale-scope.ts';

const PAGES = 50;
const headers = ['name'];
/** Fifty pages, each of which counts that it was read. */
function pages(page: (number: number) => string = String) {
  let read = 0;
  const from = async (after: string) => {
    const number = Number(after || 1);
    read = Math.max(read, number);
    await delay(0);
    return { headers, rows: [[page(number)]], next: number < PAGES ? String(number + 1) : '' };
  };
  return { from, count: () => read };
}
const request = (encoding: string) => new Request('http://localhost/', { headers: { 'accept-encoding': encoding } });

describe('a spreadsheet of many pages', () => {
  it.each(['identity', 'gzip', 'br, gzip'])(
    'is read while it is sent, to a client that accepts %s',
    async (accepts) => {
      const { from, count } = pages();
      const response = await compressed(request(accepts), await csvOfPages('all.csv', from));
      expect(count()).toBeLessThan(PAGES);
      const body = response.headers.get('content-encoding')
        ? response.body?.pipeThrough(new DecompressionStream('gzip') as never)
        : response.body;
      const lines = (await new Response(body).text()).trim().split(/\r?\n/);
      expect(lines.length).toBe(PAGES + 1);
      expect(lines.at(-1)).toBe(String(PAGES));
      expect(count()).toBe(PAGES);
    },
  );

  it('is in one language from its first page to its last', async () => {
    const { from } = pages(() => m.staff_nav_quotes());
    const response = await inLocale('fr', () => csvOfPages('all.csv', from));
    const lines = (await response.text()).trim().split(/\r?\n/).slice(1);
    expect(new Set(lines)).toEqual(new Set(['Soumissions']));
  });

  it('is refused with its first page, and broken off by a later one, whatever that throws', async () => {
    const refusal = new Response(null, { status: 303 });
    const failing = (at: string) => async (after: string) => {
      if (after === at) throw refusal;
      return { headers, rows: [['a']], next: '2' };
    };
    await expect(csvOfPages('all.csv', failing(''))).rejects.toBe(refusal);
    const response = await compressed(request('gzip'), await csvOfPages('all.csv', failing('2')));
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });
});
