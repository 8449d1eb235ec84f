import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { PlaceGuide } from './place-guide.tsx';

const climate = {
  ...{ city: 'Lisbon', high: Array(12).fill(20), low: Array(12).fill(10) },
  source: { name: 'World Weather Information Service', url: 'https://worldweather.wmo.int' },
};

/** The text between the chart and the name of its source. */
function wordsOf(compared: { checked?: string; period?: string }): string | undefined {
  const guide = { climate: { ...climate, ...compared }, near: [], questions: [] };
  const Stub = createRoutesStub([
    { path: '/', Component: () => <PlaceGuide guide={guide} place="Lisbon" inquire="/inquire" /> },
  ]);
  return /<p class="small soft">([^<]+)<a [^>]*>World Weather/.exec(renderToStaticMarkup(<Stub />))?.[1];
}

it('states years only if the source does, and says when figures are approximate', () => {
  expect(wordsOf({ checked: '2026-11', period: '1991–2020' })).toBe('Monthly means, 1991–2020. Source: ');
  expect(wordsOf({ checked: '2026-11' })).toBe('Monthly means. Source: ');
  expect(wordsOf({})).toBe('Approximate monthly means. For official figures, see ');
});
