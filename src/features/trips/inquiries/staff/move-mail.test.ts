import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShownDraft } from '#features/company/mail-frame/mail-draft.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Browser } from '../../../../../test/browser.ts';
import { signedInUser } from '../../../../../test/people.ts';
import { inquiryFor } from '../../../../../test/quotes.ts';
import { inquiries } from '../inquiries.table.ts';
import type { InquiryRecord } from './staff-inquiries.contract.ts';

let app: TestApp;
let agent: Browser;
let colleague: Browser;
let customer: Browser;
beforeAll(async () => {
  app = await openTestApp();
  agent = (await signedInUser(app, 'agent@northfare.example', 'agent')).browser;
  colleague = (await signedInUser(app, 'colleague@northfare.example', 'agent')).browser;
  customer = (await signedInUser(app, 'customer@example.ca')).browser;
});
afterAll(() => app.close());

const PATH = '/api/staff/inquiries';
let trips = 0;
const newTrip = () => {
  trips += 1;
  return inquiryFor(app.browser(), `moved${trips}@example.ca`);
};
const preview = (id: string, status: string, more: object = {}, by = agent) =>
  by.post(`${PATH}/${id}/status/preview`, { status, ...more });
const move = (id: string, status: string, version: number) => agent.post(`${PATH}/${id}/status`, { status, version });
const stored = async (id: string) => (await app.db.select().from(inquiries).where(eq(inquiries.id, id)))[0];
const mailOf = async (id: string) =>
  (
    await app.db
      .select()
      .from(mails)
      .where(and(eq(mails.inquiryId, id), eq(mails.kind, 'inquiry-status')))
      .orderBy(desc(mails.createdAt))
  )[0];

describe('the mail of a move', () => {
  it('is shown to staff alone, and for a move that the status allows', async () => {
    const id = await newTrip();
    expect((await preview(id, 'accepted', {}, app.browser())).status).toBe(401);
    expect((await preview(id, 'accepted', {}, customer)).status).toBe(403);
    expect((await preview(id, 'completed')).status).toBe(409);
    expect((await preview(id, 'cancelled')).status).toBe(422);
    expect((await preview(id, 'declined', { reason: 'r'.repeat(2001) })).status).toBe(422);
    for (const wrong of [crypto.randomUUID(), 'nonsense']) expect((await preview(wrong, 'accepted')).status).toBe(404);
  });

  it('is the one that is sent, in the language of the traveller', async () => {
    const id = await newTrip();
    await app.db.update(inquiries).set({ locale: 'fr', adminNotes: 'Places retenues.' }).where(eq(inquiries.id, id));
    for (const [status, version] of [
      ['accepted', 1],
      ['completed', 2],
    ] as const) {
      const { data } = (await preview(id, status)).body as { data: ShownDraft };
      expect(await mailOf(id)).not.toMatchObject({ html: data.html });
      expect((await move(id, status, version)).status).toBe(200);
      const mail = await mailOf(id);
      expect(data).toEqual({
        ...{ to: mail?.recipient, replyTo: mail?.replyTo },
        ...{ subject: mail?.subject, html: mail?.html, text: mail?.text },
      });
      expect(data.text).toContain('Places retenues.');
      app.advanceClock(60);
    }
    expect(await stored(id)).toMatchObject({ status: 'completed', version: 3 });
  });

  it('has the reason of several that are declined', async () => {
    const id = await newTrip();
    const reason = 'We no longer sell this route.';
    const { data } = (await preview(id, 'declined', { reason })).body as { data: ShownDraft };
    await agent.post(`${PATH}/bulk`, { ids: [id], action: 'decline', reason });
    expect(data.html).toBe((await mailOf(id))?.html);
    expect(data.text).toContain(reason);
  });

  it('has the reason of one that is declined, which goes with the undo', async () => {
    const id = await newTrip();
    await app.db.update(inquiries).set({ adminNotes: 'Two airlines asked.' }).where(eq(inquiries.id, id));
    const reason = 'The airline left this route.';
    const { data } = (await preview(id, 'declined', { reason })).body as { data: ShownDraft };
    const { body } = await agent.post(`${PATH}/${id}/status`, { status: 'declined', version: 1, reason });
    expect((await mailOf(id))?.html).toBe(data.html);
    expect(body).toMatchObject({ data: { status: 'declined', adminNotes: `Two airlines asked.\n\n${reason}` } });
    const { events } = (body as { data: InquiryRecord }).data;
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['moved', 'noted']));
    expect((await agent.post(`${PATH}/${id}/undo`, { version: 2 })).body).toMatchObject({
      data: { status: 'pending', adminNotes: 'Two airlines asked.' },
    });
    expect(await mailOf(id)).toBeUndefined();
  });

  it('and its move are refused where the reason makes the notes too long', async () => {
    const id = await newTrip();
    await app.db
      .update(inquiries)
      .set({ adminNotes: 'a'.repeat(1_990) })
      .where(eq(inquiries.id, id));
    const move = { status: 'declined', version: 1, reason: 'No seats are left.' };
    expect((await agent.post(`${PATH}/${id}/status`, move)).status).toBe(409);
    expect((await agent.post(`${PATH}/${id}/status`, { ...move, reason: 'r'.repeat(2_001) })).status).toBe(422);
    expect(await stored(id)).toMatchObject({ status: 'pending', version: 1 });
  });

  it('is none without an email', async () => {
    const id = await newTrip();
    await app.db.update(inquiries).set({ email: '' }).where(eq(inquiries.id, id));
    expect((await preview(id, 'accepted')).body).toEqual({ success: true });
  });

  it('is held for the seconds in which the move can be undone', async () => {
    const id = await newTrip();
    await move(id, 'accepted', 1);
    const mail = await mailOf(id);
    const held = Number(mail?.claimedUntil) - Number(mail?.createdAt);
    expect(held).toBeGreaterThanOrEqual(10_000);
    app.advanceClock(9);
    expect((await agent.post(`${PATH}/${id}/undo`, { version: 2 })).status).toBe(200);
    expect(await mailOf(id)).toBeUndefined();
  });
});

