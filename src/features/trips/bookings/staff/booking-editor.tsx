import { useMemo } from 'react';
import { momentWords } from '#domain/moments.ts';
import { ConnectionWarnings } from '#features/trips/itineraries/connection-warnings.tsx';
import { travellerWords } from '#features/trips/quotes/quote-words.ts';
import { TRAVELLER_KINDS } from '#features/trips/quotes/quotes.rules.ts';
import { FlightsEditor } from '#features/trips/quotes/staff/flights-editor.tsx';
import { PasteLines, PasteNotes } from '#features/trips/quotes/staff/paste-report.tsx';
import { FLIGHT_PARTS } from '#features/trips/quotes/staff/quote-form-data.ts';
import { RowsEditor } from '#features/trips/quotes/staff/rows-editor.tsx';
import staffQuoteStyles from '#features/trips/quotes/staff/staff-quote.module.css';
import { useSeenVersion } from '#features/trips/quotes/staff/use-seen-version.ts';
import { useUnsaved } from '#features/trips/quotes/staff/use-unsaved.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { AnsweredForm, useSending } from '#ui/fields/answered-form.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { TextArea, TextField } from '#ui/fields/text-field.tsx';
import disclosureStyles from '#ui/styles/disclosure.module.css';
import type { DraftPassenger } from '../booking-draft.ts';
import type { StaffBooking } from '../bookings.contract.ts';
import { MAX_PASSENGERS } from '../bookings.rules.ts';
import { FlightList } from '../flight-list.tsx';
import { type BookingAnswer, fieldName } from './booking-form-data.ts';
import styles from './staff-booking.module.css';

const NO_PASSENGER: DraftPassenger = { kind: 'adult', given: '', surname: '', ticket: '' };

type Props = { booking: StaffBooking; answer: BookingAnswer; now: string };

/** Reference, time limit, passengers with their tickets, and flights until the traveller knows them. */
export function BookingEditor({ booking, answer, now }: Props) {
  const sending = useSending();
  const { onInput, onClick, leaving } = useUnsaved(answer?.kind === 'paste' ? undefined : answer);
  const version = useSeenVersion(booking.version, answer);
  const draft = answer?.draft ?? booking.draft;
  const isCancelled = booking.state === 'cancelled';
  const errors = answer?.good === false ? answer.errors : undefined;
  // One object for each answer: a new one would show cleared errors again, and move the focus.
  const controlErrors = useMemo(() => errors && atControls(errors), [errors]);
  const told = booking.notices.find(({ status }) => status !== 'withdrawn' && status !== 'replaced');
  return (
    <AnsweredForm className={styles.form} errors={controlErrors} values={{}} onInput={onInput} onClick={onClick}>
      {leaving}
      <input type="hidden" name="version" value={version} />
      {/* Enter in a field saves. */}
      <button type="submit" name="form" value="save" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {m.quote_save()}
      </button>
      <fieldset className={styles.fields} disabled={isCancelled}>
        <FormMessage answer={answer} />
        {answer?.notes && <PasteNotes notes={answer.notes} years={answer.years} />}
        {answer?.lines && <PasteLines lines={answer.lines} text={answer.typed.text} />}
        <details
          className={staffQuoteStyles.paste}
          open={booking.draft.flights.length === 0 || errors?.text !== undefined}
        >
          <summary className={disclosureStyles.mark}>{m.bookings_paste()}</summary>
          <TextArea
            name="text"
            label={m.itinerary_text()}
            hint={m.bookings_paste_hint()}
            rows={5}
            defaultValue={errors?.text ? answer?.typed.text : ''}
            spellCheck={false}
            autoComplete="off"
          />
          <Button type="submit" name="form" value="paste" look="ink" disabled={sending}>
            {m.itinerary_read_button()}
          </Button>
        </details>
        <div className={staffQuoteStyles.clocks}>
          <TextField
            id="reference"
            name={fieldName('reference')}
            label={m.bookings_reference()}
            hint={m.bookings_reference_hint()}
            defaultValue={draft.reference}
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            id="ticketBy"
            name={fieldName('ticketBy')}
            type="datetime-local"
            label={m.bookings_ticket_by()}
            hint={m.bookings_ticket_by_hint()}
            defaultValue={draft.ticketBy}
          />
        </div>
        <PassengersEditor passengers={draft.passengers} error={errors?.passengers} />
        {booking.told ? (
          <section>
            <h2>{m.quote_flights_label()}</h2>
            {/* Kept as they are: others are a change. */}
            <KeptFlights flights={booking.draft.flights} />
            <FlightList flights={booking.flights} />
          </section>
        ) : (
          <FlightsEditor name="flights" flights={draft.flights} error={errors?.flights} />
        )}
        {/* About the stored flights; what holds no seat is in the alarm above. */}
        <ConnectionWarnings warnings={booking.warnings.filter(({ code }) => code !== 'not-held')} />
        <TextArea
          name="message"
          label={m.bookings_message()}
          hint={booking.inquiry.email ? m.bookings_message_hint({ email: booking.inquiry.email }) : m.quote_no_email()}
          rows={2}
          defaultValue={answer?.good === false ? answer.typed.message : ''}
        />
        <div className={staffQuoteStyles.buttons}>
          {/* New buttons once the traveller was told: their looks do not fade into each other. */}
          <Button
            key={`save ${booking.told}`}
            type="submit"
            name="form"
            value="save"
            look={booking.told ? 'ink' : 'line'}
            disabled={sending}
          >
            {m.quote_save()}
          </Button>
          <Button
            key={`tell ${booking.told}`}
            type="submit"
            name="form"
            value="tell"
            look={booking.told ? 'line' : 'go'}
            disabled={sending}
          >
            {booking.told ? m.bookings_tell_again() : m.bookings_tell()}
          </Button>
          {told && <span className="small soft">{m.bookings_told_at({ moment: momentWords(told.sentAt, now) })}</span>}
        </div>
      </fieldset>
      {isCancelled && (
        <div className={staffQuoteStyles.buttons}>
          <Button type="submit" name="form" value="reopen" disabled={sending}>
            {m.bookings_reopen()}
          </Button>
        </div>
      )}
    </AnsweredForm>
  );
}

