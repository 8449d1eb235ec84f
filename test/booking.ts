// Bookings in tests, created by the calls that the screens make: `const b = await openBooking()`.
import type { BookingDraft } from '../src/features/trips/bookings/booking-draft.ts';
import type { StaffBooking, TravellerNotice } from '../src/features/trips/bookings/bookings.contract.ts';
import type { Answer } from './browser.ts';
import { mailedCode, signedInUser } from './people.ts';
import { draftOfLisbon, inquiryFor, sentQuote, tokenIn } from './quotes.ts';
import { openQuoting } from './quoting.ts';

export const BOOKINGS = '/api/staff/bookings';
export const bookingIn = ({ body }: Pick<Answer, 'body'>) => (body as { data: StaffBooking }).data;
export const TICKETS = ['047-2345678901', '047-2345678902', '047-2345678903'];

/** The smallest file that is a PDF. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

export async function openBooking() {
  const q = await openQuoting();
  const { app, agent } = q;
  const read = async (id: string) => bookingIn(await agent.get(`${BOOKINGS}/${id}`));
  const save = async (id: string, change: (draft: BookingDraft) => void) => {
    const { version, draft } = await read(id);
    change(draft);
    return agent.put(`${BOOKINGS}/${id}`, { version, draft });
  };
  const post = async (id: string, what: string, more: object = {}) => {
    const { version } = await read(id);
    return agent.post(`${BOOKINGS}/${id}/${what}`, { version, ...more });
  };
  let count = 0;
  /** A traveller with an account whose quote was accepted. */
  async function accepted(change?: Parameters<typeof q.sent>[0]) {
    count += 1;
    const email = `owner${count}@example.ca`;
    const { browser } = await signedInUser(app, email);
    const inquiryId = await inquiryFor(browser, email);
    const draft = draftOfLisbon();
    change?.(draft);
    const token = tokenIn(await sentQuote(agent, inquiryId, draft));
    const answer = await q.accept(token, { code: await q.codeFor(token, email) });
    if (answer.status !== 200) throw new Error(`not accepted: ${JSON.stringify(answer.body)}`);
    return { email, browser, inquiryId };
  }
  /** Its booking, with the airline's reference. */
  async function booked(change?: Parameters<typeof q.sent>[0]) {
    const trip = await accepted(change);
    const { _id } = bookingIn(await agent.post(BOOKINGS, { inquiryId: trip.inquiryId }));
    await save(_id, (draft) => {
      draft.reference = 'AB12CD';
    });
    return { ...trip, id: _id };
  }
  /** A booking that its traveller was told of, and the token of that notice. */
  async function told() {
    const trip = await booked();
    const booking = bookingIn(await post(trip.id, 'tell', { message: 'Have a good trip.' }));
    return { ...trip, booking, token: tokenOf(booking) };
  }
  /** The first flight leaves an hour later. */
  const later = ({ draft }: StaffBooking) =>
    draft.flights.map((flight, place) =>
      place === 0 ? { ...flight, departs: flight.departs.replace('T22:25', 'T23:25') } : flight,
    );
  /** A change that waits for the answer of its traveller; `first` is the token of the notice before it. */
  async function changed(more: object = {}) {
    const trip = await told();
    const booking = bookingIn(await post(trip.id, 'change', { flights: later(trip.booking), ...more }));
    return { ...trip, booking, first: trip.token, token: tokenOf(booking) };
  }
  return {
    ...{ ...q, readBooking: read, save, post, accepted, booked, told, changed, later },
    notice: async (token: string) =>
      ((await app.browser().get(`/api/notices?token=${encodeURIComponent(token)}`)).body as { data: TravellerNotice })
        .data,
    async noticeCode(token: string, email: string) {
      await app.browser().post('/api/notices/code', { token });
      return mailedCode(app, email);
    },
    events: async (id: string) => (await read(id)).events.map(({ kind }) => kind),
  };
}
export type Booking = Awaited<ReturnType<typeof openBooking>>;

/** Of the newest notice. */
export const tokenOf = ({ notices }: StaffBooking): string =>
  new URL(notices[0]?.link ?? '').searchParams.get('token') ?? '';
