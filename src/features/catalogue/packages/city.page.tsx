import { Suspense, use } from 'react';
import { data, useSearchParams } from 'react-router';
import { civilToday } from '#domain/dates.ts';
import { pathTo } from '#domain/path-to.ts';
import { countryPath, inquirePath } from '#domain/place-paths.ts';
import { posterPath } from '#domain/places.ts';
import { CityStrip } from '#features/catalogue/destinations/city-strip.tsx';
import { knownCountries, properNames, useKnownCountries } from '#features/catalogue/destinations/known-countries.ts';
import type { ShownOffer } from '#features/catalogue/finder/shown-offer.ts';
import { PlaceGuide } from '#features/catalogue/guides/place-guide.tsx';
import { useSeen } from '#features/catalogue/hearts/remember-seen.ts';
import { cityKey } from '#features/catalogue/hearts/saved-keys.rules.ts';
import { RouteBand } from '#features/catalogue/maps/route-band.tsx';
import { useToday } from '#features/company/facts/company-facts.ts';
import { lostMeta } from '#features/company/facts/public-meta.ts';
import { LostPage } from '#features/company/pages/lost-page.tsx';
import { m } from '#messages';
import { inBrowser, onServer, revalidateOnNewPath } from '#platform/page-data.ts';
import { ErrorView } from '#ui/page/error-view.tsx';
import type { Route } from './+types/city.page.ts';
import { ComingSoon } from './coming-soon.tsx';
import { loadCity, loadGuide, loadRoutes } from './place-data.ts';
import { placeMeta } from './place-meta.ts';
import { packagesPage } from './place-packages.ts';
import { PlaceView } from './place-view.tsx';

export const loader = onServer(async (client, args: Parameters<typeof loadCity>[1]) => {
  const city = await loadCity(client, args);
  if (!city) return data(null, { status: 404 });
  const [routes, guide] = await Promise.all([loadRoutes(client, city.airport), loadGuide(client, args.params)]);
  return { ...city, routes, guide };
});
export const clientLoader = inBrowser(async (client, args: Parameters<typeof loadCity>[1]) => {
  const city = await loadCity(client, args);
  if (!city) return null;
  // The map and the guide are below the packages, which do not wait for them.
  const routes: Routes | Promise<Routes> = loadRoutes(client, city.airport);
  const guide: LoadedGuide | Promise<LoadedGuide> = loadGuide(client, args.params);
  return { ...city, routes, guide };
});
// Another page shows another part of the list, which is already loaded.
export const shouldRevalidate = revalidateOnNewPath;

type LoadedGuide = Awaited<ReturnType<typeof loadGuide>>;
type Routes = Awaited<ReturnType<typeof loadRoutes>>;

const namesOf = (
  countries: Parameters<typeof properNames>[0],
  params: { country: string; city: string },
  offers: readonly ShownOffer[] = [],
) => {
  const { country, city = '' } = properNames(countries, params.country, params.city, offers);
  return { country, city };
};

export const meta: Route.MetaFunction = (given) => {
  const { matches, params, loaderData } = given;
  if (loaderData === null) return lostMeta(matches);
  return placeMeta(given, {
    ...namesOf(knownCountries(matches), params, loaderData?.offers),
    offers: loaderData?.offers ?? [],
    guide: loaderData?.guide,
    packages: loaderData && packagesPage(loaderData.packages, new URLSearchParams(given.location.search), civilToday()),
  });
};

export default function CityPage({ loaderData, params }: Route.ComponentProps) {
  return loaderData ? <City of={loaderData} params={params} /> : <LostPage />;
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;

function City({ of: loaderData, params }: { of: Loaded; params: Route.ComponentProps['params'] }) {
  const { banner, routes, offers } = loaderData;
  const [search] = useSearchParams();
  const packages = packagesPage(loaderData.packages, search, useToday());
  const countries = useKnownCountries() ?? [];
  const { country, city } = namesOf(countries, params, offers);
  const cities = countries.find(({ name }) => name === country)?.cities ?? [];
  const place = { key: cityKey(country, city), name: city, city, country };
  const hasOffers = packages.all > 0 || offers.length > 0;
  useSeen(hasOffers ? place : undefined);
  if (!hasOffers) return <ComingSoon country={country} city={city} />;
  return (
    <PlaceView
      banner={{
        title: banner?.name || m.flights_welcome_city({ city, country }),
        overview: banner?.overView || m.flights_beauty({ place: `${city}, ${country}` }),
        lang: banner?.name ? banner.lang : undefined,
        picture: banner?.imageUrl,
        fallback: posterPath(country, city, 'hero'),
      }}
      country={country}
      place={place}
      trail={[
        { name: m.destinations_crumb(), to: pathTo('destinations') },
        { name: country, to: countryPath(country) },
      ]}
      here={city}
      heading={m.flights_heading_city({ city, country })}
      inquireCity={city}
      inquire={inquirePath(city)}
      packages={packages}
      offers={offers}
      nav={<CityStrip country={country} cities={cities} />}
    >
      {routes instanceof Promise ? (
        <Suspense>
          <AwaitedRoutes city={city} routes={routes} />
        </Suspense>
      ) : (
        routes && <RouteBand city={city} to={routes} />
      )}
      <PlaceGuide guide={loaderData.guide} place={city} inquire={inquirePath(city)} />
    </PlaceView>
  );
}

function AwaitedRoutes({ city, routes }: { city: string; routes: Promise<Routes> }) {
  const to = use(routes);
  return to && <RouteBand city={city} to={to} />;
}

export function ErrorBoundary() {
  return <ErrorView sentence={m.flights_error()} />;
}
