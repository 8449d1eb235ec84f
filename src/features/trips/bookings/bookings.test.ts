import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, agencyDay, longDate } from '#domain/dates.ts';
import { BOOKINGS, type Booking, bookingIn, openBooking, TICKETS } from '../../../../test/booking.ts';
import { signedInUser } from '../../../../test/people.ts';
import { noteWords } from '../quotes/paste-words.ts';
import type { PasteNote } from '../quotes/quotes.contract.ts';

let b: Booking;
beforeAll(async () => {
  b = await openBooking();
});
afterAll(() => b.app.close());

const list = async (search: string) =>
  (await b.agent.get(`${BOOKINGS}${search}`)).body as { data: { _id: string }[]; counts: Record<string, number> };

describe('a booking', () => {
  it('is for staff alone, of an inquiry that exists and has not ended', async () => {
    const { browser, inquiryId } = await b.accepted();
    expect((await b.app.browser().post(BOOKINGS, { inquiryId })).status).toBe(401);
    expect((await browser.post(BOOKINGS, { inquiryId })).status).toBe(403);
    expect((await b.agent.post(BOOKINGS, { inquiryId: crypto.randomUUID() })).status).toBe(404);
    const { inquiryId: declined } = await b.newTrip();
    await b.move(declined, 'declined');
    expect((await b.agent.post(BOOKINGS, { inquiryId: declined })).status).toBe(409);
  });

  it('begins with what was accepted: flights, names, and the limit of the seats; once, however often it is pressed', async () => {
    const { inquiryId } = await b.accepted();
    const begun = bookingIn(await b.agent.post(BOOKINGS, { inquiryId }));
    expect(begun).toMatchObject({
      ...{ number: 1, state: 'open', told: false, tickets: 0, passengers: 3 },
      draft: {
        ticketBy: expect.stringMatching(/T17:00$/),
        passengers: [
          { kind: 'adult', given: 'Amélie', surname: 'O’Brien-Roy', ticket: '' },
          { kind: 'adult' },
          { kind: 'child' },
        ],
      },
      flights: [{ carrier: 'TP', number: '260', fromCity: 'Toronto' }, { number: '259' }],
    });
    expect(bookingIn(await b.agent.post(BOOKINGS, { inquiryId }))._id).toBe(begun._id);
    expect((await b.agent.get(`/api/staff/inquiry-bookings/${inquiryId}`)).body).toMatchObject({
      data: [{ _id: begun._id, events: [{ kind: 'created', by: expect.any(String) }] }],
    });
  });

  it('begins without names and flights where no quote was accepted', async () => {
    const { inquiryId } = await b.newTrip();
    const { draft } = bookingIn(await b.agent.post(BOOKINGS, { inquiryId }));
    expect(draft).toMatchObject({ reference: '', ticketBy: '', flights: [] });
    expect(draft.passengers.map(({ kind, surname }) => [kind, surname])).toEqual([
      ['adult', ''],
      ['adult', ''],
      ['child', ''],
    ]);
  });

  it('is refused with a sentence for each part that is wrong, and nothing is stored', async () => {
    const { id } = await b.booked();
    const wrong = await b.save(id, (draft) => {
      Object.assign(draft, { reference: 'A1', ticketBy: 'soon' });
      Object.assign(draft.passengers[0] ?? {}, { ticket: '12' });
      Object.assign(draft.flights[0] ?? {}, { to: 'ZZZ' });
    });
    expect(wrong).toMatchObject({ status: 422 });
    expect(Object.keys((wrong.body as { fields: object }).fields).sort()).toEqual([
      'flights',
      'passengers',
      'reference',
      'ticketBy',
    ]);
    const twice = await b.save(id, ({ passengers }) => {
      for (const one of passengers) one.ticket = TICKETS[0] ?? '';
    });
    expect(twice).toMatchObject({
      status: 422,
      body: { fields: { passengers: expect.stringContaining('same ticket') } },
    });
    expect((await b.readBooking(id)).draft).toMatchObject({ reference: 'AB12CD' });
  });

  it('is ticketed once each passenger has a number, and found by it', async () => {
    const { id } = await b.booked();
    await b.save(id, ({ passengers }) => {
      Object.assign(passengers[0] ?? {}, { ticket: '0479999999901' });
    });
    expect(await b.readBooking(id)).toMatchObject({ state: 'open', tickets: 1 });
    await b.save(id, ({ passengers }) => {
      Object.assign(passengers[1] ?? {}, { ticket: '0479999999902' });
      Object.assign(passengers[2] ?? {}, { ticket: '0479999999903' });
    });
    expect(await b.readBooking(id)).toMatchObject({ state: 'ticketed', tickets: 3 });
    expect((await b.events(id)).slice(0, 2)).toEqual(['ticketed', 'saved']);
    for (const q of ['0479999999902', '047-9999999902'])
      expect((await list(`?q=${q}`)).data.map(({ _id }) => _id)).toEqual([id]);
    expect((await list('?q=surname')).data).toEqual([]);
    expect((await list('?q=9999999902')).data.map(({ _id }) => _id)).toEqual([id]);
    expect((await list('?state=ticketed')).data.map(({ _id }) => _id)).toContain(id);
    expect((await list('?state=open')).data.map(({ _id }) => _id)).not.toContain(id);
  });

  it('is not overwritten by an agent who saw an earlier version', async () => {
    const { id } = await b.booked();
    const { version, draft } = await b.readBooking(id);
    const put = (reference: string) => b.agent.put(`${BOOKINGS}/${id}`, { version, draft: { ...draft, reference } });
    const statuses = (await Promise.all([put('FIRST1'), put('SECND2')])).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
  });

  it('is cancelled and reopened, and stays as it is meanwhile', async () => {
    const { id } = await b.booked();
    expect(bookingIn(await b.post(id, 'cancel'))).toMatchObject({ state: 'cancelled' });
    expect((await b.save(id, () => {})).status).toBe(409);
    expect((await b.post(id, 'tell')).status).toBe(409);
    expect((await b.post(id, 'cancel')).status).toBe(409);
    expect(bookingIn(await b.post(id, 'reopen'))).toMatchObject({ state: 'open' });
    expect((await b.post(id, 'reopen')).status).toBe(409);
  });
});

