import { useContext } from 'react';
import { CHARGE_KINDS } from '#domain/price.ts';
import { PriceEditor } from '#features/records/controls/price-editor.tsx';
import { controlName } from '#features/records/controls/record-form-data.ts';
import type { DraftCharge } from '#features/records/store/fields.ts';
import { ConnectionWarnings } from '#features/trips/itineraries/connection-warnings.tsx';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useSending } from '#ui/fields/answered-form.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { FormState } from '#ui/fields/field.tsx';
import { TextArea, TextField } from '#ui/fields/text-field.tsx';
import disclosureStyles from '#ui/styles/disclosure.module.css';
import type { DraftExtra, DraftOption, DraftPrice } from '../quote-draft.ts';
import type { OfferChoice } from '../quote-offers.contract.ts';
import { travellerWords, unitWords } from '../quote-words.ts';
import type { StaffQuote } from '../quotes.contract.ts';
import { EXTRA_UNITS, MAX_EXTRAS, TRAVELLER_KINDS } from '../quotes.rules.ts';
import { FlightsEditor } from './flights-editor.tsx';
import { FrenchText } from './french-text.tsx';
import { OfferSelect } from './offer-select.tsx';
import { fieldName, partOf } from './quote-form-data.ts';
import { RowsEditor } from './rows-editor.tsx';
import styles from './staff-quote.module.css';

type Props = {
  quote: StaffQuote;
  offers: readonly OfferChoice[];
  option: DraftOption;
  place: number;
  pasted: string;
  /** The French texts are shown. */
  french: boolean;
};

/** One option of a draft: its text of the reservation system, flights, prices, extras and conditions. */
export function OptionEditor({ quote, offers, option, place, pasted, french }: Props) {
  // Those of the form, which editing clears.
  const { errors } = useContext(FormState);
  const { people } = quote.shown;
  const warnings = quote.warnings[place] ?? [];
  const sending = useSending();
  return (
    <section className={styles.option} aria-labelledby={`option-${place}`}>
      <header>
        <h2 id={`option-${place}`}>{m.quote_option_number({ number: place + 1 })}</h2>
        {quote.draft.options.length > 1 && (
          <Button type="submit" name="form" value={`remove:${place}`} look="quiet" disabled={sending}>
            {m.quote_option_remove({ number: place + 1 })}
          </Button>
        )}
      </header>
      <div className={styles.pair}>
        <TextField
          id={partOf(place, 'name')}
          name={fieldName(partOf(place, 'name'))}
          label={m.quote_option_name()}
          note={m.quote_option_name_note()}
          defaultValue={option.name}
          autoComplete="off"
        />
        <FrenchText shown={french}>
          <TextField
            id={partOf(place, 'nameFr')}
            name={fieldName(partOf(place, 'nameFr'))}
            label={m.quote_option_name_fr()}
            lang="fr-CA"
            defaultValue={option.nameFr}
            autoComplete="off"
          />
        </FrenchText>
      </div>
      {offers.length > 0 && (
        <details className={styles.paste} open={errors[`offer${place}`] !== undefined}>
          <summary className={disclosureStyles.mark}>{m.quote_offer_take()}</summary>
          <OfferSelect
            name={`offer${place}`}
            label={m.quote_offer_which()}
            hint={m.quote_offer_hint()}
            offers={offers}
          />
          <Button type="submit" name="form" value={`offer:${place}`} look="ink" disabled={sending}>
            {m.quote_offer_use()}
          </Button>
        </details>
      )}
      <details className={styles.paste} open={!option.flights.some(({ number }) => number !== '') || pasted !== ''}>
        <summary className={disclosureStyles.mark}>{m.quote_paste()}</summary>
        <TextArea
          name={`paste${place}`}
          label={m.itinerary_text()}
          rows={5}
          defaultValue={pasted}
          spellCheck={false}
          autoComplete="off"
        />
        <Button type="submit" name="form" value={`paste:${place}`} look="ink" disabled={sending}>
          {m.itinerary_read_button()}
        </Button>
      </details>
      <FlightsEditor
        name={partOf(place, 'flights')}
        flights={option.flights}
        error={errors[partOf(place, 'flights')]}
      />
      <ConnectionWarnings warnings={warnings} />
      {TRAVELLER_KINDS.filter((kind) => people[kind] > 0).map((kind) => (
        <PriceEditor
          key={kind}
          id={partOf(place, kind)}
          name={partOf(place, kind)}
          data-field={partOf(place, kind)}
          label={m.quote_price_of({ kind: travellerWords(kind) })}
          hint=""
          error={errors[partOf(place, kind)]}
          charges={option[kind].map(chargeOf)}
          chargeNames={quote.chargeNames[place] ?? []}
          readOnly={false}
        />
      ))}
      <ExtrasEditor place={place} extras={option.extras} french={french} error={errors[partOf(place, 'extras')]} />
      <div className={styles.pair}>
        <TextArea
          id={partOf(place, 'conditions')}
          name={fieldName(partOf(place, 'conditions'))}
          label={m.quote_conditions_label()}
          hint={m.quote_conditions_hint()}
          rows={4}
          defaultValue={option.conditions}
        />
        <FrenchText shown={french}>
          <TextArea
            id={partOf(place, 'conditionsFr')}
            name={fieldName(partOf(place, 'conditionsFr'))}
            label={m.quote_conditions_fr()}
            lang="fr-CA"
            rows={4}
            defaultValue={option.conditionsFr}
          />
        </FrenchText>
      </div>
      {TRAVELLER_KINDS.filter((kind) => people[kind] === 0).map((kind) => (
        <KeptPrices key={kind} name={partOf(place, kind)} prices={option[kind]} />
      ))}
    </section>
  );
}

