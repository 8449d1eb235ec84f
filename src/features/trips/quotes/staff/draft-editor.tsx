import { useMemo, useState } from 'react';
import { controlName } from '#features/records/controls/record-form-data.ts';
import { warningWords } from '#features/trips/itineraries/itinerary-words.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { AnsweredForm, useSending } from '#ui/fields/answered-form.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { TextArea, TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import type { OfferChoice } from '../quote-offers.contract.ts';
import { QuotePass } from '../quote-pass.tsx';
import type { StaffQuote } from '../quotes.contract.ts';
import { MAX_OPTIONS } from '../quotes.rules.ts';
import { ExtrasLine } from './extras-line.tsx';
import { FrenchText } from './french-text.tsx';
import { OptionEditor } from './option-editor.tsx';
import { PasteLines, PasteNotes } from './paste-report.tsx';
import { fieldName, type StaffQuoteAnswer } from './quote-form-data.ts';
import styles from './staff-quote.module.css';
import { useSeenVersion } from './use-seen-version.ts';
import { useUnsaved } from './use-unsaved.ts';

/** `locked`: the fields are about to change. */
type Props = {
  quote: StaffQuote;
  offers: readonly OfferChoice[];
  answer: StaffQuoteAnswer;
  begun: string | undefined;
  locked: boolean;
};

