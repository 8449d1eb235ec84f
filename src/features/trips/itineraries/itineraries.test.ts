import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';
import type { Itinerary } from './itineraries.contract.ts';
import { MAX_PASTE } from './itineraries.rules.ts';
import { groupWords, reasonWords, warningWords } from './itinerary-words.ts';

const PATH = '/api/staff/itineraries';

let app: TestApp;
let agent: Browser;
beforeAll(async () => {
  app = await openTestApp();
  agent = (await signedInUser(app, 'agent@northfare.example', 'agent')).browser;
});
afterAll(() => app.close());

const post = (text: unknown, browser = agent) => browser.post(PATH, { text });
const read = async (text: string) => ((await post(text)).body as { data: Itinerary }).data;

const AMADEUS = [
  'RP/YULXX2100/YULXX2100            JD/SU  24NOV26/1412Z   Q7WXYZ',
  '  1.DOE/JANE MS   2.DOE/SAM(CHD/04APR20)',
  '  3  AC 870 M 10JUN 4 YULCDG HK2          1955 0850+1 333 E 0 D',
  '  4  AF1234 M 11JUN 5 CDGLIS HL2          0930 1100   320 E 0 S',
  '  5 RM CALL THE TRAVELLER',
  'nothing that any system prints',
].join('\n');

describe('the text of a reservation system', () => {
  it('is read for staff alone, and not without text or beyond its limit', async () => {
    const { browser } = await signedInUser(app, 'reader@example.ca');
    expect((await post(AMADEUS, app.browser())).status).toBe(401);
    expect((await post(AMADEUS, browser)).status).toBe(403);
    expect((await browser.get(PATH)).status).toBe(403);
    expect((await agent.get(PATH)).body).toMatchObject({ data: { characters: MAX_PASTE } });
    for (const [text, sentence] of [
      ['', 'Paste the text first.'],
      ['x'.repeat(MAX_PASTE + 1), 'At most 20000 characters.'],
    ] as const)
      expect(await post(text)).toMatchObject({ status: 422, body: { fields: { text: sentence } } });
    expect((await post(7)).status).toBe(422);
  });

  it('becomes flights with their cities, the proof of their year, their time on the way and their status', async () => {
    const { systems, itinerary, passengers } = await read(AMADEUS);
    expect(systems).toMatchObject([{ system: 'amadeus', certain: true }]);
    expect(passengers).toBe(2);
    expect(itinerary.segments).toMatchObject([
      {
        ...{
          flight: 'AC 870',
          airline: 'Air Canada',
          bookingClass: 'M',
          from: { code: 'YUL' },
          to: { code: 'CDG', city: 'Paris' },
        },
        ...{ departure: { date: '2027-06-10', time: '19:55' }, arrival: { date: '2027-06-11', time: '08:50' } },
        ...{ evidence: 'weekday', status: { code: 'HK', group: 'held' }, durationMinutes: 415, layoverMinutes: 40 },
      },
      { flight: 'AF 1234', airline: 'Air France', status: { code: 'HL', group: 'waiting' } },
    ]);
  });

  it('is checked for connections, each in a sentence that names its flights', async () => {
    const { itinerary } = await read(AMADEUS);
    const sentences = itinerary.warnings.map(warningWords);
    expect(sentences).toContain('AC 870 to AF 1234: 40 min to change, at least 90 are advised.');
    expect(sentences).toContain('AF 1234: the status HL holds no seat.');
  });

  it('has a verdict for each of its lines, which people read in words', async () => {
    const { lines } = await read(AMADEUS);
    expect(lines.map(({ line, verdict, why }) => [line, verdict, reasonWords(why)])).toEqual([
      [1, 'read', 'the heading'],
      [2, 'read', 'passengers'],
      [3, 'read', 'a flight'],
      [4, 'read', 'a flight'],
      [5, 'skipped', 'a remark'],
      [6, 'not-understood', 'not recognised'],
    ]);
  });

  it('names who operates a flight, and a flight without a number by its route', async () => {
    const { itinerary, lines } = await read(
      [
        ' 1 AC 870M 10JUN Q YULCDG HK1   755P  850A  11JUN F /E',
        'OPERATED BY AF',
        ' 2 AC8993M 11JUN F CDGFRA HK1  1105A1220P /E',
        'OPERATED BY LUFTHANSA CITYLINE',
        ' 3 ACOPENY 29AUG S CDGYUL DS2',
      ].join('\n'),
    );
    expect(itinerary.segments.map(({ operatedBy }) => operatedBy)).toEqual(['Air France', 'LUFTHANSA CITYLINE', '']);
    expect(itinerary.warnings.map(warningWords)).toContain('AC CDG–YUL: the status DS holds no seat.');
    expect(reasonWords(lines[4]?.why ?? '')).toBe('an open flight, without number or times');
  });

  it('has one wording for one status: of Amadeus for pricing only, of others booked elsewhere', async () => {
    const amadeus = await read('  2  AC 870 M 10JUN 4 YULCDG GK1            755P 850A+1 333 A');
    expect(groupWords(amadeus.itinerary.segments[0]?.status?.group ?? '')).toBe('for pricing only, not held');
    expect(reasonWords(amadeus.lines[0]?.why ?? '')).toBe('a flight for pricing only, not held');
    const sabre = await read(' 1 TS 110Y 10JUN Q YULCDG GK1   955P 1040A  11JUN F');
    expect(groupWords(sabre.itinerary.segments[0]?.status?.group ?? '')).toBe('booked elsewhere');
    expect(reasonWords(sabre.lines[0]?.why ?? '')).toBe('a flight that is booked elsewhere');
  });

  it('of any kind is answered, and never stored', async () => {
    for (const text of [
      '\u0000\u0001',
      '<script>alert(1)</script>',
      '>'.repeat(MAX_PASTE),
      '\n'.repeat(MAX_PASTE),
      '((((',
      '日本',
    ])
      expect((await post(text)).status).toBe(200);
  });
});
