import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatChannel } from '#features/chat/chat/server/chat-channel.server.ts';
import { tellDueReminders } from '#features/trips/reminders/reminders.server.ts';
import { reminders } from '#features/trips/reminders/reminders.table.ts';
import type { Browser } from '../../../../test/browser.ts';
import { anAgent, type Colleague } from '../../../../test/desk.ts';
import { type Merging, openMerging } from '../../../../test/merging.ts';
import { signedInUser } from '../../../../test/people.ts';
import { inquiryFor, sentQuote, tokenIn } from '../../../../test/quotes.ts';
import type { Notice } from './notices.contract.ts';
import { staffNotices } from './notices.table.ts';

let q: Merging;
let noor: Colleague;
/** Whose windows were woken. */
const woken: string[] = [];
let stop: () => void;
beforeAll(async () => {
  q = await openMerging();
  noor = await anAgent(q.app, 'Noor', { online: false });
  stop = chatChannel(q.app.listener).watchAll((hint) => hint.kind === 'notices' && woken.push(hint.userId));
});
afterAll(async () => {
  stop();
  await q.app.close();
});
beforeEach(async () => {
  await q.app.db.delete(staffNotices);
});

type Told = { asOf: number; count: number; due: { _id: string }[]; notices: Notice[] };
const told = async (by: Browser = noor.browser) => ((await by.get('/api/staff/notices')).body as { data: Told }).data;
const kinds = async (by?: Browser) => (await told(by)).notices.map(({ kind }) => kind);
const give = (id: string, assigneeId: string | null) =>
  q.agent.put(`/api/staff/inquiries/${id}/assignee`, { assigneeId });
/** An inquiry that Noor looks after, without earlier notices. */
async function ofNoor() {
  const trip = await q.pair();
  await give(trip.kept, noor.id);
  await q.app.db.delete(staffNotices);
  return trip;
}

