import { expect, test } from 'vitest';
import { airportLabel, properPlace, searchAirports } from './airports.rules.ts';
import { airportByCode, airports, countryName } from './airports.ts';

const codes = (query: string, limit?: number) => searchAirports(query, limit).map((airport) => airport.iata);

test('an empty, blank or unknown query finds nothing', () => {
  expect(searchAirports('')).toEqual([]);
  expect(searchAirports('  ()')).toEqual([]);
  expect(searchAirports('zzzz')).toEqual([]);
});

test('a short word is never corrected, so that three letters remain a code', () => {
  expect(codes('yyq')).not.toContain('YYZ');
});

test('an exact code comes first, regardless of what else begins with it', () => {
  expect(codes('man')[0]).toBe('MAN');
  expect(codes('lon').slice(0, 2)).toEqual(['YXU', 'LHR']);
  expect(codes('lis')[0]).toBe('LIS');
});

test('cities are found without accents, capitals and punctuation', () => {
  expect(codes('montreal')[0]).toBe('YUL');
  expect(codes('MONTRÉAL')[0]).toBe('YUL');
  expect(codes('st johns')[0]).toBe('YYT');
  expect(codes('sao paulo')).toEqual(['GRU']);
});

test('a city, a country, a name or a common alternative finds an airport', () => {
  expect(codes('portugal')).toEqual(['LIS', 'OPO', 'FAO', 'FNC', 'PDL', 'TER']);
  expect(codes('pearson')).toEqual(['YYZ']);
  expect(codes('bombay')).toEqual(['BOM']);
  expect(codes('new york')).toEqual(['JFK', 'LGA', 'EWR']);
  expect(codes('punjab india')).toEqual(['ATQ', 'IXC']);
  expect(codes('Toronto (YTZ)')).toEqual(['YTZ']);
});

test('Canadian airports win a tie, the busiest first', () => {
  expect(codes('to').slice(0, 2)).toEqual(['YYZ', 'YTZ']);
  expect(codes('canada', 4)).toEqual(['YYZ', 'YUL', 'YVR', 'YYC']);
  expect(codes('sydney').slice(0, 2)).toEqual(['YQY', 'SYD']);
});

test('the code of a city finds its airports, and has a proper name', () => {
  expect(codes('YMQ')).toEqual(['YUL']);
  expect(codes('yto')).toEqual(['YYZ', 'YTZ']);
  expect(codes('NYC')).toEqual(['JFK', 'LGA', 'EWR']);
  expect(codes('ROM')[0]).toBe('FCO');
  expect(codes('LON').slice(0, 4)).toEqual(['LHR', 'LGW', 'STN', 'LCY']);
  expect(codes('London (LON)', 1)).toEqual(['LHR']);
  expect(properPlace('YMQ')).toBe('Montréal (YUL)');
  expect(properPlace('LON')).toBe('London');
});

test('a single typing error still finds the city', () => {
  expect(codes('tornto')[0]).toBe('YYZ');
  expect(codes('vancuover')[0]).toBe('YVR');
  expect(codes('lisbob')[0]).toBe('LIS');
  expect(codes('islammabad')[0]).toBe('ISB');
});

test('the result never exceeds the limit', () => {
  expect(codes('international', 5)).toHaveLength(5);
});

test('a label is a city and a code', () => {
  expect(airportLabel({ city: 'Toronto', iata: 'YYZ' })).toBe('Toronto (YYZ)');
});

test('there are about three hundred airports, at least thirty-five of them Canadian, each code once', () => {
  expect(airports.length).toBeGreaterThan(280);
  expect(airports.filter((airport) => airport.countryCode === 'CA').length).toBeGreaterThanOrEqual(35);
  expect(new Set(airports.map((airport) => airport.iata)).size).toBe(airports.length);
  expect(new Set(airports.map((airport) => airport.name)).size).toBe(airports.length);
});

// The south, north, west and east edges in whole degrees, wide enough to include islands.
const boxes: Record<string, [number, number, number, number]> = {
  CA: [42, 75, -141, -52],
  US: [18, 72, -168, -66],
  MX: [14, 33, -118, -86],
  CU: [19, 24, -85, -74],
  BR: [-34, 6, -74, -34],
  GB: [49, 61, -9, 2],
  FR: [41, 52, -5, 10],
  DE: [47, 56, 5, 16],
  PT: [32, 43, -32, -6],
  ES: [27, 44, -19, 5],
  IT: [35, 48, 6, 19],
  GR: [34, 42, 19, 30],
  TR: [35, 43, 25, 45],
  MA: [21, 36, -17, -1],
  EG: [22, 32, 24, 37],
  ZA: [-35, -22, 16, 33],
  TZ: [-12, -1, 29, 41],
  AE: [22, 27, 51, 57],
  SA: [16, 33, 34, 56],
  IN: [6, 36, 68, 98],
  PK: [23, 38, 60, 78],
  BD: [20, 27, 88, 93],
  CN: [18, 54, 73, 135],
  JP: [24, 46, 122, 146],
  KR: [33, 39, 124, 132],
  PH: [4, 21, 116, 127],
  TH: [5, 21, 97, 106],
  VN: [8, 24, 102, 110],
  MY: [0, 8, 99, 120],
  ID: [-11, 6, 95, 141],
  AU: [-44, -10, 113, 154],
  NZ: [-48, -34, 166, 179],
};

test('every airport has well-formed fields and plausible coordinates', () => {
  for (const airport of airports) {
    expect(airport.iata).toMatch(/^[A-Z]{3}$/);
    expect(airport.countryCode).toMatch(/^[A-Z]{2}$/);
    expect(airport.country, airport.iata).not.toBe(airport.countryCode);
    expect(Math.abs(airport.latitude), airport.iata).toBeLessThan(75);
    expect(Math.abs(airport.longitude), airport.iata).toBeLessThanOrEqual(180);
  }
});

test('every airport of these countries is within the country', () => {
  for (const [country, [south, north, west, east]] of Object.entries(boxes)) {
    const here = airports.filter((airport) => airport.countryCode === country);
    expect(here.length, country).toBeGreaterThan(0);
    for (const { iata, latitude, longitude } of here) {
      const inside = latitude > south && latitude < north && longitude > west && longitude < east;
      expect(inside, `${iata} in ${country}`).toBe(true);
    }
  }
});

test('a code is found in either case, and country names are the common ones', () => {
  expect(airportByCode('cmb')?.city).toBe('Colombo');
  expect(airportByCode('XXX')).toBeUndefined();
  expect(['TR', 'GB', 'AE', 'HK', 'CZ', 'US'].map(countryName)).toEqual([
    'Turkey',
    'United Kingdom',
    'United Arab Emirates',
    'Hong Kong',
    'Czechia',
    'United States',
  ]);
});
