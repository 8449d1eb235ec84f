import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Browser } from '../../../../../test/browser.ts';
import { signedInUser } from '../../../../../test/people.ts';
import { inquiries } from '../inquiries.table.ts';
import type { InquiryLine, InquiryRecord } from './staff-inquiries.contract.ts';

let app: TestApp;
let agent: { browser: Browser; id: string };
let second: { browser: Browser; id: string };
let customer: { browser: Browser; id: string };
let id: string;
beforeAll(async () => {
  app = await openTestApp();
  agent = await signedInUser(app, 'agent@northfare.example', 'agent');
  second = await signedInUser(app, 'second@northfare.example', 'admin');
  customer = await signedInUser(app, 'customer@example.ca');
  await app.db.update(users).set({ firstName: 'Noor', lastName: 'Haddad' }).where(eq(users.id, second.id));
  const { body } = await customer.browser.post('/api/inquiries', {
    ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: addDays(civilToday(), 60), tripDuration: 7 },
    ...{ adults: 2, name: 'Amélie Tremblay', email: 'amelie@example.ca', phone: '+15145550118', budgetPerPerson: 1200 },
  });
  id = (body as { data: { _id: string } }).data._id;
});
afterAll(() => app.close());

const give = (assigneeId: string | null, by = agent.browser) =>
  by.put(`/api/staff/inquiries/${id}/assignee`, { assigneeId });
const read = async () => ((await agent.browser.get(`/api/staff/inquiries/${id}`)).body as { data: InquiryRecord }).data;
type List = { data: InquiryLine[]; owners: Record<string, number> };
const list = async (owner: string, by = agent.browser) =>
  (await by.get(`/api/staff/inquiries?owner=${owner}`)).body as List;

describe('an inquiry', () => {
  it('is not assigned to a person who does not work at the desk', async () => {
    for (const wrong of [customer.id, crypto.randomUUID(), 'nonsense'])
      expect(await give(wrong)).toMatchObject({
        ...{ status: 422, body: { message: expect.stringContaining('does not work at the desk') } },
      });
    await app.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, second.id));
    expect((await give(second.id)).status).toBe(422);
    expect((await read()).colleagues).toEqual([{ _id: agent.id, name: 'Amina Roy', isYou: true, isInactive: false }]);
    await app.db.update(users).set({ deactivatedAt: null }).where(eq(users.id, second.id));
  });

  it('is unassigned at first', async () => {
    expect(await list('unassigned')).toMatchObject({ data: [{ _id: id }], owners: { all: 1, mine: 0, unassigned: 1 } });
    expect((await list('mine')).data).toEqual([]);
  });

  it('is assigned to a colleague, who finds it, while what others write stays valid', async () => {
    const { version } = await read();
    expect((await give(second.id)).status).toBe(200);
    expect(await read()).toMatchObject({ assigneeId: second.id, version });
    expect(await list('mine', second.browser)).toMatchObject({
      ...{ data: [{ _id: id, owner: 'Noor' }], owners: { all: 1, mine: 1, unassigned: 0 } },
    });
  });

  it('of a deactivated colleague counts as unassigned, and says whose it was', async () => {
    await app.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, second.id));
    expect(await list('unassigned')).toMatchObject({ data: [{ _id: id, owner: 'Noor' }], owners: { unassigned: 1 } });
    expect((await read()).colleagues).toContainEqual({
      ...{ _id: second.id, name: 'Noor Haddad', isYou: false, isInactive: true },
    });
    await app.db.update(users).set({ deactivatedAt: null }).where(eq(users.id, second.id));
  });

  it('that a colleague took in the meantime is not taken from the list', async () => {
    const takes = { assigneeId: agent.id, ifUnassigned: true };
    expect((await agent.browser.put(`/api/staff/inquiries/${id}/assignee`, takes)).status).toBe(409);
    expect(await read()).toMatchObject({ assigneeId: second.id });
  });

  it('keeps its owner when another colleague writes about it', async () => {
    await agent.browser.post(`/api/staff/inquiries/${id}/notes`, { text: 'Called back.' });
    expect((await list('all')).data).toMatchObject([{ owner: 'Noor' }]);
  });

  it('has every change of hands in its history, once', async () => {
    await give(second.id);
    await give(null);
    const { events, assigneeId } = await read();
    expect(assigneeId).toBeUndefined();
    expect(events.filter(({ kind }) => kind === 'assigned').map(({ by, toWhom }) => [by, toWhom])).toEqual([
      ['Amina Roy', undefined],
      ['Amina Roy', 'Noor Haddad'],
    ]);
  });

  it('tells its traveller nothing about it', async () => {
    await give(second.id);
    const { status, body } = await customer.browser.get(`/api/inquiries/user/${customer.id}`);
    expect(status).toBe(200);
    expect((body as { data: unknown[] }).data).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(second.id);
  });

  it('is unassigned once the account of its owner is gone', async () => {
    await app.db.delete(users).where(eq(users.id, second.id));
    expect(await app.db.select({ assigneeId: inquiries.assigneeId }).from(inquiries)).toEqual([{ assigneeId: null }]);
  });
});
