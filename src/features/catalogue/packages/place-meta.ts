// Metadata of a country or city page for search engines: canonical URL, breadcrumb, packages with prices.

import type { MetaDescriptor } from 'react-router';
import { cad } from '#domain/money.ts';
import { pathTo } from '#domain/path-to.ts';
import { cityPath, countryPath } from '#domain/place-paths.ts';
import { cityOgImagePath, previewPicture } from '#domain/places.ts';
import { isKnownPlace, knownCountries } from '#features/catalogue/destinations/known-countries.ts';
import type { ShownOffer } from '#features/catalogue/finder/shown-offer.ts';
import { faqJsonLd } from '#features/catalogue/guides/faq-json-ld.ts';
import type { Guide } from '#features/catalogue/guides/guides.contract.ts';
import { offersJsonLd } from '#features/catalogue/offers/offer-json-ld.ts';
import { breadcrumbJsonLd, publicMeta } from '#features/company/facts/public-meta.ts';
import { unlistedMeta } from '#features/company/facts/unlisted-meta.ts';
import { m } from '#messages';
import type { PackagesPage, ShownPackage } from './place-packages.ts';

type Place = {
  country: string;
  city?: string;
  packages: PackagesPage | undefined;
  /** The fares and deals of a place without packages. */
  offers: readonly ShownOffer[];
  /** Search engines read the initial document, which contains it; after a navigation it may still be loading. */
  guide: Guide | Promise<unknown> | undefined;
};

export function placeMeta(
  given: Parameters<typeof publicMeta>[0],
  { country, city, packages, offers, guide }: Place,
): MetaDescriptor[] {
  if (offers.length === 0 && !isKnownPlace(knownCountries(given.matches), country, city))
    return unknownMeta(given.matches);
  const place = city ? `${city}, ${country}` : country;
  const packagesTitle = city ? m.flights_heading_city({ city, country }) : m.flights_heading_country({ country });
  const title = offers.length > 0 ? m.flights_offers_heading({ place }) : packagesTitle;
  const path = city ? cityPath(country, city) : countryPath(country);
  const shown = packages?.shown ?? [];
  const best = guide && 'lowest' in guide ? guide.lowest : undefined;
  const questions = guide && 'questions' in guide && shown.length + offers.length > 0 ? guide.questions : [];
  return publicMeta(given, {
    title,
    description: m.flights_meta({ place }),
    place: { country, city: city ?? packages?.firstCity, imageUrl: (shown[0] ?? offers[0])?.imageUrl },
    card: city && best && shown.length > 0 ? cityCard(country, city, best) : undefined,
    path: packages && packages.page > 1 && !packages.isChosen ? `${path}?page=${packages.page}` : path,
    jsonLd: (company) => [
      breadcrumbJsonLd(company, [
        { name: m.shell_home(), to: pathTo('home') },
        { name: m.destinations_crumb(), to: pathTo('destinations') },
        { name: country, to: countryPath(country) },
        ...(city ? [{ name: city, to: path }] : []),
      ]),
      ...(shown.length > 0 ? [offersJsonLd(company, title, shown.map(toldOf(country)))] : []),
      ...(offers.length > 0
        ? [
            offersJsonLd(
              company,
              title,
              offers.map((offer) => toldOf(country)({ ...offer, cities: offer.city })),
            ),
          ]
        : []),
      ...(questions.length > 0 ? [faqJsonLd(questions)] : []),
    ],
  });
}

/** Any name has a Coming Soon page. Only places of the catalogue are indexed and have a preview. */
const unknownMeta = (matches: readonly unknown[]): MetaDescriptor[] =>
  unlistedMeta(matches, m.flights_coming_soon(), m.flights_waitlist_text());

const cityCard = (
  country: string,
  city: string,
  { departureAirport, arrivalAirport, price }: NonNullable<Guide['lowest']>,
) => ({
  path: cityOgImagePath(country, city),
  words: m.cards_words({ city, from: departureAirport, to: arrivalAirport, price: cad(price) }),
});

type Told = Pick<
  ShownPackage,
  'name' | 'cities' | 'imageUrl' | 'price' | 'bookBy' | 'departureAirport' | 'arrivalAirport'
>;
const toldOf = (country: string) => (offer: Told) => ({
  name: offer.name,
  path: cityPath(country, offer.cities),
  picture: previewPicture(offer.imageUrl, country, offer.cities),
  price: offer.price,
  bookBy: offer.bookBy,
  departureAirport: offer.departureAirport,
  arrivalAirport: offer.arrivalAirport,
});
