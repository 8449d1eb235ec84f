import { hasChosenPicture, placeShown } from '@northfare/posters';
import { expect, test } from 'vitest';
import { demoGroups } from '#features/catalogue/demo/demo-content.ts';

test('every city of the demonstration catalogue was reviewed', () => {
  const cities = demoGroups
    .flatMap(({ regions }) => regions)
    .flatMap(({ countries }) => countries)
    .flatMap(({ name, cities: own }) => own.map((city) => ({ city: city.name, country: name })));
  expect(cities.filter(({ city, country }) => !hasChosenPicture(city, country))).toEqual([]);
  expect(cities.filter(({ country }) => placeShown('', country).region === '')).toEqual([]);
});
