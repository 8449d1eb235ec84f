import { data, useSearchParams } from 'react-router';
import { civilToday } from '#domain/dates.ts';
import { pathTo } from '#domain/path-to.ts';
import { posterPath } from '#domain/places.ts';
import { CityStrip } from '#features/catalogue/destinations/city-strip.tsx';
import { knownCountries, properNames, useKnownCountries } from '#features/catalogue/destinations/known-countries.ts';
import { PlaceGuide } from '#features/catalogue/guides/place-guide.tsx';
import { countryKey } from '#features/catalogue/hearts/saved-keys.rules.ts';
import { useToday } from '#features/company/facts/company-facts.ts';
import { lostMeta } from '#features/company/facts/public-meta.ts';
import { LostPage } from '#features/company/pages/lost-page.tsx';
import { m } from '#messages';
import { inBrowser, onServer, revalidateOnNewPath } from '#platform/page-data.ts';
import { ErrorView } from '#ui/page/error-view.tsx';
import type { Route } from './+types/country.page.ts';
import { ComingSoon } from './coming-soon.tsx';
import { loadCountry, loadGuide } from './place-data.ts';
import { placeMeta } from './place-meta.ts';
import { packagesPage } from './place-packages.ts';
import { PlaceView } from './place-view.tsx';

export const loader = onServer(async (client, args: Parameters<typeof loadCountry>[1]) => {
  const country = await loadCountry(client, args);
  return country ? { ...country, guide: await loadGuide(client, args.params) } : data(null, { status: 404 });
});
export const clientLoader = inBrowser(async (client, args: Parameters<typeof loadCountry>[1]) => {
  const country = await loadCountry(client, args);
  if (!country) return null;
  // The guide is below the packages, which do not wait for it.
  const guide: LoadedGuide | Promise<LoadedGuide> = loadGuide(client, args.params);
  return { ...country, guide };
});
type LoadedGuide = Awaited<ReturnType<typeof loadGuide>>;
// Another page shows another part of the list, which is already loaded.
export const shouldRevalidate = revalidateOnNewPath;

export const meta: Route.MetaFunction = (given) => {
  const { matches, params, loaderData } = given;
  if (loaderData === null) return lostMeta(matches);
  const offers = loaderData?.offers ?? [];
  const { country } = properNames(knownCountries(matches), params.country, undefined, offers);
  return placeMeta(given, {
    country,
    offers,
    guide: loaderData?.guide,
    packages: loaderData && packagesPage(loaderData.packages, new URLSearchParams(given.location.search), civilToday()),
  });
};

export default function CountryPage({ loaderData, params }: Route.ComponentProps) {
  return loaderData ? <Country of={loaderData} params={params} /> : <LostPage />;
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;

function Country({ of: loaderData, params }: { of: Loaded; params: Route.ComponentProps['params'] }) {
  const { banner, offers } = loaderData;
  const [search] = useSearchParams();
  const packages = packagesPage(loaderData.packages, search, useToday());
  const countries = useKnownCountries() ?? [];
  const { country } = properNames(countries, params.country);
  const cities = countries.find(({ name }) => name === country)?.cities ?? [];
  const city = packages.firstCity ?? offers[0]?.city ?? cities[0] ?? '';
  if (packages.all === 0 && offers.length === 0) return <ComingSoon country={country} />;
  return (
    <PlaceView
      banner={{
        title: banner?.name || m.flights_welcome_country({ country }),
        overview: banner?.overView || m.flights_beauty({ place: country }),
        lang: banner?.name ? banner.lang : undefined,
        picture: banner?.imageUrl,
        fallback: posterPath(country, city, 'hero'),
      }}
      country={country}
      place={{ key: countryKey(country), name: country, city: '', country }}
      trail={[{ name: m.destinations_crumb(), to: pathTo('destinations') }]}
      here={country}
      heading={m.flights_heading_country({ country })}
      inquireCity={city}
      inquire={`${pathTo('inquire')}?to=${encodeURIComponent(country)}`}
      packages={packages}
      offers={offers}
      nav={<CityStrip country={country} cities={cities} />}
    >
      <PlaceGuide
        guide={loaderData.guide}
        place={country}
        inquire={`${pathTo('inquire')}?to=${encodeURIComponent(country)}`}
      />
    </PlaceView>
  );
}

export function ErrorBoundary() {
  return <ErrorView sentence={m.ui_unexpected()} />;
}
