import { describe, expect, test } from 'vitest';
import { leadCity, placeShown } from '../places/countries.ts';
import { subjectOf } from '../places/subject.ts';
import { sample } from './sample-places.ts';

describe('namesakes', () => {
  test.each([
    ['London', 'Canada'],
    ['Sydney', 'Canada'],
    ['Paris', 'United States'],
    ['Hyderabad', 'Pakistan'],
    ['Kochi', 'Japan'],
    ['Venice', 'United States'],
    ['San Francisco', 'Mexico'],
    ['Porto', 'France'],
  ])('%s in %s does not get the picture of the famous one', (city, country) => {
    expect(subjectOf(placeShown(city, country)).landmark).toBeUndefined();
  });
});

describe('other names', () => {
  test.each([
    ['New Delhi', 'India', 'delhi'],
    ['Cochin', 'India', 'kochi'],
    ['Marrakech', 'Morocco', 'marrakesh'],
    ['Denpasar', 'Indonesia', 'bali'],
    ['Amman', 'Jordan', 'petra'],
    ['New York City', 'USA', 'new-york'],
    ['Cancún', 'Mexico', 'cancun'],
  ])('%s, %s is drawn as %s', (city, country, landmark) => {
    expect(subjectOf(placeShown(city, country)).landmark).toBe(landmark);
  });
});

describe('the picture suits the place', () => {
  test.each(sample)('%s, %s: %s', (city, country, expected) => {
    const { landmark, choice } = subjectOf(placeShown(city, country));
    expect(landmark ? 'drawn' : choice.kind).toBe(expected);
  });

  test('a whole country is shown by its leading city', () => {
    expect(placeShown('Portugal', 'Portugal')).toMatchObject({ city: 'Lisbon', country: 'Portugal' });
    expect(placeShown('', 'Kenya').city).toBe('Nairobi');
    expect(leadCity('UAE')).toBe('Dubai');
  });

  test('an unknown country still has a picture', () => {
    expect(subjectOf(placeShown('Erewhon', 'Erewhon')).choice.kind).toBe('skyline');
  });
});

describe('colours', () => {
  test('the ground is dark enough for white letters', () => {
    for (const [city, country] of sample) {
      const ground = subjectOf(placeShown(city, country)).palette.dark;
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => Number.parseInt(ground.slice(i, i + 2), 16) / 255);
      const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
      const light = 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
      expect(1.05 / (light + 0.05)).toBeGreaterThan(7);
    }
  });
});
