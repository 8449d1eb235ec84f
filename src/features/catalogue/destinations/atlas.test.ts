import { describe, expect, test } from 'vitest';
import { atlasOf, searchAtlas } from './atlas.ts';

const place = (name: string) => ({ _id: name, name });
const country = (name: string, ...cities: string[]) => ({ ...place(name), cities: cities.map(place) });
const atlas = atlasOf([
  {
    ...place('The Americas'),
    regions: [
      { ...place('South America'), countries: [country('Peru', 'Lima', 'Cusco'), country('Brazil', 'São Paulo')] },
      { ...place('Antarctica'), countries: [] },
    ],
  },
]);

describe('searching the atlas', () => {
  test('finds nothing for an unknown name', () => {
    expect(searchAtlas(atlas, 'Atlantis')).toEqual([]);
  });
  test('finds a country with all its cities', () => {
    expect(searchAtlas(atlas, ' peru ')[0]?.countries).toEqual([{ name: 'Peru', cities: ['Cusco', 'Lima'] }]);
  });
  test('finds a city without accents, and omits the other cities of its country', () => {
    expect(searchAtlas(atlas, 'sao')[0]?.countries).toEqual([{ name: 'Brazil', cities: ['São Paulo'] }]);
    expect(searchAtlas(atlas, 'lim')[0]?.countries).toEqual([{ name: 'Peru', cities: ['Lima'] }]);
  });
  test('returns everything for an empty query', () => {
    expect(searchAtlas(atlas, '  ')).toEqual(atlas);
  });
});

test('a region without countries is omitted, and countries are sorted by name', () => {
  expect(atlas.map(({ name }) => name)).toEqual(['South America']);
  expect(atlas[0]?.countries.map(({ name }) => name)).toEqual(['Brazil', 'Peru']);
});

describe('the picture of a region', () => {
  const pictureOf = (...countries: ReturnType<typeof country>[]) =>
    atlasOf([{ ...place('Group'), regions: [{ ...place('Region'), countries }] }])[0]?.picture;

  test('is its best known place, not the first city of its largest country', () => {
    expect(pictureOf(country('Turkey', 'Antalya', 'Istanbul'), country('Jordan', 'Amman'))?.city).toBe('Amman');
    expect(pictureOf(country('Germany', 'Berlin', 'Munich'), country('Czechia', 'Prague'))?.city).toBe('Prague');
  });
  test('is the first city of its largest country if no place is known', () => {
    expect(pictureOf(country('Fiji', 'Suva', 'Nadi'), country('Samoa', 'Apia'))).toEqual({
      country: 'Fiji',
      city: 'Nadi',
    });
  });
});
