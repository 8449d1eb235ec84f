import { Form, useSubmit } from 'react-router';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { KeptParameters } from '#ui/fields/kept-parameters.tsx';
import styles from './filter-bar.module.css';
import { TripFields } from './filter-bar.tsx';
import type { Facets } from './offer-filters.ts';
import type { OfferQuery } from './offer-query.rules.ts';
import { useChoices } from './use-choices.ts';

type Props = { query: OfferQuery; facets: Facets; sentence: string };
const FIELDS = ['from', 'when', 'depart', 'return'];

/** Prices from one airport, or for one period. */
export function PlaceFilters({ query, facets, sentence }: Props) {
  const submit = useSubmit();
  const send = (form: HTMLFormElement) => submit(form, { preventScrollReset: true });
  const form = useChoices(FIELDS, query, send);
  return (
    <Form
      ref={form}
      className={`screen-only ${styles.places}`}
      preventScrollReset
      aria-label={m.finder_filters()}
      onChange={({ currentTarget }) => send(currentTarget)}
    >
      <KeptParameters without={FIELDS} />
      <TripFields query={query} facets={facets} />
      <Button type="submit" className={styles.unscripted}>
        {m.finder_apply()}
      </Button>
      <p role="status">{sentence}</p>
    </Form>
  );
}
