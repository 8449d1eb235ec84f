// Pages of the desk's lists by keyset, its search by trigrams, and its counts.
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { quotes } from '#features/trips/quotes/quotes.table.ts';
import { storedMoment } from '#platform/cursor.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Browser } from '../../../../../test/browser.ts';
import { signedInUser } from '../../../../../test/people.ts';
import { draftOfLisbon } from '../../../../../test/quotes.ts';
import { inquiries } from '../inquiries.table.ts';
import type { InquiryLine } from './staff-inquiries.contract.ts';

const LIST = '/api/staff/inquiries';
const QUOTES = '/api/staff/quotes';
type Page = {
  data: InquiryLine[];
  counts: Record<string, number>;
  owners: Record<string, number>;
  page: number;
  pages: number;
  next: string;
  previous: string;
};

let app: TestApp;
let agent: Browser;
let agentId: string;
beforeAll(async () => {
  app = await openTestApp();
  ({ browser: agent, id: agentId } = await signedInUser(app, 'agent@northfare.example', 'agent'));
});
afterAll(() => app.close());

const SAME_MOMENT = new Date('2026-05-04T12:00:00.123Z');
let count = 0;
async function store(change: Partial<typeof inquiries.$inferInsert> = {}): Promise<string> {
  count += 1;
  const [row] = await app.db
    .insert(inquiries)
    .values({
      ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: '2027-05-04', tripDuration: 7, adults: 1 },
      ...{ children: 0, infants: 0, notes: '', name: `Traveller ${count}`, email: `traveller${count}@example.ca` },
      ...{ phone: '', bestTimeToTalk: '', budgetPerPersonCents: 90_000, createdAt: SAME_MOMENT, ...change },
    })
    .returning({ id: inquiries.id });
  return row?.id ?? '';
}
const read = async (search = '', path = LIST): Promise<Page> => {
  const { status, body } = await agent.get(`${path}${search}`);
  expect(status).toBe(200);
  return body as Page;
};
const idsOf = ({ data }: Pick<Page, 'data'>) => data.map(({ _id }) => _id);
const found = async (q: string, more = '') =>
  (await read(`?q=${encodeURIComponent(q)}${more}`)).data.map(({ name }) => name).toSorted();

/** All pages, by the cursors that each gives. */
async function walk(path: string, first: Page, way: 'next' | 'previous'): Promise<Page[]> {
  const pages = [first];
  for (let last = first; last[way]; last = pages.at(-1) as Page) {
    const to = last.page + (way === 'next' ? 1 : -1);
    if (to < 1) break;
    const cursor = `${way === 'next' ? 'after' : 'before'}=${last[way]}`;
    pages.push(await read(`${path.includes('?') ? '&' : '?'}page=${to}&${cursor}`, path));
  }
  return pages;
}

