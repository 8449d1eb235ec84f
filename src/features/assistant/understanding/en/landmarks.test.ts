import { describe, expect, it } from 'vitest';
import { placeName } from '../understood.ts';
import { gazetteerOf, plain } from './gazetteer.rules.ts';
import { landmarks, namesakes } from './place-names.content.ts';
import { readQuestion } from './understanding.rules.ts';

const gazetteer = gazetteerOf([]);
const known = { gazetteer, today: '2026-11-21', isEverydayWord: () => false };
const to = (question: string) => readQuestion(question, known).said.to;

describe('landmarks', () => {
  it('are about a hundred, each in one city that is known', () => {
    const all = landmarks.flatMap(([, sights]) => sights.map(plain));
    expect(all.length).toBeGreaterThanOrEqual(100);
    expect(new Set(all).size).toBe(all.length);
    for (const [city] of landmarks) expect(gazetteer.names.get(plain(city))?.kind, city).toBe('city');
  });

  it('are understood as the city', () => {
    for (const [city, sights] of landmarks)
      for (const sight of sights) {
        const place = to(`we want to fly to ${sight} in May`) ?? readQuestion(`fly to ${sight}`, known).said.from;
        expect(place && 'city' in place && plain(place.city), sight).toBe(plain(city));
      }
  });
});

describe('cities of the same name', () => {
  it('are told apart by where they are', () => {
    for (const [name, others] of Object.entries(namesakes))
      for (const { city, country, where } of others) {
        const place = gazetteer.names.get(plain(`${name} in ${where[0]}`));
        expect(place?.kind !== 'region' && place?.country, `${name} in ${where[0]}`).toBe(country);
        expect(place && [city, name].map(plain), city).toContain(place && plain(placeName(place)));
      }
  });
});
