import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { monthName, monthNames } from '#domain/dates.ts';
import { WEEKDAYS, weekdayWords } from '#domain/opening-hours.ts';
import { ClimateChart } from '#features/catalogue/guides/climate-chart.tsx';
import { PriceDays, PriceMonths } from './price-calendar.tsx';

const text = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map(([, words]) => words);

it('a calendar begins with the first day of its month, under the weekday names of the site', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PriceDays days={[{ day: '2027-02-03', price: 700 }]} depart="" />
    </MemoryRouter>,
  );
  const sundayFirst = [WEEKDAYS.at(-1) ?? 'sun', ...WEEKDAYS.slice(0, -1)];
  expect(text(html, 'th')).toEqual(sundayFirst.map((day) => weekdayWords(day).slice(0, 3)));
  expect(text(html, 'caption')[0]).toContain(monthName('2027-02'));
  // February 1, 2027 is a Monday.
  expect(html).toContain('<tbody><tr><td></td><td><span>1</span></td>');
});

it('the lowest month is marked, but not where more than half of the months have its price', () => {
  const marked = (...prices: number[]) => {
    const months = prices.map((price, index) => ({ month: `2027-${String(index + 1).padStart(2, '0')}`, price }));
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <PriceMonths months={months} when="" />
      </MemoryRouter>,
    );
    return html.split('data-lowest').length - 1;
  };
  expect(marked(700, 800, 900)).toBe(1);
  expect(marked(700, 700, 900, 900)).toBe(2);
  expect(marked(700, 700, 900)).toBe(0);
  expect(marked(700)).toBe(0);
});

it('a climate uses the same month names as dates', () => {
  const figures = monthNames().map((_, month) => month);
  const html = renderToStaticMarkup(
    <ClimateChart
      climate={{
        city: 'Lisbon',
        high: figures.map((low) => low + 9),
        low: figures,
        source: { name: 'IPMA', url: '/' },
      }}
    />,
  );
  expect(text(html, 'th').slice(3)).toEqual(monthNames());
});
