import { describe, expect, it } from 'vitest';
import type { OfferSummary } from '#features/catalogue/finder/finder.contract.ts';
import { lowestOf } from '#features/catalogue/finder/lowest-offers.server.ts';
import { torontoRoutes } from './toronto-routes.ts';

const onTheMap = (offers: OfferSummary[]) => torontoRoutes(lowestOf(offers).allFrom('YYZ'));

/** A round trip on the day of the test, of which the map reads only the route and the price. */
const trip = (
  [city, country, arrivalAirport]: readonly [string, string, string],
  price: number,
  more: Partial<OfferSummary> = {},
) =>
  ({ city, country, arrivalAirport, price, departureAirport: 'YYZ', tripType: 'round trip', ...more }) as OfferSummary;

const LISBON = ['Lisbon', 'Portugal', 'LIS'] as const;
const FUNCHAL = ['Funchal', 'Portugal', 'FNC'] as const;
const DELHI = ['Delhi', 'India', 'DEL'] as const;

describe('the map of routes from Toronto', () => {
  it('shows no place that the agency does not sell, or only from elsewhere, or only one way', () => {
    expect(onTheMap([])).toEqual([]);
    expect(onTheMap([trip(LISBON, 700, { departureAirport: 'YVR' })])).toEqual([]);
    expect(onTheMap([trip(LISBON, 300, { tripType: 'one way' })])).toEqual([]);
  });

  it('draws a city where the flight path ends, with its lowest total from both airports', () => {
    const offers = [trip(LISBON, 700), trip(LISBON, 650, { departureAirport: 'YTZ' }), trip(DELHI, 1100)];
    expect(onTheMap(offers)).toEqual([
      { city: 'Lisbon', country: 'Portugal', price: 650, x: 487.1, y: 346.6, anchor: 'start' },
      expect.objectContaining({ city: 'Delhi', x: 451.9, y: 87.7 }),
    ]);
  });

  it('leaves out what would cover Toronto or another name, and what is outside of the drawing', () => {
    const cities = (...offers: OfferSummary[]) => onTheMap(offers).map(({ city }) => city);
    expect(cities(trip(['New York', 'United States', 'JFK'], 300))).toEqual([]);
    expect(cities(trip(['Sydney', 'Australia', 'SYD'], 1800))).toEqual([]);
    expect(cities(trip(['Chandigarh', 'India', 'IXC'], 1000), trip(DELHI, 1100))).toEqual(['Chandigarh']);
  });

  it('has room for the cheapest city of each country first', () => {
    const routes = onTheMap([
      trip(LISBON, 600),
      trip(FUNCHAL, 500),
      trip(['Porto', 'Portugal', 'OPO'], 510),
      trip(DELHI, 1100),
    ]);
    expect(routes.map(({ city }) => city)).toEqual(['Funchal', 'Delhi']);
  });
});
