import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agentPresence, conversations } from '#features/chat/chat/chat.table.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import {
  act,
  anAgent,
  aVisitor,
  aWaitingVisitor,
  type Colleague,
  goOnline,
  reply,
  tellAgent,
} from '../../../../../test/desk.ts';
import { signedInUser } from '../../../../../test/people.ts';
import type { ConversationLine, ConversationRecord } from '../desk.contract.ts';

let app: TestApp;
let marc: Colleague;
let aisha: Colleague;
beforeAll(async () => {
  app = await openTestApp();
  marc = await anAgent(app, 'Marc');
  aisha = await anAgent(app, 'Aisha');
});
beforeEach(async () => {
  await app.db.delete(agentPresence);
  await goOnline(marc);
  await goOnline(aisha);
  await app.db.update(conversations).set({ status: 'closed', assigneeId: null, waitingSince: null });
});
afterAll(() => app.close());

const list = async ({ browser }: Colleague, search = '') =>
  (await browser.get(`/api/staff/conversations${search}`)).body as {
    data: ConversationLine[];
    counts: Record<string, number>;
    page: number;
    pages: number;
  };
const read = async ({ browser }: Colleague, id: string, search = '') =>
  ((await browser.get(`/api/staff/conversations/${id}${search}`)).body as { data: ConversationRecord }).data;

describe('the list', () => {
  it('shows waiting visitors before those who are served, the longest waiting first, with counts', async () => {
    const [first, second] = [await aWaitingVisitor(app, 'first of the queue'), await aWaitingVisitor(app)];
    await act(marc, second, 'claim');
    const third = await aWaitingVisitor(app);
    const open = await list(marc);
    const place = ({ id }: { id: string }) => open.data.findIndex(({ _id }) => _id === id);
    expect(place(first)).toBeLessThan(place(third));
    expect(open.data.slice(0, open.counts.waiting).every(({ status }) => status === 'waiting')).toBe(true);
    expect(open.counts.open).toBe(open.data.length);
    const mine = await list(marc, '?filter=mine');
    expect(mine.data.map(({ _id }) => _id)).toContain(second.id);
    expect((await list(aisha, '?filter=mine')).data.map(({ _id }) => _id)).not.toContain(second.id);
    expect(mine.counts.mine).toBe(mine.data.length);
  });

  it('counts messages until an agent has seen them', async () => {
    const visitor = await aWaitingVisitor(app);
    await tellAgent(visitor, 'And Moncton?');
    const line = async () => (await list(marc)).data.find(({ _id }) => _id === visitor.id);
    expect(await line()).toMatchObject({ unread: 2, preview: 'And Moncton?', previewBy: 'visitor' });
    const seen = (seq: number) => marc.browser.put(`/api/staff/conversations/${visitor.id}/seen`, { seq });
    await seen(2);
    expect(await line()).toMatchObject({ unread: 1 });
    await seen(99_999);
    await seen(1);
    expect(await line()).toMatchObject({ unread: 0 });
    await tellAgent(visitor, 'One more');
    expect(await line()).toMatchObject({ unread: 1 });
  });

  it('finds past conversations by text, name, email and page', async () => {
    const { browser } = await signedInUser(app, 'searched@example.ca');
    const visitor = await aVisitor(app, browser);
    const asked = { session_id: visitor.session_id, question: 'May my Labradoodle fly in the cabin?' };
    await browser.post('/assistant/chat', asked);
    const found = async (q: string) =>
      (await list(marc, `?filter=all&q=${encodeURIComponent(q)}`)).data.find(({ _id }) => _id === visitor.id);
    expect(await found('labradood')).toMatchObject({ preview: 'May my Labradoodle fly in the cabin?' });
    expect(await found('cabin LABRADOODLE')).toBeDefined();
    expect(await found('searched@exam')).toMatchObject({ name: 'Amina Roy', signedIn: true });
    expect(await found('amina r')).toBeDefined();
    expect(await found('destinations/portugal')).toBeDefined();
    for (const nothing of ['labradoodles and cats', '%', "'; drop table", '& | ! :*', '\\'])
      expect(await found(nothing)).toBeUndefined();
  });

  it('finds words with or without their accents', async () => {
    const visitor = await aVisitor(app);
    const asked = { session_id: visitor.session_id, question: 'Un hébergement près de la forêt à Wakefield' };
    await visitor.browser.post('/assistant/chat', asked);
    for (const q of ['hebergement foret', 'HÉBERGEMENT', 'près wakefield'])
      expect((await list(marc, `?filter=all&q=${encodeURIComponent(q)}`)).data.map(({ _id }) => _id)).toContain(
        visitor.id,
      );
  });

  it("shows the visitor's last words, not the answer after them", async () => {
    const visitor = await aVisitor(app);
    const asked = { session_id: visitor.session_id, question: 'How much may my suitcase weigh?' };
    await visitor.browser.post('/assistant/chat', asked);
    const line = (await list(marc, '?filter=all')).data.find(({ _id }) => _id === visitor.id);
    expect(line).toMatchObject({ preview: 'How much may my suitcase weigh?', previewBy: 'visitor' });
  });

  it('shows the newest message that matches a search, otherwise the newest one', async () => {
    const { id } = await aVisitor(app);
    await app.db.execute(sql`insert into chat_messages (conversation_id, seq, author, text)
      select ${id}::uuid, n, case n when 200 then 'system' else 'visitor' end,
        'row ' || n || case when n in (3, 17, 200) then ' needle' else '' end from generate_series(1, 200) n`);
    await app.db.update(conversations).set({ seq: 200 }).where(eq(conversations.id, id));
    const shown = async (q: string) => (await list(marc, `?filter=all&q=${q}`)).data.map(({ preview }) => preview);
    expect(await shown('needle')).toEqual(['row 17 needle']);
    expect(await shown('%2Fdestinations%2Fportugal')).toContain('row 199');
  });

  it('has twenty-five per page, and a page beyond the end is the last', async () => {
    const rows = Array.from({ length: 60 }, (_, n) => ({ sessionId: `many-${n}`, secretHash: '', page: '/many' }));
    await app.db.insert(conversations).values(rows);
    const first = await list(marc, '?filter=all&q=/many');
    expect(first).toMatchObject({ pages: 3, page: 1, counts: { all: 60, assistant: 60, waiting: 0 } });
    const last = await list(marc, '?filter=all&q=/many&page=99');
    expect(last).toMatchObject({ page: 3 });
    expect([first.data.length, last.data.length]).toEqual([25, 10]);
  });
});