const PASTED = [
  'RP/YULXX2100/YULXX2100            JD/SU  24NOV26/1412Z   Q7WXYZ',
  '  1.ROY/AMINA MRS   2.ROY/SAM(CHD/04APR20)',
  '  3  AC 870 M 10JUN 4 YULCDG HK2          1955 0850+1 333 E 0 D',
  '  4  AC 871 M 24JUN 4 CDGYUL HK2          1300 1440   333 E 0 D',
  '  5 TK OK24NOV/YULXX2100//ETAC',
  '  6 FA PAX 014-2345678901/ETAC/CAD1249.00/24NOV26/YULXX2100/00000000/S3-4/P1',
  '  7 FA PAX 014-2345678902/ETAC/CAD1249.00/24NOV26/YULXX2100/00000000/S3-4/P2',
].join('\n');

describe('the text of a reservation system', () => {
  it('fills in flights, reference, names and tickets, and what was typed stays', async () => {
    const { inquiryId } = await b.newTrip();
    const { _id, draft } = bookingIn(await b.agent.post(BOOKINGS, { inquiryId }));
    const paste = async (more: object) =>
      (await b.agent.post(`${BOOKINGS}/${_id}/paste`, { draft: { ...draft, ...more }, text: PASTED })).body;
    expect(await paste({})).toMatchObject({
      found: 2,
      draft: {
        reference: 'Q7WXYZ',
        flights: [{ carrier: 'AC', number: '870', departs: '2027-06-10T19:55' }, { number: '871' }],
        passengers: [
          { surname: 'ROY', given: 'AMINA', kind: 'adult', ticket: TICKETS[0]?.replace('047', '014') },
          { surname: 'ROY', given: 'SAM', kind: 'child', ticket: TICKETS[1]?.replace('047', '014') },
        ],
      },
    });
    const typed = { kind: 'child', given: 'Sam', surname: 'Roy', ticket: '' };
    expect(await paste({ reference: 'AB12CD', passengers: [typed] })).toMatchObject({
      draft: { reference: 'AB12CD', passengers: [{ given: 'Sam', ticket: '014-2345678902' }] },
    });
    expect((await b.readBooking(_id)).draft.flights).toEqual([]);
  });

  it('gives the limit of the tickets, unless another one was typed', async () => {
    const text = (...lines: string[]) => [...PASTED.split('\n').slice(0, 4), ...lines].join('\n');
    const { id } = await b.booked();
    const { draft } = await b.readBooking(id);
    const paste = async (lines: string, more: object = {}) =>
      (await b.agent.post(`${BOOKINGS}/${id}/paste`, { draft: { ...draft, ...more }, text: text(lines) })).body as {
        draft: { ticketBy: string };
        notes: PasteNote[];
      };
    // A limit that has passed is not taken, so the day is one to come.
    const day = addDays(agencyDay(new Date()), 20);
    const month = new Date(day).toLocaleDateString('en', { month: 'short', timeZone: 'UTC' }).toUpperCase();
    const limit = `TL${day.slice(8)}${month}`;
    const taken = await paste(`  5 TK ${limit}/YULXX2100`);
    expect(taken.draft.ticketBy).toBe(`${day}T23:59`);
    expect(taken.notes.map(noteWords)).toEqual([expect.stringContaining(`Tickets by ${longDate(day)}, 11:59 pm`)]);
    const empty = await paste(`  5 TK ${limit}/1800/YULXX2100`, { ticketBy: '' });
    expect(empty.draft.ticketBy).toBe(`${day}T18:00`);
    const kept = await paste(`  5 TK ${limit}/YULXX2100`, { ticketBy: '2031-05-01T12:00' });
    expect(kept.draft.ticketBy).toBe('2031-05-01T12:00');
    expect(kept.notes).toMatchObject([{ code: 'limit-kept' }]);
    const ticketed = await paste('  5 TK OK24NOV/YULXX2100//ETAC');
    expect([ticketed.draft.ticketBy, ticketed.notes]).toEqual([draft.ticketBy, []]);
  });

  it('fills in a flight that is held elsewhere, and tells what it did not', async () => {
    const { id } = await b.booked();
    const { draft } = await b.readBooking(id);
    const text = [' 1 TS 110Y 10JUN Q YULCDG GK1   955P 1040A  11JUN F', ' 2 ACOPENY 29AUG S CDGYUL DS2'].join('\n');
    expect((await b.agent.post(`${BOOKINGS}/${id}/paste`, { draft, text })).body).toMatchObject({
      ...{ found: 1, draft: { flights: [{ carrier: 'TS', status: 'GK' }] } },
      notes: [{ code: 'not-added', what: 'open', flight: 'AC CDG–YUL' }],
      years: [{ by: 'weekday', flight: 'TS 110', date: '2027-06-10' }],
    });
  });

  it('of any kind is answered, and beyond its limits refused at the field', async () => {
    const { id } = await b.booked();
    const { draft } = await b.readBooking(id);
    const paste = (text: string) => b.agent.post(`${BOOKINGS}/${id}/paste`, { draft, text });
    for (const text of ['\u0000', '<script>', 'hello', '>'.repeat(20_000)])
      expect((await paste(text)).status).toBe(200);
    expect(await paste('')).toMatchObject({ status: 422, body: { fields: { text: expect.any(String) } } });
    expect((await paste('x'.repeat(20_001))).status).toBe(422);
    const many = Array.from(
      { length: 17 },
      (_, place) => `  ${place + 1}  AC ${870 + place} M 10JUN 4 YULCDG HK2  1955 0850+1 E`,
    );
    expect(await paste(many.join('\n'))).toMatchObject({ status: 422, body: { fields: { text: expect.any(String) } } });
  });
});

describe('what a traveller sees of bookings', () => {
  it('is nothing before they are told, then all of it, and for no one else', async () => {
    const { id, browser } = await b.booked();
    const own = async (who = browser) => {
      const { body } = await who.get('/api/auth/check');
      const userId = (body as { user: { _id: string } }).user._id;
      return ((await who.get(`/api/inquiries/user/${userId}`)).body as { data: { bookings: object[] }[] }).data;
    };
    expect((await own())[0]?.bookings).toEqual([]);
    await b.post(id, 'tell');
    expect((await own())[0]?.bookings).toMatchObject([
      {
        ...{ _id: id, reference: 'AB12CD', state: 'open', documents: [] },
        ...{
          flights: [{ number: '260' }, { number: '259' }],
          calendarUrl: expect.stringContaining('/trip/calendar?token='),
        },
        passengers: [{ surname: 'O’Brien-Roy' }, {}, {}],
      },
    ]);
    const { browser: other } = await signedInUser(b.app, 'someone.else@example.ca');
    expect(JSON.stringify(await own(other))).not.toContain('AB12CD');
  });
});
