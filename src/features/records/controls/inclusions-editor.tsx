import { useState } from 'react';
import { inclusionKindWords } from '#domain/inclusion-kind-words.ts';
import { INCLUSION_KINDS } from '#domain/inclusion-kinds.ts';
import { BOARDS, boardWords } from '#domain/inclusion-words.ts';
import { type DraftInclusion, readInclusions, showInclusion } from '#domain/inclusions.ts';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { FieldError } from '#ui/fields/field.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import fieldsetStyles from './editor-fieldset.module.css';
import { EditorFieldset, type EditorProps } from './editor-fieldset.tsx';
import styles from './inclusions-editor.module.css';
import { controlName } from './record-form-data.ts';

type Row = Record<keyof DraftInclusion, string> & { key: number };
const BLANK: Omit<Row, 'key'> = { kind: '', name: '', stars: '', nights: '', room: '', board: '' };

const rowOf = (one: DraftInclusion, key: number): Row => ({
  ...{ key, kind: one.kind, name: one.name, room: one.room, board: one.board },
  ...{ stars: String(one.stars ?? ''), nights: String(one.nights ?? '') },
});

/** What a package contains besides its flight. Without scripts there is always one more line, and saving adds the next. */
export function InclusionsEditor({ id, name, label, hint, error, value, readOnly }: EditorProps) {
  const [rows, setRows] = useState<Row[]>(() => {
    const known = readInclusions(value).map(rowOf);
    return [...known, { ...BLANK, key: known.length }];
  });
  if (readOnly)
    return (
      <EditorFieldset {...{ id, label, hint, error }}>
        <ul>
          {readInclusions(value).map((one) => (
            <li key={showInclusion(one)}>{showInclusion(one)}</li>
          ))}
        </ul>
        {readInclusions(value).length === 0 && <p>{m.inclusion_none()}</p>}
      </EditorFieldset>
    );
  const change = (key: number, more: Partial<Row>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...more } : row)));
  const add = () => setRows((all) => [...all, { ...BLANK, key: Math.max(-1, ...all.map(({ key }) => key)) + 1 }]);
  return (
    <EditorFieldset {...{ id, label, hint, error }} className={styles.inclusions}>
      <ol className={fieldsetStyles.rows}>
        {rows.map((row, index) => (
          <Line
            key={row.key}
            {...{ name, row }}
            number={index + 1}
            onChange={(more) => change(row.key, more)}
            onRemove={() => setRows((all) => all.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ol>
      <FieldError id={`${id}-error`} error={error} />
      <Button className="scripted" look="quiet" onClick={add}>
        <Icon name="plus" size="s" />
        {m.inclusion_add()}
      </Button>
    </EditorFieldset>
  );
}

type LineProps = {
  name: string;
  row: Row;
  number: number;
  onChange: (more: Partial<Row>) => void;
  onRemove: () => void;
};

/** All controls of a row are sent, so that those of one row have one index. */
function Line({ name, row, number, onChange, onRemove }: LineProps) {
  const part = (of: keyof DraftInclusion) => ({
    className: fieldStyles.input,
    name: controlName('row', name, of),
    'data-field': name,
    value: row[of],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [of]: target.value }),
  });
  const isOther = row.kind !== '' && row.kind !== 'hotel';
  return (
    <li data-kind={row.kind}>
      <select {...part('kind')} aria-label={m.inclusion_kind({ number })}>
        <option value="">{m.inclusion_choose()}</option>
        {INCLUSION_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {inclusionKindWords(kind)}
          </option>
        ))}
      </select>
      <input
        {...part('name')}
        dir="auto"
        placeholder={m.inclusion_name_short()}
        aria-label={m.inclusion_name({ number })}
      />
      <button
        type="button"
        className={`scripted ${buttonStyles.iconButton} ${buttonStyles.bare}`}
        onClick={onRemove}
        aria-label={m.inclusion_remove({ name: row.name || String(number) })}
      >
        <Icon name="close" size="s" />
      </button>
      <div className={styles.hotel} hidden={isOther}>
        <input
          {...part('stars')}
          {...{ placeholder: m.inclusion_stars_short(), 'aria-label': m.inclusion_stars_of({ number }) }}
          inputMode="decimal"
        />
        <input
          {...part('nights')}
          {...{ placeholder: m.inclusion_nights_short(), 'aria-label': m.inclusion_nights_of({ number }) }}
          inputMode="numeric"
        />
        <input
          {...part('room')}
          {...{ placeholder: m.inclusion_room_short(), 'aria-label': m.inclusion_room_of({ number }) }}
          dir="auto"
        />
        <select {...part('board')} aria-label={m.inclusion_board_of({ number })}>
          <option value="">{m.inclusion_board_short()}</option>
          {BOARDS.map((board) => (
            <option key={board} value={board}>
              {boardWords(board)}
            </option>
          ))}
        </select>
      </div>
    </li>
  );
}
