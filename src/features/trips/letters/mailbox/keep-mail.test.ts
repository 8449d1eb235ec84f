import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wallClock } from '#domain/moments.ts';
import { HOUR_MS } from '#domain/time.ts';
import { bookingNotices } from '#features/trips/bookings/bookings.table.ts';
import { watchBookingsOnce } from '#features/trips/bookings/watch-bookings.server.ts';
import { anonymiseInquiries } from '#features/trips/inquiries/anonymise-inquiries.server.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { mails } from '#platform/mail.table.ts';
import { type Booking, openBooking } from '../../../../../test/booking.ts';
import { type ArrivedMail, keepMail } from './keep-mail.server.ts';

let b: Booking;
beforeAll(async () => {
  b = await openBooking();
});
afterAll(() => b.app.close());

const keep = (change: Partial<ArrivedMail>) => {
  const mail: ArrivedMail = {
    ...{ from: '', fromWords: '', subject: '', messageId: `<${crypto.randomUUID()}@x>`, hash: '', text: 'I accept.' },
    ...{ references: [], answers: [], isAutomatic: false, attachments: [], more: 0, arrivedAt: undefined, ...change },
  };
  return b.app.db.transaction((tx) => keepMail(b.app, tx, mail));
};

it('a call about changed flights is no longer to be made once the traveller has answered that very mail', async () => {
  const in5Hours = wallClock(new Date(b.app.clock().getTime() + 5 * HOUR_MS).toISOString());
  const { booking, email } = await b.changed({ answerBy: in5Hours });
  b.app.advanceClock(6 * 3600);
  await watchBookingsOnce(b.app);
  b.app.advanceClock(-6 * 3600);
  const [inquiry] = await b.app.db.select().from(inquiries).where(eq(inquiries.id, booking.inquiryId));
  const [told] = await b.app.db
    .select({ messageId: mails.messageId })
    .from(bookingNotices)
    .innerJoin(mails, eq(mails.id, bookingNotices.mailId))
    .where(eq(bookingNotices.id, booking.notices[0]?._id ?? ''));
  const calls = async () =>
    (
      (await b.agent.get(`/api/staff/reminders/of/${booking.inquiryId}`)).body as { data: { isDone: boolean }[] }
    ).data.map(({ isDone }) => isDone);
  const answers = [told?.messageId ?? ''];
  expect(await keep({ from: email, references: [inquiry?.reference ?? ''] })).toBe('letter');
  expect(await calls()).toEqual([false]);
  expect(await keep({ from: 'marc@example.ca', answers })).toBe('letter');
  expect(await calls()).toEqual([false]);
  expect(await keep({ from: email, answers })).toBe('letter');
  expect(await calls()).toEqual([true]);
});

it('what was erased is found by nothing that the traveller still has', async () => {
  const { inquiryId, email } = await b.newTrip();
  const [before] = await b.app.db.select().from(inquiries).where(eq(inquiries.id, inquiryId));
  const [ours] = await b.app.db.select().from(mails).where(eq(mails.inquiryId, inquiryId));
  await b.app.db.transaction((tx) => anonymiseInquiries(tx, eq(inquiries.id, inquiryId), b.app.clock()));
  const of = { from: email, references: [before?.reference ?? ''], answers: [ours?.messageId ?? ''] };
  expect(await keep(of)).toBe('unmatched');
});
