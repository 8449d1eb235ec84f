import { type ComponentType, createContext, useContext } from 'react';
import { Link } from 'react-router';
import { suggestAirports } from '#features/catalogue/airports/airport-suggestions.ts';
import type { EditorProps } from '#features/records/controls/editor-fieldset.tsx';
import { InclusionsEditor } from '#features/records/controls/inclusions-editor.tsx';
import { PhrasesEditor } from '#features/records/controls/phrases-editor.tsx';
import { PriceEditor } from '#features/records/controls/price-editor.tsx';
import { controlName } from '#features/records/controls/record-form-data.ts';
import type { DraftCharge, DraftSales, Value } from '#features/records/store/fields.ts';
import { m } from '#messages';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Combobox } from '#ui/fields/combobox.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { Field, FormState } from '#ui/fields/field.tsx';
import { CountedArea, TextArea, TextField } from '#ui/fields/text-field.tsx';
import type { RecordField as Declared, RecordView } from '../editor.contract.ts';
import styles from './record-field.module.css';
import { RecordPhoto } from './record-photo.tsx';

export const fieldId = (name: string) => `record-${name}`;

/** The controls of kinds that only one page has, so that no other page loads them or their sentences. */
export const OwnControls = createContext<
  Partial<Record<Declared['kind'], ComponentType<EditorProps & { field: Declared }>>>
>({});

type Props = { field: Declared; value: Value | undefined; readOnly: boolean };
type RecordFieldProps = Props & {
  chargeNames: RecordView['chargeNames'];
  /** What is wrong with the saved value. */
  problem: string | undefined;
  /** What was taken for the text in it. */
  taken: string | undefined;
};

/** One field of a record, with what was taken for a code. */
export function RecordField(props: RecordFieldProps) {
  const { kind } = props.field;
  if (kind !== 'airport' && kind !== 'text') return <FieldOfKind {...props} />;
  return (
    <div>
      <FieldOfKind {...props} />
      <p className={styles.taken} role="status">
        {props.taken}
      </p>
    </div>
  );
}

/** By its kind. */
function FieldOfKind({ field, value, readOnly, chargeNames, problem }: Omit<RecordFieldProps, 'taken'>) {
  const error = useContext(FormState).errors[field.name] ?? problem;
  const Own = useContext(OwnControls)[field.kind];
  const { name, kind, label, hint, required, options, fixed, variable } = field;
  // Without a name it is not sent.
  if (fixed !== null)
    return (
      <TextField
        {...{
          id: fieldId(name),
          name: '',
          label,
          error,
          defaultValue: fixed,
          hint: m.settings_fixed({ name: variable }),
        }}
        readOnly
      />
    );
  const shared = { id: fieldId(name), label, hint, error, 'data-field': name, lang: field.lang ?? undefined };
  const control = { ...shared, name: controlName('field', name), readOnly };
  const note = required ? '' : m.ui_optional();
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (Own) return <Own {...shared} {...{ name, value, readOnly, field }} />;
  if (kind === 'long-text') {
    const area = { ...control, note, defaultValue: text, rows: 5, className: styles.wide };
    return field.max === null ? <TextArea {...area} /> : <CountedArea {...area} limit={field.max} />;
  }
  if (kind === 'lines')
    return <TextArea {...control} note={note} defaultValue={linesOf(value)} rows={4} className={styles.wide} />;
  if (kind === 'phrases') return <PhrasesEditor {...shared} {...{ name, value, readOnly }} />;
  if (kind === 'whole') return <TextField {...control} note={note} defaultValue={text} inputMode="numeric" />;
  if (kind === 'date') return <DateField {...control} note={note} defaultValue={text} />;
  if (kind === 'airport') return <Combobox {...control} note={note} search={suggestAirports} defaultValue={text} />;
  if (kind === 'flag') return <Flag {...{ field, value, readOnly }} />;
  if (kind === 'price')
    return <PriceEditor {...shared} {...{ name, chargeNames, readOnly }} charges={chargesOf(value)} />;
  if (kind === 'inclusions')
    return (
      <div className={styles.wide}>
        <InclusionsEditor {...{ ...shared, name, value, readOnly }} />
      </div>
    );
  if (kind === 'sales') return <Sales {...{ field, value, readOnly }} error={error} />;
  if (kind === 'photo')
    return (
      <div className={styles.wide}>
        <RecordPhoto {...control} photos={options} chosen={text} />
      </div>
    );
  if (kind === 'choice' || kind === 'reference') {
    const isEmpty = options.length === 0 && field.list !== '';
    return (
      <Field
        aside={
          isEmpty && (
            <Link className="link small" to={`/staff/catalogue/${field.list}`}>
              {m.editor_add_first()}
            </Link>
          )
        }
        id={shared.id}
        name={control.name}
        defaultValue={text}
        {...{ label, hint, error, note }}
      >
        {(tied) => (
          <select className={fieldStyles.input} data-field={name} disabled={readOnly} {...tied}>
            {kind === 'reference' && <option value="">{m.editor_none()}</option>}
            {kind === 'choice' && !options.some(({ value }) => value === text) && <option value={text}>{text}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  }
  return <TextField {...control} note={note} defaultValue={text} />;
}

/** Typed text that was not saved is shown again as text. */
const linesOf = (value: Value | undefined) =>
  Array.isArray(value) ? value.filter((line) => typeof line === 'string').join('\n') : String(value ?? '');
const chargesOf = (value: Value | undefined): DraftCharge[] =>
  Array.isArray(value)
    ? value
        .filter((one): one is DraftCharge & { amount?: string } => typeof one === 'object' && 'kind' in one)
        .map(({ amount = '', amountCents = amount, ...charge }) => ({ ...charge, amountCents }))
    : [];
const isSales = (value: Value | undefined): value is DraftSales =>
  typeof value === 'object' && value !== null && 'from' in value;

/** An unticked box sends nothing, so a hidden input marks its presence. */
const Flag = ({ field: { name, label }, value, readOnly }: Props) => (
  <div className={styles.wide} id={fieldId(name)}>
    <input type="hidden" name={controlName('flag', name)} value="" />
    <CheckboxField name={controlName('flag', name)} label={label} defaultChecked={value === true} disabled={readOnly} />
  </div>
);

function Sales({ field: { name, label, hint }, value, error, readOnly }: Props & { error: string | undefined }) {
  const { from = '', to = '', note = '' } = isSales(value) ? value : {};
  const part = (of: string) => ({ name: controlName('part', name, of), 'data-field': name, readOnly });
  return (
    <fieldset className={styles.sales} id={fieldId(name)}>
      <legend>{label}</legend>
      {hint && <p className={fieldStyles.hint}>{hint}</p>}
      <DateField {...part('from')} label={m.editor_sales_from()} defaultValue={from} error={error} />
      <DateField {...part('to')} label={m.editor_sales_to()} defaultValue={to} />
      <TextField {...part('note')} label={m.editor_sales_note()} defaultValue={note} className={styles.wide} />
    </fieldset>
  );
}
