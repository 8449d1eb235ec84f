import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { PageName } from '#domain/addresses.ts';
import { pageAt } from '#domain/path-to.ts';
import type { MenuCountry } from '#features/catalogue/destinations/menu-countries.ts';
import { m } from '#messages';
import { useConnection } from '#platform/connection.ts';
import { announcePageChange } from '#ui/page/page-change.ts';
import { TitleBar } from '#ui/page/title-bar.tsx';
import { PictureBand } from '#ui/pictures/picture-band.tsx';
import { FindingFlights } from './finding-flights.tsx';
import { type PendingHeading, pendingHeading } from './pending-heading.ts';

/** A page that loads faster replaces the old one immediately. */
const HEAD_AFTER_MS = 60;
/** A page that loads faster needs no loading sentence. */
const SENTENCE_AFTER_MS = 400;
/** Pages that read from the catalogue or the account, with their loading sentence. */
const LOADING: { [page in PageName]?: () => string } = {
  home: m.shell_loading,
  destinations: m.shell_loading,
  country: m.flights_finding,
  city: m.flights_finding,
  offers: m.shell_loading,
  inquire: m.shell_loading,
  bookings: m.booking_loading,
  profile: m.profile_loading,
};
const PLACES: readonly (PageName | undefined)[] = ['country', 'city'];

/** The placeholder of a loading page: first its heading, if that is known, then a sentence. Undefined if the old page stays until then. */
export function usePendingPage(countries: MenuCountry[] | undefined) {
  const isWorking = useConnection() === 'working';
  const { pathname } = useLocation();
  const { state, location, formMethod } = useNavigation();
  const target = state === 'loading' && !formMethod && location.pathname !== pathname ? location.pathname : undefined;
  const headOf = useWaited(target, HEAD_AFTER_MS);
  const sentenceOf = useWaited(target, SENTENCE_AFTER_MS);
  const head = headOf && isWorking ? pendingHeading(headOf, countries ?? []) : undefined;
  const sentence = sentenceOf && isWorking ? sentenceFor(sentenceOf) : undefined;
  const shown = head !== undefined || sentence !== undefined;
  useTopWhile(shown);
  useLayoutEffect(() => {
    if (shown) announcePageChange();
  }, [shown]);
  return shown ? (
    <>
      {head && <Head {...head} />}
      {sentence && <FindingFlights text={sentence} placeholders={PLACES.includes(pageAt(sentenceOf ?? '')?.page)} />}
    </>
  ) : undefined;
}

/** The target once it has been unchanged for this long. */
function useWaited(target: string | undefined, ms: number): string | undefined {
  const [waited, setWaited] = useState<string>();
  useEffect(() => {
    setWaited(undefined);
    if (!target) return;
    const timer = setTimeout(() => setWaited(target), ms);
    return () => clearTimeout(timer);
  }, [target, ms]);
  return waited === target ? waited : undefined;
}

/** A placeholder is read from the top; if the old page returns instead of the next one, its scroll position is restored. */
function useTopWhile(shown: boolean) {
  const { key } = useLocation();
  const left = useRef<{ key: string; top: number }>(undefined);
  useEffect(() => {
    if (!shown) return;
    left.current = { key, top: window.scrollY };
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [shown, key]);
  useEffect(() => {
    if (!shown && left.current?.key === key) window.scrollTo({ top: left.current.top, behavior: 'instant' });
    if (!shown) left.current = undefined;
  }, [shown, key]);
}

const Head = ({ title, picture }: PendingHeading) =>
  picture ? (
    <PictureBand picture={picture}>
      <h1>{title}</h1>
    </PictureBand>
  ) : (
    <div className="container">
      <TitleBar title={title} />
    </div>
  );

function sentenceFor(path: string): string | undefined {
  const page = pageAt(path)?.page;
  return page && LOADING[page]?.();
}