/** The sentences by the names of the controls. */
const atControls = (errors: Readonly<Partial<Record<string, string>>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([part, sentence]) => [
      part === 'reference' || part === 'ticketBy' ? fieldName(part) : part,
      sentence,
    ]),
  );

const KeptFlights = ({ flights }: { flights: StaffBooking['draft']['flights'] }) =>
  flights.flatMap((flight, place) =>
    FLIGHT_PARTS.map((part) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a flight has no other name
      <input key={`${place} ${part}`} type="hidden" name={`row:flights:${part}`} value={flight[part]} />
    )),
  );

type PassengersProps = { passengers: readonly DraftPassenger[]; error: string | undefined };

const PassengersEditor = ({ passengers, error }: PassengersProps) => (
  <RowsEditor<DraftPassenger>
    name="passengers"
    label={m.quote_passengers()}
    error={error}
    rows={passengers}
    blank={NO_PASSENGER}
    most={MAX_PASSENGERS}
    className={styles.passengers}
    words={{ add: m.bookings_passenger_add(), remove: (number) => m.bookings_passenger_remove({ number }) }}
  >
    {(_, control, number) => (
      <>
        <select {...control('kind')} className={fieldStyles.input} aria-label={m.bookings_passenger_kind({ number })}>
          {TRAVELLER_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {travellerWords(kind)}
            </option>
          ))}
        </select>
        <input
          {...control('surname')}
          className={fieldStyles.input}
          placeholder={m.quote_surname()}
          aria-label={m.bookings_passenger_surname({ number })}
          autoComplete="off"
        />
        <input
          {...control('given')}
          className={fieldStyles.input}
          placeholder={m.quote_given()}
          aria-label={m.bookings_passenger_given({ number })}
          autoComplete="off"
        />
        <input
          {...control('ticket')}
          className={fieldStyles.input}
          placeholder={m.bookings_ticket_example()}
          aria-label={m.bookings_passenger_ticket({ number })}
          inputMode="numeric"
          autoComplete="off"
        />
      </>
    )}
  </RowsEditor>
);
