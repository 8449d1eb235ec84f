import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInUser } from '../../../../test/people.ts';
import { draftOfLisbon, quoteIn, savedQuote } from '../../../../test/quotes.ts';
import { openQuoting, PATH, type Quoting } from '../../../../test/quoting.ts';
import type { DeletedDraft, QuoteOfInquiry } from './quotes.contract.ts';

let q: Quoting;
beforeAll(async () => {
  q = await openQuoting();
});
afterAll(() => q.app.close());

async function begun() {
  const { inquiryId } = await q.newTrip();
  const { _id: id, version } = await savedQuote(q.agent, inquiryId);
  return { inquiryId, id, version };
}
const quotesOf = async (inquiryId: string) =>
  (await q.agent.get(`/api/staff/inquiry-quotes/${inquiryId}`)).body as {
    data: QuoteOfInquiry[];
    deleted: DeletedDraft[];
  };
const remove = (id: string, version: number) => q.agent.delete(`${PATH}/${id}`, { version });
const restore = (id: string, by = q.agent) => by.post(`${PATH}/${id}/restore`);

describe('a deleted draft', () => {
  it('is restored by staff alone, and only if it is known', async () => {
    const { id, version } = await begun();
    expect((await remove(id, version)).status).toBe(200);
    expect((await restore(id, q.app.browser())).status).toBe(401);
    expect((await restore(id, (await signedInUser(q.app, 'customer@example.ca')).browser)).status).toBe(403);
    for (const unknown of [crypto.randomUUID(), 'nonsense']) expect((await restore(unknown)).status).toBe(404);
  });

  it('is gone everywhere, but for the record of its inquiry, and comes back as it was with its history', async () => {
    const { inquiryId, id, version } = await begun();
    const before = (await quotesOf(inquiryId)).data;
    await remove(id, version);
    expect((await q.agent.get(`${PATH}/${id}`)).status).toBe(404);
    expect(await quotesOf(inquiryId)).toMatchObject({ data: [], deleted: [{ _id: id, number: 1 }] });
    expect(quoteIn(await restore(id))).toMatchObject({ _id: id, number: 1, state: 'draft', draft: draftOfLisbon() });
    const after = await quotesOf(inquiryId);
    expect(after.deleted).toEqual([]);
    expect(after.data[0]?.events).toEqual(before[0]?.events);
    expect((await restore(id)).status).toBe(404);
  });

  it('takes the next number where a later quote has its own', async () => {
    const { inquiryId, id, version } = await begun();
    await remove(id, version);
    expect(quoteIn(await q.agent.post(PATH, { inquiryId })).number).toBe(1);
    expect(quoteIn(await restore(id)).number).toBe(2);
  });
});
