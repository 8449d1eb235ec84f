import { describe, expect, it } from 'vitest';
import { listCountries, normalPhone, searchCountries, showPhone, typePhone } from './phone-number.ts';

describe('a number that is too short', () => {
  it('is sent as typed, so that the rules refuse it', () => {
    expect(typePhone('51455', 'CA')).toMatchObject({ shown: '(514) 55', value: '51455' });
    expect(typePhone('', 'CA').value).toBe('');
    expect(normalPhone(' 12345 ')).toBe('12345');
  });
});

describe('a number that is too long', () => {
  it('stops at fifteen digits, those of the country included', () => {
    expect(typePhone('+12345678901234567890', 'CA').shown.replace(/\D/g, '')).toHaveLength(15);
    expect(typePhone('12345678901234567890', 'PT').shown.replace(/\D/g, '')).toHaveLength(12);
  });
});

describe('a number', () => {
  it('gets the mask of its country and is sent as E.164', () => {
    expect(typePhone('5145550118', 'CA')).toEqual({ country: 'CA', shown: '(514) 555-0118', value: '+15145550118' });
    expect(typePhone('912345678', 'PT')).toMatchObject({ shown: '912 345 678', value: '+351912345678' });
  });

  it('loses everything that is no digit', () => {
    expect(typePhone('call 514-555-0118 now', 'CA').value).toBe('+15145550118');
  });

  it('brings its own country where it begins with a plus', () => {
    expect(typePhone('+351912345678', 'CA')).toMatchObject({ country: 'PT', value: '+351912345678' });
    expect(typePhone('+1 416 555 0142', 'CA')).toMatchObject({ country: 'CA', value: '+14165550142' });
  });

  it('is shown in the way of its country when it was kept', () => {
    expect(showPhone('+15145550118', 'CA')).toMatchObject({ country: 'CA', shown: '(514) 555-0118' });
    expect(showPhone('+442079460958', 'CA')).toMatchObject({ country: 'GB', shown: '020 7946 0958' });
  });

  it('is kept as E.164 however it was written', () => {
    for (const text of ['514 555 0118', '(514) 555-0118', '1-514-555-0118', '+1 514 555 0118'])
      expect(normalPhone(text)).toBe('+15145550118');
  });
});

describe('the country list', () => {
  const countries = listCountries('en');
  const names = (text: string) => searchCountries(countries, text).map(({ name }) => name);

  it('has nothing for words that name no country', () => {
    expect(names('zzz')).toEqual([]);
  });

  it('puts a country before one that merely has the word in its name', () => {
    expect(names('india')[0]).toBe('India');
  });

  it('starts with Canada', () => {
    expect(countries[0]).toEqual({ code: 'CA', name: 'Canada', prefix: '+1' });
    expect(names('')).toHaveLength(countries.length);
  });

  it('finds a country by its name, a word of it, its code and its prefix', () => {
    expect(names('portu')).toEqual(['Portugal']);
    expect(names('arab')).toContain('United Arab Emirates');
    expect(names('pt')).toEqual(['Portugal']);
    expect(names('+351')).toEqual(['Portugal']);
    expect(names('cote')).toContain('Côte d’Ivoire');
  });
});
