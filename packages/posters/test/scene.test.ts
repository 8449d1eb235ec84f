import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANDMARKS } from '../landmarks/landmarks.ts';
import { placeShown } from '../places/countries.ts';
import { drawScene, FRAMES, type Frame } from '../scene.ts';
import { sample } from './sample-places.ts';
import { illFormed } from './well-formed.ts';

const SHAPES = Object.values(FRAMES);
const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
const usesOf = (svg: string) => [...svg.matchAll(/(?:href="#|url\(#|labelledby=")([^")]*)/g)].map(([, id]) => id);

function expectSound(svg: string) {
  expect(illFormed(svg)).toBeUndefined();
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(8192);
  const ids = idsOf(svg);
  expect(new Set(ids).size).toBe(ids.length);
  expect(usesOf(svg).filter((id) => !ids.includes(id))).toEqual([]);
}

describe('every picture, in every shape', () => {
  const hand = Object.keys(LANDMARKS).map((key) => ({ city: key.replaceAll('-', ' '), country: '' }));
  const listed = sample.map(([city, country]) => placeShown(city, country));
  test.each([...hand, ...listed])('$city, $country is sound and at most 8 KB', (place) => {
    for (const frame of SHAPES) {
      const svg = drawScene(place, frame);
      expectSound(svg);
      expect(drawScene(place, frame)).toBe(svg);
    }
  });

  test('any name of any place gives a sound picture', () => {
    const name = fc.string({ unit: 'binary', maxLength: 30 });
    fc.assert(
      fc.property(name, name, fc.constantFrom(...SHAPES), (city, country, frame: Frame) => {
        const svg = drawScene({ city, country }, frame);
        expectSound(svg);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what a picture says', () => {
  test('a hostile name is written as text', () => {
    const svg = drawScene({ city: '</title><script>alert("1")</script>', country: `"'&x` });
    expect(svg).not.toContain('<script');
    expect(illFormed(svg)).toBeUndefined();
  });

  test('the title names the place and what is seen', () => {
    expect(drawScene({ city: 'Lisbon', country: 'Portugal' })).toContain(
      'Illustration of Lisbon, Portugal: a hill town of tiled roofs above a river bridge</title>',
    );
  });

  test('a city state is named once', () => {
    expect(drawScene({ city: 'Singapore', country: 'Singapore' })).toContain('Illustration of Singapore: ');
  });

  test('there is no veil over the picture', () => {
    expect(drawScene({ city: 'Lisbon' }, FRAMES.hero)).not.toContain('stop-opacity=".74"');
  });

  test('the same name is the same picture, another name another', () => {
    const [one, two] = ['Brookvale', 'Ashmere'].map((city) => drawScene({ city, region: 'europe' }));
    expect(one).not.toBe(two);
  });
});
