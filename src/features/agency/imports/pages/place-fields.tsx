import { useContext } from 'react';
import { m } from '#messages';
import fieldStyles from '#ui/fields/field.module.css';
import { Field, FormState } from '#ui/fields/field.tsx';
import type { ImportView } from '../imports.contract.ts';
import styles from './place-fields.module.css';

const PLACE = 'place:';

/** The airports as chosen in the form. */
export const readPlaces = (form: FormData) =>
  [...form].flatMap(([name, value]) =>
    name.startsWith(PLACE) ? [{ word: name.slice(PLACE.length), airport: String(value) }] : [],
  );

/** Asks once for each place that has several airports. */
export function PlaceFields({ places }: Pick<ImportView, 'places'>) {
  const { values } = useContext(FormState);
  if (places.length === 0) return null;
  return (
    <section className={styles.places} aria-labelledby="places">
      <h2 id="places">{m.import_places_title()}</h2>
      <p className="soft">{m.import_places_text()}</p>
      <div>
        {places.map(({ word, written, airports, chosen }) => (
          <Field
            key={word}
            name={PLACE + word}
            label={m.import_place({ place: written })}
            defaultValue={String(values[PLACE + word] ?? chosen)}
          >
            {(control) => (
              <select className={fieldStyles.input} {...control}>
                <option value="">{m.import_order_open()}</option>
                {airports.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
    </section>
  );
}
