import { describe, expect, it } from 'vitest';
import { asRefusal } from './api-error.ts';
import { createWorkBudget, type WorkKind } from './work-budget.ts';

const run = () => 'done';
const CLIENT = '203.0.113.7';

describe('the budget of a client', () => {
  const opened = () => {
    const met: WorkKind[] = [];
    const budget = createWorkBudget({ onLimit: (kind) => met.push(kind) });
    const ask = (kind: WorkKind, client = CLIENT) =>
      budget(kind, { client, run }).catch((error) => {
        const { status, data } = asRefusal(error) ?? {};
        return [status, typeof data?.retryAfter];
      });
    return { ask, met };
  };

  it('is one for all kinds of work: whoever used it up for maps gets no document, and is told when to return', async () => {
    const { ask, met } = opened();
    for (let n = 0; n < 150; n += 1) expect(await ask('map')).toBe('done');
    expect(await ask('page')).toEqual([429, 'number']);
    expect(await ask('call')).toEqual([429, 'number']);
    expect(met).toEqual(['page', 'call']);
    expect(await ask('page', '203.0.113.8')).toBe('done');
  });
  it('costs nothing for pages that everyone shares', async () => {
    const { ask } = opened();
    for (let n = 0; n < 300; n += 1) await ask('page');
    expect(await ask('page')).toEqual([429, 'number']);
    expect(await ask('sharedPage')).toBe('done');
  });
  it('ends for an IPv6 network that takes a fresh client for each request', async () => {
    const { ask } = opened();
    const clients = Array.from({ length: 3_001 }, (_, n) => `2001:db8:1:${n.toString(16)}::/64`);
    const answers = await clients.reduce<Promise<unknown[]>>(
      async (before, client) => [...(await before), await ask('page', client)],
      Promise.resolve([]),
    );
    expect(answers.filter((answer) => answer !== 'done')).toHaveLength(1);
    expect(await ask('page', '2001:db8:2:1::/64')).toBe('done');
  });
  it('refuses what waits beyond a full line at once', async () => {
    const budget = createWorkBudget();
    const asked = Array.from({ length: 140 }, () =>
      budget('drawing', { client: CLIENT, run }).catch((error) => asRefusal(error)?.status),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === 429)).toHaveLength(10);
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(130);
  });
});
