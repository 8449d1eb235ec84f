import { type ReactNode, Suspense, use } from 'react';
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { firstPageOfBlock } from '#features/catalogue/fares/fare-pages.ts';
import { useCompany } from '#features/company/facts/company-facts.ts';
import { agencyJsonLd, publicMeta } from '#features/company/facts/public-meta.ts';
import { RecentlySeen } from '#features/site/saved/recently-seen.tsx';
import { TripForm } from '#features/site/search/trip-form.tsx';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, shownBy } from '#platform/page-data.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorView } from '#ui/page/error-view.tsx';
import { Part } from '#ui/page/part.tsx';
import { SectionHead } from '#ui/page/title-bar.tsx';
import { Carousel } from '#ui/pictures/carousel.tsx';
import { PhotoCredits } from '#ui/pictures/photo-credits.tsx';
import headingsStyles from '#ui/styles/headings.module.css';
import type { Route } from './+types/home.page.ts';
import { AirlineStrip } from './airline-strip.tsx';
import { FareList } from './fare-list.tsx';
import { HeroSlides } from './hero-slides.tsx';
import styles from './home.module.css';
import {
  askedAirport,
  askedFares,
  type FarePages,
  loadFarePages,
  loadPlaces,
  type Pick,
  type Top,
} from './home-data.ts';
import { PickPass } from './pick-pass.tsx';
import { Reviews } from './reviews.tsx';
import { SearchPanel } from './search-panel.tsx';
import { TopPrint } from './top-print.tsx';
import { TrustTiles } from './trust-tiles.tsx';

const PICKS_PER_PAGE = 3;
const TOPS_PER_PAGE = 4;

type Loaded = Awaited<ReturnType<typeof loadPlaces>> & { fares: FarePages | Promise<FarePages> };

/** The page works without its fares: a failure is logged, and the list is empty. */
async function loadFares(client: ApiClient, url: string): Promise<FarePages> {
  try {
    return await loadFarePages(client, url);
  } catch (error) {
    console.error('the fares could not be loaded', error);
    return { fares: [], firstPage: 1, pages: 1, airports: [] };
  }
}

export const loader = onServer(async (client, { request }): Promise<Loaded> => {
  const [places, fares] = await Promise.all([loadPlaces(client), loadFares(client, request.url)]);
  return { ...places, fares };
});
export const clientLoader = inBrowser(async (client, { request }): Promise<Loaded> => {
  const before = shownBy<Loaded>('features/site/home/home.page');
  if (before) return { ...before, fares: await loadFarePages(client, request.url) };
  const fares = loadFares(client, request.url);
  return { ...(await loadPlaces(client)), fares };
});
/** The pages of the carousels and most pages of fares are already loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || blockOf(currentUrl) !== blockOf(nextUrl);
const blockOf = (url: URL) => `${askedAirport(url)} ${firstPageOfBlock(askedFares(url))}`;

export const meta: Route.MetaFunction = (given) => {
  const [top] = given.loaderData?.tops ?? [];
  return publicMeta(given, {
    title: m.home_meta_title(),
    description: m.home_meta(),
    place: top
      ? { country: top.countries, city: top.cities, imageUrl: top.imageUrl }
      : { country: 'Portugal', city: 'Lisbon' },
    jsonLd: (company) => [agencyJsonLd(company)],
  });
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { banners, picks, tops, fares, claim, routes } = loaderData;
  const { claims } = useCompany();
  const airlines = claims.includes('airlines') ? loaderData.airlines : [];
  return (
    <>
      <Part>
        <HeroSlides banners={banners} />
      </Part>
      <section className={`container screen-only ${styles.find}`}>
        <Part>
          <TripForm className={classNames(styles.trip, banners.length > 0 && styles.onHero)} />
        </Part>
        <div className={`${styles.head} ${headingsStyles.head}`}>
          <h1>{m.home_find_title()}</h1>
          <div>
            <p>{m.home_find_text()}</p>
            {claim > 0 && <p>{m.deals_save_up_to({ percent: claim })}</p>}
          </div>
        </div>
        <Part>
          <SearchPanel routes={routes} />
        </Part>
      </section>
      <Part>{picks.length > 0 && <Picks picks={picks} experts={claims.includes('experts')} />}</Part>
      <Fares fares={fares} />
      <Part>{tops.length > 0 && <TopDestinations tops={tops} />}</Part>
      <TrustTiles airlines={airlines} />
      {airlines.length > 0 && <AirlineStrip airlines={airlines} />}
      <Reviews />
      <PhotoCredits
        className={`container ${styles.credits}`}
        pictures={[...banners, ...picks, ...tops].map(({ imageUrl }) => imageUrl)}
      />
      <RecentlySeen />
    </>
  );
}

const Picks = ({ picks, experts }: { picks: Pick[]; experts: boolean }) => (
  <section className={`container ${headingsStyles.section}`}>
    <SectionHead ruled title={m.home_picks_title()} text={experts ? m.home_picks_text() : m.home_picks_plain()} />
    <Carousel
      items={picks}
      size={PICKS_PER_PAGE}
      name="deals"
      label={m.home_pick_pages()}
      className={styles.passes}
      keyOf={({ _id }) => _id}
      more={<More to={pathTo('offers')} name={m.home_all_offers()} />}
    >
      {(pick, place) => <PickPass pick={pick} place={place} />}
    </Carousel>
  </section>
);

const Fares = ({ fares }: { fares: FarePages | Promise<FarePages> }) => (
  <Suspense
    fallback={
      <FareBand>
        <p role="status">{m.home_fares_loading()}</p>
      </FareBand>
    }
  >
    {fares instanceof Promise ? <AwaitedFares fares={fares} /> : <ShownFares fares={fares} />}
  </Suspense>
);

const AwaitedFares = ({ fares }: { fares: Promise<FarePages> }) => <ShownFares fares={use(fares)} />;

const ShownFares = ({ fares }: { fares: FarePages }) =>
  fares.fares.length > 0 && (
    <FareBand>
      <FareList {...fares} />
      <PhotoCredits pictures={fares.fares.map(({ image }) => image)} />
    </FareBand>
  );

function FareBand({ children }: { children: ReactNode }) {
  const { name } = useCompany();
  return (
    <section className={styles.fares}>
      <div className="container">
        <SectionHead title={m.home_fares_title({ name })} text={m.home_fares_text()} />
        {children}
      </div>
    </section>
  );
}

const TopDestinations = ({ tops }: { tops: Top[] }) => (
  <section className={`container ${headingsStyles.section}`}>
    <Carousel
      items={tops}
      size={TOPS_PER_PAGE}
      name="top"
      label={m.home_top_pages()}
      className={styles.wall}
      keyOf={({ _id }) => _id}
      aside={
        <div className={styles.wallHead}>
          <h2>{m.home_top_title()}</h2>
          <p>{m.home_top_text()}</p>
        </div>
      }
      more={<More to={pathTo('destinations')} name={m.shell_menu_all()} />}
    >
      {(top) => <TopPrint top={top} />}
    </Carousel>
  </section>
);

const More = ({ to, name }: { to: string; name: string }) => (
  <Link className="link" to={to} prefetch="intent">
    {name}
  </Link>
);

export function ErrorBoundary() {
  return (
    <div className={styles.failed}>
      <ErrorView sentence={m.home_error()} />
    </div>
  );
}
