import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { AirportAnswer } from './airports.contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const find = async (query: string) => app.browser().get(`/api/airports${query}`);

test('findAirports refuses a limit that is not a number, too small or too large, an overlong query and an unknown field', async () => {
  for (const query of ['?q=to&limit=x', '?q=to&limit=0', '?q=to&limit=500', `?q=${'x'.repeat(81)}`, '?q=to&sort=name'])
    expect((await find(query)).status, query).toBe(422);
});

test('findAirports returns nothing for an empty query', async () => {
  expect(await find('')).toMatchObject({ status: 200, body: [] });
});

test('findAirports returns the best airports with their form labels', async () => {
  const { status, body } = await find('?q=montreal&limit=1');
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      iata: 'YUL',
      label: 'Montréal (YUL)',
      city: 'Montréal',
      country: 'Canada',
      name: 'Montréal-Trudeau International Airport',
      latitude: 45.471,
      longitude: -73.741,
    },
  ]);
  expect((await find('?q=international')).body as AirportAnswer[]).toHaveLength(8);
});
