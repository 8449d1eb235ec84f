import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftOfLisbon, quoteIn, savedQuote } from '../../../../test/quotes.ts';
import { openQuoting, PATH, type Quoting } from '../../../../test/quoting.ts';

let q: Quoting;
beforeAll(async () => {
  q = await openQuoting();
});
afterAll(() => q.app.close());

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
});
