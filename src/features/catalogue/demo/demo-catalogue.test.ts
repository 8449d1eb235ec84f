import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { placeSlug } from '#domain/place-paths.ts';
import { type PriceComponent, totalCents } from '#domain/price.ts';
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import { priceAfterDiscount } from '#features/catalogue/deals/deals.rules.ts';
import { airlineCode } from '#features/catalogue/offers/airlines.ts';
import { supportedBySales, supportedByTime } from '#features/catalogue/offers/reference-price.rules.ts';
import { demoDealHistory, demoDealRows, demoFareRows, demoPackages } from './demo-catalogue.ts';
import { demoBanners, demoDeals, demoGroups, demoRoutes } from './demo-content.ts';

const TODAY = '2026-11-21';
const regions = demoGroups.flatMap((group) => group.regions);
const countries = regions.flatMap((region) => region.countries);
const cities = countries.flatMap((country) => country.cities.map((city) => ({ ...city, country: country.name })));
const packages = demoPackages(TODAY);
const fares = demoFareRows(TODAY);
const deals = demoDealRows(TODAY);
const placed = new Set(cities.map((city) => `${city.name}, ${city.country}`));
const offersOf = (country: string) => packages.filter((offer) => offer.country === country).length;

describe('the demonstration catalogue is large enough to show everything', () => {
  test('countries, regions and cities, each name once', () => {
    expect(regions.length).toBeGreaterThanOrEqual(7);
    expect(countries.length).toBeGreaterThanOrEqual(27);
    expect(cities.length).toBeGreaterThanOrEqual(78);
    for (const names of [regions, countries].map((list) => list.map((place) => placeSlug(place.name))))
      expect(new Set(names).size).toBe(names.length);
    expect(placed.size).toBe(cities.length);
  });

  test('packages: pages of nine in several countries, three pages for India, none for some places', () => {
    expect(packages.length).toBeGreaterThanOrEqual(125);
    expect(offersOf('Portugal')).toBe(14);
    expect(offersOf('India')).toBeGreaterThan(18);
    for (const country of ['Japan', 'United Kingdom', 'Italy', 'Mexico']) expect(offersOf(country)).toBeGreaterThan(9);
    expect(countries.filter((country) => offersOf(country.name) === 0).length).toBeGreaterThanOrEqual(3);
    const served = cities.filter((city) => offersOf(city.country) > 0 && city.packages.length === 0);
    expect(served.length).toBeGreaterThanOrEqual(5);
  });

  test('the sections of the home page', () => {
    const marked = (mark: 'pick' | 'top' | 'popular') => packages.filter((offer) => offer.marks?.includes(mark));
    expect(marked('pick').length).toBeGreaterThanOrEqual(10);
    expect(marked('pick').length).toBeLessThanOrEqual(12);
    expect(marked('top').length).toBeGreaterThanOrEqual(8);
    expect(marked('top').length).toBeLessThanOrEqual(10);
    expect(new Set(marked('top').map((offer) => offer.country)).size).toBe(marked('top').length);
    expect(marked('popular').length).toBeGreaterThan(12);
    expect(demoBanners).toHaveLength(4);
    expect(packages.slice(0, 3).map((offer) => offer.name)).toEqual(['Tokyo', 'Lisbon', 'Colombo']);
  });

  test('fares, and deals, two of them drafts', () => {
    expect(fares.length).toBeGreaterThanOrEqual(32);
    expect(deals.length).toBeGreaterThanOrEqual(16);
    expect(deals.filter((deal) => !deal.published)).toHaveLength(2);
  });

  test('banners for most places, so that the others show the defaults', () => {
    for (const places of [countries, cities]) {
      const share = places.filter((place) => place.banner).length / places.length;
      expect(share).toBeGreaterThan(0.5);
      expect(share).toBeLessThan(0.95);
    }
  });
});

