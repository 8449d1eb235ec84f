import { useEffect, useMemo, useRef, useState } from 'react';
import { m } from '#messages';
import { Icon } from '../pictures/icon.tsx';
import fieldStyles from './field.module.css';
import { Listbox, useListbox } from './listbox.tsx';
import styles from './phone-field.module.css';
import { type CountryCode, listCountries, searchCountries } from './phone-number.ts';

type Props = { selected: CountryCode; onChoose: (code: CountryCode) => void; onClose: (byKey: boolean) => void };

const SEARCH_DEBOUNCE_MS = 250;

/** The countries, with a search that waits until the typing pauses. */
export default function PhoneCountries({ selected, onChoose, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const all = useMemo(() => listCountries(document.documentElement.lang || 'en'), []);
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  const found = useMemo(() => searchCountries(all, wanted), [all, wanted]);
  const choose = (index: number) => {
    const country = found[index];
    if (country) onChoose(country.code);
  };
  const listbox = useListbox({
    count: found.length,
    open: true,
    onOpen: () => undefined,
    onClose: () => onClose(true),
    onChoose: choose,
  });

  useEffect(() => {
    search.current?.focus();
  }, []);
  useEffect(() => {
    const pause = setTimeout(() => setWanted(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  useEffect(() => {
    const outside = (event: Event) => {
      if (!panel.current?.parentElement?.contains(event.target as Node)) onClose(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [onClose]);

  return (
    <div
      ref={panel}
      className={styles.countries}
      role="dialog"
      aria-label={m.ui_countries()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.parentElement?.contains(relatedTarget)) onClose(false);
      }}
    >
      <div className={`${fieldStyles.withIcon} ${styles.withIcon}`}>
        <Icon name="search" />
        <input
          ref={search}
          className={`${fieldStyles.input} ${styles.input}`}
          type="search"
          autoComplete="off"
          aria-label={m.ui_search_countries()}
          {...listbox.fieldProps}
          value={text}
          onInput={(event) => {
            // The search is not a field of the form.
            event.stopPropagation();
            listbox.setActive(-1);
            setText(event.currentTarget.value);
          }}
          onChange={() => undefined}
        />
      </div>
      {found.length === 0 ? (
        <p className={styles.none} role="status">
          {m.ui_no_entries()}
        </p>
      ) : (
        <Listbox
          id={listbox.id}
          label={m.ui_countries()}
          active={listbox.active}
          onChoose={choose}
          options={found.map(({ code, name, prefix }) => ({
            key: code,
            selected: code === selected,
            children: (
              <>
                <b>{code}</b>
                <span>{name}</span>
                <em>{prefix}</em>
                {code === selected && <Icon name="check" size="s" />}
              </>
            ),
          }))}
        />
      )}
    </div>
  );
}
