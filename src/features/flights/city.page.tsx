import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { couldBePlace, countryPath, inquirePath, samePlace } from '#domain/place-paths.ts';
import { posterPath } from '#domain/places.ts';
import { lostMeta } from '#features/company/public-meta.ts';
import { CityStrip } from '#features/destinations/city-strip.tsx';
import { knownCountries, properNames, useKnownCountries } from '#features/destinations/known-countries.ts';
import { RouteBand } from '#features/maps/route-band.tsx';
import { m } from '#messages';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { ErrorView } from '#ui/error-view.tsx';
import { LostView } from '#ui/lost-view.tsx';
import type { Route } from './+types/city.page.ts';
import { ComingSoon } from './coming-soon.tsx';
import { card, flightsPage, flightsTo } from './place-flights.ts';
import { placeMeta } from './place-meta.ts';
import { PlaceView } from './place-view.tsx';

async function load(client: ApiClient, { country, city }: { country: string; city: string }) {
  if (![country, city].every(couldBePlace)) return null;
  const [all, banners] = await Promise.all([client.listFlights(), client.listCityBanners()]);
  const flights = flightsTo(all, country, city);
  return {
    flights: flights.map(card),
    routes: flights[0] && (await loadRoutes(client, flights[0].arrivalAirport)),
    banner: banners.find((banner) => samePlace(banner.country, country) && samePlace(banner.city, city)),
  };
}

/** The page stands without its map. */
async function loadRoutes(client: ApiClient, airport: string) {
  try {
    return await client.readRoutes({ airport });
  } catch (error) {
    console.error('the ways to an airport could not be loaded', error);
    return undefined;
  }
}

export const loader = async ({ context, params }: Route.LoaderArgs) =>
  (await load(serverClient(context), params)) ?? data(null, { status: 404 });
export const clientLoader = async ({ params }: Route.ClientLoaderArgs) =>
  load((await import('#platform/browser-client.ts')).browserClient(), params);
// Turning a page shows another part of the same list.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

const namesOf = (countries: Parameters<typeof properNames>[0], params: { country: string; city: string }) => {
  const { country, city = '' } = properNames(countries, params.country, params.city);
  return { country, city };
};

export const meta: Route.MetaFunction = (given) => {
  const { matches, params, loaderData } = given;
  if (loaderData === null) return lostMeta(matches);
  return placeMeta(given, {
    ...namesOf(knownCountries(matches), params),
    flights: loaderData && flightsPage(loaderData.flights, new URLSearchParams(given.location.search).get('page')),
  });
};

export default function CityPage({ loaderData, params }: Route.ComponentProps) {
  return loaderData ? <City of={loaderData} params={params} /> : <LostView />;
}

type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>;

function City({ of: loaderData, params }: { of: Loaded; params: Route.ComponentProps['params'] }) {
  const { banner, routes } = loaderData;
  const [search] = useSearchParams();
  const flights = flightsPage(loaderData.flights, search.get('page'));
  const countries = useKnownCountries() ?? [];
  const { country, city } = namesOf(countries, params);
  const cities = countries.find(({ name }) => name === country)?.cities ?? [];
  if (!flights.firstCity)
    return (
      <ComingSoon
        title={m.flights_soon_city({ city, country })}
        place={city}
        picture={posterPath(country, city, 'portrait')}
        waitlist={inquirePath(city)}
      />
    );
  return (
    <PlaceView
      banner={{
        title: banner?.name || m.flights_welcome_city({ city, country }),
        overview: banner?.overView || m.flights_beauty({ place: `${city}, ${country}` }),
        picture: banner?.imageUrl || posterPath(country, city, 'hero'),
      }}
      trail={[
        { name: m.destinations_crumb(), to: '/destinations' },
        { name: country, to: countryPath(country) },
      ]}
      here={city}
      heading={m.flights_heading_city({ city, country })}
      inquireCity={city}
      flights={flights}
      nav={<CityStrip country={country} cities={cities} />}
    >
      {routes && <RouteBand city={city} to={routes} />}
    </PlaceView>
  );
}

export function ErrorBoundary() {
  return <ErrorView sentence={m.flights_error()} />;
}
