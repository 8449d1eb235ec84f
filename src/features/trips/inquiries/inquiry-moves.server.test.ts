import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import type { Call } from '#platform/call.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { signedInUser } from '../../../../test/people.ts';
import type { Inquiry } from './inquiries.contract.ts';
import { inquiries } from './inquiries.table.ts';
import { moveInquiry } from './inquiry-moves.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** The id of an inquiry that this person sent. */
async function inquire(email: string): Promise<string> {
  const { browser } = await signedInUser(app, email);
  const trip = { from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: addDays(civilToday(), 60) };
  const person = { name: 'Amélie Tremblay', email, phone: '+15145550118' };
  const answer = await browser.post('/api/inquiries', {
    ...{ ...trip, ...person, tripDuration: 7, adults: 2, budgetPerPerson: 1200 },
  });
  return (answer.body as { data: Inquiry }).data._id;
}

describe('moveInquiry', () => {
  const call = () => app as unknown as Call;

  it('refuses a move that is not allowed, and one that another person made first', async () => {
    const id = await inquire('slow@example.ca');
    const move = (from: 'pending' | 'quoted' | 'accepted', to: 'accepted' | 'completed' | 'declined') =>
      app.db.transaction((tx) => moveInquiry(call(), tx, { id, from, to, by: null }));
    await expect(move('pending', 'completed')).rejects.toMatchObject({ status: 409 });
    await expect(move('quoted', 'declined')).rejects.toMatchObject({ status: 409 });
    const both = await Promise.allSettled([move('pending', 'accepted'), move('pending', 'declined')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('notifies the traveller, with the notes of the desk', async () => {
    const id = await inquire('told@example.ca');
    await app.db.update(inquiries).set({ adminNotes: 'Seats held until Friday.' }).where(eq(inquiries.id, id));
    await app.db.transaction((tx) => moveInquiry(call(), tx, { id, from: 'pending', to: 'accepted', by: null }));
    const [mail] = await app.db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, 'told@example.ca'), eq(mails.kind, 'inquiry-status')));
    expect(mail?.subject).toBe('Accepted: Toronto to Lisbon');
    expect(mail?.text).toContain('Seats held until Friday.');
  });
});

it('of two agents who move one record at the same time one is told what the other did, and one mail is sent', async () => {
  const email = 'raced@example.ca';
  const id = await inquire(email);
  const agents = [
    (await signedInUser(app, 'amina@northfare.example', 'agent')).browser,
    (await signedInUser(app, 'marc@northfare.example', 'agent')).browser,
  ] as const;
  const path = `/api/staff/inquiries/${id}`;
  const read = async () => ((await agents[0].get(path)).body as { data: { version: number; status: string } }).data;
  const { version } = await read();
  const answers = await Promise.all([
    agents[0].post(`${path}/status`, { status: 'accepted', version }),
    agents[1].post(`${path}/status`, { status: 'declined', version, reason: 'Sold out.' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [moved, refused] = answers.toSorted((one, other) => one.status - other.status);
  expect(moved?.body).toMatchObject({ data: { status: (await read()).status } });
  expect(refused?.body).toMatchObject({ message: expect.stringMatching(/changed/) });
  const told = and(eq(mails.recipient, email), eq(mails.kind, 'inquiry-status'));
  expect(await app.db.$count(mails, told)).toBe(1);
});
