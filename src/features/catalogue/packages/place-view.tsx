import { inquirePath } from '#domain/place-paths.ts';
import { posterPath } from '#domain/places.ts';
import { FilterBar } from '#features/catalogue/finder/filter-bar.tsx';
import { inquireAbout } from '#features/catalogue/finder/inquire-about.ts';
import { NoneHere } from '#features/catalogue/finder/none-here.tsx';
import { OfferRow } from '#features/catalogue/finder/offer-row.tsx';
import { ONE_ADULT } from '#features/catalogue/finder/party.rules.ts';
import type { ShownOffer } from '#features/catalogue/finder/shown-offer.ts';
import { AskTrip } from '#features/catalogue/guides/ask-trip.tsx';
import type { SavedItem } from '#features/catalogue/hearts/device-memory.ts';
import { Heart } from '#features/catalogue/hearts/heart.tsx';
import { m } from '#messages';
import { ButtonLink } from '#ui/button.tsx';
import { Breadcrumb } from '#ui/page/breadcrumb.tsx';
import { Pager } from '#ui/page/pager.tsx';
import { Part } from '#ui/page/part.tsx';
import { PhoneList } from '#ui/page/phone-fold.tsx';
import { useScrollToListTop } from '#ui/page/scroll-to-list-top.ts';
import { PhotoCredits } from '#ui/pictures/photo-credits.tsx';
import { PictureBand } from '#ui/pictures/picture-band.tsx';
import headingsStyles from '#ui/styles/headings.module.css';
import { cardShapes, PackageCard } from './package-card.tsx';
import type { PackagesPage } from './place-packages.ts';
import styles from './place-view.module.css';
import { variedPictures } from './varied-pictures.ts';

/** `fallback`: the illustration, if `picture` is a photograph. */
type PlaceBanner = {
  title: string;
  overview: string;
  /** The language of title and overview, if it is not that of the page. */
  lang?: string | undefined;
  picture: string | undefined;
  fallback: string;
};

type Props = {
  banner: PlaceBanner;
  country: string;
  /** The item that the heart saves. */
  place: SavedItem;
  trail: { name: string; to: string }[];
  here: string;
  heading: string;
  /** The city that is filled in by the banner's Inquire button. */
  inquireCity: string;
  /** The URL of the inquiry below the packages, with the place filled in. */
  inquire: string;
  packages: PackagesPage;
  /** The fares and deals of a place without packages. */
  offers: readonly ShownOffer[];
  nav?: React.ReactNode;
  /** The content below the packages. */
  children?: React.ReactNode;
};

/** What a phone shows of a page of packages before the others are asked for. */
const ROWS_ON_PHONES = 5;

/** A country or a city: its banner and its packages, nine to a page. */
export function PlaceView({
  banner,
  country,
  place,
  trail,
  here,
  heading,
  inquireCity,
  inquire,
  packages,
  offers,
  nav,
  children,
}: Props) {
  const { page, pages, total, all, shown } = packages;
  useScrollToListTop(page);
  const shapes = cardShapes(shown.length);
  const pictures = variedPictures(shown.map(({ imageUrl }) => imageUrl));
  return (
    <>
      <PictureBand picture={banner.picture || banner.fallback} fallback={banner.fallback}>
        <Breadcrumb label={m.destinations_breadcrumb()} trail={trail} here={here} />
        <h1 lang={banner.lang}>{banner.title}</h1>
        <p lang={banner.lang}>{banner.overview}</p>
        <div className={`screen-only ${styles.actions}`}>
          <ButtonLink to="#packages" look="go">
            {m.flights_explore()}
          </ButtonLink>
          <ButtonLink to={inquirePath(inquireCity)}>{m.flights_inquire()}</ButtonLink>
          <Heart item={place} />
        </div>
      </PictureBand>
      {nav}
      <section className={`container ${styles.packages}`} id="packages" tabIndex={-1}>
        <div className={headingsStyles.head}>
          <h2>{offers.length > 0 ? m.flights_offers_heading({ place: here }) : heading}</h2>
          <p>{countWords(packages, offers.length)}</p>
        </div>
        {all > 1 && (
          <FilterBar
            {...packages}
            sentence={packages.isChosen ? m.finder_found_of({ count: total, all }) : ''}
            defaultOrder="usual"
          />
        )}
        {total === 0 && all > 0 && <NoneHere inquireTo={inquirePath(inquireCity)} />}
        <div className={styles.grid}>
          <PhoneList
            first={ROWS_ON_PHONES}
            items={shown.map((offer, index) => (
              <Part key={offer._id}>
                <PackageCard
                  offer={offer}
                  picture={pictures[index] ?? offer.imageUrl}
                  fallback={posterPath(country, offer.cities, 'card')}
                  shape={shapes[index] ?? 'third'}
                  isRow={index > 0}
                />
              </Part>
            ))}
          />
        </div>
        <PlaceOffers {...{ offers, packages }} />
        <Pager page={page} pages={pages} previous={m.flights_previous()} />
        <AskTrip inquire={inquire} />
        <PhotoCredits className={styles.credits} pictures={[banner.picture, ...pictures]} />
      </section>
      {children}
    </>
  );
}

function countWords({ pages, isChosen, total, all, shown }: PackagesPage, offers: number): string {
  if (offers > 0) return m.flights_offers_count({ count: offers });
  return pages > 1 && !isChosen
    ? m.flights_count_page({ count: total, shown: shown.length })
    : m.flights_count({ count: all });
}

type OffersProps = { offers: readonly ShownOffer[]; packages: Pick<PackagesPage, 'query' | 'today'> };

const PlaceOffers = ({ offers, packages: { query, today } }: OffersProps) =>
  offers.length > 0 && (
    <ul className={styles.offers}>
      {offers.map((offer, index) => (
        <OfferRow
          key={offer.id}
          offer={offer}
          isRow={index > 0}
          party={ONE_ADULT}
          inquireTo={inquireAbout(offer.city, offer, query, ONE_ADULT, today)}
        />
      ))}
    </ul>
  );