describe('pages of the inquiries', () => {
  beforeAll(async () => {
    for (let number = 0; number < 30; number += 1) {
      await store();
      await store({ status: 'quoted' });
    }
  });

  it('show each one once, forwards and back, where all were sent in the same moment', async () => {
    const forwards = await walk(LIST, await read(), 'next');
    expect(forwards.map(({ page, pages, data }) => [page, pages, data.length])).toEqual([
      [1, 3, 25],
      [2, 3, 25],
      [3, 3, 10],
    ]);
    const all = forwards.flatMap(idsOf);
    expect(new Set(all).size).toBe(60);
    expect(forwards.flatMap(({ data }) => data.map(({ status }) => status))).toEqual([
      ...Array(30).fill('pending'),
      ...Array(30).fill('quoted'),
    ]);
    const back = await walk(LIST, forwards[2] as Page, 'previous');
    expect(back.toReversed().flatMap(idsOf)).toEqual(all);
    expect(back.at(-1)?.previous).toBe('');
    // An address without a cursor is the same page.
    for (const page of [1, 2, 3]) expect(idsOf(await read(`?page=${page}`))).toEqual(idsOf(forwards[page - 1] as Page));
    const quoted = await walk(`${LIST}?status=quoted`, await read('?status=quoted'), 'next');
    expect(quoted.flatMap(idsOf)).toEqual(all.slice(30));
  });

  it('skip and repeat nothing when one leaves the page that is read', async () => {
    const first = await read();
    const second = idsOf(await read('?page=2'));
    const moved = idsOf(first)[3] ?? '';
    await app.db.update(inquiries).set({ status: 'declined' }).where(eq(inquiries.id, moved));
    const others = idsOf(await read(`?page=2&after=${first.next}`)).filter((id) => id !== moved);
    expect(others.slice(0, 24)).toEqual(second.slice(0, 24));
    await app.db.update(inquiries).set({ status: 'pending' }).where(eq(inquiries.id, moved));
  });

  it.each([
    '2026-02-31 00:00:00+00',
    '0000-01-01 00:00:00+00',
    '2026-02-01 24:00:00+00',
    '2026-02-01 00:00:00+99',
    '2026-02-01 00:00:00-20',
  ])('of quotes and records are never asked from %j, which no row has', async (moment) => {
    expect(storedMoment.safeParse(moment).success).toBe(false);
  });

  it('are counted from the start with a cursor that is none, or beyond the end', async () => {
    const second = idsOf(await read('?page=2'));
    const of = (value: unknown, id: string) => Buffer.from(JSON.stringify([value, id])).toString('base64url');
    const id = crypto.randomUUID();
    for (const cursor of ['x', of('1; drop', id), of('1', 'x'), of(1, id), of('9'.repeat(19), id), of('\0', id)])
      for (const way of ['after', 'before'])
        expect(idsOf(await read(`?page=2&${way}=${encodeURIComponent(cursor)}`))).toEqual(second);
    expect(idsOf(await read(`?page=2&after=${of(`-${'9'.repeat(18)}`, id)}`))).toEqual(second);
    expect((await read('?page=900')).page).toBe(3);
    expect((await agent.get(`${LIST}?after=${'x'.repeat(401)}`)).status).toBe(422);
  });

  it('have counts of each status and owner that are those of the lists', async () => {
    const former = await signedInUser(app, 'former@northfare.example', 'agent');
    const other = await signedInUser(app, 'other@northfare.example', 'agent');
    await app.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, former.id));
    const ids = [...idsOf(await read('?status=quoted')), ...idsOf(await read())].slice(0, 40);
    const assign = (some: string[], assigneeId: string) =>
      app.db.update(inquiries).set({ assigneeId }).where(inArray(inquiries.id, some));
    await assign(ids.slice(0, 4), agentId);
    await assign(ids.slice(4, 9), former.id);
    await assign(ids.slice(20, 32), other.id);
    for (const owner of ['all', 'mine', 'unassigned', other.id])
      for (const status of ['all', 'pending', 'quoted', 'declined']) {
        const { counts, owners, data } = await read(`?owner=${owner}&status=${status}`);
        const rest = (await read(`?owner=${owner}&status=${status}&page=2`)).page === 2;
        if (!rest) expect([owner, status, counts[status]]).toEqual([owner, status, data.length]);
        if (owner !== other.id) expect([owner, status, owners[owner]]).toEqual([owner, status, counts[status]]);
      }
    expect((await read()).owners).toEqual({ all: 60, mine: 4, unassigned: 44 });
    const { body } = await agent.get(`${LIST}/board?owner=unassigned`);
    const { lanes, owners } = body as { lanes: { name: string; count: number }[]; owners: object };
    expect(lanes.reduce((sum, lane) => sum + lane.count, 0)).toBe(44);
    expect(owners).toEqual({ all: 60, mine: 4, unassigned: 44 });
  });
});

