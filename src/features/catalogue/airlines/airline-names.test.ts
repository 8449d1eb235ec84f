import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { airlineCode } from '#features/catalogue/offers/airlines.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { airlineName, airlineNamesOf } from './airline-names.server.ts';
import { airlines } from './airlines.table.ts';

describe('the name of an airline', () => {
  it.each(['', 'A', 'ac', 'AC ', 'ACA', '__proto__', 'constructor', '00', 'QQQ', '\u0410\u0421'])(
    'is not known for %j',
    (code) => {
      expect(airlineName(code)).toBeUndefined();
    },
  );

  it.each([
    ['AC', 'Air Canada'],
    ['WS', 'WestJet'],
    ['PD', 'Porter Airlines'],
    ['TS', 'Air Transat'],
    ['F8', 'Flair Airlines'],
    ['4N', 'Air North'],
    ['5T', 'Canadian North'],
    ['3H', 'Air Inuit'],
    ['PB', 'PAL Airlines'],
    ['QK', 'Jazz Aviation'],
    ['RV', 'Air Canada Rouge'],
    ['TK', 'Turkish Airlines'],
    ['ET', 'Ethiopian Airlines'],
    ['TP', 'TAP Air Portugal'],
    ['BA', 'British Airways'],
    ['LO', 'LOT Polish Airlines'],
    ['AF', 'Air France'],
    ['LH', 'Lufthansa'],
    ['LX', 'SWISS'],
    ['KL', 'KLM Royal Dutch Airlines'],
    ['AZ', 'ITA Airways'],
    ['SN', 'Brussels Airlines'],
    ['DL', 'Delta Air Lines'],
    ['UA', 'United Airlines'],
    ['B6', 'JetBlue'],
    ['EK', 'Emirates'],
    ['QR', 'Qatar Airways'],
    ['SQ', 'Singapore Airlines'],
    ['NH', 'All Nippon Airways'],
    ['CX', 'Cathay Pacific'],
    ['6E', 'IndiGo'],
    ['AI', 'Air India'],
    ['AT', 'Royal Air Maroc'],
    ['AH', 'Air Algérie'],
    ['CU', 'Cubana de Aviación'],
    ['DM', 'Arajet'],
    ['N0', 'Norse Atlantic Airways'],
    ['FI', 'Icelandair'],
    ['QF', 'Qantas'],
    ['VN', 'Vietnam Airlines'],
  ])('%s is %s', (code, name) => {
    expect(airlineName(code)).toBe(name);
  });

  it('is that of the same airline as in offers', () => {
    for (const name of ['Air Canada', 'WestJet', 'TAP Air Portugal', 'Icelandair', 'Copa Airlines', 'EgyptAir'])
      expect(airlineName(airlineCode(name) ?? '')).toBe(name);
  });
});

describe('the names of several', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  it('are those of the catalogue first, then those of the table; a code without one is left out', async () => {
    await app.db.insert(airlines).values({ name: 'Porter of ours', code: 'PD', position: 99 });
    expect([...(await airlineNamesOf(app.db, ['PD', 'ET', 'ET', 'ZZ', 'DL']))].sort()).toEqual([
      // As the strip of the home page writes it.
      ['DL', 'Delta Airlines'],
      ['ET', 'Ethiopian Airlines'],
      ['PD', 'Porter of ours'],
    ]);
    expect((await airlineNamesOf(app.db, [])).size).toBe(0);
  });
});
