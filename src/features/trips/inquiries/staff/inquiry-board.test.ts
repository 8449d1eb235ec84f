import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { HOUR_MS } from '#domain/time.ts';
import type { Call } from '#platform/call.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Browser } from '../../../../../test/browser.ts';
import { signedInUser } from '../../../../../test/people.ts';
import { inquiries } from '../inquiries.table.ts';
import { moveInquiry } from '../inquiry-moves.server.ts';
import { inquirySearch, readInquiryList } from './inquiry-filter-url.ts';
import type { InquiryLine, InquiryRecord } from './staff-inquiries.contract.ts';

const PATH = '/api/staff/inquiries';

let app: TestApp;
let agent: { browser: Browser; id: string };
let colleague: { browser: Browser; id: string };
let customer: Browser;
/** By name: to Lisbon, to Faro and to Delhi, sent in this order. */
const ids: Record<string, string> = {};
beforeAll(async () => {
  app = await openTestApp();
  agent = await signedInUser(app, 'agent@northfare.example', 'agent');
  colleague = await signedInUser(app, 'colleague@northfare.example', 'agent');
  customer = (await signedInUser(app, 'customer@example.ca')).browser;
  for (const [name, to, days, budgetPerPerson] of [
    ['Lisbon', 'Lisbon (LIS)', 20, 900],
    ['Faro', 'Faro (FAO)', 60, 1400],
    ['Delhi', 'Delhi (DEL)', 90, 2100.5],
  ] as const) {
    const { body } = await customer.post('/api/inquiries', {
      ...{ from: 'Toronto (YYZ)', to, departureDate: addDays(civilToday(), days), tripDuration: 7, adults: 2 },
      ...{ name: `To ${name}`, email: `${name}@example.ca`, phone: '+15145550118', budgetPerPerson },
    });
    ids[name] = (body as { data: { _id: string } }).data._id;
  }
  // In this order, the last one 30 hours ago.
  for (const [index, name] of ['Delhi', 'Faro', 'Lisbon'].entries())
    await app.db
      .update(inquiries)
      .set({ createdAt: new Date(app.clock().getTime() - 30 * (index + 1) * HOUR_MS) })
      .where(eq(inquiries.id, ids[name] ?? ''));
  await agent.browser.put(`${PATH}/${ids.Faro}/assignee`, { assigneeId: colleague.id });
});
afterAll(() => app.close());

type Board = { lanes: { name: string; count: number; cards: InquiryLine[] }[]; owners: Record<string, number> };
const board = async (search = '') => (await agent.browser.get(`${PATH}/board${search}`)).body as Board;
const cards = async (search = '') =>
  Object.fromEntries((await board(search)).lanes.map(({ name, cards: all }) => [name, all.map((card) => card.name)]));
const listed = async (search: string) =>
  ((await agent.browser.get(`${PATH}${search}`)).body as { data: InquiryLine[] }).data.map(({ name }) => name);
const bulk = (body: object, by = agent.browser) => by.post(`${PATH}/bulk`, body);

describe('several inquiries at once', () => {
  it('are not moved by travellers, without an id, to a stranger, or in another way', async () => {
    const wrong = { ids: [ids.Lisbon], action: 'assign', assigneeId: agent.id };
    expect((await bulk(wrong, customer)).status).toBe(403);
    expect((await bulk(wrong, app.browser())).status).toBe(401);
    for (const body of [
      { ...wrong, ids: [] },
      { ...wrong, ids: ['1; drop table inquiries'] },
      { ...wrong, ids: Array.from({ length: 101 }, () => crypto.randomUUID()) },
      { ...wrong, action: 'accept' },
      { ...wrong, reason: 'x'.repeat(2001) },
      { ...wrong, assigneeId: crypto.randomUUID() },
    ])
      expect((await bulk(body)).status).toBe(422);
    expect(await listed(`?owner=${agent.id}`)).toEqual([]);
  });

  it('are assigned; one that does not exist is reported and keeps no other from it', async () => {
    const missing = crypto.randomUUID();
    const { body } = await bulk({ ids: [ids.Lisbon, ids.Delhi, missing], action: 'assign', assigneeId: agent.id });
    expect(body).toMatchObject({ done: 2, refused: [{ _id: missing, name: '' }] });
    expect(await listed(`?owner=${agent.id}`)).toEqual(['To Lisbon', 'To Delhi']);
    expect(await listed('?owner=mine')).toEqual(['To Lisbon', 'To Delhi']);
    expect(await listed(`?owner=${colleague.id}`)).toEqual(['To Faro']);
  });
});

