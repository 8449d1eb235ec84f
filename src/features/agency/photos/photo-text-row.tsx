import { type FocusEvent, type KeyboardEvent, useId } from 'react';
import { Link } from 'react-router';
import { LICENCE_WORDS } from '#features/catalogue/photos/licence-words.ts';
import type { PhotoText } from '#features/catalogue/photos/photo-texts.contract.ts';
import { LICENCES, PHOTO_LIMITS } from '#features/catalogue/photos/photos.rules.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import fieldStyles from '#ui/fields/field.module.css';
import { FieldError } from '#ui/fields/field.tsx';
import { HiddenSuffix } from '#ui/page/hidden-suffix.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import styles from './photo-texts.module.css';
import { type OpenRow, type RowAnswer, TEXT_COLUMNS, type TextColumn, useTextRow } from './use-text-row.ts';

type Props = {
  photo: PhotoText;
  mayEdit: boolean;
  answer: RowAnswer | undefined;
  open: Map<string, OpenRow>;
};

const LABELS: Record<TextColumn, () => string> = {
  alt: m.photos_alt_en,
  altFr: m.photos_alt_fr,
  credit: m.photos_credit,
  licence: m.photos_licence,
};

/** A row is saved as it is left. Enter and the arrow keys lead to the same column of the next row. */
export function PhotoTextRow({ photo, mayEdit, answer, open }: Props) {
  const { _id, imageUrl, name } = photo;
  const row = useTextRow(photo, answer, open);
  const id = useId();
  const title = name || m.photos_unnamed();
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLTableRowElement>) => {
    if (!currentTarget.contains(relatedTarget)) void row.save();
  };
  const control = (column: TextColumn) => ({
    id: `${id}-${column}`,
    className: fieldStyles.input,
    name: `${column}-${_id}`,
    value: row.typed[column],
    disabled: !mayEdit,
    'data-column': column,
    'aria-invalid': row.state.fields?.[column] ? (true as const) : undefined,
    'aria-describedby': row.state.fields?.[column] ? `${id}-${column}-error` : undefined,
    onChange: ({ target }: { target: { value: string } }) => row.type(column, target.value),
  });
  return (
    <tr className={classNames(styles.row, row.state.status === 'wrong' && styles.wrong)} onBlur={leave}>
      <th scope="row">
        <input type="hidden" name="id" value={_id} />
        <input type="hidden" name={`version-${_id}`} value={row.version} />
        <Link to={`/staff/photos/${_id}`} className={styles.picture}>
          <Picture src={imageUrl} fallback="" alt="" loading="lazy" width="96" height="72" />
          <span className="small">
            <bdi>{title}</bdi>
          </span>
        </Link>
      </th>
      {TEXT_COLUMNS.map((column) => (
        <td key={column} data-cell={column}>
          <label htmlFor={`${id}-${column}`}>
            {LABELS[column]()}
            <HiddenSuffix>{title}</HiddenSuffix>
          </label>
          {column === 'licence' ? (
            <select {...control(column)}>
              {LICENCES.map((one) => (
                <option key={one} value={one}>
                  {LICENCE_WORDS[one]()}
                </option>
              ))}
            </select>
          ) : (
            <input
              {...control(column)}
              type="text"
              dir="auto"
              autoComplete="off"
              lang={column === 'altFr' ? 'fr' : undefined}
              maxLength={column === 'credit' ? PHOTO_LIMITS.credit : PHOTO_LIMITS.alt}
              onKeyDown={(event) => toNextRow(event, row.save)}
            />
          )}
          <FieldError id={`${id}-${column}-error`} error={row.state.fields?.[column]} />
        </td>
      ))}
      <td className={styles.state} data-cell="state">
        <RowState row={row} title={title} />
      </td>
    </tr>
  );
}

function RowState({ row, title }: { row: ReturnType<typeof useTextRow>; title: string }) {
  const { status, message, fields, theirs, before } = row.state;
  return (
    <>
      <p role="status">
        {status === 'saving' && m.photos_text_saving()}
        {(status === 'saved' || status === 'undone') && (
          <>
            <Icon name="check" size="s" />
            {status === 'saved' ? m.photos_text_saved() : m.photos_text_undone()}
          </>
        )}
        {status === 'wrong' && !fields && message}
      </p>
      {status === 'saved' && before && (
        <Button look="quiet" className="scripted" onClick={row.undo}>
          {m.photos_text_undo()}
          <HiddenSuffix>{title}</HiddenSuffix>
        </Button>
      )}
      {theirs && <Theirs theirs={theirs} row={row} />}
      {status === 'wrong' && !fields && !theirs && (
        <Button className="scripted" onClick={() => void row.save()}>
          {m.photos_text_retry()}
          <HiddenSuffix>{title}</HiddenSuffix>
        </Button>
      )}
    </>
  );
}

const Theirs = ({ theirs, row }: { theirs: PhotoText; row: ReturnType<typeof useTextRow> }) => (
  <>
    <blockquote>
      {[theirs.alt, theirs.altFr, theirs.credit].filter(Boolean).map((words) => (
        <p key={words} dir="auto">
          {words}
        </p>
      ))}
      <p>{LICENCE_WORDS[theirs.licence]()}</p>
    </blockquote>
    <div className={`scripted ${styles.choices}`}>
      <Button onClick={row.keepMine}>{m.staff_keep_mine()}</Button>
      <Button onClick={row.takeTheirs}>{m.staff_use_theirs()}</Button>
    </div>
  </>
);

const STEPS: Partial<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  Enter: 'nextElementSibling',
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

/** Leaving the row saves it; in the last one Enter does. */
function toNextRow(event: KeyboardEvent<HTMLInputElement>, save: () => Promise<void>): void {
  const { key, currentTarget: from, nativeEvent } = event;
  const step = STEPS[key];
  // Enter that ends the composition of a letter is no key of the table.
  if (!step || nativeEvent.isComposing || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { column } = from.dataset;
  const next = from.closest('tr')?.[step]?.querySelector<HTMLInputElement>(`[data-column="${column}"]`);
  if (next) {
    next.focus();
    next.select();
  } else if (key === 'Enter') void save();
}
