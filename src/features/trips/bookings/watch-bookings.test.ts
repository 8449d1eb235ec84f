import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wallClock } from '#domain/moments.ts';
import { type Booking, bookingIn, openBooking, TICKETS } from '../../../../test/booking.ts';
import { signedInUser } from '../../../../test/people.ts';
import { bookings } from './bookings.table.ts';
import { watchBookingsOnce } from './watch-bookings.server.ts';

let b: Booking;
const OWNER = 'owner.of.all@example.ca';
const AGENT = 'agent@northfare.example';
beforeAll(async () => {
  b = await openBooking();
  await signedInUser(b.app, OWNER, 'admin');
});
afterAll(() => b.app.close());

const HOUR = 3600;
const inHours = (hours: number) => wallClock(new Date(b.app.clock().getTime() + hours * HOUR * 1000).toISOString());
const alarms = async (to: string) => (await b.mailsTo(to, 'booking-alarm')).map(({ subject }) => subject);
/** Two processes look at the same time, and once more. */
const look = async () => {
  await Promise.all([watchBookingsOnce(b.app), watchBookingsOnce(b.app)]);
  await watchBookingsOnce(b.app);
};
/** What is looked at some hours later; then the clock is put back, so that sessions stay valid. */
const lookIn = async (hours: number) => {
  b.app.advanceClock(hours * HOUR);
  await look();
  b.app.advanceClock(-hours * HOUR);
};
const since = async (id: string) => (await b.events(id)).filter((kind) => kind === 'alarmed' || kind === 'escalated');

describe('a booking without tickets', () => {
  it('warns the agent four hours before the limit, once; then the owner, if nothing is done', async () => {
    const { id } = await b.booked();
    await b.save(id, (draft) => {
      draft.ticketBy = inHours(6);
    });
    const [before, owners] = [await alarms(AGENT), await alarms(OWNER)];
    await look();
    expect(await since(id)).toEqual([]);
    await lookIn(3);
    expect(await since(id)).toEqual(['alarmed']);
    expect(await alarms(AGENT)).toHaveLength(before.length + 1);
    expect((await alarms(AGENT))[0]).toMatch(/^Tickets for Amélie Roy are due /);
    await lookIn(5.1);
    expect(await since(id)).toEqual(['escalated', 'alarmed']);
    expect(await alarms(OWNER)).toHaveLength(owners.length + 1);
    expect((await alarms(OWNER))[0]).toBe('No action taken: booking for Amélie Roy');
  });

  it('warns no one any more once it has its tickets, another limit, or is cancelled', async () => {
    const trips = [await b.booked(), await b.booked(), await b.booked()] as const;
    for (const { id } of trips)
      await b.save(id, (draft) => {
        draft.ticketBy = inHours(3);
      });
    await b.save(trips[0].id, ({ passengers }) => {
      passengers.forEach((one, place) => {
        one.ticket = TICKETS[place] ?? '';
      });
    });
    await b.save(trips[1].id, (draft) => {
      draft.ticketBy = inHours(30);
    });
    await b.post(trips[2].id, 'cancel');
    await look();
    for (const { id } of trips) expect(await since(id)).toEqual([]);
  });

  it('rings again for its limit after a seat was confirmed, and for a limit that was moved', async () => {
    const { id } = await b.booked();
    const limit = inHours(9);
    await b.save(id, (draft) => {
      draft.ticketBy = limit;
      Object.assign(draft.flights[0] ?? {}, { status: 'HL' });
    });
    await look();
    await b.save(id, ({ flights }) => Object.assign(flights[0] ?? {}, { status: 'HK' }));
    await lookIn(6);
    expect(await since(id)).toEqual(['alarmed', 'alarmed']);
    await b.save(id, (draft) => {
      draft.ticketBy = inHours(20);
    });
    await lookIn(17);
    expect(await since(id)).toEqual(['alarmed', 'alarmed', 'alarmed']);
  });

  it('tells the administrators a quarter of an hour after the limit, not of one with tickets whose seat is lost', async () => {
    const [late, lost] = [await b.booked(), await b.booked()];
    await b.save(late.id, (draft) => {
      draft.ticketBy = inHours(0.5);
    });
    await b.save(lost.id, (draft) => {
      draft.ticketBy = inHours(-100);
      draft.passengers.forEach((one, place) => {
        one.ticket = TICKETS[place] ?? '';
      });
      Object.assign(draft.flights[0] ?? {}, { status: 'UN' });
    });
    await look();
    await lookIn(0.2);
    expect(await since(late.id)).toEqual(['alarmed']);
    await lookIn(0.6);
    expect([await since(late.id), await since(lost.id)]).toEqual([['escalated', 'alarmed'], ['alarmed']]);
  });

  it('whose agent does something leaves the owner alone until the limit', async () => {
    const { id } = await b.booked();
    await b.save(id, (draft) => {
      draft.ticketBy = inHours(3.9);
    });
    await look();
    expect(await b.readBooking(id)).toMatchObject({ urgent: true });
    const inOneHour = new Date(b.app.clock().getTime() + HOUR * 1000);
    await b.app.db.update(bookings).set({ updatedAt: inOneHour }).where(eq(bookings.id, id));
    await lookIn(2.5);
    expect(await since(id)).toEqual(['alarmed']);
    await lookIn(4);
    expect(await since(id)).toEqual(['escalated', 'alarmed']);
  });

  it('with a flight that holds no seat warns at once', async () => {
    const { id } = await b.booked();
    await b.save(id, ({ flights }) => {
      Object.assign(flights[1] ?? {}, { status: 'UN' });
    });
    await look();
    expect(await since(id)).toEqual(['alarmed']);
    expect(await alarms(AGENT)).toContain('A flight for Amélie Roy has no confirmed seat');
    expect(await b.readBooking(id)).toMatchObject({ urgent: true, unheld: ['TP 259 (UN)'] });
  });
});

