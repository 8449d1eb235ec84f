import { describe, expect, it } from 'vitest';
import { choiceOf, choiceText, needsConsent, partiesOf } from './widgets.rules.ts';
import { thirdPartyOrigins, widgetsOf } from './widgets.server.ts';

const NOTHING = { SEARCH_WIDGET_SRC: '', SEARCH_WIDGET_ID: '', REVIEWS_WIDGET_SRC: '' };
const PROVIDER = 'https://book.example/w/loader.js';
const REVIEWS = 'https://reviews.example/badge.js?of=12';

describe('consent is not requested', () => {
  it('if only our own search is configured', () => {
    const widgets = widgetsOf(NOTHING);
    expect(widgets.search).toEqual({ src: '/widget/search.js', id: 'flight-search', own: true });
    expect(needsConsent(widgets)).toBe(false);
    expect(thirdPartyOrigins(NOTHING)).toEqual([]);
  });
});

describe('consent is requested', () => {
  it.each([
    [{ SEARCH_WIDGET_SRC: PROVIDER }, ['https://book.example']],
    [{ REVIEWS_WIDGET_SRC: REVIEWS }, ['https://reviews.example']],
    [{ SEARCH_WIDGET_SRC: PROVIDER, REVIEWS_WIDGET_SRC: REVIEWS }, ['https://book.example', 'https://reviews.example']],
    [{ SEARCH_WIDGET_SRC: PROVIDER, REVIEWS_WIDGET_SRC: PROVIDER }, ['https://book.example']],
  ])('for %o', (settings, parties) => {
    const widgets = widgetsOf({ ...NOTHING, ...settings });
    expect(needsConsent(widgets)).toBe(true);
    expect(partiesOf(widgets)).toEqual(parties);
  });
});

describe('an answer', () => {
  const [book, reviews] = ['https://book.example', 'https://reviews.example'];
  it.each([null, '', '{', '[]', 'null', '{"choice":"maybe","parties":[]}', '{"choice":"accepted"}'])(
    'is none when %o is kept',
    (kept) => {
      expect(choiceOf(kept, [book])).toBeUndefined();
    },
  );
  it('is not valid for a company that it does not name', () => {
    expect(choiceOf(choiceText('accepted', [book]), [book, reviews])).toBeUndefined();
    expect(choiceOf(choiceText('refused', [book]), [reviews])).toBeUndefined();
  });
  it('is valid for the same companies, and for fewer', () => {
    expect(choiceOf(choiceText('accepted', [book, reviews]), [reviews])).toBe('accepted');
    expect(choiceOf(choiceText('refused', [book]), [book])).toBe('refused');
  });
});