describe('its data is consistent', () => {
  const routes = [...packages, ...fares, ...deals];

  test('every route leaves Canada from a known airport and arrives at another', () => {
    for (const { origin, destination } of routes) {
      expect(airportByCode(origin)?.countryCode, origin).toBe('CA');
      expect(airportByCode(destination), destination).toBeDefined();
      expect(airportByCode(destination)?.countryCode, destination).not.toBe('CA');
    }
  });

  test('every airline of a route has a known code, and every listed route is on sale', () => {
    const sold = new Set(routes.map(({ origin, destination }) => `${origin}-${destination}`));
    for (const [route, flown] of Object.entries(demoRoutes)) {
      expect(sold, route).toContain(route);
      for (const airline of Object.keys(flown)) expect(airlineCode(airline), airline).toBeDefined();
    }
  });

  test('every route arrives in the country that its offer is for', () => {
    for (const { country, destination } of routes)
      expect(airportByCode(destination)?.country, destination).toBe(country);
  });

  test('every fare, deal and banner is for a city of the catalogue', () => {
    for (const { city, country } of [...fares, ...deals, ...demoBanners])
      expect(placed).toContain(`${city}, ${country}`);
  });

  test('every price is the sum of its components, in whole dollars, and names its third-party charges', () => {
    const check = (components: readonly PriceComponent[], total: number) => {
      expect(totalCents(components)).toBe(total * 100);
      expect(Math.min(...components.map((part) => part.amountCents))).toBeGreaterThan(0);
      expect(components.every((part) => Number.isInteger(part.amountCents))).toBe(true);
      expect(components[0]?.kind).toBe('base');
      const taxes = components.filter((part) => part.kind === 'third_party_tax').map((part) => part.name);
      expect(taxes.length).toBeGreaterThanOrEqual(3);
      expect(taxes[0]).toBe('Air Travellers Security Charge');
    };
    for (const offer of packages) check(offer.components, offer.total);
    demoDeals.forEach((deal, n) => {
      check(deals[n]?.components ?? [], deal.total);
    });
    for (const fare of fares) expect(totalCents(fare.components) % 100).toBe(0);
  });

  test('sales tax applies only to flights within the continent', () => {
    for (const { components, destination } of routes) {
      const taxed = components.some((part) => part.kind === 'sales_tax');
      const continental = airportByCode(destination)?.countryCode === 'US' && destination !== 'HNL';
      expect(taxed, destination).toBe(continental);
    }
  });

  test('discounts with both kinds of evidence, and one that its history does not support', () => {
    const shown = deals.map((deal, n) => {
      const before = totalCents(deal.components);
      const seen = demoDealHistory(TODAY, n).map(({ day, discount }) => ({
        day,
        totalCents: discount > 0 ? before - 1 : before,
      }));
      if (deal.discount === 0) return 'plain';
      if (supportedByTime(seen, before, TODAY)) return 'time';
      return deal.evidence && supportedBySales(deal.evidence, TODAY) ? 'sales' : 'unsupported';
    });
    const count = (kind: string) => shown.filter((one) => one === kind).length;
    expect([count('time'), count('sales'), count('unsupported')]).toEqual([3, 1, 1]);
  });
});

describe('demonstration deals', () => {
  const claims = (city: string) => city !== 'Lisbon';
  const cents = ({ components }: { components: readonly PriceComponent[] }) => totalCents(components);

  test.each(['2026-11-21', '2027-02-28', '2027-06-30', '2027-10-15'])(
    'seeded on %s, none costs more than another offer for its route and period, nor claims to save more than it does',
    (today) => {
      const ordinary = [...demoPackages(today), ...demoFareRows(today)];
      for (const deal of demoDealRows(today)) {
        const paid = Math.round(priceAfterDiscount(cents(deal) / 100, deal.discount) * 100);
        const rivals = ordinary.filter(
          ({ origin, destination, travelFrom, travelTo }) =>
            origin === deal.origin &&
            destination === deal.destination &&
            travelFrom <= deal.travelTo &&
            travelTo >= deal.travelFrom,
        );
        for (const other of rivals) expect(paid, `${deal.city} and ${other.name}`).toBeLessThanOrEqual(cents(other));
        // Without evidence its discount is not shown.
        if (deal.discount === 0 || !claims(deal.city)) continue;
        for (const other of rivals)
          expect(deal.discount, `${deal.city} and ${other.name}`).toBeLessThanOrEqual((1 - paid / cents(other)) * 100);
      }
    },
  );
});

