import { ConnectionWarnings } from '#features/trips/itineraries/connection-warnings.tsx';
import { FlightsEditor } from '#features/trips/quotes/staff/flights-editor.tsx';
import { PasteLines, PasteNotes } from '#features/trips/quotes/staff/paste-report.tsx';
import staffQuoteStyles from '#features/trips/quotes/staff/staff-quote.module.css';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { AnsweredForm, useSending } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { TextArea, TextField } from '#ui/fields/text-field.tsx';
import disclosureStyles from '#ui/styles/disclosure.module.css';
import type { StaffBooking } from '../bookings.contract.ts';
import { ChangedFlights } from '../flight-list.tsx';
import type { BookingAnswer } from './booking-form-data.ts';
import styles from './staff-booking.module.css';

type Props = { booking: StaffBooking; answer: BookingAnswer };

/** Other flights, pasted or typed, next to those that the traveller knows; they are asked before anything changes. */
export function ChangeEditor({ booking, answer }: Props) {
  const sending = useSending();
  const typed = answer?.typed;
  const errors = answer?.good === false ? answer.errors : undefined;
  const isTyped = (typed?.text ?? '') === '' && (typed?.flights.length ?? 0) > 0 && answer !== undefined;
  return (
    <section className={styles.change} id="change">
      <h2>{m.bookings_change()}</h2>
      <p className="soft">{m.bookings_change_lead()}</p>
      <AnsweredForm className={styles.form} errors={errors} values={typed ?? {}}>
        <input type="hidden" name="version" value={booking.version} />
        <FormMessage answer={answer} />
        <TextArea
          name="text"
          label={m.bookings_change_text()}
          rows={5}
          defaultValue={typed?.text ?? ''}
          spellCheck={false}
          autoComplete="off"
        />
        <details open={isTyped || errors?.flights !== undefined}>
          <summary className={disclosureStyles.mark}>{m.bookings_change_by_hand()}</summary>
          <FlightsEditor
            name="changed"
            flights={isTyped ? (typed?.flights ?? []) : booking.draft.flights}
            error={errors?.flights}
          />
        </details>
        <Button type="submit" name="form" value="compare" look="ink" disabled={sending}>
          {m.bookings_compare()}
        </Button>
        {answer?.notes && <PasteNotes notes={answer.notes} years={answer.years} />}
        {answer?.lines && answer.lines.length > 0 && (
          <PasteLines lines={answer.lines} text={answer.pasted ?? answer.typed.text} />
        )}
        {answer?.warnings && <ConnectionWarnings warnings={answer.warnings} />}
        {answer?.pairs && <ChangedFlights pairs={answer.pairs} level={3} />}
        <div className={staffQuoteStyles.clocks}>
          <TextArea name="message" label={m.bookings_change_message()} rows={2} defaultValue={typed?.message ?? ''} />
          <TextField
            name="answerBy"
            type="datetime-local"
            label={m.bookings_answer_by_label()}
            hint={m.bookings_answer_by_hint()}
            defaultValue={typed?.answerBy ?? ''}
          />
        </div>
        <Button type="submit" name="form" value="change" look="go" disabled={sending}>
          {m.bookings_change_send()}
        </Button>
      </AnsweredForm>
    </section>
  );
}