describe('the board', () => {
  it('is for staff, and refuses conditions that cannot be read', async () => {
    expect((await customer.get(`${PATH}/board`)).status).toBe(403);
    for (const search of [
      '?waiting=soon',
      '?leavesFrom=2027-02-30',
      '?budgetTo=lots',
      '?owner=other',
      '?budgetFrom=-1',
    ])
      expect((await agent.browser.get(`${PATH}/board${search}`)).status).toBe(422);
  });

  it('has a column for each status, with what may be done with each card', async () => {
    expect(await cards()).toEqual({
      ...{ pending: ['To Lisbon', 'To Faro', 'To Delhi'], quoted: [], accepted: [], closed: [] },
    });
    const [first] = (await board()).lanes[0]?.cards ?? [];
    expect(first).toMatchObject({ moves: ['accepted', 'declined'], version: 1, _id: ids.Lisbon });
  });

  it.each([
    ['?waiting=day', ['To Lisbon', 'To Faro', 'To Delhi']],
    ['?waiting=three-days', ['To Lisbon']],
    ['?waiting=week', []],
    ['?to=faro', ['To Faro']],
    ['?from=toronto&to=del', ['To Delhi']],
    ['?budgetFrom=900.01', ['To Faro', 'To Delhi']],
    ['?budgetFrom=1000&budgetTo=1400', ['To Faro']],
    [`?leavesFrom=${addDays(civilToday(), 60)}`, ['To Faro', 'To Delhi']],
    [`?leavesTo=${addDays(civilToday(), 60)}`, ['To Lisbon', 'To Faro']],
    ['?owner=unassigned', []],
    ['?owner=mine&q=delhi', ['To Delhi']],
  ])('shows what the list shows: %s', async (search, names) => {
    expect((await cards(search)).pending).toEqual(names);
    expect(await listed(search)).toEqual(names);
  });

  it('counts owners under the other conditions', async () => {
    expect((await board('?owner=mine&to=faro')).owners).toEqual({ all: 1, mine: 0, unassigned: 0 });
  });
});

describe('the spreadsheet', () => {
  it('has the same inquiries in the order in which they were sent, page after page', async () => {
    const { body } = await agent.browser.get(`${PATH}/rows?budgetFrom=1000`);
    expect(body).toMatchObject({ data: [{ name: 'To Faro', phone: '+15145550118' }, { name: 'To Delhi' }], next: '' });
    const after = (await agent.browser.get(`${PATH}/rows?after=${ids.Lisbon}`)).body as { data: InquiryLine[] };
    expect(after.data.map(({ name }) => name)).toEqual(['To Faro', 'To Delhi']);
    expect((await customer.get(`${PATH}/rows`)).status).toBe(403);
  });
});

