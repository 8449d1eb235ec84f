import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymiseInquiries } from '#features/trips/inquiries/anonymise-inquiries.server.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { BOOKINGS, type Booking, bookingIn, openBooking, tokenOf } from '../../../../test/booking.ts';
import { wholeText } from '../../../../test/people.ts';
import { bookings } from './bookings.table.ts';

let b: Booking;
beforeAll(async () => {
  b = await openBooking();
});
afterAll(() => b.app.close());

const NOTICES = '/api/notices';
const send = (what: string, body: object, browser = b.app.browser()) => browser.post(`${NOTICES}/${what}`, body);

/** '10JUN 4' */
function dayOf(moment: string): string {
  const day = new Date(`${moment.slice(0, 10)}T12:00Z`);
  const month = day.toLocaleString('en', { month: 'short', timeZone: 'UTC' }).toUpperCase();
  return `${String(day.getUTCDate()).padStart(2, '0')}${month} ${day.getUTCDay() || 7}`;
}

describe('telling a traveller what is booked', () => {
  it('needs a reference, flights and names', async () => {
    const { inquiryId } = await b.newTrip();
    const { _id } = bookingIn(await b.agent.post(BOOKINGS, { inquiryId }));
    expect(await b.post(_id, 'tell')).toMatchObject({
      status: 422,
      body: { fields: { reference: expect.any(String), flights: expect.any(String), passengers: expect.any(String) } },
    });
  });

  it('mails reference, flights, names and tickets, and notes each step', async () => {
    const { id, email, token } = await b.told();
    const [mail] = await b.mailsTo(email, 'booking-itinerary');
    for (const part of ['AB12CD', 'TP 260', 'OBRIENROY/AMELIE', 'Have a good trip.', token])
      expect(mail && wholeText(mail)).toContain(part);
    expect(mail?.text).not.toContain(token);
    expect(await b.notice(token)).toMatchObject({
      ...{ kind: 'itinerary', status: 'sent', flights: [{ number: '260' }, { number: '259' }] },
      mailbox: expect.stringMatching(/^o\*\*\*@/),
    });
    expect(JSON.stringify(await b.notice(token))).not.toMatch(/Amélie|AB12CD/);
    for (const _ of [1, 2]) expect((await send('opened', { token })).status).toBe(200);
    for (const _ of [1, 2]) expect((await send('acknowledged', { token })).status).toBe(200);
    expect((await b.events(id)).slice(0, 3)).toEqual(['acknowledged', 'opened', 'told']);
    expect((await b.readBooking(id)).notices).toMatchObject([
      { status: 'acknowledged', openedAt: expect.stringContaining('T'), answeredAt: expect.stringContaining('T') },
    ]);
  });

  it('that is answered by a page without scripts was opened, too', async () => {
    const { id, token } = await b.told();
    await send('acknowledged', { token });
    const [notice] = (await b.readBooking(id)).notices;
    expect(notice?.openedAt).toBe(notice?.answeredAt);
    expect(notice?.openedAt).not.toBe('');
  });

  it('again replaces the notice before, whose page then says so', async () => {
    const { id, token } = await b.told();
    const again = bookingIn(await b.post(id, 'tell'));
    expect(again.notices.map(({ status }) => status)).toEqual(['sent', 'replaced']);
    expect(await b.notice(token)).toMatchObject({ status: 'replaced', flights: [] });
    expect((await send('acknowledged', { token })).status).toBe(409);
  });

  it('is not opened by an agent who looks at the page', async () => {
    const { id, token } = await b.told();
    await send('opened', { token }, b.agent);
    expect(await b.events(id)).not.toContain('opened');
  });
});

