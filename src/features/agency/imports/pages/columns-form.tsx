import { useEffect, useState } from 'react';
import { MAX_COLUMNS } from '#features/records/reading/table-size.rules.ts';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { callServiceOr } from '#platform/service-call.ts';
import { Button } from '#ui/button.tsx';
import { AnsweredForm, useSending } from '#ui/fields/answered-form.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import type { ImportColumn, ImportFieldView, ImportView } from '../imports.contract.ts';
import styles from './columns-form.module.css';
import { HiddenFields } from './hidden-fields.tsx';
import { CHARGE_OPTIONS } from './import-words.ts';

const ORDERS = ['day-first', 'month-first'] as const;
const ORDER_WORDS = { 'day-first': m.import_day_first, 'month-first': m.import_month_first };
const PROGRESS_MS = 700;

/** The columns as set in the form. */
export function readColumns(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const width = Math.min(MAX_COLUMNS, Number(text('width')) || 0);
  const columns = Array.from({ length: width }, (_, column) => {
    const order = ORDERS.find((one) => one === text(`order-${column}`));
    return { field: text(`column-${column}`).slice(0, 40), ...(order ? { order } : {}) };
  });
  const fixed = [...form].flatMap(([name, value]) =>
    name.startsWith('fixed-') && String(value).trim() !== '' ? [[name.slice(6), String(value).slice(0, 200)]] : [],
  );
  return { columns, fixed: Object.fromEntries(fixed) as Record<string, string> };
}

/** Maps columns to fields, sets the values that are the same in every row, and starts the dry run. */
export function ColumnsForm({ view, answer }: { view: ImportView; answer: FormAnswer | undefined }) {
  const busy = useSending();
  const mapped = new Set(view.columns.map(({ field }) => field));
  const open = view.fields.filter(({ key, mayBeFixed }) => mayBeFixed && !mapped.has(key));
  return (
    <AnsweredForm className={styles.form} errors={answer?.errors}>
      <FormMessage answer={answer} />
      <h2>{m.import_columns_title()}</h2>
      <p className="soft">{m.import_columns_text()}</p>
      {view.missing.length > 0 && <Notice tone="no">{m.import_missing({ fields: view.missing.join(', ') })}</Notice>}
      <input type="hidden" name="width" value={view.columns.length} />
      <input type="hidden" name="sheet" value={view.sheet} />
      <ul className={styles.columns}>
        {view.columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other unique name
          <ColumnLine key={index} column={column} index={index} fields={view.fields} />
        ))}
      </ul>
      {open.length > 0 && (
        <details className={styles.fixed} open={open.some(({ required }) => required)}>
          <summary>
            <Icon name="chevron" size="s" />
            {m.import_fixed()}
          </summary>
          <div>
            {open.map(({ key, label, fixed, isDay }) => (
              <TextField
                key={key}
                name={`fixed-${key}`}
                label={label}
                defaultValue={fixed}
                maxLength={200}
                {...(isDay ? { placeholder: '2027-03-14' } : {})}
              />
            ))}
          </div>
        </details>
      )}
      <HiddenFields view={view} />
      <Button type="submit" name="form" value="check" look="go" disabled={busy}>
        {busy ? m.import_checking() : m.import_check({ rows: view.rows })}
      </Button>
      {busy && <Progress id={view._id} rows={view.rows} />}
    </AnsweredForm>
  );
}

type LineProps = { column: ImportColumn; index: number; fields: readonly ImportFieldView[] };

function ColumnLine({ column: { header, field, order, found, samples, isHidden }, index, fields }: LineProps) {
  const [chosen, setChosen] = useState(field);
  const isDay = fields.some(({ key, isDay }) => key === chosen && isDay);
  const asks = found === 'unclear' || found === 'mixed' || order !== undefined;
  const name = header || m.import_column_unnamed({ number: index + 1 });
  return (
    <li data-left={chosen === '' ? '' : undefined}>
      <div>
        <b>{name}</b>
        {isHidden && <span className={styles.samples}>{m.import_hidden_column()}</span>}
        <span className={styles.samples}>{samples.join(' · ')}</span>
      </div>
      <select
        className={fieldStyles.input}
        name={`column-${index}`}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        aria-label={m.import_column_is({ column: name })}
      >
        <option value="">{m.import_left_out()}</option>
        <optgroup label={m.import_fields()}>
          {fields.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </optgroup>
        <optgroup label={m.import_price_parts()}>
          {CHARGE_OPTIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label()}
            </option>
          ))}
        </optgroup>
      </select>
      {isDay && asks && (
        <label className={styles.order}>
          <span>{found === 'mixed' ? m.import_order_mixed() : m.import_order()}</span>
          <select className={fieldStyles.input} name={`order-${index}`} defaultValue={order ?? ''}>
            <option value="">{m.import_order_open()}</option>
            {ORDERS.map((one) => (
              <option key={one} value={one}>
                {ORDER_WORDS[one]()}
              </option>
            ))}
          </select>
        </label>
      )}
    </li>
  );
}

/** The progress of the dry run; polled while it runs. */
function Progress({ id, rows }: { id: string; rows: number }) {
  const [checked, setChecked] = useState(0);
  useEffect(() => {
    const timer = setInterval(async () => {
      const answer = await callServiceOr(undefined, (client) => client.readImport({ id, outcome: 'wrong' }));
      if (answer) setChecked(answer.data.checkedRows);
    }, PROGRESS_MS);
    return () => clearInterval(timer);
  }, [id]);
  return (
    <p className={styles.progress}>
      <progress max={rows} value={checked} aria-label={m.import_checking()} />
      <span role="status">{m.import_progress({ checked, rows })}</span>
    </p>
  );
}
