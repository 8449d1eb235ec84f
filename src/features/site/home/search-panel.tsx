import { useEffect, useRef, useState } from 'react';
import { pathTo } from '#domain/path-to.ts';
import { ThirdPartyWidget } from '#features/site/search/third-party-widget.tsx';
import { useConsent, useWidgets } from '#features/site/search/use-widgets.ts';
import type { Widgets } from '#features/site/search/widgets.contract.ts';
import { m } from '#messages';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import type { TorontoRoute } from './home.contract.ts';
import styles from './search-panel.module.css';
import { TorontoMap } from './toronto-map.tsx';

type Search = Widgets['search'];

/**
 * The 500 px panel under the slides: a map of routes from Toronto with prices, covered by the flight search once it is opened.
 * Our own search opens on request; another provider's opens automatically if this device has given consent.
 */
export function SearchPanel({ routes }: { routes: readonly TorontoRoute[] }) {
  const search = useWidgets()?.search;
  const consent = useConsent();
  const [wanted, setWanted] = useState<boolean>();
  const open = Boolean(search && (wanted ?? (!search.own && consent === 'accepted')));
  const opener = useFocusOfChange(open, wanted !== undefined);
  return (
    <>
      <div className={`on-dark ${styles.search}`} data-search-panel>
        <TorontoMap routes={routes} />
        <div className={styles.invitation} inert={open}>
          <h2>{search?.own === false ? m.home_search_title() : m.home_plan_title()}</h2>
          <p>{search?.own === false ? m.home_search_text() : m.home_plan_text()}</p>
          <div className={styles.row}>
            <Button ref={opener} className={styles.open} look="go" size="big" onClick={() => setWanted(true)}>
              <Icon name="search" />
              {m.home_search_open()}
            </Button>
            <ButtonLink to={pathTo('inquire')}>{m.home_plan_send()}</ButtonLink>
          </div>
        </div>
        {open && search && <OpenSearch search={search} />}
      </div>
      {open && search && (
        <div className={styles.foot}>
          <p>{search.own ? m.home_search_own() : m.home_search_foreign()}</p>
          <Button onClick={() => setWanted(false)}>{m.home_search_close()}</Button>
        </div>
      )}
    </>
  );
}

const OpenSearch = ({ search: { src, id } }: { search: Search }) => (
  <ThirdPartyWidget
    {...{ src, id }}
    title={m.home_search()}
    className={styles.opened}
    waiting={m.home_search_waiting()}
    failed={
      <div className={styles.gone} role="alert">
        <p>{m.home_search_failed()}</p>
        <ButtonLink to={pathTo('inquire')} look="go" size="big">
          {m.home_plan_send()}
        </ButtonLink>
      </div>
    }
  />
);

/** Opening the search moves the focus into it; closing it moves the focus back to the button. */
function useFocusOfChange(open: boolean, byHand: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!byHand) return;
    const place = opener.current?.closest('[data-search-panel]')?.querySelector<HTMLElement>('[tabindex="-1"]');
    (open ? place : opener.current)?.focus({ preventScroll: true });
  }, [open, byHand]);
  return opener;
}
