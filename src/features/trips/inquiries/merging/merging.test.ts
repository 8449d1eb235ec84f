import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuoteOfInquiry } from '#features/trips/quotes/quotes.contract.ts';
import { anAgent, type Colleague } from '../../../../../test/desk.ts';
import { type Merging, openMerging } from '../../../../../test/merging.ts';
import { quoteIn, savedQuote, sentQuote, tokenIn } from '../../../../../test/quotes.ts';
import { inquiries } from '../inquiries.table.ts';
import type { InquiryLine } from '../staff/staff-inquiries.contract.ts';

let q: Merging;
let noor: Colleague;
beforeAll(async () => {
  q = await openMerging();
  noor = await anAgent(q.app, 'Noor', { online: false });
});
afterAll(() => q.app.close());

const PATH = '/api/staff/inquiries';
const listed = async (search = '') =>
  (await q.agent.get(`${PATH}?${search}`)).body as { data: InquiryLine[]; counts: Record<string, number> };
const stored = async (id: string) => {
  const row = await q.rowOf(id);
  if (!row) throw new Error('no such inquiry');
  const { version: _, ...rest } = row;
  return rest;
};

describe('merging is refused', () => {
  it('with itself, in any spelling, and with one that does not exist', async () => {
    const { kept } = await q.pair();
    for (const same of [kept, kept.toUpperCase()]) expect((await q.merge(kept, same)).status).toBe(409);
    for (const unknown of [crypto.randomUUID(), 'nonsense']) expect((await q.merge(kept, unknown)).status).toBe(404);
    expect((await q.unmerge(kept)).status).toBe(409);
  });

  it('of different travellers, until it is confirmed', async () => {
    const [kept, other] = [await q.ofAnother(), await q.ofAnother()];
    const { status, body } = await q.merge(kept, other);
    expect({ status, body }).toMatchObject({ status: 422, body: { fields: { confirm: expect.any(String) } } });
    expect((await q.inquiry(other)).mergedInto).toBeUndefined();
    expect((await q.merge(kept, other, { confirm: true })).status).toBe(200);
  });

  it('in chains and loops', async () => {
    const { kept, other } = await q.pair();
    const third = await q.ofAnother();
    expect((await q.merge(kept, other)).status).toBe(200);
    for (const [into, one] of [
      [other, kept],
      [third, other],
      [other, third],
      [third, kept],
    ] as const)
      expect((await q.merge(into, one, { confirm: true })).status).toBe(409);
    expect(await q.rowOf(third)).toMatchObject({ mergedInto: null });
  });

  it('if a quote of each was accepted, and if only the other was', async () => {
    const { email, kept, other } = await q.pair();
    const accepts = async (id: string) => {
      const token = tokenIn(await sentQuote(q.agent, id));
      expect((await q.accept(token, { code: await q.codeFor(token, email) })).status).toBe(200);
    };
    await accepts(other);
    expect(await q.merge(kept, other)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('merge') },
    });
    await accepts(kept);
    expect((await q.merge(kept, other)).status).toBe(409);
    expect((await q.merge(other, kept)).status).toBe(409);
  });

  it('to travellers', async () => {
    const { kept, other } = await q.pair();
    expect((await q.merge(kept, other, {}, q.app.browser())).status).toBe(401);
  });
});