describe('it never looks expired', () => {
  const days = ['2026-11-21', '2027-02-28', '2027-03-01', '2027-06-30', '2027-12-31', '2028-02-29'];

  test.each(days)('seeded on %s, every offer can still be booked and then flown', (today) => {
    for (const { name, bookBy, travelFrom, travelTo } of [...demoPackages(today), ...demoFareRows(today)]) {
      expect(bookBy >= addDays(today, 14), name).toBe(true);
      expect(bookBy < travelFrom, name).toBe(true);
      expect(addDays(travelFrom, 14) < travelTo, name).toBe(true);
      expect(travelTo < addDays(today, 550), name).toBe(true);
    }
  });

  test('a season keeps its months', () => {
    const harvest = demoPackages('2026-11-21').find((offer) => offer.name === 'Porto in harvest');
    expect([harvest?.travelFrom, harvest?.travelTo]).toEqual(['2027-09-01', '2027-10-31']);
    const newYear = demoPackages('2027-02-01').find((offer) => offer.name === 'Madeira for New Year');
    expect([newYear?.travelFrom, newYear?.travelTo]).toEqual(['2027-12-01', '2028-01-31']);
  });
});

describe('its texts are calm and fit where they are shown', () => {
  const banners = [...countries, ...cities].flatMap((place) => (place.banner ? [place.banner] : []));
  const titles = [...banners.map(({ title }) => title), ...demoBanners.map((banner) => banner.title)];
  const sentences = [
    ...banners.map(({ overview }) => overview),
    ...demoBanners.map((banner) => banner.subtitle),
    ...packages.map((offer) => offer.description),
  ];

  /** Lines of at most fourteen characters, as they fit on the plate. */
  const lines = (title: string) =>
    title.split(' ').reduce<string[]>((set, word) => {
      const last = set.at(-1);
      if (last !== undefined && `${last} ${word}`.length <= 14) set[set.length - 1] = `${last} ${word}`;
      else set.push(word);
      return set;
    }, []);

  test('a title takes two lines of about fourteen characters', () => {
    for (const title of titles) expect(lines(title).length, title).toBeLessThanOrEqual(2);
  });

  test('a sentence is at most 200 characters long and ends with its punctuation', () => {
    for (const sentence of sentences) {
      expect(sentence.length, sentence).toBeLessThanOrEqual(200);
      expect(sentence).toMatch(/^\p{Lu}.*[.]$/u);
    }
  });

  test('two to four highlights, short enough for a label', () => {
    for (const { highlights, name } of packages) {
      expect(highlights.length, name).toBeGreaterThanOrEqual(2);
      expect(highlights.length, name).toBeLessThanOrEqual(4);
      for (const highlight of highlights) expect(highlight.length, highlight).toBeLessThanOrEqual(32);
    }
  });

  test('no text uses exclamation marks, capitals or urgency', () => {
    const words = [...titles, ...sentences, ...packages.flatMap((offer) => [offer.name, ...offer.highlights])];
    for (const text of words) {
      expect(text).not.toMatch(/!|\b\p{Lu}{4,}\b/u);
      expect(text).not.toMatch(
        /hurry now|last chance|only \d+ left|limited time|unbeatable|cheapest|best price|guarantee/i,
      );
    }
  });

  test('every package of a country has a unique name, and no sentence appears twice', () => {
    const names = packages.map((offer) => `${offer.country}: ${offer.name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});
