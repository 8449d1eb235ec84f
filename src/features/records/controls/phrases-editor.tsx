import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { foldedText } from '#domain/text.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { isComposing } from '#ui/fields/composing.ts';
import fieldStyles from '#ui/fields/field.module.css';
import { FieldError } from '#ui/fields/field.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { EditorFieldset, type EditorProps } from './editor-fieldset.tsx';
import styles from './phrases-editor.module.css';
import { controlName } from './record-form-data.ts';

type Removed = { phrase: string; at: number };

const SEPARATORS = /[\n,;]/;
const phrasesIn = (text: string) =>
  text
    .split(SEPARATORS)
    .map((phrase) => phrase.trim())
    .filter(Boolean);
const isSame = (one: string, other: string) =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();

/** Any number of short texts, a chip each. Without scripts they are lines; the form sends lines in both cases. */
export function PhrasesEditor({ id, name, label, hint, error, value, readOnly }: EditorProps) {
  const [phrases, setPhrases] = useState(() =>
    Array.isArray(value)
      ? value.map(String)
      : String(value ?? '')
          .split('\n')
          .filter(Boolean),
  );
  const [typed, setTyped] = useState('');
  const [removed, setRemoved] = useState<Removed>();
  /** The chip that Tab reaches; the arrow keys move to the others. */
  const [reached, setReached] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const lines = useRef<HTMLTextAreaElement>(null);

  /** Shows the list, and notifies the form as if it had been typed. */
  const change = (all: readonly string[], taken?: Removed) => {
    flushSync(() => {
      setPhrases(all.filter((phrase, at) => !all.slice(at + 1).some((later) => isSame(phrase, later))));
      setRemoved(taken);
    });
    lines.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const add = (text: string) => {
    const fresh = phrasesIn(text);
    setTyped('');
    if (fresh.length > 0) change([...phrases, ...fresh]);
  };
  const remove = (at: number) => {
    change(phrases.toSpliced(at, 1), { phrase: phrases[at] ?? '', at });
    focusPhrase(Math.min(at, phrases.length - 2));
  };
  const undo = () => {
    if (!removed) return;
    change(phrases.toSpliced(removed.at, 0, removed.phrase));
    focusPhrase(removed.at);
  };
  /** Focuses a phrase or, without phrases, the field in which to type one. */
  const focusPhrase = (at: number) => (list.current?.querySelectorAll('button')[at] ?? input.current)?.focus();

  const onChipKey = (event: KeyboardEvent<HTMLUListElement>) => {
    const last = phrases.length - 1;
    const ways: Record<string, number> = { ArrowLeft: reached - 1, ArrowRight: reached + 1, Home: 0, End: last };
    const to = ways[event.key];
    if (to !== undefined) {
      event.preventDefault();
      focusPhrase(Math.min(Math.max(0, to), last));
    }
    if (event.key === 'Delete' || event.key === 'Backspace') (event.target as HTMLElement).click();
  };

  const onType = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault(); // Enter would save the whole form
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '') focusPhrase(phrases.length - 1);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!SEPARATORS.test(text)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    add(typed.slice(0, selectionStart ?? undefined) + text + typed.slice(selectionEnd ?? typed.length));
  };
  /** Text typed to find a chip is not added as a phrase while the focus moves to one of the chips. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) add(typed);
  };
  const filter = foldedText(typed.trim());
  return (
    <EditorFieldset {...{ id, hint, error }} label={m.editor_phrases_title({ label, count: phrases.length })}>
      <textarea
        ref={lines}
        className={`${fieldStyles.input} ${styles.lines}`}
        name={controlName('field', name)}
        aria-label={m.editor_phrases_lines({ label })}
        rows={8}
        value={[...phrases, ...phrasesIn(typed)].join('\n')}
        onChange={({ target }) => setPhrases(target.value.split('\n'))}
        readOnly={readOnly}
      />
      <ul className={`scripted ${styles.chips}`} ref={list} aria-label={label} onKeyDown={onChipKey}>
        {phrases.map((phrase, at) => (
          <li
            key={phrase}
            className={classNames(styles.chip, filter && foldedText(phrase).includes(filter) && styles.match)}
          >
            <bdi>{phrase}</bdi>
            {!readOnly && (
              <button
                type="button"
                aria-label={m.editor_phrases_remove({ phrase })}
                tabIndex={at === Math.min(reached, phrases.length - 1) ? 0 : -1}
                onFocus={() => setReached(at)}
                onClick={() => remove(at)}
              >
                <Icon name="close" size="s" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <input
          ref={input}
          type="text"
          dir="auto"
          className={`scripted ${fieldStyles.input}`}
          aria-label={m.editor_phrases_add_to({ label })}
          placeholder={m.editor_phrases_add()}
          data-field={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onType}
          onPaste={onPaste}
          onBlur={onBlur}
        />
      )}
      <p className={`scripted ${styles.removed}`} role="status">
        {removed && (
          <>
            {m.editor_phrases_removed({ phrase: removed.phrase })}{' '}
            <button type="button" className="link" onClick={undo}>
              {m.editor_undo()}
            </button>
          </>
        )}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </EditorFieldset>
  );
}
