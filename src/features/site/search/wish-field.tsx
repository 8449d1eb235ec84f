import { useRef } from 'react';
import { m } from '#messages';
import { serviceClient } from '#platform/service-call.ts';
import { Combobox } from '#ui/fields/combobox.tsx';
import { type Places, suggestPlaces } from './suggest-places.ts';
import styles from './trip-form.module.css';

type Props = { defaultValue: string | undefined; error: string | undefined };

/** Where to: the places on sale with their lowest prices from the chosen airport are suggested, and any text may be submitted. */
export function WishField({ defaultValue, error }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const known = useRef(new Map<string, Places>());
  async function search(text: string) {
    const chosen = field.current?.closest('form')?.elements.namedItem('from');
    const from = chosen instanceof HTMLSelectElement ? chosen.value : '';
    const places = known.current.get(from) ?? (await (await serviceClient()).listPlaces({ from }));
    known.current.set(from, places);
    return suggestPlaces(places, text);
  }
  return (
    <div ref={field} className={styles.wish}>
      <Combobox
        name="to"
        label={m.finder_to()}
        placeholder={m.finder_to_hint()}
        suggestsFirst
        {...{ search, defaultValue, error }}
      />
    </div>
  );
}
