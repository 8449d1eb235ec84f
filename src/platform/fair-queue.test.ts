import { describe, expect, it } from 'vitest';
import { currentLocale } from '#domain/locale.ts';
import { asRefusal } from './api-error.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';
import { inLocale } from './locale-scope.ts';

/** Jobs that end when they are told to; `begun` has their names in the order in which they began. */
function workshop(queue: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (client: string, name: string, more: { key?: string; signal?: AbortSignal } = {}) =>
    queue({
      ...{ client, ...more },
      run: async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      },
    }).catch((error) => asRefusal(error)?.status ?? error);
  const end = async (name: string) => {
    await expect.poll(() => ends.has(name)).toBe(true);
    ends.get(name)?.();
  };
  const hasBegun = (...names: string[]) => expect.poll(() => begun).toEqual(names);
  return { ask, end, begun, hasBegun };
}

describe('a fair queue', () => {
  it('runs each job in the language of the request that asked for it', async () => {
    const queue = createFairQueue({ atOnce: 1, waiting: 10 });
    const languages = (['en', 'fr', 'en', 'fr'] as const).map((locale) =>
      inLocale(locale, () => queue({ client: 'a', run: async () => currentLocale() })),
    );
    expect(await Promise.all(languages)).toEqual(['en', 'fr', 'en', 'fr']);
  });

  it('refuses a client whose line is full with 429, and goes on with others', async () => {
    const { ask, end } = workshop(createFairQueue({ atOnce: 1, waiting: 10, waitingPerClient: 2 }));
    const greedy = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => ask('a', name));
    const other = ask('b', 'b1');
    expect(await Promise.all(greedy.slice(3))).toEqual([429, 429]);
    for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name);
    expect(await Promise.all([...greedy.slice(0, 3), other])).toEqual(['a1', 'a2', 'a3', 'b1']);
  });
  it('refuses with 503 where all lines together are full and no client has more than its share', async () => {
    const { ask, end } = workshop(createFairQueue({ atOnce: 1, waiting: 1 }));
    const [first, second, third] = [ask('a', 'a1'), ask('b', 'b1'), ask('c', 'c1')];
    expect(await third).toBe(503);
    await end('a1');
    await end('b1');
    expect(await Promise.all([first, second])).toEqual(['a1', 'b1']);
  });
  it('takes from the longest line where all are full, so that another client gets a turn', async () => {
    const { ask, end } = workshop(createFairQueue({ atOnce: 1, waiting: 3 }));
    const greedy = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
    const other = ask('b', 'b1');
    expect(await greedy[3]).toBe(503);
    for (const name of ['a1', 'b1']) await end(name);
    expect(await other).toBe('b1');
  });
  it('takes what several wait for only if all of them wait for much, and then from all', async () => {
    const { ask, end, hasBegun } = workshop(createFairQueue({ atOnce: 1, waiting: 4 }));
    void ask('a', 'first');
    await hasBegun('first');
    const asked = ['p1', 'p2', 'p3', 'p4'].flatMap((key) => ['a', 'b'].map((client) => ask(client, key, { key })));
    const alsoWanted = ask('c', 'p4', { key: 'p4' });
    const other = ask('d', 'd1');
    expect(await Promise.all([asked[4], asked[5]])).toEqual([503, 503]);
    for (const name of ['first', 'p1', 'p2', 'p4', 'd1']) await end(name);
    expect(await Promise.all([alsoWanted, other])).toEqual(['p4', 'd1']);
  });
  it('has room for so many of all clients where any number runs', async () => {
    const limits = { atOnce: Number.POSITIVE_INFINITY, atOncePerClient: 1, waiting: 3 };
    const { ask, hasBegun } = workshop(createFairQueue(limits));
    void ask('a', 'a1');
    await hasBegun('a1');
    const greedy = ['a2', 'a3', 'a4'].map((name) => ask('a', name));
    void ask('b', 'b1');
    expect(await greedy[2]).toBe(503);
    await hasBegun('a1', 'b1');
  });
  it('lets the clients of one IPv6 network take turns, and gives the network four times what one has', async () => {
    const limits = { atOnce: Number.POSITIVE_INFINITY, atOncePerClient: 1, waiting: 100, waitingPerClient: 2 };
    const { ask, end, hasBegun } = workshop(createFairQueue(limits));
    const [greedy = '', ...neighbours] = Array.from({ length: 6 }, (_, n) => `2001:db8:7:${n}::/64`);
    const refused = ['g1', 'g2', 'g3', 'g4'].map((name) => ask(greedy, name))[3];
    neighbours.forEach((client, n) => {
      void ask(client, `n${n}`);
    });
    void ask('2001:db8:8:0::/64', 'elsewhere');
    expect(await refused).toBe(429);
    await hasBegun('g1', 'elsewhere', 'n0', 'n1', 'n2');
    await end('n0');
    await hasBegun('g1', 'elsewhere', 'n0', 'n1', 'n2', 'n3');
  });
  it('gives each client a turn, however many jobs another one has', async () => {
    const { ask, end, hasBegun } = workshop(createFairQueue({ atOnce: 1, waiting: 10 }));
    for (const name of ['a1', 'a2', 'a3']) void ask('a', name);
    for (const name of ['b1', 'b2']) void ask('b', name);
    for (const name of ['a1', 'b1', 'a2', 'b2']) await end(name);
    await hasBegun('a1', 'b1', 'a2', 'b2', 'a3');
  });
  it('runs no more jobs of one client at the same time than it may have', async () => {
    const limits = { atOnce: Number.POSITIVE_INFINITY, atOncePerClient: 1, waiting: 10 };
    const { ask, end, hasBegun } = workshop(createFairQueue(limits));
    for (const name of ['a1', 'a2']) void ask('a', name);
    void ask('b', 'b1');
    await hasBegun('a1', 'b1');
    await end('a1');
    await hasBegun('a1', 'b1', 'a2');
  });
  it('runs equal jobs once, and in the turn of the first client that has one', async () => {
    const { ask, end, hasBegun } = workshop(createFairQueue({ atOnce: 1, waiting: 10 }));
    for (const name of ['a1', 'a2', 'a3']) void ask('a', name);
    const shared = [ask('a', 'page', { key: 'page' }), ask('b', 'page of b', { key: 'page' })];
    for (const name of ['a1', 'page']) await end(name);
    await hasBegun('a1', 'page', 'a2');
    expect(await Promise.all(shared)).toEqual(['page', 'page']);
  });
  it('runs an equal job again after one that failed', async () => {
    const queue = createFairQueue({ atOnce: 1, waiting: 10 });
    const fails = () => {
      throw new Error('no ink');
    };
    await expect(queue({ client: 'a', key: 'page', run: fails })).rejects.toThrow('no ink');
    expect(await queue({ client: 'a', key: 'page', run: () => 'page' })).toBe('page');
  });
  it('drops a job whose client left before it began, and keeps it where another waits for it', async () => {
    const { ask, end, hasBegun } = workshop(createFairQueue({ atOnce: 1, waiting: 10 }));
    void ask('a', 'a1');
    const leaving = new AbortController();
    const left = [
      ask('a', 'a2', { signal: leaving.signal }),
      ask('a', 'page', { key: 'page', signal: leaving.signal }),
    ];
    const other = ask('b', 'page', { key: 'page' });
    leaving.abort();
    expect(await Promise.all(left)).toEqual([400, 400]);
    await end('a1');
    await end('page');
    expect(await other).toBe('page');
    await hasBegun('a1', 'page');
  });
  it('lets the event loop turn before each job', async () => {
    const queue = createFairQueue({ atOnce: 2, waiting: 100 });
    const seen: string[] = [];
    const jobs = Array.from({ length: 20 }, () => queue({ client: 'a', run: () => seen.push('job') }));
    const all = { over: false };
    const turn = () => {
      seen.push('turn');
      if (!all.over) setImmediate(turn);
    };
    setImmediate(turn);
    await Promise.all(jobs);
    all.over = true;
    expect(seen.join(' ')).not.toContain('job job');
  });
});
