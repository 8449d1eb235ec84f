import { describe, expect, it } from 'vitest';
import { headerWords } from '#features/catalogue/offers/header-words.rules.ts';
import { dayOrderOf } from './day-order.rules.ts';
import { FIELDS } from './import-fields.content.ts';
import { cleanMapping, headersKey, matchColumns, missingFields, withDayOrders } from './match-columns.rules.ts';

const fieldsOf = (collection: 'packages' | 'fares' | 'deals', ...headers: string[]) =>
  matchColumns(collection, headers).columns.map(({ field }) => field);

describe('columns are recognised', () => {
  it.each([
    ['SKU', 'externalId'],
    ['External id', 'externalId'],
    ['From', 'origin'],
    ['ORIGIN', 'origin'],
    ['Dep airport', 'origin'],
    ['departure_airport', 'origin'],
    ['To', 'destination'],
    ['Destination Airport', 'destination'],
    ['Price', 'total'],
    ['Fare (CAD)', 'total'],
    ['Total', 'total'],
    ['Price (CAD) *', 'total'],
    ['Book by', 'bookBy'],
    ['Valid until', 'bookBy'],
    ['Travel from', 'travelFrom'],
    ['Return by', 'travelTo'],
    ['Trip type', 'tripType'],
    ['Class', 'cabin'],
    ['Taxes', 'charge:third_party_tax'],
    ['Airport improvement fee', 'charge:third_party_tax'],
    ['AIF', 'charge:third_party_tax'],
    ['Air Passenger Duty', 'charge:third_party_tax'],
    ['Fuel surcharge', 'charge:carrier'],
    ['Base fare', 'charge:base'],
    ['GST', 'charge:sales_tax'],
    ['Service fee', 'charge:agency_fee'],
    ['Colour of the seat', ''],
    ['', ''],
  ])('%s', (header, field) => expect(fieldsOf('fares', header)).toEqual([field]));

  it('each field once: the better name wins, and the other column is left out', () => {
    expect(fieldsOf('fares', 'Price', 'Total price including taxes', 'Price')).toEqual(['total', '', '']);
    expect(fieldsOf('deals', 'Departure city and gate', 'From')).toEqual(['', 'origin']);
  });

  it('by every name in its list, for every collection', () => {
    for (const [collection, fields] of Object.entries(FIELDS))
      for (const { key, names } of fields)
        for (const name of names) {
          expect(headerWords(name).join(' ')).toBe(name);
          expect({ name, field: fieldsOf(collection as 'fares', name)[0] }).toEqual({ name, field: key });
        }
  });

  it('and the usual values are filled in if no column has them', () => {
    expect(matchColumns('fares', ['From']).fixed).toEqual({ tripType: 'round trip', cabin: 'economy' });
    expect(matchColumns('fares', ['From', 'Class']).fixed).toEqual({ tripType: 'round trip' });
  });
});

it('ambiguous days are assumed to be like those of the other columns, if those agree', () => {
  const mapping = matchColumns('fares', ['Travel from', 'Travel to', 'Book by', 'Name']);
  const ordersOf = (...found: Parameters<typeof withDayOrders>[2]) =>
    withDayOrders('fares', mapping, found).columns.map(({ order }) => order);
  expect(ordersOf('unclear', 'day-first', 'unclear', 'unclear')).toEqual([
    'day-first',
    undefined,
    'day-first',
    undefined,
  ]);
  expect(ordersOf('unclear', 'day-first', 'month-first')).toEqual([undefined, undefined, undefined, undefined]);
  expect(ordersOf('unclear', 'mixed', 'day-first')).toEqual([undefined, undefined, undefined, undefined]);
  expect(ordersOf('unclear', undefined, 'unclear', 'day-first')).toEqual([undefined, undefined, undefined, undefined]);
});

it('a corrected mapping drops unknown fields, a second column of a field, and values that differ from row to row', () => {
  const given = {
    columns: [{ field: 'origin' }, { field: 'origin' }, { field: 'charge:base' }, { field: '__proto__' }],
    fixed: { airline: ' ', tripType: 'one way', externalId: 'x', total: '5', origin: 'YYZ', secret: 'x' },
  };
  const { columns, fixed } = cleanMapping('deals', given, 5);
  expect(columns.map(({ field }) => field)).toEqual(['origin', '', 'charge:base', '', '']);
  expect(fixed).toEqual({ tripType: 'one way' });
});

it('missing fields that a new offer requires are named', () => {
  const missing = (...headers: string[]) =>
    missingFields('fares', matchColumns('fares', headers)).map(({ key }) => key);
  expect(missing('From', 'To', 'Base fare')).toEqual(['travelFrom', 'travelTo', 'bookBy']);
  expect(missing('From', 'To', 'Travel from', 'Travel to', 'Book by')).toEqual(['total']);
});

it('a set of headers is recognised again, regardless of its spelling', () => {
  expect(headersKey(['From', 'Price (CAD)'])).toBe(headersKey(['FROM ', 'price']));
  expect(headersKey(['From', 'To'])).not.toBe(headersKey(['To', 'From']));
});

describe('the order of days', () => {
  it.each([
    ['is day first', ['03/04/2027', '14/03/2027'], 'day-first'],
    ['is month first', ['03/04/2027', '3-14-27'], 'month-first'],
    ['is unclear', ['03/04/2027', '5/6/2027'], 'unclear'],
    ['is mixed', ['14/03/2027', '03/14/2027', '01/02/2027'], 'mixed'],
    ['does not matter', ['03/03/2027', '2027-03-14', '', 'soon', '14/14/2027'], undefined],
  ])('%s', (_, values, order) => expect(dayOrderOf(values)).toBe(order));
});