describe('a member of staff is told', () => {
  it('of a new inquiry, like everybody at the desk', async () => {
    const { kept, name } = await q.pair();
    for (const by of [q.agent, noor.browser])
      expect((await told(by)).notices).toContainEqual(
        expect.objectContaining({
          ...{ kind: 'received', by: '', name, from: 'Toronto', to: 'Lisbon', path: `/staff/inquiries/${kept}` },
          isSeen: false,
        }),
      );
  });

  it('of a new inquiry until it has an owner', async () => {
    const { kept, other } = await q.pair();
    const news = async (by: Browser) =>
      (await told(by)).notices.filter(({ kind, isSeen }) => kind === 'received' && !isSeen).map(({ path }) => path);
    await give(kept, null);
    expect(await news(q.agent)).toContain(`/staff/inquiries/${kept}`);
    woken.length = 0;
    await give(kept, noor.id);
    for (const by of [q.agent, noor.browser]) {
      expect(await news(by)).not.toContain(`/staff/inquiries/${kept}`);
      expect(await news(by)).toContain(`/staff/inquiries/${other}`);
    }
    await expect.poll(() => woken).toContain(q.agentId);
  });

  it('of what is assigned to them by a colleague, in every window at once', async () => {
    const { kept } = await q.pair();
    await q.app.db.delete(staffNotices);
    woken.length = 0;
    await give(kept, noor.id);
    expect(await told()).toMatchObject({ count: 1, notices: [{ kind: 'assigned', by: 'Amina Roy' }] });
    await expect.poll(() => woken).toContain(noor.id);
    await give(kept, q.agentId);
    expect(await kinds(q.agent)).toEqual([]);
  });

  it('of several inquiries, and of a message', async () => {
    const { kept, other } = await q.pair();
    await q.app.db.delete(staffNotices);
    const bulk = { ids: [kept, other], action: 'assign', assigneeId: noor.id };
    await q.agent.post('/api/staff/inquiries/bulk', bulk);
    expect(await kinds()).toEqual(['assigned', 'assigned']);
    const { browser, id } = await signedInUser(q.app, 'writes@example.ca');
    const own = await inquiryFor(browser, 'writes@example.ca');
    await browser.post(`/api/inquiries/${own}/messages`, { text: 'A window, please.' });
    const { messages } = await q.inquiry(own);
    await q.app.db.delete(staffNotices);
    await q.agent.put(`/api/staff/messages/${messages[0]?._id}/assignee`, { assigneeId: noor.id });
    expect((await told()).notices).toMatchObject([{ kind: 'assigned', path: `/staff/messages/${messages[0]?._id}` }]);
    expect(id).toBeTruthy();
  });

  it('that a colleague named them in a note', async () => {
    const { kept } = await q.pair();
    await q.app.db.delete(staffNotices);
    await q.agent.post(`/api/staff/inquiries/${kept}/notes`, { text: 'Thanks @Amina. @Noor, can you call?' });
    expect((await told()).notices).toMatchObject([{ kind: 'mentioned', by: 'Amina Roy' }]);
    expect(await kinds(q.agent)).toEqual([]);
  });

  it('that a quote was opened, asked about, declined, opened again and accepted', async () => {
    const { kept, email } = await ofNoor();
    const token = tokenIn(await sentQuote(q.agent, kept));
    const guest = q.app.browser();
    await guest.post('/api/quotes/opened', { token });
    await guest.post('/api/quotes/ask', { token, text: 'Is breakfast included?' });
    await guest.post('/api/quotes/decline', { token, reason: '' });
    await guest.post('/api/quotes/reopen', { token });
    expect((await q.accept(token, { code: await q.codeFor(token, email) })).status).toBe(200);
    const { notices } = await told();
    expect(notices.map(({ kind }) => kind)).toEqual(['accepted', 'reopened', 'declined', 'asked', 'opened']);
    expect(notices[0]).toMatchObject({ number: 1, path: `/staff/inquiries/${kept}` });
    // A colleague looks after it, so others are not told.
    expect(await kinds(q.agent)).toEqual([]);
  });

  it('of a quote of what was merged, if they look after the kept inquiry', async () => {
    const { kept, other } = await ofNoor();
    const token = tokenIn(await sentQuote(q.agent, other));
    await q.merge(kept, other);
    await q.app.browser().post('/api/quotes/opened', { token });
    expect((await told()).notices).toMatchObject([{ kind: 'opened', path: `/staff/inquiries/${kept}` }]);
  });

  it('that its traveller wrote or cancelled', async () => {
    const email = 'own@example.ca';
    const { browser } = await signedInUser(q.app, email);
    const id = await inquiryFor(browser, email);
    await give(id, noor.id);
    await q.app.db.delete(staffNotices);
    await browser.post(`/api/inquiries/${id}/messages`, { text: 'A window, please.' });
    await browser.post(`/api/inquiries/${id}/cancel`, {});
    expect(await kinds()).toEqual(['cancelled', 'wrote']);
  });

  it('of a reminder that is due, once', async () => {
    await q.agent.post('/api/staff/reminders', { text: 'Call', preset: 'hour', userId: noor.id });
    expect((await told()).due).toEqual([]);
    await q.app.db.update(reminders).set({ dueAt: q.app.clock() });
    woken.length = 0;
    await tellDueReminders(q.app);
    await tellDueReminders(q.app);
    await expect.poll(() => woken).toEqual([noor.id]);
    expect(await told()).toMatchObject({ count: 1, due: [{ text: 'Call' }] });
  });
});

describe('notices', () => {
  it('say when they were read, by one clock for all servers', async () => {
    const first = await told();
    const { asOf } = await told();
    expect(asOf).toBeGreaterThanOrEqual(first.asOf);
    // The database runs on this machine, and the clock of the app stands still.
    expect(Math.abs(asOf - Date.now())).toBeLessThan(60_000);
  });

  it('are not read by travellers', async () => {
    const { browser } = await signedInUser(q.app, 'customer@example.ca');
    expect((await browser.get('/api/staff/notices')).status).toBe(403);
  });

  it('are marked as seen one by one, or all that were shown, and only by their reader', async () => {
    const { kept, other } = await q.pair();
    await q.app.db.delete(staffNotices);
    await give(kept, noor.id);
    await give(other, noor.id);
    const [newest, oldest] = (await told()).notices;
    const see = (body: object, by = noor.browser) => by.post('/api/staff/notices/seen', body);
    const unseen = () => q.app.db.$count(staffNotices, eq(staffNotices.userId, noor.id));
    await see({ ids: [oldest?._id] }, q.agent);
    expect((await told()).notices.map(({ isSeen }) => isSeen)).toEqual([false, false]);
    await see({ ids: [oldest?._id] });
    expect((await told()).notices.map(({ isSeen }) => isSeen)).toEqual([false, true]);
    await see({ ids: [oldest?._id], seen: false });
    // What came in the meantime was not shown.
    await see({ upTo: oldest?._id });
    expect((await told()).notices.map(({ isSeen }) => isSeen)).toEqual([false, true]);
    await see({ upTo: newest?._id });
    expect((await told()).notices.every(({ isSeen }) => isSeen)).toBe(true);
    expect(await unseen()).toBe(2);
    for (const ids of [['x'], ['99999999999999999999']]) expect((await see({ ids })).status).toBe(422);
  });
});