/** The form of a draft; at its side what is missing, and what the traveller will see. */
export function DraftEditor({ quote, offers, answer, begun, locked }: Props) {
  const { onInput, onClick, leaving } = useUnsaved(answer);
  const version = useSeenVersion(quote.version, answer);
  const { draft, problems } = quote;
  const [isFrench, setFrench] = useState(draft.french);
  const french = isFrench || quote.needsFrench;
  // One object for each answer: a new one would show cleared errors again, and move the focus.
  const errors = useMemo(
    () => (answer?.good === false && answer.errors ? atControls(answer.errors, answer.place) : undefined),
    [answer],
  );
  const pasted = answer && answer.text !== '' ? answer : undefined;
  const sending = useSending();
  return (
    <AnsweredForm className={styles.editor} errors={errors} values={{}} onInput={onInput} onClick={onClick}>
      {leaving}
      <input type="hidden" name="version" value={version} />
      {/* Enter in a field saves. */}
      <button type="submit" name="form" value="save" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {m.quote_save()}
      </button>
      <fieldset className={styles.typed} disabled={locked}>
        {begun && !answer && <p className="soft">{begun}</p>}
        <FormMessage answer={answer} />
        {pasted?.notes && <PasteNotes notes={pasted.notes} years={pasted.years} left={pasted.beyond} />}
        {pasted?.lines && <PasteLines lines={pasted.lines} text={pasted.text} />}
        <section className={styles.clocks}>
          <TextField
            id="priceUntil"
            name={fieldName('priceUntil')}
            type="date"
            label={m.quote_clock_price()}
            hint={m.quote_price_until_hint()}
            defaultValue={draft.priceUntil}
          />
          <TextField
            id="seatsUntil"
            name={fieldName('seatsUntil')}
            type="datetime-local"
            label={m.quote_clock_seats()}
            hint={m.quote_seats_until_hint()}
            defaultValue={draft.seatsUntil}
          />
          <fieldset className={styles.people} id="people">
            <legend>{m.inquiry_travellers()}</legend>
            <TextField
              name={fieldName('adults')}
              label={m.inquiry_adults()}
              inputMode="numeric"
              defaultValue={draft.adults}
            />
            <TextField
              name={fieldName('children')}
              label={m.inquiry_children()}
              inputMode="numeric"
              defaultValue={draft.children}
            />
            <TextField
              name={fieldName('infants')}
              label={m.inquiry_infants()}
              inputMode="numeric"
              defaultValue={draft.infants}
            />
          </fieldset>
          <FrenchSwitch {...{ quote, isFrench, setFrench }} />
          <TextArea name={fieldName('message')} label={m.quote_message_label()} rows={3} defaultValue={draft.message} />
          <FrenchText shown={french}>
            <TextArea
              id="messageFr"
              name={fieldName('messageFr')}
              label={m.quote_message_fr()}
              lang="fr-CA"
              rows={3}
              defaultValue={draft.messageFr}
            />
          </FrenchText>
          <TextArea
            name={fieldName('differs')}
            label={m.quote_differs_label()}
            hint={m.quote_differs_hint()}
            rows={2}
            defaultValue={draft.differs}
          />
          <FrenchText shown={french}>
            <TextArea
              id="differsFr"
              name={fieldName('differsFr')}
              label={m.quote_differs_fr()}
              lang="fr-CA"
              rows={2}
              defaultValue={draft.differsFr}
            />
          </FrenchText>
        </section>
        {draft.options.map((option, place) => (
          <OptionEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other name
            key={place}
            {...{ quote, offers, option, place, french }}
            pasted={answer?.good === false && answer.place === place ? answer.text : ''}
          />
        ))}
        {draft.options.length < MAX_OPTIONS && (
          <Button type="submit" name="form" value="add" disabled={sending}>
            <Icon name="plus" size="s" />
            {m.quote_option_add()}
          </Button>
        )}
      </fieldset>
      <aside className={styles.side}>
        <Missing problems={problems} warnings={quote.warnings} />
        <Buttons />
        {quote.changes.length > 0 && (
          <section>
            <h2>{m.quote_changes()}</h2>
            <ul className={styles.missing}>
              {quote.changes.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </section>
        )}
        <h2>{m.quote_preview()}</h2>
        <p className="small soft">{m.quote_preview_lead()}</p>
        {quote.shown.options.map((option, place) => (
          <QuotePass
            // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other name
            key={place}
            {...{ option, number: place + 1, totalCents: option.totalCents }}
            extras={<ExtrasLine extras={option.extras} />}
          />
        ))}
      </aside>
    </AnsweredForm>
  );
}

type Switch = { quote: StaffQuote; isFrench: boolean; setFrench: (isFrench: boolean) => void };

/** Without scripts the French fields appear once the draft is saved. */
const FrenchSwitch = ({ quote, isFrench, setFrench }: Switch) => (
  <div className={styles.french}>
    {quote.needsFrench ? (
      <>
        {isFrench && <input type="hidden" name={controlName('flag', 'french')} value="on" />}
        <p className="small">{m.quote_french_needed()}</p>
      </>
    ) : (
      <CheckboxField
        name={controlName('flag', 'french')}
        label={m.quote_french()}
        checked={isFrench}
        onChange={({ target }) => setFrench(target.checked)}
      />
    )}
  </div>
);

/** The sentences by the names of the controls; those of several controls keep the name of their group. */
function atControls(errors: Readonly<Partial<Record<string, string>>>, place: number) {
  const nameOf = (part: string) => {
    if (part === 'text') return `paste${place}`;
    if (part === 'offer') return `offer${place}`;
    if (part === 'people') return fieldName('adults');
    return /^(priceUntil|seatsUntil|(message|differs)(Fr)?)$|_(name|conditions)(Fr)?$/.test(part)
      ? fieldName(part)
      : part;
  };
  return Object.fromEntries(Object.entries(errors).map(([part, sentence]) => [nameOf(part), sentence]));
}

function Buttons() {
  const sending = useSending();
  return (
    <div className={styles.buttons}>
      <Button type="submit" name="form" value="send" look="go" disabled={sending}>
        {sending ? m.quote_sending() : m.quote_send()}
      </Button>
      <Button type="submit" name="form" value="save" disabled={sending}>
        {m.quote_save()}
      </Button>
    </div>
  );
}

type MissingProps = Pick<StaffQuote, 'problems' | 'warnings'>;

/** What has to be done before sending, and what may be wrong with the connections, as stored: each line leads to its place. */
function Missing({ problems, warnings }: MissingProps) {
  const missing = Object.entries(problems).map(([part, sentence]) => ({ part, words: partWords(part), sentence }));
  const doubts = warnings.flatMap((ofOption, place) =>
    ofOption.map((one) => ({ part: `option-${place}`, words: optionWords(place), sentence: warningWords(one) })),
  );
  return (
    <section>
      <h2>{m.quote_missing()}</h2>
      {missing.length === 0 ? <p>{m.quote_missing_none()}</p> : <Places places={missing} />}
      {doubts.length > 0 && (
        <>
          <h3>{m.quote_missing_check()}</h3>
          <Places places={doubts} />
        </>
      )}
    </section>
  );
}

const Places = ({ places }: { places: readonly { part: string; words: string; sentence: string }[] }) => (
  <ul className={styles.missing}>
    {places.map(({ part, words, sentence }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two flights of an option may lack the same
      <li key={index}>
        <b>{words}</b>{' '}
        <a className="link" href={`#${part}`}>
          {sentence}
        </a>
      </li>
    ))}
  </ul>
);

const optionWords = (place: number) => m.ui_label({ label: m.quote_option_number({ number: place + 1 }) });
function partWords(part: string): string {
  const [, place] = /^option(\d)_/.exec(part) ?? [];
  return place === undefined ? '' : optionWords(Number(place));
}