describe('one conversation', () => {
  it('shows who the visitor is, how that is known, and their inquiries', async () => {
    const email = 'booked@example.ca';
    const trip = { from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: '2027-05-10', tripDuration: 7 };
    const party = { adults: 2, children: 1, infants: 0, notes: '', name: 'Amina Roy', phone: '+14165550123' };
    await app.db
      .insert(inquiries)
      .values({ ...trip, ...party, email, bestTimeToTalk: 'morning', budgetPerPersonCents: 120_000 });
    const stranger = await aVisitor(app);
    expect(await read(marc, stranger.id)).toMatchObject({
      name: `Visitor ${stranger.id.slice(0, 4)}`,
      signedIn: false,
      visitor: { email: '', emailKnownBy: 'nothing', earlier: 0 },
      bookings: [],
    });
    // An email that was only typed proves nothing.
    await app.db.update(conversations).set({ email }).where(eq(conversations.id, stranger.id));
    expect((await read(marc, stranger.id)).bookings).toEqual([]);
    await app.db.update(conversations).set({ verifiedUntil: app.clock() }).where(eq(conversations.id, stranger.id));
    expect(await read(marc, stranger.id)).toMatchObject({
      name: email,
      visitor: { email, emailKnownBy: 'code', phone: '+14165550123' },
      bookings: [{ to: 'Lisbon (LIS)', memberCount: 3, imageUrl: expect.stringContaining('/posters/') }],
    });
    const known = await aVisitor(app, (await signedInUser(app, email)).browser);
    expect(await read(marc, known.id)).toMatchObject({
      visitor: { email, emailKnownBy: 'account' },
      bookings: [{ tripDuration: 7 }],
    });
  });

  it('does not attribute a typed, unproven email to anyone', async () => {
    const email = 'typed-by-many@example.ca';
    const [stranger, owner] = [await aVisitor(app), await aVisitor(app)];
    const isOf = (visitor: typeof owner) => eq(conversations.id, visitor.id);
    await app.db.update(conversations).set({ email }).where(isOf(stranger));
    await app.db.update(conversations).set({ email, verifiedUntil: app.clock() }).where(isOf(owner));
    const { body } = await marc.browser.get(`/api/staff/conversations/${owner.id}`);
    expect(body).toMatchObject({ data: { visitor: { email, emailKnownBy: 'code', earlier: 0 } } });
  });

  it('is read in pieces: the newest hundred, later messages, earlier messages', async () => {
    const visitor = await aWaitingVisitor(app);
    await act(marc, visitor, 'claim');
    for (let n = 0; n < 12; n++)
      await Promise.all(Array.from({ length: 10 }, (_, k) => reply(marc, visitor, `${n}.${k}`)));
    const seqs = async (search: string) => (await read(marc, visitor.id, search)).messages.map(({ seq }) => seq);
    const all = await seqs('');
    expect([all.at(0), all.at(-1), all.length]).toEqual([24, 123, 100]);
    expect(await seqs('?before=24')).toEqual(Array.from({ length: 23 }, (_, n) => n + 1));
    expect(await seqs('?after=120')).toEqual([121, 122, 123]);
    for (const odd of ['?after=-1', '?after=99999999999', '?before=0', '?before=x'])
      expect((await marc.browser.get(`/api/staff/conversations/${visitor.id}${odd}`)).status).toBe(422);
  });
});