/** The prices of a kind that does not travel now: kept, in case the number was a typing mistake. */
const KeptPrices = ({ name, prices }: { name: string; prices: readonly DraftPrice[] }) =>
  prices.flatMap((price, place) =>
    (['kind', 'name', 'amount'] as const).map((part) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a component has no other name
      <input key={`${place} ${part}`} type="hidden" name={controlName('row', name, part)} value={price[part]} />
    )),
  );

const chargeOf = ({ kind, name, amount }: DraftPrice): DraftCharge => ({
  ...{ kind: CHARGE_KINDS.find((one) => one === kind) ?? '', name, amountCents: amount },
});

const NO_EXTRA: DraftExtra = { name: '', nameFr: '', amount: '', unit: 'person' };
type Extras = { place: number; extras: DraftExtra[]; french: boolean; error: string | undefined };

const ExtrasEditor = ({ place, extras, french, error }: Extras) => (
  <RowsEditor<DraftExtra>
    name={partOf(place, 'extras')}
    label={m.quote_extras_label()}
    error={error}
    rows={extras}
    blank={NO_EXTRA}
    most={MAX_EXTRAS}
    className={classNames(styles.extras, french && styles.bilingual)}
    words={{ add: m.quote_extra_add(), remove: (number) => m.quote_extra_remove({ number }) }}
  >
    {(_, control, number) => (
      <>
        <input
          {...control('name')}
          className={fieldStyles.input}
          placeholder={m.quote_extra_example()}
          aria-label={m.quote_extra_name({ number })}
        />
        <input
          {...control('amount')}
          className={fieldStyles.input}
          inputMode="decimal"
          aria-label={m.quote_extra_amount({ number })}
        />
        <select {...control('unit')} className={fieldStyles.input} aria-label={m.quote_extra_unit({ number })}>
          {EXTRA_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {unitWords(unit)}
            </option>
          ))}
        </select>
        <input
          {...control('nameFr')}
          hidden={!french}
          className={fieldStyles.input}
          lang="fr-CA"
          placeholder={m.quote_extra_example_fr()}
          aria-label={m.quote_extra_name_fr({ number })}
        />
      </>
    )}
  </RowsEditor>
);
