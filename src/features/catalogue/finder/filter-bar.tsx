import type { FormEvent } from 'react';
import { Form, Link, useSearchParams, useSubmit } from 'react-router';
import { cad } from '#domain/money.ts';
import { airportsWithin } from '#features/catalogue/airports/city-airports.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { KeptParameters } from '#ui/fields/kept-parameters.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { airportName } from './airport-name.ts';
import { useChoiceLinks } from './choice-links.ts';
import { STAY_NAMES, whenWords } from './choice-words.ts';
import styles from './filter-bar.module.css';
import type { Facets } from './offer-filters.ts';
import { counted, PeriodOptions } from './offer-options.tsx';
import { countFilters, type OfferFilter, type OfferQuery, typedMax } from './offer-query.rules.ts';
import { useChoices } from './use-choices.ts';

const DEFAULT_ORDERS = { usual: m.finder_sort_usual, price: m.finder_sort_price };

type Props = {
  query: OfferQuery;
  facets: Facets;
  /** '12 of 30 packages', announced when it changes. */
  sentence: string;
  today: string;
  /** The order of a list whose URL names none. */
  defaultOrder: keyof typeof DEFAULT_ORDERS;
  className?: string | undefined;
};

/** The filters, initially closed, the order, and the current choices. Every choice is in the URL and works without scripts. */
export function FilterBar({ query, facets, sentence, today, defaultOrder, className }: Props) {
  const submit = useSubmit();
  const submitForm = (chosen: HTMLFormElement) => submit(chosen, { preventScrollReset: true });
  const { typed, wrong } = typedMax(useSearchParams()[0]);
  const shownMax = query.max ?? (wrong && typed);
  const form = useChoices(FIELDS, { ...query, max: shownMax }, submitForm);
  const count = countFilters(query);
  /** A number is submitted with Enter or the button, because each digit would be a change. */
  const send = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement && target.type !== 'checkbox')) submitForm(currentTarget);
  };
  return (
    <div className={classNames('screen-only', styles.bar, className)}>
      <Form ref={form} preventScrollReset onChange={send} aria-label={m.finder_filters()}>
        <KeptParameters without={FIELDS} />
        <details open={wrong ? true : undefined}>
          <summary>
            <Icon name="filter" size="s" />
            {count > 0 ? m.finder_filters_count({ count }) : m.finder_filters()}
          </summary>
          <div className={styles.fields}>
            <TripFields query={query} facets={facets} />
            <TextField
              name="max"
              label={m.finder_max()}
              note={m.finder_max_note()}
              inputMode="decimal"
              maxLength={40}
              autoComplete="off"
              error={wrong}
              defaultValue={shownMax?.toString()}
            />
            <SelectField name="nights" label={m.finder_nights()} defaultValue={query.nights}>
              <option value="">{m.finder_any_nights()}</option>
              {facets.nights.map(({ stay, count: some }) => (
                <option key={stay} value={stay}>
                  {counted(STAY_NAMES[stay](), some)}
                </option>
              ))}
            </SelectField>
            {(facets.direct > 0 || query.direct) && (
              <label className={styles.direct}>
                <input type="checkbox" name="direct" value="1" defaultChecked={query.direct} />
                {counted(m.finder_direct(), facets.direct)}
              </label>
            )}
            <Button type="submit" look="ink">
              {m.finder_apply()}
            </Button>
          </div>
        </details>
        <div className={styles.sort}>
          <SelectField name="sort" label={m.finder_sort()} defaultValue={query.sort}>
            <option value="">{DEFAULT_ORDERS[defaultOrder]()}</option>
            {defaultOrder !== 'price' && <option value="price">{m.finder_sort_price()}</option>}
            <option value="departure">{m.finder_sort_departure()}</option>
            <option value="length">{m.finder_sort_length()}</option>
          </SelectField>
        </div>
        <p role="status">{sentence}</p>
      </Form>
      <Chips query={query} today={today} />
    </div>
  );
}

/** The parameters of the filters, and the page number, which another choice resets. */
const FIELDS: readonly string[] = ['max', 'nights', 'direct', 'sort', 'page', 'from', 'when', 'depart', 'return'];

/** Of a city with several airports, those of all. */
const countFrom = (from: string, { airports }: Facets) =>
  airports.reduce((sum, { iata, count }) => sum + (airportsWithin(from).includes(iata) ? count : 0), 0);

export const TripFields = ({ query, facets }: Pick<Props, 'query' | 'facets'>) => (
  <>
    <SelectField name="from" label={m.finder_from()} defaultValue={query.from}>
      <option value="">{m.finder_any_airport()}</option>
      {facets.airports.map(({ iata, count }) => (
        <option key={iata} value={iata}>
          {counted(airportName(iata), count)}
        </option>
      ))}
      {query.from && !facets.airports.some(({ iata }) => iata === query.from) && (
        <option value={query.from}>{counted(airportName(query.from), countFrom(query.from, facets))}</option>
      )}
    </SelectField>
    <SelectField name="when" label={m.finder_when()} defaultValue={query.when}>
      <option value="">{m.finder_any_time()}</option>
      <PeriodOptions count={(month) => facets.months.find((one) => one.month === month)?.count ?? 0} />
    </SelectField>
  </>
);

function Chips({ query, today }: Pick<Props, 'query' | 'today'>) {
  const link = useChoiceLinks();
  const chips = chipsOf(query, today);
  if (chips.length === 0) return null;
  const without = (names: readonly OfferFilter[]) => link(Object.fromEntries(names.map((name) => [name, ''])));
  return (
    <ul className={styles.chips} aria-label={m.finder_chosen()}>
      {chips.map(({ name, drops }) => (
        <li key={name}>
          <Link to={without(drops)} preventScrollReset aria-label={m.finder_remove({ name })}>
            {name}
            <Icon name="close" size="s" />
          </Link>
        </li>
      ))}
      <li>
        <Link className="link" to={without(chips.flatMap(({ drops }) => drops))} preventScrollReset>
          {m.finder_clear()}
        </Link>
      </li>
    </ul>
  );
}

type Chip = { name: string; drops: readonly OfferFilter[] };

function chipsOf(query: OfferQuery, today: string): Chip[] {
  const { from, max, nights, direct, airline } = query;
  const time = whenWords(query, today);
  const chips: (Chip | '' | false | undefined)[] = [
    from && { name: airportName(from), drops: ['from'] },
    time && { name: time, drops: ['when', 'depart', 'return'] },
    max !== undefined && { name: m.finder_chip_max({ price: cad(max) }), drops: ['max'] },
    nights && { name: STAY_NAMES[nights](), drops: ['nights'] },
    direct && { name: m.finder_direct(), drops: ['direct'] },
    airline && { name: airline, drops: ['airline'] },
  ];
  return chips.filter((chip): chip is Chip => Boolean(chip));
}
