import { useEffect } from 'react';
import { Form } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { AirportOptions, PeriodOptions } from '#features/catalogue/finder/offer-options.tsx';
import { EXACT_DATES, type OfferQuery } from '#features/catalogue/finder/offer-query.rules.ts';
import { ONE_ADULT, type Party, partyParameters } from '#features/catalogue/finder/party.rules.ts';
import { useChoices } from '#features/catalogue/finder/use-choices.ts';
import { useToday } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { KeptParameters } from '#ui/fields/kept-parameters.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { homeAirport, rememberAirport, USUAL_AIRPORT } from './home-airport.ts';
import { PartyField } from './party-field.tsx';
import styles from './trip-form.module.css';
import { WishField } from './wish-field.tsx';

type Trip = Pick<OfferQuery, 'from' | 'when' | 'depart' | 'return'> & { to: string; party: Party };
type Props = {
  /** The trip in the page's URL; without one the form starts with the airport of this device. */
  trip?: Trip;
  errors?: { to?: string | undefined };
  className?: string | undefined;
};

const FIELDS: readonly string[] = ['from', 'to', 'when', 'depart', 'return'];
/** A party that changes in the URL, as after Back, remounts the panel. */
const PARTY = Object.keys(ONE_ADULT);
const partyKey = (party: Party | undefined) => party && partyParameters(party).join();

/** From, to, when and who: a GET form that leads to the results and works without scripts. */
export function TripForm({ trip, errors, className }: Props) {
  const form = useChoices(FIELDS, trip);
  const today = useToday();
  useHomeAirport(form, trip === undefined);
  return (
    <Form
      ref={form}
      action={pathTo('search')}
      className={classNames(styles.form, className)}
      role="search"
      aria-label={m.finder_form()}
    >
      {trip && <KeptParameters without={[...FIELDS, ...PARTY, 'page']} />}
      <SelectField
        name="from"
        label={m.finder_from()}
        className={styles.from}
        defaultValue={trip ? trip.from : USUAL_AIRPORT}
        onChange={({ target }) => rememberAirport(target.value)}
      >
        <option value="">{m.finder_any_airport()}</option>
        <AirportOptions chosen={trip?.from ?? ''} />
      </SelectField>
      <WishField defaultValue={trip?.to} error={errors?.to} />
      <SelectField name="when" label={m.finder_when()} className={styles.when} defaultValue={trip?.when}>
        <option value="">{m.finder_any_time()}</option>
        <option value={EXACT_DATES}>{m.finder_exact_dates()}</option>
        <PeriodOptions />
      </SelectField>
      <div className={styles.dates}>
        <DateField name="depart" label={m.finder_depart()} min={today} defaultValue={trip?.depart} />
        <DateField name="return" label={m.finder_return()} min={today} defaultValue={trip?.return} />
      </div>
      <PartyField key={partyKey(trip?.party)} party={trip?.party} />
      <Button type="submit" look="go" size="big">
        <Icon name="search" />
        {m.finder_search()}
      </Button>
    </Form>
  );
}

/** After hydration, because neither storage nor time zone is known before. A choice made meanwhile is kept. */
function useHomeAirport(form: React.RefObject<HTMLFormElement | null>, wanted: boolean) {
  useEffect(() => {
    const select = form.current?.elements.namedItem('from');
    if (!wanted || !(select instanceof HTMLSelectElement) || select.value !== USUAL_AIRPORT) return;
    const near = homeAirport();
    if ([...select.options].some(({ value }) => value === near)) select.value = near;
  }, [form, wanted]);
}
