import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { pageCount, pageNumber, pageOf } from '#domain/pages.ts';
import { m } from '#messages';
import { Pager } from '#ui/pager.tsx';
import { FareStrip } from './fare-strip.tsx';
import type { HomeFare } from './home-data.ts';

export const FARES_A_PAGE = 6;
/** The page of the fares in the address of the home page. */
export const FARES = 'fares';

/** Six fares a page, with every page's number. */
export function FareList({ fares }: { fares: HomeFare[] }) {
  const [params] = useSearchParams();
  const pages = pageCount(fares.length, FARES_A_PAGE);
  const page = pageNumber(params.get(FARES), pages);
  const top = useSmoothTop(page);
  return (
    <div ref={top} className="farelist">
      <div className="faregrid">
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

/** Another page slides to the top of the list. */
function useSmoothTop(page: number) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    top.current?.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
  }, [page]);
  return top;
}
