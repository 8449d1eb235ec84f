// Metadata of a public page for search engines and link previews: canonical URL, card, JSON-LD.
import type { MetaDescriptor } from 'react-router';
import { currentLocale, DEFAULT_LOCALE, LOCALES, type Locale, languageTag } from '#domain/locale.ts';
import type { Span, Weekday } from '#domain/opening-hours.ts';
import { translatedPath } from '#domain/path-to.ts';
import { previewPicture } from '#domain/places.ts';
import { m } from '#messages';
import { pageMeta } from '#ui/page/page-meta.ts';
import type { Company } from './company.contract.ts';
import { companyFrom } from './company-facts.ts';
import { unlistedMeta } from './unlisted-meta.ts';

/** The argument of a `meta` function. */
type Given = { matches: readonly unknown[]; location: { pathname: string } };
/** A schema.org object; the router escapes it. */
export type JsonLd = { '@type': string } & Record<string, unknown>;
type Page = {
  title: string;
  description: string;
  /** The place whose photograph or poster is used if there is no card. */
  place: { country: string; city?: string; imageUrl?: string | undefined };
  /** The page's own card: its URL, and the text on it. */
  card?: { path: string; words: string };
  /** The canonical path, if several paths lead to the page. */
  path?: string;
  jsonLd?: (company: Company) => JsonLd[];
};

const CARD = { width: '1200', height: '630' };

export function publicMeta(given: Given, { title, description, place, card, path, jsonLd }: Page): MetaDescriptor[] {
  const company = companyFrom(given.matches);
  // The document itself failed, so it is not indexed.
  if (!company) return [{ title }];
  const ownPath = path ?? plainPath(given.location.pathname);
  const address = company.url + ownPath;
  const picture = company.url + (card?.path ?? previewPicture(place.imageUrl, place.country, place.city));
  return [
    ...pageMeta(company.name, title, description),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:url', content: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: openGraphLocale(currentLocale()) },
    ...translations(company.url, ownPath),
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: CARD.width },
    { property: 'og:image:height', content: CARD.height },
    { property: 'og:image:alt', content: card?.words ?? place.city ?? place.country },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(jsonLd?.(company) ?? []).map((one) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...one } as Record<string, string>,
    })),
  ];
}

const openGraphLocale = (locale: Locale) => languageTag(locale).replace('-', '_');

/** The same page in each language, for a page that is in several. */
function translations(site: string, path: string): MetaDescriptor[] {
  const found = LOCALES.flatMap((locale) => {
    const translated = translatedPath(path, locale);
    return translated ? [{ locale, href: site + translated }] : [];
  });
  if (found.length < 2) return [];
  const alternate = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href });
  return found.flatMap(({ locale, href }) => [
    alternate(languageTag(locale), href),
    ...(locale === DEFAULT_LOCALE ? [alternate('x-default', href)] : []),
    ...(locale === currentLocale() ? [] : [{ property: 'og:locale:alternate', content: openGraphLocale(locale) }]),
  ]);
}

/** Metadata of a page that does not exist. */
export const lostMeta = (matches: readonly unknown[]): MetaDescriptor[] =>
  unlistedMeta(matches, m.shell_lost_meta_title(), m.shell_lost_text());

/** Without the trailing slash and the query, which do not identify another page. */
const plainPath = (pathname: string) => pathname.replace(/(?<=^\/|[^/])\/+$/, '');

/** The agency as JSON-LD, from configured facts only. */
export function agencyJsonLd(company: Company): JsonLd {
  return {
    '@type': 'TravelAgency',
    name: company.name,
    url: company.url,
    logo: `${company.url}/icon-512.png`,
    telephone: company.phone,
    email: company.email,
    currenciesAccepted: 'CAD',
    ...(company.since && { foundingDate: String(company.since) }),
    ...(company.legalName && { legalName: company.legalName }),
    ...(company.address && { address: company.address }),
    ...(company.ticoNumber && {
      identifier: { '@type': 'PropertyValue', propertyID: 'TICO', value: company.ticoNumber },
    }),
    ...(company.social.length > 0 && { sameAs: company.social.map(({ url }) => url) }),
    ...(company.week.length > 0 && {
      openingHoursSpecification: company.week.flatMap(({ day, spans }) =>
        spans.map((span) => ({ ...openingJsonLd(span), dayOfWeek: `https://schema.org/${SCHEMA_DAYS[day]}` })),
      ),
    }),
    ...(company.holidays.length > 0 && {
      specialOpeningHoursSpecification: company.holidays.flatMap(({ date, spans }) =>
        (spans.length > 0 ? spans : [CLOSED]).map((span) => ({
          ...openingJsonLd(span),
          validFrom: date,
          validThrough: date,
        })),
      ),
    }),
  };
}

const SCHEMA_DAYS: Record<Weekday, string> = {
  ...{ mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday', thu: 'Thursday', fri: 'Friday' },
  ...{ sat: 'Saturday', sun: 'Sunday' },
};
/** How schema.org names a day without an opening. */
const CLOSED: Span = { open: '00:00', close: '00:00' };
const openingJsonLd = ({ open, close }: Span) => ({
  '@type': 'OpeningHoursSpecification',
  opens: open,
  closes: close,
});

/** The breadcrumb from the home page to this one. */
export const breadcrumbJsonLd = (company: Company, trail: readonly { name: string; to: string }[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: company.url + to,
  })),
});