describe('the search', () => {
  beforeAll(async () => {
    await store({ name: '100% Zoë_Ünal', phone: '+1 (514) 555-0198', email: 'zoe@example.ca', to: 'Łódź (LCJ)' });
    await store({ name: String.raw`Back\slash O'Neil`, from: 'Gießen', reference: 'K7M3-9QXD' });
    await store({ name: '東京 太郎', email: 'tokyo@example.ca', to: 'Porto (OPO)' });
    const kept = await store({ name: 'Kept Inquiry' });
    await store({ name: 'Taken Zebulon', mergedInto: kept, reference: 'W7W7-W7W7' });
  });

  it.each([
    ['100%', '100% Zoë_Ünal'],
    ['zoe_u', '100% Zoë_Ünal'],
    ['lodz', '100% Zoë_Ünal'],
    ['514-555-0198', '100% Zoë_Ünal'],
    ['(514) 555 01', '100% Zoë_Ünal'],
    [String.raw`k\s`, String.raw`Back\slash O'Neil`],
    ["o'n", String.raw`Back\slash O'Neil`],
    ['GIESSEN', String.raw`Back\slash O'Neil`],
    ['k7m3', String.raw`Back\slash O'Neil`],
    ['K7M3 9QX', String.raw`Back\slash O'Neil`],
    ['太郎', '東京 太郎'],
    ['zebulon', 'Kept Inquiry'],
    ['w7w7', 'Kept Inquiry'],
  ])('finds %s', async (q, name) => {
    expect(await found(q)).toEqual([name]);
  });

  it.each<[string, string[]]>([
    ['0%', ['100% Zoë_Ünal']],
    ['_', ['100% Zoë_Ünal']],
    ['%', ['100% Zoë_Ünal']],
    [String.raw`\ `, [String.raw`Back\slash O'Neil`]],
    ["' or true --", []],
    ['neil gie', []],
    ['9QXD', []],
    ['98 zoe', []],
    ['inquiry kept', []],
    ['555-0197', []],
    ['-5550', []],
  ])('takes %j as it was typed', async (q, names) => {
    expect(await found(q)).toEqual(names);
  });

  it('finds no reference by its middle, and no phone by a few digits', async () => {
    expect(await found('m3-9')).toEqual([]);
    expect(await found('0198')).toEqual([]);
  });

  it('of a place looks at that place alone', async () => {
    await store({ name: 'Porto Alegre', from: 'Halifax (YHZ)', to: 'Porto (OPO)' });
    const named = async (search: string) => (await read(search)).data.map(({ name }) => name).toSorted();
    expect(await named('?to=porto')).toEqual(['Porto Alegre', '東京 太郎']);
    expect(await named('?from=porto')).toEqual([]);
    expect(await named('?from=%25')).toEqual([]);
    expect(await named('?to=l%C3%B3dz&from=tor')).toEqual(['100% Zoë_Ünal']);
  });
});

describe('pages of the quotes', () => {
  it('show each one once, forwards and back, where all changed in the same moment', async () => {
    const base = { number: 1, locale: 'en', draft: draftOfLisbon(), updatedAt: SAME_MOMENT } as const;
    for (let number = 0; number < 53; number += 1)
      await app.db.insert(quotes).values({
        ...base,
        inquiryId: await store({ name: 'Quoted Person' }),
        status: number % 2 ? 'draft' : 'replaced',
      });
    const forwards = await walk(QUOTES, await read('', QUOTES), 'next');
    const all = forwards.flatMap(idsOf);
    expect([forwards.length, all.length, new Set(all).size]).toEqual([3, 53, 53]);
    const back = await walk(QUOTES, forwards[2] as Page, 'previous');
    expect(back.toReversed().flatMap(idsOf)).toEqual(all);
    const drafts = await walk(`${QUOTES}?state=draft&q=quoted`, await read('?state=draft&q=quoted', QUOTES), 'next');
    expect([drafts.flatMap(idsOf).length, drafts[0]?.counts]).toMatchObject([26, { all: 53, draft: 26, replaced: 27 }]);
    expect(idsOf(await read('?page=2&after=x', QUOTES))).toEqual(idsOf(forwards[1] as Page));
  });

  it('are counted by state as they are shown, also where the inquiry has ended', async () => {
    const soon = new Date(Date.now() + 86_400_000);
    const past = new Date(Date.now() - 86_400_000);
    const base = { number: 1, locale: 'en', draft: draftOfLisbon(), status: 'sent' } as const;
    const person = { name: 'Counted Person' };
    for (const [priceUntil, status] of [
      [soon, 'quoted'],
      [past, 'quoted'],
      [past, 'declined'],
      [soon, 'cancelled'],
    ] as const)
      await app.db.insert(quotes).values({ ...base, priceUntil, inquiryId: await store({ ...person, status }) });
    const { counts } = await read('?q=counted', QUOTES);
    expect(counts).toMatchObject({ all: 4, sent: 1, expired: 1, withdrawn: 2, draft: 0 });
    for (const state of ['sent', 'expired', 'withdrawn'])
      expect((await read(`?q=counted&state=${state}`, QUOTES)).data).toHaveLength(counts[state] ?? -1);
    const { counts: everywhere } = await read('', QUOTES);
    expect(everywhere).toMatchObject({ sent: 1, expired: 1, withdrawn: 2 });
  });
});
