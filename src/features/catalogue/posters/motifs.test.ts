import { describe, expect, test } from 'vitest';
import { motifIn } from '#domain/places.ts';
import { demoPackages } from '#features/catalogue/demo/demo-catalogue.ts';
import { motifWords } from './motif-words.ts';
import { distinctMotifs, motifOf, seasonOf } from './motifs.rules.ts';
import { offerPictures, withDistinctHour } from './offer-pictures.ts';

const [TOKYO, PARIS, DELHI, SYDNEY] = [35.5, 49, 28.6, -33.9];
const offer = (name: string, highlights: string[] = [], description = '') => ({
  ...{ name, highlights, description },
  ...{ travelFrom: '2027-01-10', travelTo: '2027-07-10' },
});

describe('the season of a travel period', () => {
  test('is undefined without seasons, and for half a year', () => {
    expect(seasonOf('2027-04-01', '2027-05-31', DELHI)).toBeUndefined();
    expect(seasonOf('2027-01-10', '2027-07-10', PARIS)).toBeUndefined();
  });
  test('is that of most of its days, reversed in the south', () => {
    expect(seasonOf('2027-04-01', '2027-05-31', PARIS)).toBe('spring');
    expect(seasonOf('2027-11-15', '2028-02-15', PARIS)).toBe('winter');
    expect(seasonOf('2027-04-01', '2027-05-31', SYDNEY)).toBe('autumn');
  });
  test('is not winter in a mild one, unless the words say so', () => {
    expect(seasonOf('2027-12-01', '2028-02-15', TOKYO)).toBeUndefined();
  });
});

describe('the words of an offer', () => {
  test('request nothing if they match only part of a word', () => {
    expect(motifOf(offer('Neonatal', ['Agrarian museum']), PARIS, motifWords)).toEqual({ season: undefined });
  });
  test('take precedence in the name over the description, and early over late', () => {
    const motif = motifOf(offer('Agra at dawn', [], 'Neon, after dark.'), DELHI, motifWords);
    expect(motif).toMatchObject({ subject: 'agra', hour: 'dawn' });
  });
});

test('an hour that the words name is kept, and the others avoid it', () => {
  const [free, named, again] = distinctMotifs([{}, { hour: 'dusk' }, {}], () => 'day');
  expect(named?.hour).toBe('dusk');
  expect(new Set([free?.hour, named?.hour, again?.hour]).size).toBe(3);
});

test('a picture that is already shown gets another light, a photograph never', () => {
  const lisbon = '/posters/portugal/lisbon.svg?shape=card';
  const place = { country: 'Portugal', city: 'Lisbon' };
  const other = withDistinctHour({ ...place, imageUrl: lisbon }, ['/posters/portugal/lisbon.svg?shape=hero']);
  expect(motifIn(other).hour).toBeDefined();
  expect(withDistinctHour({ ...place, imageUrl: other }, [lisbon])).toBe(other);
  expect(withDistinctHour({ ...place, imageUrl: '/media/1.jpg' }, ['/media/1.jpg'])).toBe('/media/1.jpg');
});

describe.each(['2026-11-22', '2027-03-01', '2027-07-15'])('the demonstration catalogue on %s', (today) => {
  const packages = demoPackages(today);
  const pictures = offerPictures(packages);
  const shown = packages.map((one, index) => ({ ...one, picture: pictures[index] ?? '' }));
  const places = [...Map.groupBy(shown, ({ city, country }) => `${city}, ${country}`)];
  const motif = (name: string) => motifIn(shown.find((one) => one.name === name)?.picture ?? '');

  test('no page of a city shows a picture twice', () => {
    for (const [place, here] of places)
      expect(new Set(here.map(({ picture }) => picture)).size, place).toBe(here.length);
  });

  test('the most shown cities have at least two motifs', () => {
    const most = places.toSorted(([, a], [, b]) => b.length - a.length).slice(0, 24);
    for (const [place, here] of most)
      expect(new Set(here.map(({ picture }) => picture)).size, place).toBeGreaterThan(1);
  });

  test('pictures match the words', () => {
    expect(motif('Delhi, Agra and Jaipur').subject).toBe('agra');
    expect(motif('Delhi for Diwali')).toMatchObject({ hour: 'night', event: 'lamps' });
    expect(motif('Tokyo in maple season')).toMatchObject({ season: 'autumn', hour: 'night' });
    expect(motif('Seoul in cherry blossom').season).toBe('spring');
    expect(motif('Kansai in autumn')).toMatchObject({ subject: 'kyoto', season: 'autumn' });
    expect(motif('Iceland in northern lights').hour).toBe('night');
    expect(motif('Madeira for New Year')).toMatchObject({ hour: 'night', event: 'fireworks' });
    expect(motif('Sapporo').season).toBe('snow');
    expect(motif('London in winter').season).toBe('winter');
  });
});
