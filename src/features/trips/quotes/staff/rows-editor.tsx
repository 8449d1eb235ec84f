import { type ReactNode, useEffect, useRef, useState } from 'react';
import fieldsetStyles from '#features/records/controls/editor-fieldset.module.css';
import { EditorFieldset } from '#features/records/controls/editor-fieldset.tsx';
import { controlName } from '#features/records/controls/record-form-data.ts';
import buttonStyles from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { Icon } from '#ui/pictures/icon.tsx';

export type RowControl = (part: string) => { name: string; defaultValue: string; 'data-field': string };

type Props<Row> = {
  /** Of the fieldset and, with a part, of each control. */
  name: string;
  label: string;
  error: string | undefined;
  rows: readonly Row[];
  blank: Row;
  most: number;
  className?: string | undefined;
  words: { add: string; remove: (number: number) => string };
  children: (row: Row, control: RowControl, number: number) => ReactNode;
};

/** Lines that can be added and removed. Without scripts there is always one more, and saving adds the next. */
export function RowsEditor<Row extends Record<string, string>>(props: Props<Row>) {
  const { name, label, error, rows, blank, most, className, words, children } = props;
  const [lines, setLines] = useState(() =>
    [...rows, ...(rows.length < most ? [blank] : [])].map((row, key) => ({ key, row })),
  );
  const list = useRef<HTMLOListElement>(null);
  const next = useRef<number>(undefined);
  // The button that had the focus is gone, or the new line is where one goes on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the lines have changed
  useEffect(() => {
    if (next.current === undefined || !list.current) return;
    const line = list.current.children[next.current] ?? list.current.lastElementChild;
    next.current = undefined;
    (line ?? list.current.parentElement)?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [lines]);
  function add() {
    next.current = lines.length;
    setLines((all) => [...all, { key: Math.max(-1, ...all.map(({ key }) => key)) + 1, row: blank }]);
  }
  function remove(removed: number, index: number) {
    next.current = index;
    setLines((all) => all.filter(({ key }) => key !== removed));
  }
  return (
    <EditorFieldset id={name} label={label} hint="" error={error} className={className}>
      <ol ref={list} className={fieldsetStyles.rows}>
        {lines.map(({ key, row }, index) => (
          <li key={key}>
            {children(
              row,
              (part) => ({
                name: controlName('row', name, part),
                defaultValue: row[part] ?? '',
                'data-field': name,
              }),
              index + 1,
            )}
            <button
              type="button"
              className={`scripted ${buttonStyles.iconButton} ${buttonStyles.bare}`}
              onClick={() => remove(key, index)}
              aria-label={words.remove(index + 1)}
            >
              <Icon name="close" size="s" />
            </button>
          </li>
        ))}
      </ol>
      <FieldError id={`${name}-error`} error={error} />
      {lines.length < most && (
        <Button className="scripted" look="quiet" onClick={add}>
          <Icon name="plus" size="s" />
          {words.add}
        </Button>
      )}
    </EditorFieldset>
  );
}
