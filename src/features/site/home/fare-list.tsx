import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { pageCount, pageNumber, pageOf } from '#domain/pages.ts';
import { m } from '#messages';
import { Pager } from '#ui/pager.tsx';
import { useSmoothTop } from '#ui/smooth-top.ts';
import styles from './fare-list.module.css';
import { FareStrip } from './fare-strip.tsx';
import type { HomeFare } from './home-data.ts';

export const FARES_A_PAGE = 6;
/** The URL parameter of the fares' page on the home page. */
export const FARES = 'fares';

/** Six fares per page, with all page numbers. */
export function FareList({ fares }: { fares: HomeFare[] }) {
  const [params] = useSearchParams();
  const pages = pageCount(fares.length, FARES_A_PAGE);
  const page = pageNumber(params.get(FARES), pages);
  const top = useRef<HTMLDivElement>(null);
  useSmoothTop(page, top);
  return (
    <div ref={top} className={styles.list}>
      <div className={styles.grid}>
        {pageOf(fares, page, FARES_A_PAGE).map((fare) => (
          <FareStrip key={fare._id} fare={fare} />
        ))}
      </div>
      <Pager
        page={page}
        pages={pages}
        name={FARES}
        previous={m.home_prev()}
        numbers={Array.from({ length: pages }, (_, index) => index + 1)}
        label={m.home_fare_pages()}
      />
    </div>
  );
}
