import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, agencyDay, civilToday } from '#domain/dates.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { inquiries, inquiryEvents } from '#features/trips/inquiries/inquiries.table.ts';
import { inquiryLetters } from '#features/trips/letters/letters.table.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';

type Figures = {
  days: { day: string; inquiries: number; answerMinutes?: number }[];
  answers: Record<string, number | boolean>;
  routes: { from: string; to: string; inquiries: number }[];
};
let app: TestApp;
let agent: Browser;
beforeAll(async () => {
  app = await openTestApp();
  agent = (await signedInUser(app, 'agent@northfare.example', 'agent')).browser;
});
afterAll(() => app.close());

const figures = async (days = '14') =>
  ((await agent.get(`/api/staff/figures?days=${days}`)).body as { data: Figures }).data;
const ago = (days: number) => new Date(app.clock().getTime() - days * DAY_MS);
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);

let sent = 0;
async function asked(at: Date, change: object = {}): Promise<string> {
  sent += 1;
  const { body } = await app.browser(`198.51.100.${sent}`).post('/api/inquiries', {
    ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: addDays(civilToday(), 60), tripDuration: 7 },
    ...{ name: 'Noor Haddad', email: 'noor@example.ca', phone: '+14165550123', budgetPerPerson: 1200, ...change },
  });
  const id = (body as { data: { _id: string } }).data._id;
  await app.db.update(inquiries).set({ createdAt: at }).where(eq(inquiries.id, id));
  return id;
}
const moved = (inquiryId: string, at: Date, change: object = {}) =>
  app.db
    .insert(inquiryEvents)
    .values({ inquiryId, at, kind: 'moved', fromStatus: 'pending', toStatus: 'declined', ...change });
const letter = (inquiryId: string, at: Date, mailId: string | null = null) =>
  app.db
    .insert(inquiryLetters)
    .values({ inquiryId, kind: 'sent', subject: 'Your trip', text: 'Hello', createdAt: at, mailId });

it('is refused to a visitor, to a traveller, and for another period', async () => {
  const { browser } = await signedInUser(app, 'customer@example.ca');
  expect((await app.browser().get('/api/staff/figures')).status).toBe(401);
  expect((await browser.get('/api/staff/figures')).status).toBe(403);
  expect((await agent.get('/api/staff/figures?days=13')).status).toBe(422);
});

it('counts nothing where nothing was asked', async () => {
  const { days, answers, routes } = await figures('7');
  expect(days.map(({ inquiries: rows }) => rows)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(days.at(-1)?.day).toBe(agencyDay(app.clock()));
  expect([answers, routes]).toEqual([{ answered: 0, inBusinessHours: false }, []]);
});

it('counts each day at the agency, the first answers, and the routes that are asked most', async () => {
  const first = await asked(ago(3));
  await moved(first, later(ago(3), 40));
  const second = await asked(ago(3));
  await letter(second, later(ago(3), 20));
  // Neither a mail that was refused, nor a move that was undone, nor a cancellation by the traveller is an answer.
  const [refused] = await app.db
    .insert(mails)
    .values({
      ...{
        kind: 'letter',
        sender: 'desk@northfare.example',
        recipient: 'noor@example.ca',
        messageId: '<refused@example.ca>',
      },
      ...{ subject: 'Your trip', text: 'Hello', html: '<p>Hello</p>', status: 'failed' as const },
    })
    .returning({ id: mails.id });
  const third = await asked(ago(2), { to: 'Paris (CDG)' });
  await letter(third, later(ago(2), 5), refused?.id);
  await moved(third, later(ago(2), 6));
  await moved(third, later(ago(2), 7), { kind: 'undone', fromStatus: 'declined', toStatus: 'pending' });
  await moved(third, later(ago(2), 90));
  const fourth = await asked(ago(1));
  await moved(fourth, later(ago(1), 3), { toStatus: 'cancelled' });
  // What an agent typed was answered on the phone.
  const typed = await asked(ago(1));
  await app.db.update(inquiries).set({ channel: 'phone' }).where(eq(inquiries.id, typed));
  await moved(typed, later(ago(1), 1));
  // What answers the one that was merged, answers both.
  const double = await asked(ago(3));
  await app.db.update(inquiries).set({ mergedInto: first }).where(eq(inquiries.id, double));
  await letter(double, later(ago(3), 10));
  // Of the period before.
  const earlier = await asked(ago(9));
  await moved(earlier, new Date(ago(9).getTime() + 2 * HOUR_MS));

  const { days, answers, routes } = await figures('7');
  const of = (when: number) => days.find(({ day }) => day === agencyDay(ago(when)));
  expect(of(3)).toEqual({ day: agencyDay(ago(3)), inquiries: 2, answerMinutes: 15 });
  expect(of(2)).toEqual({ day: agencyDay(ago(2)), inquiries: 1, answerMinutes: 90 });
  expect(of(1)).toEqual({ day: agencyDay(ago(1)), inquiries: 2 });
  expect(answers).toEqual({ answered: 3, medianMinutes: 20, earlierMinutes: 120, inBusinessHours: false });
  expect(routes).toEqual([
    { from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', inquiries: 4 },
    { from: 'Toronto (YYZ)', to: 'Paris (CDG)', inquiries: 1 },
  ]);
  expect((await figures('14')).days.reduce((sum, { inquiries: rows }) => sum + rows, 0)).toBe(6);
  expect((await figures('90')).days).toHaveLength(90);
});

it('an inquiry that was merged counts once', async () => {
  const [before, kept, merged] = [await figures(), await asked(ago(0)), await asked(ago(0))];
  await app.db.update(inquiries).set({ mergedInto: kept }).where(eq(inquiries.id, merged));
  const [was, is] = [before.days.at(-1), (await figures()).days.at(-1)];
  expect((is?.inquiries ?? 0) - (was?.inquiries ?? 0)).toBe(1);
});
