import { describe, expect, it } from 'vitest';
import { cityKey } from '#features/catalogue/finder/city-key.ts';
import { fitMap, pinsOn } from './results-map.rules.ts';

const place = (city: string, x: number, y: number, price: number | undefined = 700) => ({
  ...{ city, country: 'Portugal', x, y, count: 1 },
  ...(price !== undefined && { price }),
});
const around = (...places: ReturnType<typeof place>[]) => ({ iata: 'YYZ', isChosen: true, places });
const LISBON = place('Lisbon', 63, 45, 749);

describe('the part of the map that is shown', () => {
  it('has the airport and all results in it, with room around them', () => {
    const { x, y, width, height } = fitMap(around(LISBON, place('Faro', 64, 46)));
    expect(height / width).toBeCloseTo(4 / 3, 2);
    for (const spot of [LISBON, { x: 50, y: 50 }]) {
      expect(spot.x - x).toBeGreaterThan(width / 10);
      expect(x + width - spot.x).toBeGreaterThan(width / 10);
      expect(spot.y - y).toBeGreaterThan(height / 10);
      expect(y + height - spot.y).toBeGreaterThan(height / 10);
    }
  });
  it('is never so small that the coasts are coarse, and exists without results', () => {
    expect(fitMap(around(place('Near', 50.1, 50))).width).toBeGreaterThan(12);
    expect(fitMap({ iata: 'YYZ', isChosen: false, places: [] }).width).toBeGreaterThan(12);
  });
});

it('a few far results of many do not make the others small', () => {
  const many = Array.from({ length: 20 }, (_, index) => place(`City ${index}`, 51 + index, 45));
  const { width } = fitMap(around(...many));
  expect(fitMap(around(...many, place('Sydney', 12, 60))).width).toBeLessThan(width * 1.1);
});

describe('pins', () => {
  const shown = (...places: ReturnType<typeof place>[]) => {
    const map = around(...places);
    return pinsOn(map, fitMap(map)).pins.map(({ place: { city }, side }) => [city, side]);
  };
  it('name a city on the side away from the airport, and a place without a round trip has none', () => {
    expect(shown(LISBON, place('Honolulu', 35, 55), { ...place('Horta', 58, 48), price: undefined })).toEqual([
      ['Lisbon', 'after'],
      ['Honolulu', 'before'],
    ]);
  });
  it('of two that are close, the cheaper keeps its name; of two at one place, its pin', () => {
    const far = place('Delhi', 57, 20);
    expect(shown(LISBON, place('Faro', 63, 47.7), far)).toEqual([
      ['Lisbon', 'after'],
      ['Faro', expect.toSatisfy((side) => side !== 'after')],
      ['Delhi', 'after'],
    ]);
    expect(shown(LISBON, place('Sintra', 63, 45.1), far).map(([city]) => city)).toEqual(['Lisbon', 'Delhi']);
  });
  it('have all cities of the list, in its order: one that is too close to another is not pressable', () => {
    const [faro, porto] = [place('Faro', 63.4, 45.3), place('Porto', 62.8, 44.6)];
    const listed = ['Faro', 'Lisbon', 'Porto'].map((city) => cityKey({ city, country: 'Portugal' }));
    const map = around(LISBON, faro, porto);
    const { pins } = pinsOn(map, fitMap(map, listed), listed);
    expect(pins.map(({ place: { city }, isPressable }) => [city, isPressable])).toEqual([
      ['Faro', true],
      ['Lisbon', false],
      ['Porto', false],
    ]);
    expect(pins[0]?.side).toBeDefined();
  });
  it('name the first rows of the list, also among many', () => {
    const crowd = Array.from({ length: 60 }, (_, index) =>
      place(`City ${index}`, 55 + (index % 10) * 1.2, 42 + Math.floor(index / 10)),
    );
    const rows = [crowd[57], crowd[5], crowd[30]].filter((one) => one !== undefined);
    const map = around(...crowd);
    const { pins } = pinsOn(map, fitMap(map, rows.map(cityKey)), rows.map(cityKey));
    for (const { city } of rows) expect(pins.find((pin) => pin.place.city === city)?.side, city).toBeDefined();
  });
});

it('the part that has to be seen is no higher than the results need', () => {
  const { tall } = fitMap(around(place('Delhi', 70, 48)), [cityKey({ city: 'Delhi', country: 'Portugal' })]);
  expect(tall).toBe(0.75);
  expect(fitMap(around(place('South', 51, 90), place('North', 51, 20))).tall).toBeGreaterThan(1.2);
});