describe('several that were declined together', () => {
  const reason = 'The airline left this route.';
  async function declined() {
    const ids = [await newTrip(), await newTrip()];
    await app.db
      .update(inquiries)
      .set({ adminNotes: 'Two airlines asked.' })
      .where(eq(inquiries.id, ids[0] ?? ''));
    const { body } = await agent.post(`${PATH}/bulk`, { ids, action: 'decline', reason });
    return { ids, moved: (body as { moved: { _id: string; version: number }[] }).moved };
  }

  it('are open again as they were, and no mail leaves', async () => {
    const { ids, moved } = await declined();
    expect(moved.map(({ _id }) => _id)).toEqual(ids);
    expect((await agent.post(`${PATH}/bulk/undo`, { moved })).body).toEqual({
      ...{ success: true, done: 2, refused: 0 },
    });
    for (const id of ids) expect(await mailOf(id)).toBeUndefined();
    expect(await stored(ids[0] ?? '')).toMatchObject({ status: 'pending', adminNotes: 'Two airlines asked.' });
    expect(await stored(ids[1] ?? '')).toMatchObject({ status: 'pending', adminNotes: '' });
  });

  it('stay declined for a colleague, a traveller, and after those seconds', async () => {
    const { ids, moved } = await declined();
    expect((await customer.post(`${PATH}/bulk/undo`, { moved })).status).toBe(403);
    expect((await colleague.post(`${PATH}/bulk/undo`, { moved })).body).toMatchObject({ done: 0, refused: 2 });
    app.advanceClock(13);
    expect((await agent.post(`${PATH}/bulk/undo`, { moved })).body).toMatchObject({ done: 0, refused: 2 });
    expect(await stored(ids[0] ?? '')).toMatchObject({ status: 'declined' });
    expect((await agent.post(`${PATH}/bulk/undo`, { moved: [] })).status).toBe(422);
  });

  it('have the words that were taken out of the notes in their history', async () => {
    const { ids, moved } = await declined();
    await agent.post(`${PATH}/bulk/undo`, { moved });
    const { body } = await agent.get(`${PATH}/${ids[0]}`);
    const { events } = (body as { data: InquiryRecord }).data;
    expect(events.filter(({ kind }) => kind === 'noted').map(({ earlierNotes }) => earlierNotes)).toEqual([
      `Two airlines asked.\n\n${reason}`,
      'Two airlines asked.',
    ]);
  });
});
