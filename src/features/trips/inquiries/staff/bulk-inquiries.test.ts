import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { staffNotices } from '#features/trips/notices/notices.table.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Browser } from '../../../../../test/browser.ts';
import { signedInUser } from '../../../../../test/people.ts';
import { bulkUndoneWords, bulkWords } from './bulk-words.ts';
import type { InquiryRecord } from './staff-inquiries.contract.ts';

let app: TestApp;
let agent: { browser: Browser; id: string };
let noor: { browser: Browser; id: string };
let customer: Browser;
beforeAll(async () => {
  app = await openTestApp();
  agent = await signedInUser(app, 'agent@northfare.example', 'agent');
  noor = await signedInUser(app, 'noor@northfare.example', 'agent');
  customer = (await signedInUser(app, 'customer@example.ca')).browser;
  await app.db.update(users).set({ firstName: 'Noor', lastName: 'Haddad' }).where(eq(users.id, noor.id));
});
afterAll(() => app.close());

const PATH = '/api/staff/inquiries';
async function inquire(): Promise<string> {
  const { body } = await customer.post('/api/inquiries', {
    ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: addDays(civilToday(), 60), tripDuration: 7 },
    ...{ adults: 2, name: 'Amélie Tremblay', email: 'amelie@example.ca', phone: '+15145550118', budgetPerPerson: 1200 },
  });
  return (body as { data: { _id: string } }).data._id;
}
const read = async (id: string) => ((await agent.browser.get(`${PATH}/${id}`)).body as { data: InquiryRecord }).data;
type Assigned = { assigned: { _id: string; before: string | null }[]; assignee: string };
const assign = async (ids: string[], assigneeId: string | null) =>
  (await agent.browser.post(`${PATH}/bulk`, { ids, action: 'assign', assigneeId })).body as Assigned;
const undo = (assigned: Assigned['assigned'], assigneeId: string | null, by = agent.browser) =>
  by.post(`${PATH}/bulk/assign/undo`, { assigned, assigneeId });
const noticesOf = (inquiryId: string) =>
  app.db.$count(
    staffNotices,
    and(
      ...[eq(staffNotices.inquiryId, inquiryId), eq(staffNotices.userId, noor.id), eq(staffNotices.kind, 'assigned')],
    ),
  );

describe('several that were assigned together', () => {
  it('are not given back by a traveller, nor without any', async () => {
    const ids = [await inquire()];
    const { assigned } = await assign(ids, noor.id);
    expect((await undo(assigned, noor.id, app.browser())).status).toBe(401);
    expect((await undo(assigned, noor.id, customer)).status).toBe(403);
    expect((await undo([], noor.id)).status).toBe(422);
    expect((await undo([{ _id: 'nonsense', before: null }], noor.id)).status).toBe(422);
    expect(await read(ids[0] ?? '')).toMatchObject({ assigneeId: noor.id });
  });

  it('are given back to whom they were before, and the new owner reads no more of it', async () => {
    const [mine, none, hers] = [await inquire(), await inquire(), await inquire()] as const;
    await assign([mine], agent.id);
    await assign([hers], noor.id);
    const { assigned, assignee } = await assign([mine, none, hers], noor.id);
    expect(assignee).toBe('Noor Haddad');
    expect(assigned).toEqual([
      { _id: mine, before: agent.id },
      { _id: none, before: null },
    ]);
    expect(await noticesOf(mine)).toBe(1);
    expect((await undo(assigned, noor.id)).body).toEqual({ success: true, done: 2, refused: 0 });
    expect((await read(mine)).assigneeId).toBe(agent.id);
    expect((await read(none)).assigneeId).toBeUndefined();
    expect((await read(hers)).assigneeId).toBe(noor.id);
    expect([await noticesOf(mine), await noticesOf(none), await noticesOf(hers)]).toEqual([0, 0, 1]);
  });

  it('stay where they are if they changed hands meanwhile', async () => {
    const id = await inquire();
    const { assigned } = await assign([id], noor.id);
    await assign([id], agent.id);
    expect((await undo(assigned, noor.id)).body).toEqual({ success: true, done: 0, refused: 1 });
    expect((await read(id)).assigneeId).toBe(agent.id);
  });
});

describe('the words', () => {
  it.each([
    [bulkWords('assign', { done: 2, refused: 0, assignee: 'Noor' }), '2 inquiries were assigned to Noor.'],
    [bulkWords('assign', { done: 1, refused: 0, assignee: '' }), '1 inquiry has no owner now.'],
    [bulkWords('decline', { done: 1, refused: 1, assignee: '' }), '1 inquiry was declined. 1 was left as it is:'],
    [bulkWords('decline', { done: 0, refused: 2, assignee: '' }), '2 were left as they are:'],
    [bulkUndoneWords({ done: 2, refused: 0 }), '2 inquiries are as they were before.'],
    [bulkUndoneWords({ done: 0, refused: 1 }), 'For 1 it was too late.'],
  ])('say: %s', (said, expected) => {
    expect(said).toBe(expected);
  });
});
