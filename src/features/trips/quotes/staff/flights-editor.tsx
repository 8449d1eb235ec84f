import { CABINS } from '#features/catalogue/offers/trip-choices.ts';
import { m } from '#messages';
import fieldStyles from '#ui/fields/field.module.css';
import disclosureStyles from '#ui/styles/disclosure.module.css';
import { MAX_LINE } from '../draft-limits.ts';
import { EMPTY_FLIGHT } from '../empty-option.ts';
import type { DraftFlight } from '../quote-draft.ts';
import { cabinTitle } from '../quote-words.ts';
import { MAX_FLIGHTS } from '../quotes.rules.ts';
import { type RowControl, RowsEditor } from './rows-editor.tsx';
import styles from './staff-quote.module.css';

type Props = { name: string; flights: readonly DraftFlight[]; error: string | undefined };

/** Flights as they are typed: what a ticket says in the first line, what a traveller asks in the second. */
export const FlightsEditor = ({ name, flights, error }: Props) => (
  <RowsEditor<DraftFlight>
    name={name}
    label={m.quote_flights_label()}
    error={error}
    rows={flights}
    blank={EMPTY_FLIGHT}
    most={MAX_FLIGHTS}
    className={styles.flights}
    words={{ add: m.quote_flight_add(), remove: (number) => m.quote_flight_remove({ number }) }}
  >
    {(row, control, number) => <FlightRow row={row} control={control} number={number} />}
  </RowsEditor>
);

function FlightRow({ row, control, number }: { row: DraftFlight; control: RowControl; number: number }) {
  const text = (part: string, label: string, more: object = {}) => (
    <label>
      <span>{label}</span>
      <input {...control(part)} className={fieldStyles.input} autoComplete="off" {...more} />
    </label>
  );
  const code = { maxLength: MAX_LINE, spellCheck: false, 'data-code': true };
  return (
    <fieldset className={styles.flight}>
      <legend className="visually-hidden">{m.quote_flight_number_of({ number })}</legend>
      {text('carrier', m.quote_airline(), code)}
      {text('number', m.quote_number(), code)}
      {text('from', m.quote_from(), code)}
      {text('to', m.quote_to(), code)}
      {text('departs', m.quote_departs(), { type: 'datetime-local' })}
      {text('arrives', m.quote_arrives(), { type: 'datetime-local' })}
      <details open={row.carrier !== '' && row.baggage === ''}>
        <summary className={disclosureStyles.mark}>{m.quote_flight_more()}</summary>
        <div>
          <label>
            <span>{m.quote_cabin()}</span>
            <select {...control('cabin')} className={fieldStyles.input}>
              {CABINS.map((cabin) => (
                <option key={cabin} value={cabin}>
                  {cabinTitle(cabin)}
                </option>
              ))}
            </select>
          </label>
          {text('baggage', m.quote_baggage(), { placeholder: m.quote_baggage_example() })}
          {text('operatedBy', m.quote_operator())}
          {text('fromTerminal', m.quote_terminal_from())}
          {text('toTerminal', m.quote_terminal_to())}
          {text('stops', m.quote_stops_label(), { inputMode: 'numeric', placeholder: m.quote_stops_example() })}
          {text('status', m.quote_status_code(), code)}
          {text('locator', m.quote_locator(), { ...code, placeholder: m.quote_locator_example() })}
        </div>
      </details>
    </fieldset>
  );
}
