import { describe, expect, it } from 'vitest';
import { listCountries, normalPhone, readPhone, searchCountries, showPhone, typePhone } from './phone-number.ts';

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

describe('a number with an extension', () => {
  it.each([
    '416-555-0199 x107',
    '416-555-0199x107',
    '416-555-0199 ext. 22',
    '(416) 555-0199 poste 5',
    '416-555-0199 #22',
    '+14165550199;ext=22',
    '416-555-0199,,22',
    '(416) 555-0199 (ext 22)',
  ])('stays as it was typed, so that the rules refuse it: %s', (typed) => {
    expect(typePhone(typed, 'CA')).toEqual({ country: 'CA', shown: typed, value: typed });
    expect(normalPhone(typed)).toBe(typed);
    expect(readPhone(typed)).toBeUndefined();
  });

  it('is not turned into digits while its word is typed', () => {
    for (const typed of ['(416) 555-0199 e', '(416) 555-0199 ext.', '(416) 555-0199#', '(416) 555-0199 po'])
      expect(typePhone(typed, 'CA').shown).toBe(typed);
  });

  it('is like two numbers in one field', () => {
    const two = '514-555-0118 / 416-555-0199';
    expect(typePhone(two, 'CA')).toMatchObject({ shown: two, value: two });
  });
});

describe('a number as it is pasted', () => {
  it.each([
    ['011 44 20 7946 0958', '+442079460958'],
    ['00 44 20 7946 0958', '+442079460958'],
    ['0011 44 20 7946 0958', '+442079460958'],
    ['010 44 20 7946 0958', '+442079460958'],
    ['001 44 20 7946 0958', '+442079460958'],
    ['8~10 44 20 7946 0958', '+442079460958'],
    ['\u202a+44 20 7946 0958\u202c', '+442079460958'],
    ['+\u202a44\u00a020 7946\u200e0958', '+442079460958'],
    ['\uff0b44 20 7946 0958', '+442079460958'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['tel:+1-416-555-0199', '+14165550199'],
    ['tel:555-0199;phone-context=+1-416', '+14165550199'],
    ['٤١٦٥٥٥٠١٩٩', '+14165550199'],
    ['४१६ ५५५ ०१९९', '+14165550199'],
    ['0049 171 1234567', '+491711234567'],
  ])('is understood before it is cut: %s', (typed, number) => {
    expect(typePhone(typed, 'CA').value).toBe(number);
    expect(normalPhone(typed)).toBe(number);
  });

  it('is shown with the country that its exit code leads to', () => {
    expect(typePhone('011 44 20 7946 0958', 'CA')).toMatchObject({ country: 'GB', shown: '+44 20 7946 0958' });
    expect(typePhone('00 1 416 555 0199', 'FR')).toMatchObject({ country: 'CA', shown: '+1 416 555 0199' });
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