describe('a change without an answer', () => {
  it('becomes a call to make, once, which the agent then notes', async () => {
    const { id, booking } = await b.changed({ answerBy: inHours(5) });
    await look();
    expect(await b.events(id)).not.toContain('silent');
    await lookIn(6);
    expect((await b.events(id)).filter((kind) => kind === 'silent')).toHaveLength(1);
    const [mail] = await b.mailsTo(AGENT, 'booking-answered');
    expect(mail?.subject).toBe('Please call Amélie Roy: no answer to a change of flights');
    expect((await b.agent.get(`/api/staff/reminders/of/${booking.inquiryId}`)).body).toMatchObject({
      data: [{ text: 'Call Amélie Roy: no answer to the change of flights' }],
    });
    expect((await b.agent.get('/api/staff/notices')).body).toMatchObject({
      data: {
        notices: expect.arrayContaining([
          expect.objectContaining({ kind: 'unanswered', path: `/staff/bookings/${id}` }),
        ]),
      },
    });
    const settled = bookingIn(await b.post(id, 'settle', { noticeId: booking.notices[0]?._id, outcome: 'called' }));
    expect(settled.notices[0]).toMatchObject({ status: 'sent', calledAt: expect.stringContaining('T') });
  });

  it('is no call to make any more once there is an answer, on the page or on the phone', async () => {
    const remindersOf = async (inquiryId: string) =>
      ((await b.agent.get(`/api/staff/reminders/of/${inquiryId}`)).body as { data: { isDone: boolean }[] }).data;
    const answered = await b.changed({ answerBy: inHours(5) });
    const called = await b.changed({ answerBy: inHours(5) });
    await lookIn(6);
    for (const { booking } of [answered, called])
      expect((await remindersOf(booking.inquiryId)).map(({ isDone }) => isDone)).toEqual([false]);
    await b.app.browser().post('/api/notices/decline', { token: answered.token, reason: 'Too early' });
    await b.post(called.id, 'settle', { noticeId: called.booking.notices[0]?._id, outcome: 'called' });
    for (const { booking } of [answered, called])
      expect((await remindersOf(booking.inquiryId)).map(({ isDone }) => isDone)).toEqual([true]);
  });
});
