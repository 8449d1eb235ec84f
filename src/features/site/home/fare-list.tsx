import { useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { pageNumber, pageOf } from '#domain/pages.ts';
import { FARES_PER_PAGE } from '#features/catalogue/fares/fare-pages.ts';
import { m } from '#messages';
import { Pager } from '#ui/page/pager.tsx';
import { useScrollToListTop } from '#ui/page/scroll-to-list-top.ts';
import { FareAirports } from './fare-airports.tsx';
import styles from './fare-list.module.css';
import { FareStrip } from './fare-strip.tsx';
import { AIRPORT, FARES, type FarePages } from './home-data.ts';

/** With more pages than this, the pager offers those around the current one. */
const MAX_NUMBERS = 10;

/** One page of fares, with the page numbers. */
export function FareList({ fares, firstPage, pages, airports }: FarePages) {
  const [params] = useSearchParams();
  const page = pageNumber(params.get(FARES), pages);
  const asked = params.get(AIRPORT) ?? '';
  const airport = airports.includes(asked) ? asked : undefined;
  const loads = useNavigation().location !== undefined;
  const top = useRef<HTMLDivElement>(null);
  useScrollToListTop(page, top);
  return (
    <div ref={top} className={styles.list}>
      {airports.length > 1 && <FareAirports airports={airports} chosen={airport} />}
      <div className={styles.grid} aria-busy={loads}>
        {pageOf(fares, page - firstPage + 1, FARES_PER_PAGE).map((fare) => (
          <FareStrip key={fare._id} fare={fare} />
        ))}
      </div>
      <Pager
        page={page}
        pages={pages}
        name={FARES}
        {...(airport && { keep: { [AIRPORT]: airport } })}
        previous={m.home_prev()}
        {...(pages <= MAX_NUMBERS && { numbers: Array.from({ length: pages }, (_, index) => index + 1) })}
        label={m.home_fare_pages()}
      />
    </div>
  );
}
