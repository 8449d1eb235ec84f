import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { OfferQuery } from '#features/catalogue/finder/offer-query.rules.ts';
import type { Party } from '#features/catalogue/finder/party.rules.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { partyWords } from './party-field.tsx';
import styles from './query-bar.module.css';
import { TripForm } from './trip-form.tsx';

type Props = {
  trip: OfferQuery & { to: string; party: Party };
  errors: { to?: string | undefined };
  /** 'Toronto to Portugal', and 'March 2027'. */
  route: string;
  time: string;
};

const SHEET = 'trip';

/** The trip in one line under the header: the form itself, or on a phone a button that opens it as a sheet, also without scripts. */
export function QueryBar({ trip, errors, route, time }: Props) {
  const sheet = useClosedSheet();
  return (
    <div className={`screen-only ${styles.query}`}>
      <button type="button" className={styles.line} popoverTarget={SHEET}>
        <Icon name="search" />
        <span>
          <b>{route}</b>
          <small>{[time || m.finder_any_time(), partyWords(trip.party)].join(', ')}</small>
        </span>
        <span className="visually-hidden">{m.finder_edit()}</span>
      </button>
      <div id={SHEET} popover="auto" ref={sheet} className={styles.sheet}>
        <Button className={styles.close} look="quiet" popoverTarget={SHEET} popoverTargetAction="hide">
          <Icon name="close" size="s" />
          {m.finder_close()}
        </Button>
        <TripForm trip={trip} errors={errors} className={styles.bar} />
      </div>
    </div>
  );
}

/** A popover that a change of the query closes. */
export function useClosedSheet() {
  const sheet = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query closes the sheet
  useEffect(() => {
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover();
  }, [key]);
  return sheet;
}
