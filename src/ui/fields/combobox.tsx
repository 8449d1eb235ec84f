// Decision: docs/decisions/0005-native-controls-first.md
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import styles from './combobox.module.css';
import fieldStyles from './field.module.css';
import { Field, type FieldProps, splitField } from './field.tsx';
import { Listbox, useListbox } from './listbox.tsx';

/** `mark` is a code before the title, `note` stands at the end of the line. */
export type Suggestion = { value: string; title: string; detail: string; mark?: string; note?: string };
type Props = FieldProps & {
  /** Called while the user types; an outdated result is dropped. */
  search: (text: string) => Promise<Suggestion[]>;
  /** The search also answers an empty field, when it is clicked or an arrow key is pressed. */
  suggestsFirst?: boolean;
} & Omit<ComponentProps<'input'>, keyof FieldProps | 'onSelect'>;

const PAUSE_MS = 150;
const MIN_QUERY_LENGTH = 2;

/**
 * A text field with suggestions. Any text is allowed and sent as typed, so without scripts it is a plain field;
 * it is one element before and after hydration.
 */
export function Combobox({ search, suggestsFirst = false, ...props }: Props) {
  const [field, input] = splitField(props);
  const { element, suggestions, shown, listbox, ask, choose, close, typed } = useSuggestions(search, suggestsFirst);
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.combobox}>
          <input
            className={fieldStyles.input}
            autoComplete="off"
            autoCapitalize="words"
            dir="auto"
            spellCheck={false}
            {...input}
            {...control}
            {...listbox.fieldProps}
            ref={element}
            onInput={({ nativeEvent }) => typed(nativeEvent)}
            onClick={({ currentTarget }) => suggestsFirst && currentTarget.value === '' && ask()}
            onBlur={close}
          />
          {shown && (
            <div className={styles.popup}>
              <Listbox
                id={listbox.id}
                label={m.ui_suggestions_list()}
                active={listbox.active}
                onChoose={choose}
                options={suggestions.map(optionOf)}
              />
            </div>
          )}
          <span className="visually-hidden" role="status">
            {shown ? m.ui_suggestions({ count: suggestions.length }) : ''}
          </span>
        </div>
      )}
    </Field>
  );
}

/** The query, its results, and the highlighted one. */
function useSuggestions(search: Props['search'], suggestsFirst: boolean) {
  const element = useRef<HTMLInputElement>(null);
  const asked = useRef(0);
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const [open, setOpen] = useState(false);
  const shown = open && suggestions.length > 0;

  function ask() {
    const turn = ++asked.current;
    const text = element.current?.value.trim() ?? '';
    setOpen(true);
    if (text.length < MIN_QUERY_LENGTH && !(suggestsFirst && text === '')) return setSuggestions([]);
    setTimeout(async () => {
      if (turn !== asked.current) return;
      // The field works without suggestions, so a failed search counts as an empty one.
      const found = await search(text).catch(() => []);
      if (turn === asked.current) setSuggestions(found);
    }, PAUSE_MS);
  }
  function close() {
    asked.current += 1;
    setOpen(false);
    listbox.setActive(-1);
  }
  function choose(index: number) {
    const { current } = element;
    const suggestion = suggestions[index];
    if (!current || !suggestion) return;
    close();
    current.value = suggestion.value;
    // A choice has its own event type, so that it does not start a new search.
    current.dispatchEvent(new CustomEvent('input', { bubbles: true }));
  }
  function typed(event: Event) {
    if (event instanceof CustomEvent) return;
    listbox.setActive(-1);
    ask();
  }

  const listbox = useListbox({ count: suggestions.length, open: shown, onOpen: ask, onClose: close, onChoose: choose });
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );
  return { element, suggestions, shown, listbox, ask, choose, close, typed };
}

const optionOf = ({ value, title, detail, mark, note }: Suggestion) => ({
  key: value,
  children: (
    <>
      {mark && <b>{mark}</b>}
      <span>
        {title}
        <small>{detail}</small>
      </span>
      {note && <em>{note}</em>}
    </>
  ),
});
