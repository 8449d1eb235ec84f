import { expect, test } from 'vitest';
import { airports } from '#features/catalogue/airports/airports.ts';
import { departureCity } from './departure-cities.ts';

test('an airport without a city in the list is named by its code', () => {
  expect(departureCity('YXY')).toBe('YXY');
});

test('the cities agree with the list of airports', () => {
  for (const { iata, city, countryCode } of airports)
    if (countryCode === 'CA' && departureCity(iata) !== iata) expect(departureCity(iata)).toBe(city);
});
