import type { FocusEvent, ReactNode } from 'react';
import { Form, Link, useLocation, useSearchParams, useSubmit } from 'react-router';
import { monthName } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { useChoiceLinks } from '#features/catalogue/finder/choice-links.ts';
import { ANY_TIME, STAY_NAMES, whenWords } from '#features/catalogue/finder/choice-words.ts';
import type { Facets } from '#features/catalogue/finder/offer-filters.ts';
import { counted } from '#features/catalogue/finder/offer-options.tsx';
import { type OfferQuery, SORTS, typedMax } from '#features/catalogue/finder/offer-query.rules.ts';
import { useChoices } from '#features/catalogue/finder/use-choices.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { KeptParameters } from '#ui/fields/kept-parameters.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { closeOnLeaving, useFoldedMenus } from '#ui/page/folded-menus.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import disclosureStyles from '#ui/styles/disclosure.module.css';
import styles from './search-chips.module.css';

type Props = { query: OfferQuery; facets: Facets; today: string };

const SORT_NAMES = {
  price: m.finder_sort_price,
  departure: m.finder_sort_departure,
  length: m.finder_sort_length,
} as const;

/** The filters as one row. Every choice is a link, so that it is in the URL, needs no button and works without scripts. */
export function SearchChips({ query, facets, today }: Props) {
  const link = useChoiceLinks();
  const row = useFoldedMenus<HTMLElement>(useLocation().search);
  const { max, nights, direct, airline } = query;
  const time = whenWords(query, today);
  const chosen = direct || max !== undefined || nights || airline || time;
  return (
    <section ref={row} className={`screen-only ${styles.chips}`} aria-label={m.finder_filters()}>
      {(facets.direct > 0 || direct) && (
        <Link
          className={styles.chip}
          to={link({ direct: direct ? '' : '1' })}
          preventScrollReset
          aria-current={direct || undefined}
          aria-label={direct ? m.finder_remove({ name: m.finder_direct() }) : m.finder_direct()}
        >
          {m.finder_chip_direct()}
          {direct && <Icon name="close" size="s" />}
        </Link>
      )}
      <PriceChip max={max} />
      <Menu
        name={m.finder_nights()}
        chosen={nights && STAY_NAMES[nights]()}
        without={link({ nights: '' })}
        choices={facets.nights.map(({ stay, count }) => ({
          ...{ name: counted(STAY_NAMES[stay](), count), isChosen: stay === nights },
          to: link({ nights: stay }),
        }))}
      />
      {(facets.airlines.length > 0 || airline) && (
        <Menu
          name={m.finder_airline()}
          chosen={airline}
          without={link({ airline: '' })}
          choices={facets.airlines.map(({ airline: name, count }) => ({
            ...{ name: counted(name, count), isChosen: name === airline },
            to: link({ airline: name }),
          }))}
        />
      )}
      <Menu
        name={m.finder_chip_month()}
        chosen={time}
        without={link(ANY_TIME)}
        choices={facets.months.map(({ month, count }) => ({
          ...{ name: counted(monthName(month), count), isChosen: month === query.when },
          to: link({ ...ANY_TIME, when: month }),
        }))}
      />
      <Menu
        name={m.finder_sort()}
        words={SORT_NAMES[query.sort || 'price']()}
        choices={SORTS.map((sort) => ({
          ...{ name: SORT_NAMES[sort](), isChosen: sort === (query.sort || 'price') },
          to: link({ sort: sort === 'price' ? '' : sort }),
        }))}
      />
      {chosen && (
        <Link
          className={`link ${styles.clear}`}
          to={link({ ...ANY_TIME, max: '', nights: '', direct: '', airline: '' })}
          preventScrollReset
        >
          {m.finder_clear()}
        </Link>
      )}
    </section>
  );
}

type MenuProps = {
  name: string;
  /** What is chosen, in words; empty for nothing. */
  chosen?: string;
  /** What the chip says of an order, which is always chosen. */
  words?: string;
  without?: string;
  choices: readonly { name: string; to: string; isChosen: boolean }[];
};

const Menu = ({ name, chosen, words, without, choices }: MenuProps) => (
  <Chip name={name} {...{ chosen, words, without }}>
    <ul>
      {choices.map((choice) => (
        <li key={choice.name}>
          <Link to={choice.to} preventScrollReset aria-current={choice.isChosen || undefined}>
            {choice.name}
            {choice.isChosen && <Icon name="check" size="s" />}
          </Link>
        </li>
      ))}
    </ul>
  </Chip>
);

type ChipProps = Omit<MenuProps, 'choices'> & { isOpen?: boolean; children: ReactNode };

/** A chip that opens its choices; what is chosen has its own link to remove it. */
const Chip = ({ name, chosen = '', words = '', without = '', isOpen, children }: ChipProps) => (
  <div className={styles.pair} data-chosen={chosen ? true : undefined}>
    <details name="chips" data-menu open={isOpen || undefined} onBlur={closeOnLeaving}>
      <summary className={`${styles.chip} ${disclosureStyles.mark}`}>
        {chosen || words ? (
          <>
            <span className={chosen ? 'visually-hidden' : styles.soft}>{name}</span> {chosen || words}
          </>
        ) : (
          name
        )}
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
    {chosen && (
      <Link to={without} preventScrollReset aria-label={m.finder_remove({ name: chosen })}>
        <Icon name="close" size="s" />
      </Link>
    )}
  </div>
);

const OWN = ['max', 'page'];

/** A number is sent with Enter, or when its field is left, because each digit would be a change. */
function PriceChip({ max }: { max: number | undefined }) {
  const submit = useSubmit();
  const link = useChoiceLinks();
  const { typed, wrong } = typedMax(useSearchParams()[0]);
  const shown = max ?? (wrong && typed);
  const send = (chosen: HTMLFormElement) => submit(chosen, { preventScrollReset: true });
  const form = useChoices(OWN, { max: shown }, send);
  const sendOnLeaving = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.value.trim() !== String(shown ?? '')) send(currentTarget);
  };
  return (
    <Chip
      name={m.finder_chip_price()}
      chosen={max === undefined ? '' : m.finder_chip_max({ price: cad(max) })}
      without={link({ max: '' })}
      isOpen={wrong !== undefined}
    >
      <Form ref={form} preventScrollReset onBlur={sendOnLeaving}>
        <KeptParameters without={OWN} />
        <TextField
          name="max"
          label={m.finder_max()}
          note={m.finder_max_note()}
          inputMode="decimal"
          enterKeyHint="search"
          maxLength={40}
          autoComplete="off"
          error={wrong}
          defaultValue={shown?.toString()}
        />
        <Button type="submit" className={styles.unscripted}>
          {m.finder_apply()}
        </Button>
      </Form>
    </Chip>
  );
}
