import { describe, expect, it } from 'vitest';
import { DEAL } from '#features/catalogue/deals/deal-path.ts';
import { ANY_OFFER } from '#features/catalogue/finder/offer-query.rules.ts';
import { ONE_ADULT } from '#features/catalogue/finder/party.rules.ts';
import { AIRPORT, FARES } from '#features/site/home/home-data.ts';
import { parametersOf, withoutUnread } from '../../src/domain/page-parameters.ts';

describe('the parameters of a public page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=news&utm_medium=mail', '/'],
    ['/?x=1?fares=2', '/'],
    ['/about?fares=2', '/about'],
    ['/?gclid=a&fares=2&fbclid=b', '/?fares=2'],
    ['/destinations/portugal/lisbon?page=2&x=%ff', '/destinations/portugal/lisbon?page=2'],
    ['/destinations/portugal?__proto__=1&constructor=2', '/destinations/portugal'],
    ['/offers?&&=&', '/offers'],
    ['/search?%74o=lisbon&x=1', '/search?%74o=lisbon'],
  ])('%s is %s', (asked, target) => {
    expect(withoutUnread(asked)).toBe(target);
  });
  it.each(['/login?session=expired', '/inquire?from=YYZ', '/__proto__?x=1', '/destinations/a/b/c?x=1', '/staff?x=1'])(
    'stay as they are where the page is not public: %s',
    (target) => {
      expect(withoutUnread(target)).toBe(target);
    },
  );
  it('include all that filters, parties, fares and deals write', () => {
    const filters = Object.keys(ANY_OFFER);
    expect(parametersOf('/')).toEqual(expect.arrayContaining([FARES, AIRPORT]));
    expect(parametersOf('/search')).toEqual(expect.arrayContaining([...filters, ...Object.keys(ONE_ADULT)]));
    expect(parametersOf('/offers')).toEqual(expect.arrayContaining([...filters, DEAL]));
    expect(parametersOf('/destinations/india')).toEqual(expect.arrayContaining(filters));
  });
});
