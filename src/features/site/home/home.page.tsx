import { type ReactNode, Suspense, use } from 'react';
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { firstPageOfBlock } from '#features/catalogue/fares/fare-pages.ts';
import { useCompany } from '#features/company/facts/company-facts.ts';
import { agencyJsonLd, publicMeta } from '#features/company/facts/public-meta.ts';
import type { SectionWords } from '#features/company/sections/sections.contract.ts';
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
  const { banners, picks, tops, fares, claim, routes, sections } = loaderData;
  const { find } = sections;
  const airlines = useCompany().claims.includes('airlines') ? loaderData.airlines : [];
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
          <h1 lang={find?.lang}>{find?.title}</h1>
          <div>
            <p lang={find?.lang}>{find?.text}</p>
            {claim > 0 && <p>{m.deals_save_up_to({ percent: claim })}</p>}
          </div>
        </div>
        <Part>
          <SearchPanel routes={routes} />
        </Part>
      </section>
      <Part>{sections.picks && picks.length > 0 && <Picks picks={picks} words={sections.picks} />}</Part>
      {sections.fares && <Fares fares={fares} words={sections.fares} />}
      <Part>{sections.top && tops.length > 0 && <TopDestinations tops={tops} words={sections.top} />}</Part>
      <TrustTiles airlines={airlines} sections={sections} />
      {sections.partners && airlines.length > 0 && <AirlineStrip airlines={airlines} words={sections.partners} />}
      <Reviews />
      <PhotoCredits
        className={`container ${styles.credits}`}
        pictures={[...banners, ...picks, ...tops].map(({ imageUrl }) => imageUrl)}
      />
      <RecentlySeen />
    </>
  );
}

const Picks = ({ picks, words }: { picks: Pick[]; words: SectionWords }) => (
  <section className={`container ${headingsStyles.section}`}>
    <SectionHead ruled {...words} />
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

type FaresProps<F> = { fares: F; words: SectionWords };

const Fares = ({ fares, words }: FaresProps<FarePages | Promise<FarePages>>) => (
  <Suspense
    fallback={
      <FareBand words={words}>
        <p role="status">{m.home_fares_loading()}</p>
      </FareBand>
    }
  >
    {fares instanceof Promise ? <AwaitedFares {...{ fares, words }} /> : <ShownFares {...{ fares, words }} />}
  </Suspense>
);

const AwaitedFares = ({ fares, words }: FaresProps<Promise<FarePages>>) => (
  <ShownFares fares={use(fares)} words={words} />
);

const ShownFares = ({ fares, words }: FaresProps<FarePages>) =>
  fares.fares.length > 0 && (
    <FareBand words={words}>
      <FareList {...fares} />
      <PhotoCredits pictures={fares.fares.map(({ image }) => image)} />
    </FareBand>
  );

const FareBand = ({ words, children }: { words: SectionWords; children: ReactNode }) => (
  <section className={styles.fares}>
    <div className="container">
      <SectionHead {...words} />
      {children}
    </div>
  </section>
);

const TopDestinations = ({ tops, words: { title, text, lang } }: { tops: Top[]; words: SectionWords }) => (
  <section className={`container ${headingsStyles.section}`}>
    <Carousel
      items={tops}
      size={TOPS_PER_PAGE}
      name="top"
      label={m.home_top_pages()}
      className={styles.wall}
      keyOf={({ _id }) => _id}
      aside={
        <div className={styles.wallHead} lang={lang}>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
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
