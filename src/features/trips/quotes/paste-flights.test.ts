import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftOfLisbon, quoteIn, savedQuote } from '../../../../test/quotes.ts';
import { openQuoting, PATH, type Quoting } from '../../../../test/quoting.ts';
import { warningWords } from '../itineraries/itinerary-words.ts';
import { datedFlight, isGuessed, noteWords } from './paste-words.ts';
import type { PasteNote, PasteYear } from './quotes.contract.ts';

let q: Quoting;
beforeAll(async () => {
  q = await openQuoting();
});
afterAll(() => q.app.close());

type Body = { found: number; left: number; notes: PasteNote[]; years: PasteYear[] };
async function pasteInto(text: string) {
  const { inquiryId } = await q.newTrip();
  const { _id, version } = quoteIn(await q.agent.post(PATH, { inquiryId }));
  const answer = await q.agent.post(`${PATH}/${_id}/paste`, { version, option: 0, text });
  return { body: answer.body as Body, pasted: quoteIn(answer) };
}

describe('a pasted text', () => {
  it('gets its flights from the text of a reservation system, with a verdict for each line', async () => {
    const { inquiryId } = await q.newTrip();
    const { _id, version } = quoteIn(await q.agent.post(PATH, { inquiryId }));
    const text = [
      'RP/YULXX2100/YULXX2100            JD/SU  24NOV26/1412Z   Q7WXYZ',
      '  1.DOE/JANE MS',
      '  2  AC 870 J 10JUN 4 YULCDG HK2          1955 0850+1 333 E 0 D',
      '  3  AC 871 M 24JUN 4 CDGYUL UN2          1005 1230   333 E 0 S',
    ].join('\n');
    const answer = await q.agent.post(`${PATH}/${_id}/paste`, { version, option: 0, text });
    expect(answer.body).toMatchObject({
      notes: [{ code: 'not-offered', flight: 'AC 871' }],
      found: 1,
      left: 0,
      lines: [{ line: 1, verdict: 'read' }, {}, {}, {}],
    });
    expect(quoteIn(answer).draft.options[0]?.flights).toMatchObject([
      {
        ...{ carrier: 'AC', number: '870', from: 'YUL', to: 'CDG', cabin: 'business', status: 'HK' },
        ...{ departs: '2027-06-10T19:55', arrives: '2027-06-11T08:50' },
      },
    ]);
    expect(quoteIn(answer).shown.options[0]?.flights[0]).toMatchObject({ toCity: 'Paris', durationMinutes: 415 });
    expect((await q.agent.post(`${PATH}/${_id}/paste`, { version, option: 0, text })).status).toBe(409);
  });

  it('asks what the dates of a text leave open, and refuses more flights than an option has', async () => {
    const { inquiryId } = await q.newTrip();
    const { _id, version } = quoteIn(await q.agent.post(PATH, { inquiryId }));
    const paste = (text: string) => q.agent.post(`${PATH}/${_id}/paste`, { version, option: 0, text });
    const many = Array.from(
      { length: 17 },
      (_, at) => `  ${at + 1}  AC 87${at % 10} M 10JUN 4 YULCDG HK2  1955 0850+1 333 E 0`,
    );
    expect(await paste(many.join('\n'))).toMatchObject({
      status: 422,
      body: { fields: { text: 'At most 16 flights for one option.' } },
    });
    // June 10, 2027 is a Thursday, not a Friday.
    const asked = await paste('  1  AC 870 M 10JUN 5 YULCDG HK2          1955 0850+1 333 E 0');
    expect(asked.body).toMatchObject({ notes: [{ code: 'weekday-disagrees', flight: 'AC 870' }] });
    expect((await paste('nothing of a reservation')).body).toMatchObject({
      found: 0,
      lines: [{ verdict: 'not-understood' }],
    });
  });

  it('puts options of one availability into those without flights, and replaces no other', async () => {
    const { inquiryId } = await q.newTrip();
    const draft = draftOfLisbon();
    const quote = await savedQuote(q.agent, inquiryId, draft);
    const text = [
      '** AMADEUS AVAILABILITY - AN ** CDG PARIS.FR               200 TH 10JUN 0000',
      ' 1   AC 870  J9 C9 D9 Z9 P9 R9 Y9 B9 M9 /YUL   CDG 1   1955    0850+1E0/333       6:55',
      ' 2   AF 349  J9 C9 D9 I9 Z9 O9 W9 S9 A9 /YUL   CDG 2E  2135    1030+1E0/77W       6:55',
    ].join('\n');
    const answer = await q.agent.post(`${PATH}/${quote._id}/paste`, { version: quote.version, option: 0, text });
    const { found, left } = answer.body as { found: number; left: number };
    expect([found, left]).toEqual([2, 0]);
    const { options } = quoteIn(answer).draft;
    expect(options.map(({ flights }) => flights[0]?.carrier)).toEqual(['AC', 'AC', 'AF']);
    expect(options[1]?.flights).toEqual(draft.options[1]?.flights);
  });

  it('loses no flight: what is held elsewhere is added with its status, and an open one is told', async () => {
    const { body, pasted } = await pasteInto(
      [
        ' 1 AC 870M 10JUN Q YULCDG HK1   755P  850A  11JUN F /E',
        ' 2 TS 110Y 11JUN F CDGLIS GK1  1155A 1240P',
        ' 3 TP 110Y 24JUN Q LISCDG PK1   955A  140P',
        ' 4 ACOPENY 29AUG S CDGYUL DS2',
      ].join('\n'),
    );
    expect(body.found).toBe(1);
    expect(pasted.draft.options[0]?.flights).toMatchObject([
      { number: '870', status: 'HK' },
      { carrier: 'TS', number: '110', status: 'GK', departs: '2027-06-11T11:55' },
      { carrier: 'TP', status: 'PK' },
    ]);
    expect(body.notes.map(noteWords)).toContain(
      'Not added: AC CDG–YUL, August 29, 2027 (an open flight, without number or times).',
    );
    const warnings = pasted.warnings[0]?.map(warningWords) ?? [];
    expect(warnings).toContain('TS 110: the status GK holds no seat.');
    expect(warnings).toContain('TP 110: the status PK holds no seat.');
  });

  it('without times asks for them, and a ghost of Amadeus or a train is added as well', async () => {
    const { body, pasted } = await pasteInto(' 1. TS  111 Y  30AUG CDGYUL BK1                          MO');
    expect(pasted.draft.options[0]?.flights).toMatchObject([{ number: '111', status: 'BK', departs: '' }]);
    expect(body.notes.map(noteWords)).toContain('The text has no times for TS 111, August 30, 2027: please type them.');
    const others = await pasteInto(
      [
        '  2  AC 870 M 10JUN 4 YULCDG GK1            755P 850A+1 333 A',
        '  3  AF7185 M 11JUN 5 CDGLYS HK1          1205 1400   TGV E 0',
      ].join('\n'),
    );
    expect(others.pasted.draft.options[0]?.flights).toMatchObject([
      { status: 'GK' },
      { carrier: 'AF', number: '7185' },
    ]);
  });

  it('says what proves the year of each flight, and asks for a check where nothing does', async () => {
    const { body } = await pasteInto(
      ['  1  AC 870 M 10JUN 4 YULCDG HK2          1955 0850+1 333', ' 2 AC 871M 24JUN CDGYUL HK2  105P  245P'].join(
        '\n',
      ),
    );
    expect(body.years).toEqual([
      { by: 'weekday', flight: 'AC 870', date: '2027-06-10' },
      { by: 'next', flight: 'AC 871', date: '2027-06-24' },
    ]);
    expect(body.years.map(isGuessed)).toEqual([false, true]);
    expect(body.years.map(datedFlight)).toEqual(['AC 870, June 10, 2027', 'AC 871, June 24, 2027']);
  });

  it('warns of separate tickets where the locators say so, and where not says nothing', async () => {
    const connection = (locator: string) =>
      [
        ' 1 AC 870M 10JUN Q YULCDG HK1   755P  850A  11JUN F /DCAC*AB1CD2 /E',
        ` 2 AC8993M 11JUN F CDGFRA HK1  1105A1220P /DCAC*${locator} /E`,
      ].join('\n');
    const apart = 'AC 870 to AC 8993: separate tickets, so a missed connection is not protected.';
    const two = await pasteInto(connection('ABC123'));
    expect(two.pasted.draft.options[0]?.flights.map(({ locator }) => locator)).toEqual(['AC*AB1CD2', 'AC*ABC123']);
    expect(two.pasted.warnings[0]?.map(warningWords)).toContain(apart);
    expect(JSON.stringify(two.pasted.shown)).not.toContain('ABC123');
    const one = await pasteInto(connection('AB1CD2'));
    expect(one.pasted.warnings[0]?.map(warningWords)).not.toContain(apart);
  });

  it('tells of options beyond three, in a quote and where an itinerary is read', async () => {
    const text = [
      '** AMADEUS AVAILABILITY - AN ** CDG PARIS.FR               200 TH 10JUN 0000',
      ...[1, 2, 3, 4, 5].map(
        (number) =>
          ` ${number}   AC 87${number}  J9 C9 D9 Y9 B9 M9       /YUL   CDG 1   1955    0850+1E0/333       6:55`,
      ),
    ].join('\n');
    expect((await pasteInto(text)).body).toMatchObject({ found: 3, left: 2 });
    expect((await q.agent.post('/api/staff/itineraries', { text })).body).toMatchObject({ data: { left: 2 } });
    const both = await pasteInto(`  1  AC 870 M 10JUN 4 YULCDG HK2          1955 0850+1 333\n\n${text}`);
    expect(both.body).toMatchObject({ found: 1, left: 0 });
    expect(both.body.notes).toContainEqual({ code: 'availability-left', flight: '', candidates: [] });
  });

  it('of flights out of order offers no other years', async () => {
    const { body } = await pasteInto(
      [
        '  1  AC 871 M 24JUN 4 CDGYUL HK2          1305 1445   333',
        '  2  AC 870 M 10JUN 4 YULCDG HK2          1955 0850+1 333',
      ].join('\n'),
    );
    expect(body.notes.map(noteWords)).toEqual([
      'AC 870: It departs before the flight above it arrives: please check the date.',
    ]);
  });
});
