import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { civilToday } from '#domain/dates.ts';
import { pathTo } from '#domain/path-to.ts';
import { PLACE_QUERY_LIMIT } from '#domain/places.ts';
import { cut } from '#domain/text.ts';
import { AirportPair } from '#features/catalogue/airports/airport-pair.tsx';
import { airportName } from '#features/catalogue/finder/airport-name.ts';
import { currentState } from '#features/catalogue/hearts/saved-store.ts';
import { unlistedMeta } from '#features/company/facts/unlisted-meta.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { leaveOutEmpty } from '#ui/fields/leave-out-empty.ts';
import { Segments } from '#ui/fields/segments.tsx';
import { Stepper } from '#ui/fields/stepper.tsx';
import type { Route } from './+types/search-frame.page.ts';
import { USUAL_AIRPORT } from './home-airport.ts';
import type { Asked } from './search.rules.ts';
import styles from './search-frame.module.css';
import { SearchMatches } from './search-matches.tsx';

const MAX_PASSENGERS = 9;
const NOTHING: Asked = { from: '', to: '', tripType: 'round trip', departureDate: '' };

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches, m.widgets_search(), m.widgets_search_text());

/** The search inside its frame, without the site around it; results open outside the frame. */
export default function SearchFramePage() {
  const [asked, setAsked] = useState(NOTHING);
  const [search] = useSearchParams();
  const isChosen = asked.to.trim() !== '' || asked.departureDate !== '';
  return (
    <main id="main" className={`on-dark ${styles.frame}`} data-at-once>
      <header>
        <h1>{m.widgets_search()}</h1>
        <p>{m.widgets_search_text()}</p>
      </header>
      <SearchForm
        to={cut(search.get('to') ?? '', PLACE_QUERY_LIMIT)}
        asked={asked}
        onAsk={(form) => setAsked(readAsked(form))}
      />
      {isChosen && <SearchMatches asked={asked} />}
    </main>
  );
}

/** Fills in the city last opened on this device, if neither the URL nor the traveller named one. */
function fillVisitedCity({ elements }: HTMLFormElement) {
  const field = elements.namedItem('to');
  if (!(field instanceof HTMLInputElement) || field.value || field === document.activeElement) return;
  field.value = currentState().device.recent.find(({ city }) => city)?.city ?? '';
}

/** Field by field, because building its FormData would have the side effects of submitting it. */
function readAsked({ elements }: HTMLFormElement): Asked {
  const text = (name: string) => (elements.namedItem(name) as HTMLInputElement | RadioNodeList | null)?.value ?? '';
  const tripType = text('trip') === 'one way' ? 'one way' : 'round trip';
  return { from: text('from'), to: text('to'), tripType, departureDate: text('departureDate') };
}

type FormProps = { to: string; asked: Asked; onAsk: (form: HTMLFormElement) => void };

/** A plain form that opens the inquiry page with all values, also before scripts have loaded. */
function SearchForm({ to, asked, onAsk }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const initialOnAsk = useRef(onAsk);
  useEffect(() => {
    const { current } = form;
    // Includes what was typed before hydration.
    if (current) {
      fillVisitedCity(current);
      initialOnAsk.current(current);
    }
    // Empty fields and the kind of trip are left out: a return date implies a round trip.
    return leaveOutEmpty(current, 'trip');
  }, []);
  return (
    <form
      ref={form}
      className={styles.form}
      action={pathTo('inquire')}
      target="_top"
      onInput={({ currentTarget }) => onAsk(currentTarget)}
    >
      <Segments
        name="trip"
        label={m.widgets_trip()}
        defaultValue="round trip"
        options={[
          { value: 'round trip', label: m.catalogue_round_trip() },
          { value: 'one way', label: m.catalogue_one_way() },
        ]}
      />
      <AirportPair className={styles.route} from={airportName(USUAL_AIRPORT)} to={to} />
      <DateField name="departureDate" label={m.widgets_depart()} min={civilToday()} />
      {asked.tripType === 'round trip' && (
        <DateField name="returnDate" label={m.widgets_return()} min={asked.departureDate || civilToday()} />
      )}
      <div className={styles.send}>
        <Stepper
          name="adults"
          label={m.widgets_passengers()}
          hint={m.widgets_passengers_hint()}
          fewer={m.widgets_passenger_fewer()}
          more={m.widgets_passenger_more()}
          min={1}
          max={MAX_PASSENGERS}
        />
        <Button type="submit" look="go" size="big">
          {m.widgets_ask()}
        </Button>
      </div>
    </form>
  );
}
