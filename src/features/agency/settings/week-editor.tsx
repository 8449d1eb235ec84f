import { useState } from 'react';
import { WEEKDAYS, weekdayWords, weekLines } from '#domain/opening-hours.ts';
import { type DraftDay, dayProblem, emptyWeek, openDays, readWeek } from '#domain/typed-hours.ts';
import { EditorFieldset, type EditorProps } from '#features/records/controls/editor-fieldset.tsx';
import { controlName } from '#features/records/controls/record-form-data.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { FieldError } from '#ui/fields/field.tsx';
import styles from './hours-editor.module.css';

type Time = 'open' | 'close' | 'open2' | 'close2';

/** A row for each weekday: closed, or one or two periods with an opening and a closing time. */
export function WeekEditor({ id, name, label, hint, error, value, readOnly }: EditorProps) {
  const [week, setWeek] = useState<DraftDay[]>(() => {
    const known = readWeek(value);
    return known.length > 0 ? known : emptyWeek();
  });
  const change = (day: string, more: Partial<DraftDay>) =>
    setWeek((all) => all.map((one) => (one.day === day ? { ...one, ...more } : one)));
  const [monday] = week;
  const copyMonday = () =>
    setWeek((all) => all.map((one, at) => (monday && at < 5 ? { ...monday, day: one.day } : one)));
  if (readOnly)
    return (
      <ReadOnly
        id={id}
        label={label}
        lines={weekLines(openDays(readWeek(value))).map(({ days, hours }) => `${days}, ${hours}`)}
        none={m.settings_no_hours()}
      />
    );
  return (
    <EditorFieldset {...{ id, label, hint, error }} className={styles.hours}>
      <ol className={styles.week}>
        {week.map((day, index) => (
          <Day
            key={day.day}
            {...{ name, day, index }}
            problem={error && dayProblem(day)}
            onChange={(more) => change(day.day, more)}
          />
        ))}
      </ol>
      <FieldError id={`${id}-error`} error={error} />
      <Button className="scripted" look="quiet" onClick={copyMonday}>
        {m.settings_usual_day()}
      </Button>
    </EditorFieldset>
  );
}

type DayProps = {
  name: string;
  day: DraftDay;
  index: number;
  problem: string | undefined;
  onChange: (more: Partial<DraftDay>) => void;
};

function Day({ name, day, index, problem, onChange }: DayProps) {
  const words = weekdayWords(day.day);
  const time = (part: Time, label: (inputs: { day: string }) => string) => (
    <input
      className={fieldStyles.input}
      type="time"
      name={controlName('row', name, part)}
      data-field={name}
      value={day[part]}
      onChange={({ target }) => onChange({ [part]: target.value })}
      aria-label={label({ day: words })}
      aria-invalid={problem ? true : undefined}
    />
  );
  return (
    <li data-closed={day.closed}>
      <input type="hidden" name={controlName('row', name, 'day')} value={WEEKDAYS[index]} />
      <b>{words}</b>
      <label className={styles.closed}>
        <input
          type="checkbox"
          name={controlName('tick', name, 'closed')}
          data-field={name}
          value={index}
          checked={day.closed}
          onChange={({ target }) => onChange({ closed: target.checked })}
          aria-label={m.settings_closed_on({ day: words })}
        />
        {m.settings_closed()}
      </label>
      <span className={styles.times}>
        {time('open', m.settings_opens)}
        <span>{m.settings_to()}</span>
        {time('close', m.settings_closes)}
      </span>
      <details className={styles.second} open={day.open2 !== '' || day.close2 !== ''}>
        <summary aria-label={m.settings_second_on({ day: words })}>{m.settings_second()}</summary>
        <span className={styles.times}>
          {time('open2', m.settings_opens_again)}
          <span>{m.settings_to()}</span>
          {time('close2', m.settings_closes_again)}
        </span>
      </details>
    </li>
  );
}

type ReadOnlyProps = { id: string; label: string; lines: readonly string[]; none: string };

/** The read-only view for agents. */
export const ReadOnly = ({ id, label, lines, none }: ReadOnlyProps) => (
  <div className={styles.readOnly} id={id}>
    <b>{label}</b>
    {lines.length === 0 && <p className="soft">{none}</p>}
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
);
