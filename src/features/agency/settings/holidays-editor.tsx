import { useState } from 'react';
import { civilToday } from '#domain/dates.ts';
import { nextHolidays } from '#domain/ontario-holidays.ts';
import { type DraftHoliday, holidayProblem, readHolidays, showHoliday } from '#domain/typed-hours.ts';
import { EditorFieldset, type EditorProps } from '#features/records/controls/editor-fieldset.tsx';
import { controlName } from '#features/records/controls/record-form-data.ts';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { FieldError } from '#ui/fields/field.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import styles from './hours-editor.module.css';
import { ReadOnly } from './week-editor.tsx';

type Row = DraftHoliday & { key: number };

const BLANK: DraftHoliday = { date: '', name: '', open: '', close: '' };
/** Without scripts, saving adds more. */
const BLANK_ROWS = 2;

const rowsOf = (days: readonly DraftHoliday[]): Row[] => days.map((day, key) => ({ ...day, key }));
const isBlank = ({ date, name, open, close }: Row) => !date && !name && !open && !close;

/** Any number of days with different hours. */
export function HolidaysEditor({ id, name, label, hint, error, value, readOnly }: EditorProps) {
  const [rows, setRows] = useState<Row[]>(() =>
    rowsOf([...readHolidays(value), ...Array.from({ length: BLANK_ROWS }, () => BLANK)]),
  );
  const change = (key: number, more: Partial<DraftHoliday>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...more } : row)));
  const add = () => setRows((all) => [...all, { ...BLANK, key: nextKey(all) }]);
  const suggest = () =>
    setRows((all) => {
      const known = all.filter((row) => !isBlank(row));
      const missing = nextHolidays(civilToday()).filter(({ date }) => known.every((row) => row.date !== date));
      const first = nextKey(all);
      const added = missing.map((day, at) => ({ ...BLANK, ...day, key: first + at }));
      return [...known, ...added].sort((a, b) => (a.date < b.date ? -1 : 1));
    });
  const typed = readHolidays(rows);
  if (readOnly)
    return (
      <ReadOnly id={id} label={label} lines={readHolidays(value).map(showHoliday)} none={m.settings_no_holidays()} />
    );
  return (
    <EditorFieldset {...{ id, label, hint, error }} className={styles.hours}>
      <ol className={styles.holidays}>
        {rows.map((row, index) => (
          <Holiday
            key={row.key}
            {...{ name, row }}
            number={index + 1}
            wrong={Boolean(error) && !isBlank(row) && isWrong(row, typed)}
            onChange={(more) => change(row.key, more)}
            onRemove={() => setRows((all) => all.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ol>
      <FieldError id={`${id}-error`} error={error} />
      <div className={`scripted ${styles.add}`}>
        <Button look="quiet" onClick={add}>
          <Icon name="plus" size="s" />
          {m.settings_holiday_add()}
        </Button>
        <Button look="quiet" onClick={suggest}>
          <Icon name="calendar" size="s" />
          {m.settings_holiday_suggest()}
        </Button>
      </div>
    </EditorFieldset>
  );
}

const nextKey = (rows: readonly Row[]) => Math.max(-1, ...rows.map(({ key }) => key)) + 1;

function isWrong(row: Row, all: readonly DraftHoliday[]): boolean {
  const [read] = readHolidays([row]);
  const others = all.filter(({ date }) => date !== row.date);
  const same = all.filter(({ date }) => date === row.date);
  return same.length > 1 || (read !== undefined && holidayProblem(read, others) !== undefined);
}

type HolidayProps = {
  name: string;
  row: Row;
  number: number;
  wrong: boolean;
  onChange: (more: Partial<DraftHoliday>) => void;
  onRemove: () => void;
};

function Holiday({ name, row, number, wrong, onChange, onRemove }: HolidayProps) {
  const part = (of: keyof DraftHoliday) => ({
    className: fieldStyles.input,
    name: controlName('row', name, of),
    'data-field': name,
    value: row[of],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [of]: target.value }),
    'aria-invalid': wrong ? (true as const) : undefined,
  });
  return (
    <li>
      <input type="date" {...part('date')} aria-label={m.settings_holiday_day({ number })} />
      <input
        type="text"
        dir="auto"
        {...part('name')}
        placeholder={m.settings_holiday_placeholder()}
        aria-label={m.settings_holiday_name({ number })}
      />
      <span className={styles.times}>
        <input type="time" {...part('open')} aria-label={m.settings_holiday_opens({ number })} />
        <span>{m.settings_to()}</span>
        <input type="time" {...part('close')} aria-label={m.settings_holiday_closes({ number })} />
      </span>
      <button
        type="button"
        className={`scripted ${buttonStyles.iconButton} ${buttonStyles.bare}`}
        onClick={onRemove}
        aria-label={m.settings_holiday_remove({ name: row.name || String(number) })}
      >
        <Icon name="close" size="s" />
      </button>
    </li>
  );
}