describe('a move that is taken back', () => {
  const statusOf = async (name: string) => {
    const [row] = await app.db
      .select()
      .from(inquiries)
      .where(eq(inquiries.id, ids[name] ?? ''));
    return { status: row?.status, version: row?.version };
  };
  const undo = (name: string, version: number, by = agent.browser) => by.post(`${PATH}/${ids[name]}/undo`, { version });
  const accept = (name: string, version: number) =>
    agent.browser.post(`${PATH}/${ids[name]}/status`, { status: 'accepted', version });

  it('is not that of a colleague, one of another version, or one that never was', async () => {
    expect((await undo('Delhi', 1)).status).toBe(409);
    expect((await accept('Delhi', 1)).status).toBe(200);
    expect((await undo('Delhi', 2, colleague.browser)).status).toBe(409);
    expect((await undo('Delhi', 1)).status).toBe(409);
    expect((await undo('Delhi', 2, customer)).status).toBe(403);
    expect(await statusOf('Delhi')).toEqual({ status: 'accepted', version: 2 });
  });

  it('is as if it was never made, apart from the history, and no mail leaves', async () => {
    const mail = () => app.db.$count(mails, eq(mails.inquiryId, ids.Delhi ?? ''));
    const before = await mail();
    const answer = await undo('Delhi', 2);
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'pending', version: 3 } } });
    expect((answer.body as { data: InquiryRecord }).data.events[0]).toMatchObject({
      kind: 'undone',
      toStatus: 'pending',
    });
    expect(await mail()).toBe(before - 1);
    expect((await undo('Delhi', 3)).status).toBe(409);
  });

  it('leaves the mail of the move before it, and is offered to the person who made it alone', async () => {
    const record = async (by: Browser) => ((await by.get(`${PATH}/${ids.Delhi}`)).body as { data: InquiryRecord }).data;
    const kinds = async () =>
      (
        await app.db
          .select()
          .from(mails)
          .where(eq(mails.inquiryId, ids.Delhi ?? ''))
      )
        .map(({ subject }) => subject.split(':')[0])
        .toSorted();
    expect((await accept('Delhi', 3)).status).toBe(200);
    expect(await record(agent.browser)).toMatchObject({ isUndoable: true });
    expect(await record(colleague.browser)).toMatchObject({ isUndoable: false });
    const complete = { status: 'completed', version: 4 };
    expect((await agent.browser.post(`${PATH}/${ids.Delhi}/status`, complete)).status).toBe(200);
    expect(await kinds()).toContain('Accepted');
    expect((await undo('Delhi', 5)).status).toBe(200);
    expect(await statusOf('Delhi')).toEqual({ status: 'accepted', version: 6 });
    expect((await kinds()).filter((kind) => kind === 'Accepted')).toHaveLength(1);
    // Back to where the next test begins.
    await app.db
      .update(inquiries)
      .set({ status: 'pending', version: 3 })
      .where(eq(inquiries.id, ids.Delhi ?? ''));
    await app.db.delete(mails).where(eq(mails.kind, 'inquiry-status'));
  });

  it('is not mailed any more once the traveller cancels, and what was mailed long ago stays', async () => {
    const held = () =>
      app.db.$count(mails, and(eq(mails.inquiryId, ids.Delhi ?? ''), eq(mails.kind, 'inquiry-status')));
    expect((await accept('Delhi', 3)).status).toBe(200);
    expect(await held()).toBe(1);
    const move = { id: ids.Delhi ?? '', from: 'accepted' as const, to: 'cancelled' as const, by: null };
    await app.db.transaction((tx) => moveInquiry(app as unknown as Call, tx, move));
    expect(await held()).toBe(0);

    await app.db
      .update(inquiries)
      .set({ status: 'pending', version: 3 })
      .where(eq(inquiries.id, ids.Delhi ?? ''));
    await app.db.delete(mails).where(like(mails.dedupeKey, 'inquiry-cancelled:%'));
    expect((await accept('Delhi', 3)).status).toBe(200);
    app.advanceClock(60);
    await app.db.transaction((tx) => moveInquiry(app as unknown as Call, tx, move));
    expect(await held()).toBe(1);
    await app.db
      .update(inquiries)
      .set({ status: 'pending', version: 3 })
      .where(eq(inquiries.id, ids.Delhi ?? ''));
    await app.db.delete(mails).where(eq(mails.kind, 'inquiry-status'));
  });

  it('is one of the last seconds, whose mail is not on its way', async () => {
    expect((await accept('Delhi', 3)).status).toBe(200);
    await app.db
      .update(mails)
      .set({ attempts: 1 })
      .where(eq(mails.dedupeKey, `inquiry-status:${ids.Delhi}:4`));
    expect(await undo('Delhi', 4)).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('It is too late to undo this') } },
    });
    await app.db
      .update(mails)
      .set({ attempts: 0 })
      .where(eq(mails.dedupeKey, `inquiry-status:${ids.Delhi}:4`));
    app.advanceClock(13);
    expect((await undo('Delhi', 4)).status).toBe(409);
    // Back to where the next test begins.
    await app.db
      .update(inquiries)
      .set({ status: 'pending' })
      .where(eq(inquiries.id, ids.Delhi ?? ''));
    await app.db.delete(mails).where(eq(mails.dedupeKey, `inquiry-status:${ids.Delhi}:4`));
  });
});

describe('declined together', () => {
  it('each traveller is mailed the reason once, and a second time nothing happens', async () => {
    const reason = 'We no longer sell this route.';
    await agent.browser.put(`${PATH}/${ids.Faro}/admin-notes`, { adminNotes: 'Two airlines asked.', version: 1 });
    const order = { ids: [ids.Lisbon, ids.Faro], action: 'decline', reason };
    expect((await bulk(order)).body).toMatchObject({ done: 2, refused: [] });
    const again = await bulk(order);
    expect(again.body).toMatchObject({ done: 0, refused: [{ name: 'To Lisbon' }, { name: 'To Faro' }] });
    const mailed = await app.db.select().from(mails).where(eq(mails.kind, 'inquiry-status'));
    expect(mailed.map(({ text }) => text.includes(reason))).toEqual([true, true]);
    const [faro] = await app.db
      .select()
      .from(inquiries)
      .where(eq(inquiries.id, ids.Faro ?? ''));
    expect(faro).toMatchObject({ status: 'declined', adminNotes: `Two airlines asked.\n\n${reason}` });
    expect(await cards()).toMatchObject({ pending: ['To Delhi'], closed: ['To Faro', 'To Lisbon'] });
    // Closed inquiries wait for nothing.
    expect((await cards('?waiting=day')).closed).toEqual([]);
  });
});

describe('the URL of a list', () => {
  const read = (search: string) => readInquiryList(new Request(`https://northfare.example/staff/inquiries${search}`));
  it('keeps what can be read, and nothing else', () => {
    const { turn, ...list } = read(
      '?view=board&q=ann&owner=mine&waiting=week&from=Oslo&leavesFrom=2027-01-05&budgetTo=1200&status=declined',
    );
    expect(inquirySearch(list)).toBe(
      '?q=ann&from=Oslo&leavesFrom=2027-01-05&budgetTo=1200&owner=mine&waiting=week&view=board',
    );
    const hostile = read('?view=x&owner=x&waiting=x&leavesTo=2027-02-30&budgetFrom=%00&budgetTo=-5&page=-1&status=x');
    expect(hostile).toMatchObject({ status: 'all', view: 'list', turn: { page: 1 } });
    expect(inquirySearch(hostile)).toBe('?');
  });
});
