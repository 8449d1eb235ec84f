import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { PEOPLE } from '#domain/trip-limits.ts';
import { ONE_ADULT, type Party } from '#features/catalogue/finder/party.rules.ts';
import { m } from '#messages';
import fieldStyles from '#ui/fields/field.module.css';
import { SelectField } from '#ui/fields/select-field.tsx';
import styles from './trip-form.module.css';

const numbersOf = (name: keyof Party) => {
  const [min, max] = PEOPLE[name];
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
};

/** '2 adults, 1 child' in one line; who travels is chosen in a panel below or above it. */
export function partyWords({ adults, children, infants }: Party): string {
  const words = [m.finder_adults({ count: adults })];
  if (children > 0) words.push(m.finder_children({ count: children }));
  if (infants > 0) words.push(m.finder_infants({ count: infants }));
  return words.join(', ');
}

/** A panel that covers other content closes when it loses focus. In the flow, a button would move away under the finger. */
function closeOutside({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  const panel = currentTarget.lastElementChild;
  if (!panel || getComputedStyle(panel).position === 'static') return;
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

const partyIn = (panel: HTMLElement | null): Partial<Party> =>
  Object.fromEntries([...(panel?.querySelectorAll('select') ?? [])].map(({ name, value }) => [name, Number(value)]));

export function PartyField({ party = ONE_ADULT }: { party?: Party | undefined }) {
  const [chosen, setChosen] = useState(party);
  const panel = useRef<HTMLDetailsElement>(null);
  // Includes what was chosen before hydration.
  useEffect(() => setChosen((before) => ({ ...before, ...partyIn(panel.current) })), []);
  const count = (name: keyof Party, label: string, note: string) => (
    <SelectField
      name={name}
      label={label}
      note={note}
      defaultValue={party[name] ? String(party[name]) : ''}
      onChange={({ target }) => setChosen({ ...chosen, [name]: Number(target.value) })}
    >
      {numbersOf(name).map((number) => (
        <option key={number} value={number || ''}>
          {number}
        </option>
      ))}
    </SelectField>
  );
  return (
    <div className={`${fieldStyles.field} ${styles.who}`}>
      <span className={fieldStyles.label}>{m.finder_who()}</span>
      <details ref={panel} onBlur={closeOutside}>
        <summary className={fieldStyles.input}>
          <span className="visually-hidden">{m.finder_who()} </span>
          {partyWords(chosen)}
        </summary>
        <div className={styles.party}>
          {count('adults', m.finder_party_adults(), m.finder_party_adults_age())}
          {count('children', m.finder_party_children(), m.finder_party_children_age())}
          {count('infants', m.finder_party_infants(), m.finder_party_infants_age())}
        </div>
      </details>
    </div>
  );
}
