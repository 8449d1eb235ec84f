import { describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { companyOf } from './company.server.ts';
import { agencyJsonLd, breadcrumbJsonLd, publicMeta } from './public-meta.ts';

const company = companyOf(readConfig({ PUBLIC_URL: 'https://northfare.example/' }));
const given = (pathname: string) => ({ matches: [{ loaderData: { company } }], location: { pathname } });
const page = {
  title: 'Contact Us',
  description: 'Write or call.',
  place: { country: 'United Kingdom', city: 'London' },
};
const toldAt = (pathname: string, more: object = {}) => publicMeta(given(pathname), { ...page, ...more });

describe('publicMeta', () => {
  it('contains only the title if the document itself failed', () => {
    expect(publicMeta({ matches: [], location: { pathname: '/contact' } }, page)).toEqual([{ title: 'Contact Us' }]);
  });

  it('names one URL, regardless of the slash in the request', () => {
    for (const pathname of ['/contact', '/contact/', '/contact//'])
      expect(toldAt(pathname)).toContainEqual({
        tagName: 'link',
        rel: 'canonical',
        href: 'https://northfare.example/contact',
      });
    expect(toldAt('/')).toContainEqual({ property: 'og:url', content: 'https://northfare.example/' });
    expect(toldAt('/destinations/new%20zealand', { path: '/destinations/new-zealand' })).toContainEqual({
      property: 'og:url',
      content: 'https://northfare.example/destinations/new-zealand',
    });
  });

  it('shows the poster of its place on the card, by its full URL', () => {
    expect(toldAt('/contact')).toContainEqual({
      property: 'og:image',
      content: 'https://northfare.example/posters/united-kingdom/london.png?shape=og',
    });
    expect(toldAt('/contact')).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
  });

  it('includes its facts with their context', () => {
    expect(toldAt('/contact', { jsonLd: () => [{ '@type': 'Thing' }] })).toContainEqual({
      'script:ld+json': { '@context': 'https://schema.org', '@type': 'Thing' },
    });
  });
});

describe('agencyJsonLd', () => {
  it('leaves out what is not configured', () => {
    const jsonLd = agencyJsonLd(company);
    expect(jsonLd).toMatchObject({ '@type': 'TravelAgency', name: 'Northfare', telephone: '+1 416 555 0142' });
    for (const missing of ['legalName', 'address', 'identifier', 'sameAs']) expect(jsonLd).not.toHaveProperty(missing);
  });

  it('includes what is configured', () => {
    const env = { LEGAL_NAME: 'Northfare Inc.', TICO_NUMBER: '50012345', FACEBOOK_URL: 'https://facebook.example/n' };
    expect(agencyJsonLd(companyOf(readConfig(env)))).toMatchObject({
      legalName: 'Northfare Inc.',
      identifier: { propertyID: 'TICO', value: '50012345' },
      sameAs: ['https://facebook.example/n'],
    });
  });
});

it('breadcrumbJsonLd counts the steps from the home page', () => {
  const jsonLd = breadcrumbJsonLd(company, [
    { name: 'Home', to: '/' },
    { name: 'Portugal', to: '/destinations/portugal' },
  ]);
  expect(jsonLd.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://northfare.example/' },
    { '@type': 'ListItem', position: 2, name: 'Portugal', item: 'https://northfare.example/destinations/portugal' },
  ]);
});