describe('two agents at the same time', () => {
  it('have one outcome, whichever way they merge', async () => {
    const { kept, other } = await q.pair();
    const answers = await Promise.all([
      q.merge(kept, other),
      q.merge(other, kept, {}, noor.browser),
      q.merge(kept, other, {}, noor.browser),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const rows = [await q.rowOf(kept), await q.rowOf(other)];
    expect(rows.filter((row) => row?.mergedInto)).toHaveLength(1);
  });

  it('unmerge once', async () => {
    const { kept, other } = await q.pair();
    await q.merge(kept, other);
    const answers = await Promise.all([q.unmerge(other), q.unmerge(other, noor.browser)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a merged inquiry', () => {
  it('leaves list, counts, board and overview, and is found as the kept one', async () => {
    const { name, kept, other } = await q.pair({ to: 'Porto (OPO)' });
    const { reference } = await q.inquiry(other);
    const search = `q=${encodeURIComponent(name)}`;
    expect((await listed(search)).counts.all).toBe(2);
    await q.merge(kept, other);
    expect(await listed(search)).toMatchObject({ data: [{ _id: kept }], counts: { all: 1, pending: 1 } });
    expect((await listed(`q=${reference}`)).data.map(({ _id }) => _id)).toEqual([kept]);
    expect((await listed(`${search}&due=unpromised`)).data.map(({ _id }) => _id)).toEqual([kept]);
    const { body } = await q.agent.get(`${PATH}/board?${search}`);
    expect((body as { lanes: { count: number }[] }).lanes.reduce((sum, lane) => sum + lane.count, 0)).toBe(1);
    await q.unmerge(other);
    expect((await listed(search)).counts.all).toBe(2);
  });

  it('is read with the kept one: notes, messages, mails, quotes and history', async () => {
    const { kept, other } = await q.pair();
    const { reference } = await q.inquiry(other);
    await q.agent.post(`${PATH}/${other}/notes`, { text: 'Wants a window.' });
    const quote = await sentQuote(q.agent, other);
    await q.app.browser().post('/api/quotes/ask', { token: tokenIn(quote), text: 'Is breakfast included?' });
    await q.merge(kept, other);
    const record = await q.inquiry(kept);
    expect(record.internalNotes).toMatchObject([{ text: 'Wants a window.', of: reference }]);
    expect(record.messages).toMatchObject([{ text: 'Is breakfast included?', of: reference }]);
    expect(record.merged).toEqual([{ _id: other, reference }]);
    const kinds = record.events.map(({ kind, of }) => [kind, of]);
    expect(kinds).toContainEqual(['created', reference]);
    expect(kinds).toContainEqual(['mailed', reference]);
    expect(kinds).toContainEqual(['took-in', undefined]);
    expect(kinds.filter(([kind]) => kind === 'merged')).toEqual([]);
    const quotes = await q.agent.get(`/api/staff/inquiry-quotes/${kept}`);
    expect((quotes.body as { data: QuoteOfInquiry[] }).data).toMatchObject([{ of: reference, number: 1 }]);
    expect(await q.inquiry(other)).toMatchObject({ mergedInto: { _id: kept }, moves: [], isUndoable: false });
  });

  it('is closed for what the desk does', async () => {
    const { kept, other } = await q.pair();
    await q.merge(kept, other);
    const { version } = await q.inquiry(other);
    for (const answer of [
      await q.agent.post(`${PATH}/${other}/status`, { status: 'accepted', version }),
      await q.agent.post(`${PATH}/${other}/notes`, { text: 'Too late' }),
      await q.agent.put(`${PATH}/${other}/admin-notes`, { adminNotes: 'Too late', version }),
      await q.agent.put(`${PATH}/${other}/assignee`, { assigneeId: q.agentId }),
      await q.agent.post('/api/staff/quotes', { inquiryId: other }),
    ])
      expect(answer.status).toBe(409);
  });

  it('keeps the earliest promise, and gives it back', async () => {
    const { kept, other } = await q.pair();
    const [early, late] = [new Date('2027-01-04T15:00:00Z'), new Date('2027-01-05T15:00:00Z')];
    await q.app.db.update(inquiries).set({ dueAt: late }).where(eq(inquiries.id, kept));
    await q.app.db.update(inquiries).set({ dueAt: early }).where(eq(inquiries.id, other));
    await q.merge(kept, other);
    expect((await q.inquiry(kept)).dueAt).toBe(early.toISOString());
    expect((await q.inquiry(other)).dueAt).toBeUndefined();
    await q.unmerge(other);
    expect((await q.inquiry(kept)).dueAt).toBe(late.toISOString());
    expect((await q.inquiry(other)).dueAt).toBe(early.toISOString());
  });

  it('is exactly as before once it is unmerged, and both histories say so', async () => {
    const { email, kept, other } = await q.pair();
    await q.agent.put(`${PATH}/${other}/assignee`, { assigneeId: noor.id });
    const draft = await savedQuote(q.agent, other);
    const before = await stored(kept);
    await q.merge(kept, other);
    // A quote of the merged one moves both.
    const sent = await q.agent.post(`/api/staff/quotes/${draft._id}/send`, { version: draft.version });
    const token = tokenIn(quoteIn(sent));
    expect([await q.statusOf(kept), await q.statusOf(other)]).toEqual(['quoted', 'quoted']);
    expect((await q.accept(token, { code: await q.codeFor(token, email) })).status).toBe(200);
    expect([await q.statusOf(kept), await q.statusOf(other)]).toEqual(['accepted', 'accepted']);
    await q.unmerge(other);
    expect([await q.statusOf(kept), await q.statusOf(other)]).toEqual(['pending', 'accepted']);
    const { updatedAt: _, ...row } = await stored(kept);
    expect(before).toMatchObject(row);
    const kinds = async (id: string) => (await q.inquiry(id)).events.map(({ kind }) => kind);
    expect(await kinds(kept)).toEqual(expect.arrayContaining(['took-in', 'gave-back', 'undone']));
    expect(await kinds(other)).toEqual(expect.arrayContaining(['merged', 'unmerged']));
  });

  it('without anything in between differs in nothing', async () => {
    const { kept, other } = await q.pair();
    const before = [await stored(kept), await stored(other)];
    await q.merge(kept, other);
    await q.unmerge(other);
    expect([await stored(kept), await stored(other)]).toEqual(before);
  });

  it('refuses what was typed before', async () => {
    const { kept, other } = await q.pair();
    const { version } = await q.inquiry(other);
    await q.merge(kept, other);
    await q.unmerge(other);
    expect((await q.agent.post(`${PATH}/${other}/status`, { status: 'accepted', version })).status).toBe(409);
  });

  it('ends with the kept one: its quote is no longer open', async () => {
    const { kept, other } = await q.pair();
    const token = tokenIn(await sentQuote(q.agent, other));
    await q.merge(kept, other);
    expect((await q.move(kept, 'declined')).status).toBe(200);
    expect((await q.traveller(token)).state).toBe('withdrawn');
    await q.unmerge(other);
    expect((await q.traveller(token)).state).toBe('sent');
  });
});
