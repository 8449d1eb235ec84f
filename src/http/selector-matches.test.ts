import { describe, expect, it } from 'vitest';
import { matcherOf, shownIn } from './selector-matches.ts';

const CARDS = '<main class="cards"><details class="card wide"><summary class="name">Lisbon</summary></details></main>';
const OPENED = CARDS.replace('wide"', 'wide" open=""');
const matches = (selector: string, html = CARDS) => matcherOf(selector)(shownIn(html));

describe('a selector', () => {
  it.each([
    '.absent',
    '.card .absent',
    '.absent .card',
    '.card.absent',
    ':is(.absent, .other) .name',
    '.card:has(.absent)',
    '.card:hover',
    '.card:focus-visible .name',
    ':is(.absent, .card:hover) .name',
    '.card::backdrop',
    '.card[open]',
    '.cards:has(.card[open])',
  ])('%s matches nothing that is shown first', (selector) => {
    expect(matches(selector)).toBe(false);
  });

  it.each([
    '.card',
    'main > .card .name',
    ':is(.card, .absent .card) .name',
    ':where(.absent, .wide)',
    '.card:not(.absent)',
    '.card:not(:hover)',
    '.card:not([open])',
    '.cards:has(> .card)',
    '.card:nth-of-type(n + 3)',
    '.card::details-content',
    '[class~="card"]',
    'h1',
    '*',
    ':is()',
  ])('%s may match what is shown first', (selector) => {
    expect(matches(selector)).toBe(true);
  });

  it('of an open part matches where one is open', () => {
    expect(matches('.card[open] .name', OPENED)).toBe(true);
    expect(matches('.absent[open]', OPENED)).toBe(false);
  });

  it('of the focus matches where a field has it from the beginning', () => {
    expect(matches('.card:focus-within', `${CARDS}<input autofocus="">`)).toBe(true);
    expect(matches('.absent:focus', `${CARDS}<input autofocus="">`)).toBe(false);
  });

  it('of an open part matches nothing where only words say so', () => {
    expect(matches('.card[open]', CARDS.replace('Lisbon', 'We are open '))).toBe(false);
  });
});
