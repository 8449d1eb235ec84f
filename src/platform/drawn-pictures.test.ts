import { describe, expect, it } from 'vitest';
import { createDrawnPictures } from './drawn-pictures.ts';
import { createWorkBudget } from './work-budget.ts';

const ask = () => ({ request: new Request('http://127.0.0.1/picture'), client: '203.0.113.7' });
/** Pictures of 1,000 letters each; `drawn` counts how often each key was drawn. */
function studio(bytes: number) {
  const drawn: Record<string, number> = {};
  const send = createDrawnPictures(createWorkBudget(), 'test', bytes);
  const get = (key: string, more: { kept?: boolean; fails?: boolean } = {}) =>
    send(ask(), {
      key,
      type: 'image/png',
      work: 'drawing',
      kept: more.kept,
      draw: () => {
        drawn[key] = (drawn[key] ?? 0) + 1;
        if (more.fails) throw new Error('no ink');
        return Buffer.from(key.repeat(1_000));
      },
    });
  return { get, drawn };
}

describe('a picture', () => {
  it('that failed is drawn again', async () => {
    const { get, drawn } = studio(10_000);
    await expect(get('a', { fails: true })).rejects.toThrow('no ink');
    expect((await get('a')).status).toBe(200);
    expect(drawn).toEqual({ a: 2 });
  });
  it('larger than all that is kept is sent and not kept', async () => {
    const { get, drawn } = studio(500);
    expect((await (await get('a')).text()).length).toBe(1_000);
    await get('a');
    expect(drawn).toEqual({ a: 2 });
  });
  it('that is not to be kept is drawn each time and displaces none', async () => {
    const { get, drawn } = studio(2_500);
    await get('a');
    await get('b');
    for (let i = 0; i < 5; i += 1) await get('x', { kept: false });
    await get('a');
    await get('b');
    expect(drawn).toEqual({ a: 1, b: 1, x: 5 });
  });
  it('requested by many at the same time is drawn once', async () => {
    const { get, drawn } = studio(10_000);
    await Promise.all(Array.from({ length: 8 }, () => get('a')));
    expect(drawn).toEqual({ a: 1 });
  });
  it('that was used longest ago makes room', async () => {
    const { get, drawn } = studio(2_500);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
    expect(drawn).toEqual({ a: 1, b: 2, c: 1 });
  });
});
