import { describe, expect, it } from 'vitest';
import { airportByCode, airports } from './airports.ts';
import { flownAirport, mayBeInQuebec, zoneOfAirport } from './world-airports.server.ts';

describe('an airport of a flight', () => {
  it.each(['', 'X', 'XQX', 'TORONTO', '__proto__', 'constructor'])('is not known as %j', (code) => {
    expect(flownAirport(code)).toBeUndefined();
    expect(zoneOfAirport(code)).toBeUndefined();
    expect(mayBeInQuebec(code)).toBe(false);
  });

  it('is one of ours with our words, else one of the table', () => {
    expect(flownAirport('YUL')).toBe(airportByCode('YUL'));
    expect(airportByCode('ALA')).toBeUndefined();
    expect(flownAirport('ALA')).toMatchObject({
      ...{ city: 'Almaty', name: 'Almaty International Airport', countryCode: 'KZ', latitude: 43.35 },
    });
    expect(flownAirport('fnc')).toMatchObject({ city: 'Funchal', countryCode: 'PT' });
  });

  it.each([
    ['YUL', 'America/Toronto'],
    ['LAX', 'America/Los_Angeles'],
    ['MIA', 'America/New_York'],
    ['TAS', 'Asia/Tashkent'],
    ['ALA', 'Asia/Almaty'],
    ['NBO', 'Africa/Nairobi'],
    ['TER', 'Atlantic/Azores'],
    ['GYE', 'America/Guayaquil'],
    ['PER', 'Australia/Perth'],
  ])('%s is in the zone %s', (code, zone) => {
    expect(zoneOfAirport(code)).toBe(zone);
  });

  it('of ours always has a zone that this runtime knows', () => {
    for (const { iata } of airports)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zoneOfAirport(iata) ?? 'none' }), iata).not.toThrow();
  });
});

it('the law of Québec is kept at its airports that are not ours, and in doubt beyond', () => {
  for (const code of ['YGL', 'YVP', 'YGR', 'YXK', 'YYY']) expect(mayBeInQuebec(code), code).toBe(true);
  for (const code of ['YMO', 'YPL', 'YRT', 'ALA', 'YXY']) expect(mayBeInQuebec(code), code).toBe(false);
});
