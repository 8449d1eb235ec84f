import { describe, expect, it } from 'vitest';
import { airports } from '#features/catalogue/airports/airports.ts';
import { chargesAbroad } from '#features/catalogue/demo/demo-content.ts';
import { unnamedCharge } from './charge-names.rules.ts';
import { chargesOnRoute, officialCharges } from './official-charges.ts';

const namesOf = (origin: string, destination: string) => chargesOnRoute(origin, destination).map(({ name }) => name);

describe('the official names on a route', () => {
  it('are those of its airports, of the destination country, and of the departure province', () => {
    expect(chargesOnRoute('YYZ', 'LHR')).toEqual([
      { kind: 'base', name: 'Air fare' },
      { kind: 'carrier', name: 'Carrier surcharge' },
      { kind: 'carrier', name: 'NAV CANADA surcharge' },
      { kind: 'third_party_tax', name: 'Air Travellers Security Charge' },
      { kind: 'third_party_tax', name: 'Airport Improvement Fee (YYZ)' },
      { kind: 'third_party_tax', name: 'Air Passenger Duty' },
      { kind: 'third_party_tax', name: 'Passenger Service Charge (United Kingdom)' },
      { kind: 'agency_fee', name: 'Agency service fee' },
      { kind: 'sales_tax', name: 'Harmonized Sales Tax (HST)' },
    ]);
  });

  it('within Canada include the fees of both airports, and in Quebec both taxes', () => {
    expect(namesOf('YUL', 'YVR')).toEqual(
      expect.arrayContaining(['Airport Improvement Fee (YUL)', 'Airport Improvement Fee (YVR)']),
    );
    expect(namesOf('YUL', 'YVR').slice(-2)).toEqual(['Goods and Services Tax (GST)', 'Quebec Sales Tax (QST)']);
  });

  it('to the United States include the federal tax once, wherever they begin', () => {
    expect(namesOf('YYC', 'JFK').slice(-1)).toEqual(['Goods and Services Tax (GST)']);
    expect(namesOf('YYZ', 'JFK').slice(-2)).toEqual(['Harmonized Sales Tax (HST)', 'Goods and Services Tax (GST)']);
    expect(namesOf('YYZ', 'JFK')).toContain('September 11th Security Fee');
  });

  it('are the general ones if no airport is known', () => {
    for (const route of [namesOf('', ''), namesOf('nowhere', '__proto__')])
      expect(route).toEqual(expect.arrayContaining(['Air fare', 'Airport Improvement Fee']));
  });
});

it('every Canadian airport has a province, and every name may be advertised', () => {
  const known = Object.values(officialCharges.provinces).flatMap((province) => province.airports);
  const canadian = airports.filter(({ countryCode }) => countryCode === 'CA').map(({ iata }) => iata);
  expect(known.toSorted()).toEqual(canadian.toSorted());
  for (const name of Object.values(officialCharges.abroad).flat())
    expect(unnamedCharge([{ kind: 'third_party_tax', name }])).toBeUndefined();
});

it('the demonstration uses the same names', () => {
  for (const [country, charges] of Object.entries(chargesAbroad))
    expect(officialCharges.abroad[country]).toEqual(expect.arrayContaining(Object.keys(charges)));
});
