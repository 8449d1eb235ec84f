import { describe, expect, it } from 'vitest';
import { type Places, suggestPlaces } from './suggest-places.ts';

const PLACES: Places = [
  { kind: 'warm', name: 'Anywhere warm' },
  { kind: 'city', name: 'Lisbon', country: 'Portugal', price: 749 },
  { kind: 'city', name: 'São Paulo', country: 'Brazil' },
  { kind: 'city', name: 'Porto', country: 'Portugal', price: 838 },
  { kind: 'city', name: 'Port Louis', country: 'Mauritius' },
  { kind: 'country', name: 'Portugal', price: 698 },
  { kind: 'region', name: 'Europe' },
];
const values = (text: string) => suggestPlaces(PLACES, text).map(({ value }) => value);

describe('suggestPlaces', () => {
  it('begins with names, those that can be booked first, then the cities of a country', () =>
    expect(values('por')).toEqual(['Porto', 'Portugal', 'Port Louis', 'Lisbon']));
  it('reads any spelling, and later words of a name', () => {
    expect(values('SAO')).toEqual(['São Paulo']);
    expect(values('paulo')).toEqual(['São Paulo']);
    expect(values('warm')).toEqual(['Anywhere warm']);
  });
  it('without letters has warm places and the cheapest cities', () =>
    expect(values('')).toEqual(['Anywhere warm', 'Lisbon', 'Porto']));
  it('has nothing for a whole name, or for a place that it does not know', () => {
    expect(values('portugal')).toEqual([]);
    expect(values('Atlantis')).toEqual([]);
  });
  it('says the country and the lowest price, or what kind of place it is', () => {
    const [porto, portugal] = suggestPlaces(PLACES, 'port');
    expect(porto).toMatchObject({ title: 'Porto', detail: 'Portugal' });
    expect(porto?.note).toMatch(/^from .?CAD\$838.?$/);
    expect(portugal).toMatchObject({ title: 'Portugal', detail: 'All its cities' });
    expect(suggestPlaces(PLACES, 'europ')).toEqual([{ value: 'Europe', title: 'Europe', detail: 'All its countries' }]);
  });
});
