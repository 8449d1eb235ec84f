import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, agencyDay } from '#domain/dates.ts';
import { DAY_MS } from '#domain/time.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { anonymiseInquiries } from '#features/trips/inquiries/anonymise-inquiries.server.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { anAgent, type Colleague } from '../../../../test/desk.ts';
import { type Merging, openMerging } from '../../../../test/merging.ts';
import { signedInUser } from '../../../../test/people.ts';
import type { Reminder, ReminderEvent } from './reminders.contract.ts';
import { reminders } from './reminders.table.ts';

let q: Merging;
let noor: Colleague;
beforeAll(async () => {
  q = await openMerging();
  noor = await anAgent(q.app, 'Noor', { online: false });
});
afterAll(() => q.app.close());

const PATH = '/api/staff/reminders';
const tomorrow = () => addDays(agencyDay(q.app.clock()), 1);
const set = (more: object, by = q.agent) => by.post(PATH, { text: 'Call', ...more });
const setOne = async (more: object = { preset: 'tomorrow' }) => ((await set(more)).body as { data: Reminder }).data;
const about = async (id: string) =>
  (await q.agent.get(`${PATH}/of/${id}`)).body as { data: Reminder[]; events: ReminderEvent[] };
type Day = Record<'overdue' | 'today' | 'later' | 'ended', Reminder[]>;
const day = async (by = q.agent) => (await by.get(`${PATH}/day`)).body as Day;
const move = ({ _id }: Reminder, state: string) => q.agent.put(`${PATH}/${_id}/state`, { state });

describe('a reminder is refused', () => {
  it.each([
    ['without words', { text: '  ', preset: 'hour' }, 'text'],
    ['without a time', { text: 'Call them' }, 'day'],
    ['without a time of the day', { day: '2099-01-01' }, 'time'],
    ['on a day that does not exist', { day: '2027-02-31', time: '10:00' }, 'day'],
    ['that is over', { day: '2020-01-01', time: '10:00' }, 'day'],
    ['in a far year', { day: '9999-01-01', time: '10:00' }, 'day'],
    ['in an hour that clocks skip', { day: '2028-03-12', time: '02:30' }, 'time'],
  ])('%s', async (_what, typed, field) => {
    expect(await set(typed)).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  });

  it('about an inquiry that does not exist or was merged, and for a stranger', async () => {
    const { kept, other } = await q.pair();
    await q.merge(kept, other);
    expect((await set({ preset: 'hour', inquiryId: crypto.randomUUID() })).status).toBe(404);
    expect((await set({ preset: 'hour', inquiryId: other })).status).toBe(409);
    expect((await set({ preset: 'hour', userId: crypto.randomUUID() })).status).toBe(422);
    for (const id of ['nonsense', crypto.randomUUID()])
      expect((await q.agent.put(`${PATH}/${id}/state`, { state: 'done' })).status).toBe(404);
  });

  it('to travellers', async () => {
    const { browser } = await signedInUser(q.app, 'customer@example.ca');
    expect((await set({ preset: 'hour' }, browser)).status).toBe(403);
    expect((await browser.get(`${PATH}/day`)).status).toBe(403);
  });
});

describe('a reminder', () => {
  it('is due on the day and at the time at the agency that its words name', async () => {
    expect(await setOne({ text: 'Call tomorrow 10:15' })).toMatchObject({
      ...{ text: 'Call tomorrow 10:15', day: tomorrow(), time: '10:15', isDue: false },
    });
    // What was chosen takes precedence.
    const chosen = { text: 'Call tomorrow 10:15', day: tomorrow(), time: '16:00' };
    expect(await setOne(chosen)).toMatchObject({ time: '16:00' });
  });

  it('for a colleague is in their day', async () => {
    const { _id } = await setOne({ preset: 'hour', userId: noor.id });
    expect((await day()).today.concat((await day()).later).map((one) => one._id)).not.toContain(_id);
    const { today, later } = await day(noor.browser);
    expect([...today, ...later]).toMatchObject([{ _id, for: { isYou: true } }]);
  });

  it('is overdue once its time has come, and can be snoozed', async () => {
    const { _id } = await setOne({ preset: 'hour' });
    const due = new Date(q.app.clock().getTime() - 1000);
    await q.app.db.update(reminders).set({ dueAt: due }).where(eq(reminders.id, _id));
    expect((await day()).overdue.map((one) => one._id)).toContain(_id);
    expect((await q.agent.post(`${PATH}/${_id}/snooze`, { preset: 'tomorrow' })).status).toBe(200);
    expect((await day()).overdue.map((one) => one._id)).not.toContain(_id);
    expect((await day()).later).toContainEqual(expect.objectContaining({ _id, day: tomorrow(), time: '09:00' }));
  });

  it('is done or deleted, and taken back as it was', async () => {
    const one = await setOne();
    const found = async () => {
      const all = await day();
      return Object.entries(all).find(
        ([, rows]) => Array.isArray(rows) && rows.some(({ _id }) => _id === one._id),
      )?.[0];
    };
    await move(one, 'done');
    await move(one, 'done');
    expect(await found()).toBe('ended');
    expect((await q.agent.post(`${PATH}/${one._id}/snooze`, { preset: 'hour' })).status).toBe(409);
    await move(one, 'deleted');
    await move(one, 'open');
    expect((await day()).ended).toContainEqual(
      expect.objectContaining({ _id: one._id, isDone: true, isDeleted: false }),
    );
    await move(one, 'open');
    expect(await found()).toBe('later');
    await move(one, 'deleted');
    const before = new Date(q.app.clock().getTime() - 2 * DAY_MS);
    await q.app.db.update(reminders).set({ deletedAt: before }).where(eq(reminders.id, one._id));
    expect(await found()).toBeUndefined();
  });

  it('is changed by the one who saw its last version', async () => {
    const { _id, version } = await setOne();
    const changed = { text: 'Write', day: addDays(tomorrow(), 1), time: '11:00', userId: noor.id };
    expect(await q.agent.put(`${PATH}/${_id}`, { ...changed, version })).toMatchObject({
      ...{ status: 200, body: { data: { text: 'Write', time: '11:00', for: { name: 'Noor Of the desk' } } } },
    });
    expect((await q.agent.put(`${PATH}/${_id}`, { ...changed, version })).status).toBe(409);
  });

  it('is in the record of its inquiry, with its history, also after a merge', async () => {
    const { kept, other } = await q.pair();
    const one = await setOne({ preset: 'tomorrow', inquiryId: other });
    await move(one, 'done');
    await q.merge(kept, other);
    const { data, events } = await about(kept);
    expect(data).toMatchObject([{ _id: one._id, isDone: true, inquiry: { _id: kept } }]);
    expect(events.map(({ kind, by }) => [kind, by])).toEqual([
      ['done', 'Amina Roy'],
      ['set', 'Amina Roy'],
    ]);
    await q.unmerge(other);
    expect((await about(kept)).data).toEqual([]);
    expect((await about(other)).data).toHaveLength(1);
  });

  it('goes with the traveller, and with the account of who is reminded', async () => {
    const { kept } = await q.pair();
    await setOne({ preset: 'hour', inquiryId: kept });
    await q.app.db.transaction((tx) => anonymiseInquiries(tx, eq(inquiries.id, kept), new Date()));
    expect(await q.app.db.$count(reminders, eq(reminders.inquiryId, kept))).toBe(0);
    await q.app.db.delete(users).where(eq(users.id, noor.id));
    expect(await q.app.db.$count(reminders, eq(reminders.userId, noor.id))).toBe(0);
  });
});
