import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { FilterBar } from './filter-bar.tsx';
import { inquireAbout } from './inquire-about.ts';
import { ANY_OFFER, type OfferQuery } from './offer-query.rules.ts';
import { OfferRow } from './offer-row.tsx';
import { ONE_ADULT } from './party.rules.ts';
import { PriceMonths } from './price-calendar.tsx';
import type { ShownOffer } from './shown-offer.ts';

const offer: ShownOffer = {
  ...{ kind: 'fare', id: 'a', name: 'Lisbon', city: 'Lisbon', country: 'Portugal', imageUrl: '', price: 900 },
  ...{ departureAirport: 'YYZ', arrivalAirport: 'LIS', tripType: 'round trip', cabin: 'economy', parts: [] },
  ...{ travelFrom: '2041-01-10', travelTo: '2041-03-20', bookBy: '2040-12-20', nights: 7 },
};

/** A page of the site whose document was rendered on that day. */
function onPage(today: string, element: ReactElement, url = '/'): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => element }]);
  return renderToStaticMarkup(<Stub initialEntries={[url]} hydrationData={{ loaderData: { root: { today } } }} />);
}

it('a row writes its dates relative to the day of its document', () => {
  const row = (today: string) => onPage(today, <OfferRow offer={offer} party={ONE_ADULT} inquireTo="/inquire" />);
  expect(row('2040-12-01')).toContain('Jan 10 to Mar 20,');
  expect(row('2040-12-01')).toContain('Dec 20.');
  expect(row('2027-01-01')).toContain('Jan 10 to Mar 20, 2041');
});

it('chips show dates in everyday form', () => {
  const facets = { airports: [], months: [], nights: [], direct: 0, airlines: [] };
  const chips = (query: Partial<OfferQuery>) =>
    onPage(
      '2040-12-01',
      <FilterBar
        query={{ ...ANY_OFFER, ...query }}
        {...{ facets, today: '2040-12-01' }}
        sentence=""
        defaultOrder="usual"
      />,
    );
  const exact = { when: 'dates', depart: '2041-02-03' };
  expect(chips(exact)).toContain('aria-label="Remove Feb 3, 2041"');
  expect(chips({ ...exact, return: '2041-02-10' })).toContain('aria-label="Remove Feb 3 to Feb 10, 2041"');
  expect(chips({ airline: 'Air Transat' })).toContain('aria-label="Remove Air Transat"');
});

it('an amount that cannot be read stays in its field, with the question', () => {
  const facets = { airports: [], months: [], nights: [], direct: 0, airlines: [] };
  const bar = <FilterBar query={ANY_OFFER} {...{ facets, today: '2040-12-01' }} sentence="" defaultOrder="usual" />;
  const html = onPage('2040-12-01', bar, '/?max=1.249');
  expect(html).toContain('Does 1.249 mean 1249 or 1.25?');
  expect(html).toMatch(/name="max"[^>]*value="1\.249"/);
});

it('each month is a link with its lowest total and its currency, and the lowest of all is marked', () => {
  const months = [
    { month: '2041-01', price: 726 },
    { month: '2041-02', price: 363 },
  ];
  const links = (when: string, shown = months) =>
    [
      ...onPage(
        '2040-12-01',
        <PriceMonths months={shown} when={when} />,
        '/?max=900&depart=2041-01-02&page=2',
      ).matchAll(/<a([^>]*)>(.*?)<\/a>/g),
    ].map(([, attributes = '', words = '']) => ({ attributes, words: words.replace(/<[^>]*>/g, '') }));
  const [january, february] = links('');
  expect([january?.words, february?.words]).toEqual(['Jan 2041 CAD$726', 'Feb 2041 CAD$363 (lowest)']);
  expect(february?.attributes).toContain('href="/?max=900&amp;when=2041-02"');
  expect([january, february].map((link) => link?.attributes.includes('data-lowest'))).toEqual([false, true]);
  // The chosen month is removed by its link, and a single price is the lowest of nothing.
  const [chosen] = links('2041-01', months.slice(0, 1));
  expect(chosen?.attributes).toContain('aria-current="true"');
  expect(chosen?.attributes).toContain('href="/?max=900"');
  expect(chosen?.attributes).not.toContain('data-lowest');
});

it('an inquiry includes the airport, the nights, the party, the period in words, and the offer', () => {
  const ask = (query: Partial<OfferQuery>, party = ONE_ADULT) =>
    Object.fromEntries(
      new URLSearchParams(inquireAbout('Lisbon', offer, { ...ANY_OFFER, ...query }, party, '2040-12-01').split('?')[1]),
    );
  expect(ask({}, { adults: 2, children: 0, infants: 0 })).toEqual({
    ...{ from: 'Toronto (YYZ)', tripDuration: '7', adults: '2', offer: 'fare:a' },
  });
  expect(ask({ when: '2041-02', max: 900 })).toEqual({
    ...{ from: 'Toronto (YYZ)', tripDuration: '7', departureDate: '2041-02-01', budgetPerPerson: '900' },
    ...{ notes: 'Flexible between February 1, 2041 and February 28, 2041', offer: 'fare:a' },
  });
  // The offer leaves from elsewhere, but the wish is not lost. A city with several airports is no other place.
  expect(ask({ from: 'YWG', when: '2041-02' })).toMatchObject({
    from: 'Toronto (YYZ)',
    notes: 'From Winnipeg (YWG), if possible. Flexible between February 1, 2041 and February 28, 2041',
  });
  expect(ask({ from: 'YTO' })).not.toHaveProperty('notes');
});

it('the filter names the city of a code with several airports, and counts the offers of all', () => {
  const facets = {
    airports: [
      { iata: 'YYZ', count: 4 },
      { iata: 'YTZ', count: 1 },
      { iata: 'YUL', count: 9 },
    ],
  };
  const bar = onPage(
    '2027-01-01',
    <FilterBar
      query={{ ...ANY_OFFER, from: 'YTO' }}
      facets={{ ...facets, months: [], nights: [], direct: 0, airlines: [] }}
      sentence=""
      today="2027-01-01"
      defaultOrder="usual"
    />,
  );
  expect(bar).toMatch(/<option value="YTO" selected="">Toronto \(YTO\)[^<]*5/);
});
