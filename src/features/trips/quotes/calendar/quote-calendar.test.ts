import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Browser } from '../../../../../test/browser.ts';
import { mailedCode, signedInUser } from '../../../../../test/people.ts';
import { askLoader } from '../../../../../test/quote-files.ts';
import { acceptanceOf, draftOfLisbon, inquiryFor, sentQuote, tokenIn } from '../../../../../test/quotes.ts';
import type { QuoteDraft } from '../quote-draft.ts';
import type { ShownOption, TravellerQuote } from '../quotes.contract.ts';
import type { ShownFlight } from '../shown-flight.ts';
import { loader } from './quote-calendar.page.ts';
import { calendarOf } from './quote-calendar.server.ts';

let app: TestApp;
let agent: Browser;
beforeAll(async () => {
  app = await openTestApp();
  agent = (await signedInUser(app, 'agent@northfare.example', 'agent')).browser;
});
afterAll(() => app.close());

let count = 0;
async function sent(change: (draft: QuoteDraft) => void = () => undefined) {
  count += 1;
  const email = `calendar${count}@example.ca`;
  const draft = draftOfLisbon();
  change(draft);
  const quote = await sentQuote(agent, await inquiryFor(app.browser(), email), draft);
  return { email, quote, token: tokenIn(quote) };
}
const ask = (token: string, option?: string) =>
  askLoader(app, loader, { token, ...(option !== undefined && { option }) });

/** The events of a calendar by the names of their lines. Long lines are folded: RFC 5545, 3.1. */
const eventsIn = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) => new Map(event.split('\r\n').map((line) => line.split(/:(.*)/s).slice(0, 2) as [string, string])));
const flights = (text: string) => eventsIn(text).map((event) => event.get('SUMMARY'));

const time = (day: string, clock: string) => `${day}T${clock}`;
const flight = (more: Partial<ShownFlight>): ShownFlight => ({
  ...{ carrier: 'AC', airline: 'Air Canada', number: '870', operatedBy: '', status: '' },
  ...{ from: 'YYZ', fromCity: 'Toronto', fromName: 'Toronto Pearson', fromTerminal: '1' },
  ...{ to: 'CDG', toCity: 'Paris', toName: 'Paris Charles de Gaulle', toTerminal: '2A' },
  ...{ departs: time('2027-03-13', '20:15'), arrives: time('2027-03-14', '09:30') },
  ...{ cabin: 'economy', baggage: '1 checked bag', stops: 0 },
  ...more,
});
const quote = { number: 2, reference: 'AB12-CD34', from: 'Toronto', to: 'Paris' } as TravellerQuote;
const calendar = (...shown: ShownFlight[]) =>
  calendarOf(quote, { flights: shown } as ShownOption, {
    ...{ uid: 'quote-0', company: { name: 'Northfare', url: 'https://northfare.example' } },
  });

describe('the calendar of a quote', () => {
  it('is refused for a link that is not ours, and for an option that is not there', async () => {
    expect((await ask('x')).status).toBe(404);
    const { token } = await sent();
    for (const option of ['2', '-1', 'one', '0.5', '9'.repeat(100), ' '])
      expect({ option, status: (await ask(token, option)).status }).toEqual({ option, status: 404 });
  });

  it('has an event for each flight of the chosen option, the first one if none is named', async () => {
    const { token, quote: made } = await sent();
    const response = await ask(token, '1');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': `attachment; filename="flights-${made.inquiry.reference}-1.ics"`,
      'cache-control': 'no-store',
    });
    const text = await response.text();
    expect(text).toContain('METHOD:PUBLISH\r\n');
    expect(flights(text)).toEqual([
      'AC 412 Toronto (YYZ) – Montréal (YUL)',
      'AC 822 Montréal (YUL) – Lisbon (LIS)',
      'AC 823 Lisbon (LIS) – Toronto (YYZ)',
    ]);
    expect(flights(await (await ask(token)).text())).toHaveLength(2);
  });

  it('keeps the events of the accepted option, now confirmed', async () => {
    const { token, email } = await sent();
    const before = eventsIn(await (await ask(token, '0')).text());
    await app.browser().post('/api/quotes/code', { token });
    const code = await mailedCode(app, email);
    await app.browser().post('/api/quotes/accept', acceptanceOf(token, { code, extras: [] }));
    // Also where another option is asked for.
    const after = eventsIn(await (await ask(token, '1')).text());
    expect(after.map((event) => event.get('UID'))).toEqual(before.map((event) => event.get('UID')));
    expect(before.map((event) => event.get('STATUS'))).toEqual(['TENTATIVE', 'TENTATIVE']);
    expect(after.map((event) => event.get('STATUS'))).toEqual(['CONFIRMED', 'CONFIRMED']);
    expect(after.map((event) => event.get('SEQUENCE'))).toEqual(['1', '1']);
  });

  it('gives instants by the zones of the airports, also in the night when clocks change', () => {
    const [night, day] = eventsIn(
      calendar(
        flight({}),
        // Toronto has summer time from March 14, Paris only from March 28.
        flight({ departs: time('2027-03-20', '20:15'), arrives: time('2027-03-21', '09:30') }),
      ),
    );
    expect([night?.get('DTSTART'), night?.get('DTEND')]).toEqual(['20270314T011500Z', '20270314T083000Z']);
    expect([day?.get('DTSTART'), day?.get('DTEND')]).toEqual(['20270321T001500Z', '20270321T083000Z']);
    expect(night?.get('UID')).toBe('quote-0-0@northfare.example');
    expect(day?.get('UID')).toBe('quote-0-1@northfare.example');
  });

  it('keeps the clock of the airports where a zone is unknown', () => {
    const [event] = eventsIn(calendar(flight({ to: 'XQX' })));
    expect([event?.get('DTSTART'), event?.get('DTEND')]).toEqual(['20270313T201500', '20270314T093000']);
  });

  it('never ends before it begins', () => {
    const [event] = eventsIn(calendar(flight({ arrives: time('2027-03-12', '09:30') })));
    expect(event?.get('DTSTART')).toBe('20270313T201500');
    expect(event?.has('DTEND')).toBe(false);
  });

  it('says who flies, from which terminal, in which cabin and with what baggage', () => {
    const [event] = eventsIn(calendar(flight({ operatedBy: 'Jazz' })));
    expect(event?.get('LOCATION')).toBe('Toronto Pearson (YYZ)\\, Terminal 1');
    expect(event?.get('DESCRIPTION')).toBe(
      [
        ...['AC 870\\, Air Canada', 'Operated by Jazz'],
        'Departure: Sat\\, Mar 13\\, 2027\\, 8:15 pm\\, Toronto (YYZ)\\, Terminal 1',
        'Arrival: Sun\\, Mar 14\\, 2027\\, 9:30 am\\, Paris (CDG)\\, Terminal 2A',
        ...['Times are local to the airports.', 'Economy\\, 1 checked bag'],
        'Offered in quote 2 (AB12-CD34)\\, not booked.',
      ].join('\\n'),
    );
  });

  it.each([
    ['a line of its own', 'x\r\nBEGIN:VEVENT\r\nSUMMARY:y'],
    ['control characters', 'a\u0000\u0007\u001bb'],
    ['right to left', '\u202eשלום; \\,'],
    ['half of a character', '\ud83d'],
    ['a long word', '😀'.repeat(400)],
  ])('takes %s as text', (_what, text) => {
    const written = calendar(flight({ operatedBy: text, baggage: text, fromTerminal: text }));
    expect(eventsIn(written)).toHaveLength(1);
    expect(written.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
    for (const line of written.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\n');
    }
  });
});
