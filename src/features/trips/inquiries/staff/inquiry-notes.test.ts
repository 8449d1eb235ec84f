import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Answer, Browser } from '../../../../../test/browser.ts';
import { signedInUser } from '../../../../../test/people.ts';
import type { InquiryRecord } from './staff-inquiries.contract.ts';

let app: TestApp;
let agent: Browser;
let colleague: Browser;
let customer: { browser: Browser; id: string };
beforeAll(async () => {
  app = await openTestApp();
  agent = (await signedInUser(app, 'agent@northfare.example', 'agent')).browser;
  colleague = (await signedInUser(app, 'second@northfare.example', 'admin')).browser;
  customer = await signedInUser(app, 'customer@example.ca');
});
afterAll(() => app.close());

const PATH = '/api/staff/inquiries';
const record = (answer: Answer) => (answer.body as { data: InquiryRecord }).data;
const read = async (id: string, by = agent) => record(await by.get(`${PATH}/${id}`));
async function inquire(change: object = {}): Promise<string> {
  const { body } = await customer.browser.post('/api/inquiries', {
    ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: addDays(civilToday(), 60), tripDuration: 7 },
    ...{ adults: 2, name: 'Amélie Tremblay', email: 'amelie@example.ca', phone: '+15145550118', budgetPerPerson: 1200 },
    ...change,
  });
  return (body as { data: { _id: string } }).data._id;
}
async function noted(text = 'Allergic to nuts.') {
  const id = await inquire();
  const [note] = record(await agent.post(`${PATH}/${id}/notes`, { text })).internalNotes;
  return { id, noteId: note?._id ?? '' };
}
const remove = (by: Browser, { id, noteId }: { id: string; noteId: string }, removed = true) =>
  by.put(`${PATH}/${id}/notes/${noteId}/removed`, { removed });

describe('an internal note', () => {
  it('is not taken back by a colleague, a traveller or a visitor, nor in another inquiry', async () => {
    const one = await noted();
    expect((await remove(app.browser(), one)).status).toBe(401);
    expect((await remove(customer.browser, one)).status).toBe(403);
    expect(await remove(colleague, one)).toMatchObject({ status: 403, body: { message: expect.any(String) } });
    expect((await remove(agent, { ...one, id: await inquire() })).status).toBe(404);
    expect((await remove(agent, { ...one, noteId: 'nonsense' })).status).toBe(404);
    expect((await read(one.id)).internalNotes).toMatchObject([{ text: 'Allergic to nuts.', isOwn: true }]);
    expect((await read(one.id, colleague)).internalNotes).toMatchObject([{ isOwn: false }]);
  });

  it('is taken back by its author, with its words, and restored', async () => {
    const one = await noted();
    const removed = record(await remove(agent, one)).internalNotes;
    expect(removed).toMatchObject([{ _id: one.noteId, text: '', removedAt: expect.any(String) }]);
    expect(JSON.stringify((await colleague.get(`${PATH}/${one.id}`)).body)).not.toContain('nuts');
    expect((await remove(agent, one)).status).toBe(200);
    const [restored] = record(await remove(agent, one, false)).internalNotes;
    expect(restored).toMatchObject({ _id: one.noteId, text: 'Allergic to nuts.' });
    expect(restored?.removedAt).toBeUndefined();
  });

  it('of a merged inquiry is taken back where that is read', async () => {
    const one = await noted();
    const kept = await inquire();
    const merged = await agent.post(`${PATH}/${kept}/merges`, { otherId: one.id, confirm: true });
    expect(merged.status).toBe(200);
    expect((await remove(agent, one)).status).toBe(409);
    expect((await remove(agent, { ...one, id: kept })).status).toBe(200);
    expect((await read(kept)).internalNotes).toMatchObject([{ text: '' }]);
  });
});

describe('the Admin Notes', () => {
  it('keep every earlier text in the history, from which it is restored', async () => {
    const id = await inquire();
    const save = async (adminNotes: string) => {
      const { version } = await read(id);
      expect((await agent.put(`${PATH}/${id}/admin-notes`, { adminNotes, version })).status).toBe(200);
    };
    await save('Seats are held.');
    await save('Seats are gone.');
    const texts = async () =>
      (await read(id)).events.filter(({ kind }) => kind === 'noted').map(({ earlierNotes }) => earlierNotes);
    expect(await texts()).toEqual(['Seats are held.', '']);
    await save('Seats are held.');
    expect(await texts()).toEqual(['Seats are gone.', 'Seats are held.', '']);
    expect(await read(id)).toMatchObject({ adminNotes: 'Seats are held.' });
  });

  it('of earlier are not told to the traveller', async () => {
    const id = await inquire();
    await agent.put(`${PATH}/${id}/admin-notes`, { adminNotes: 'Earlier words', version: 1 });
    await agent.put(`${PATH}/${id}/admin-notes`, { adminNotes: 'Later words', version: 2 });
    const { body } = await customer.browser.get(`/api/inquiries/user/${customer.id}`);
    expect(JSON.stringify(body)).toContain('Later words');
    expect(JSON.stringify(body)).not.toContain('Earlier words');
  });
});

describe('the map of a trip', () => {
  const map = (id: string, by = agent) => by.get(`${PATH}/${id}/map`);

  it('is for staff', async () => {
    const id = await inquire();
    expect((await map(id, app.browser())).status).toBe(401);
    expect((await map(id, customer.browser)).status).toBe(403);
    expect((await map('nonsense')).status).toBe(404);
  });

  it.each([
    ['Toronto (YYZ)', 'Lisbon (LIS)', 'Toronto', 'Lisbon'],
    ['Lisbon', 'Toronto, Canada', 'Lisbon', 'Toronto'],
    ['Almaty (ALA)', 'Nukuʻalofa (TBU)', 'Almaty', 'Nuku'],
    ['London (LON)', 'New York (NYC)', 'London', 'New York'],
  ])('leads from %s to %s', async (from, to, start, end) => {
    const id = await inquire({ from, to });
    const { map: ends } = await read(id);
    expect([ends?.from, ends?.to]).toEqual([expect.stringContaining(start), expect.stringContaining(end)]);
    const { svg } = (await map(id)).body as { svg: string };
    expect(svg).toContain('class="plane"');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it.each([
    ['Toronto (YYZ)', 'Somewhere warm'],
    ['Toronto (YYZ)', 'Nowhere (QQQ)'],
    ['Toronto (YYZ)', 'Toronto (YTO)'],
  ])('is none from %s to %s', async (from, to) => {
    const id = await inquire({ from, to });
    expect((await read(id)).map).toBeUndefined();
    expect((await map(id)).status).toBe(404);
  });
});