describe('a change of flights', () => {
  it('is the only way to other flights once the traveller knows them', async () => {
    const { id, booking } = await b.told();
    const refused = await b.save(id, (draft) => {
      draft.flights = b.later(booking);
    });
    expect(refused).toMatchObject({ status: 422, body: { fields: { flights: expect.stringContaining('change') } } });
    expect((await b.save(id, (draft) => Object.assign(draft.flights[0] ?? {}, { baggage: '2 bags' }))).status).toBe(
      200,
    );
  });

  it('is refused without flights, with the same flights, and with a time that is past', async () => {
    const { id, booking } = await b.told();
    const same = await b.post(id, 'change', { flights: booking.draft.flights });
    expect(same).toMatchObject({ status: 422, body: { fields: { text: expect.any(String) } } });
    expect(await b.post(id, 'change')).toMatchObject({
      status: 422,
      body: { fields: { flights: expect.any(String) } },
    });
    const text = await b.post(id, 'change', { text: 'hello' });
    expect(text).toMatchObject({ status: 422, body: { fields: { text: expect.any(String) } } });
    const past = await b.post(id, 'change', { flights: b.later(booking), answerBy: '2020-01-01T10:00' });
    expect(past).toMatchObject({ status: 422, body: { fields: { answerBy: expect.any(String) } } });
  });

  it('is not asked of a traveller who knows of no booking, nor settled for a booking that is cancelled', async () => {
    const { id } = await b.booked();
    const untold = await b.readBooking(id);
    expect((await b.post(id, 'change', { flights: b.later(untold) })).status).toBe(409);
    const { id: changed, token, booking } = await b.changed();
    await send('decline', { token });
    await b.post(changed, 'cancel');
    const noticeId = booking.notices[0]?._id;
    expect((await b.post(changed, 'settle', { noticeId, outcome: 'accepted' })).status).toBe(409);
    expect(await b.notice(token)).toMatchObject({ cancelled: true, flights: [], pairs: [] });
  });

  it('that is pasted keeps the baggage of the same flight', async () => {
    const { id, booking } = await b.told();
    const [first] = booking.draft.flights;
    const text = `  1  TP 260 M ${dayOf(first?.departs ?? '')} YYZLIS HK2          2340 1130+1   E 0 S`;
    const { body } = await b.agent.post(`${BOOKINGS}/${id}/compare`, { text });
    expect(body).toMatchObject({ flights: [{ departs: expect.stringMatching(/23:40$/), baggage: '1 checked bag' }] });
  });

  it('that is pasted as held elsewhere is retimed, not gone', async () => {
    const { id, booking } = await b.told();
    const [first, second] = booking.draft.flights.map(({ departs }) => dayOf(departs));
    const text = [
      `  1  TP 260 M ${first} YYZLIS GK2          2340 1130+1   E 0 S`,
      `  2  TP 259 M ${second} LISYYZ HK2          1540 1850     E 0 S`,
    ].join('\n');
    const { body } = await b.agent.post(`${BOOKINGS}/${id}/compare`, { text });
    expect(body).toMatchObject({
      flights: [{ number: '260', status: 'GK' }, { number: '259' }],
      pairs: [{ before: { number: '260' }, after: { number: '260' }, same: false }, { same: true }],
      years: [{ by: 'weekday' }, { by: 'weekday' }],
    });
    expect((body as { warnings: object[] }).warnings).toContainEqual({
      ...{ code: 'not-held', values: expect.objectContaining({ first: 'TP 260', status: 'GK' }) },
    });
  });

  it('is compared before it is sent, and stored nowhere', async () => {
    const { id, booking } = await b.told();
    const flights = b.later(booking);
    const { body } = await b.agent.post(`${BOOKINGS}/${id}/compare`, { flights });
    expect(body).toMatchObject({
      pairs: [
        {
          same: false,
          before: { departs: expect.stringMatching(/22:25$/) },
          after: { departs: expect.stringMatching(/23:25$/) },
        },
        { same: true },
      ],
    });
    expect((await b.readBooking(id)).notices).toHaveLength(1);
  });

  it('is accepted with the code of the mailbox alone, once, and becomes the itinerary', async () => {
    const { id, email, token, first } = await b.changed({ message: 'Sorry.' });
    const [mail] = await b.mailsTo(email, 'booking-change');
    expect(mail && wholeText(mail)).toContain('11:25 pm');
    expect(await b.notice(token)).toMatchObject({ status: 'sent', pairs: [{ same: false }, { same: true }] });
    const code = await b.noticeCode(token, email);
    expect((await send('accept', { token, code: code === '000000' ? '111111' : '000000' })).status).toBe(422);
    expect((await b.readBooking(id)).flights[0]?.departs).toMatch(/22:25$/);
    const answers = await Promise.all([send('accept', { token, code }), send('accept', { token, code })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await b.readBooking(id)).toMatchObject({
      ...{ changed: false, flights: [{ departs: expect.stringMatching(/23:25$/) }, {}] },
      notices: [{ status: 'accepted' }, {}],
    });
    expect((await b.events(id)).filter((kind) => kind === 'accepted')).toHaveLength(1);
    const mailed = await b.mailsTo('agent@northfare.example', 'booking-answered');
    expect(mailed.filter(({ subject }) => /accepted/.test(subject))).toHaveLength(1);
    expect((await send('decline', { token })).status).toBe(409);
    expect(await b.notice(first)).toMatchObject({ status: 'replaced', flights: [] });
  });

  it('is declined with a reason, which the agent reads, and settled on the phone', async () => {
    const { id, token, booking } = await b.changed();
    expect((await send('decline', { token, reason: 'Too late at night' })).status).toBe(200);
    expect((await send('decline', { token })).status).toBe(200);
    expect(await b.readBooking(id)).toMatchObject({ changed: true, notices: [{ reason: 'Too late at night' }, {}] });
    const noticeId = booking.notices[0]?._id;
    expect(bookingIn(await b.post(id, 'settle', { noticeId, outcome: 'accepted' }))).toMatchObject({
      ...{ changed: false, flights: [{ departs: expect.stringMatching(/23:25$/) }, {}] },
    });
    expect((await b.post(id, 'settle', { noticeId, outcome: 'declined' })).status).toBe(409);
    expect((await b.post(id, 'settle', { noticeId: crypto.randomUUID(), outcome: 'called' })).status).toBe(404);
  });

  it('answered by both sides at once has one outcome, told to both', async () => {
    const { id, email, token, booking } = await b.changed();
    const code = await b.noticeCode(token, email);
    const noticeId = booking.notices[0]?._id;
    const [accept, withdraw] = await Promise.all([
      send('accept', { token, code }),
      b.post(id, 'settle', { noticeId, outcome: 'withdrawn' }),
    ]);
    const { notices } = await b.readBooking(id);
    expect([accept.status, withdraw.status].sort()).toEqual([200, 409]);
    expect(notices[0]?.status).toBe(accept.status === 200 ? 'accepted' : 'withdrawn');
  });

  it('that was taken back is not opened by its link any more', async () => {
    const { id, token, booking } = await b.changed();
    await b.post(id, 'settle', { noticeId: booking.notices[0]?._id, outcome: 'withdrawn' });
    expect((await b.app.browser().get(`${NOTICES}?token=${encodeURIComponent(token)}`)).status).toBe(404);
  });

  it('that was declined is settled by the next one', async () => {
    const { id, booking, token } = await b.changed();
    await send('decline', { token });
    const newer = bookingIn(await b.post(id, 'change', { flights: booking.draft.flights.slice(0, 1) }));
    await b.post(id, 'settle', { noticeId: newer.notices[0]?._id, outcome: 'accepted' });
    const { changed, notices } = await b.readBooking(id);
    expect([changed, ...notices.map(({ status }) => status)]).toEqual([false, 'accepted', 'replaced', 'replaced']);
  });

  it('is replaced by a newer one, whose link alone is answered', async () => {
    const { id, booking, token } = await b.changed();
    const flights = booking.draft.flights.slice(0, 1);
    const newer = bookingIn(await b.post(id, 'change', { flights }));
    expect(newer.notices.map(({ status }) => status)).toEqual(['sent', 'replaced', 'sent']);
    expect((await send('decline', { token })).status).toBe(409);
    expect((await send('decline', { token: tokenOf(newer) })).status).toBe(200);
  });
});

describe('the link of a notice', () => {
  it('is not guessed, nor made from that of a quote', async () => {
    const { token } = await b.told();
    const { token: ofQuote } = await b.sent();
    const [id = ''] = token.split('.');
    for (const wrong of ['', 'x', id, `${id}.x`, `${id}.${ofQuote.split('.')[1]}`, ofQuote])
      expect((await b.app.browser().get(`${NOTICES}?token=${encodeURIComponent(wrong)}`)).status).toBe(404);
    const guesser = b.app.browser('203.0.113.78');
    let status = 0;
    for (let guess = 0; guess < 31; guess += 1)
      ({ status } = await guesser.get(`${NOTICES}?token=${crypto.randomUUID()}.x`));
    expect(status).toBe(429);
  });
});

describe('an inquiry that loses its traveller', () => {
  it('keeps no booking, name or ticket', async () => {
    const { inquiryId, id } = await b.told();
    await b.app.db.transaction((tx) => anonymiseInquiries(tx, eq(inquiries.id, inquiryId), b.app.clock()));
    expect(await b.app.db.$count(bookings, eq(bookings.id, id))).toBe(0);
  });
});
