import { readClaim, showClaim } from '#domain/claims.ts';
import type { RecordField } from '#features/agency/editor/editor.contract.ts';
import { EditorFieldset, type EditorProps } from '#features/records/controls/editor-fieldset.tsx';
import { controlName } from '#features/records/controls/record-form-data.ts';
import { m } from '#messages';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './claim-editor.module.css';
import { ReadOnly } from './week-editor.tsx';

type Props = EditorProps & { field: Pick<RecordField, 'asks' | 'note'> };

/** A claim of the agency: confirmed or not, and what it rests on. The rest appears once it is confirmed. */
export function ClaimEditor({ id, name, label, hint, error, value, readOnly, field: { asks, note } }: Props) {
  const claim = readClaim(value);
  const { confirmed, detail, proof } = claim;
  const part = (of: string) => ({ name: controlName('part', name, of), 'data-field': name });
  if (readOnly)
    return <ReadOnly id={id} label={label} lines={confirmed ? [showClaim(claim), note] : []} none={showClaim(claim)} />;
  return (
    <EditorFieldset {...{ id, label, hint, error }} className={styles.claim}>
      <input type="hidden" name={part('confirmed').name} value="" />
      <CheckboxField {...part('confirmed')} value="on" label={m.claims_confirmed()} defaultChecked={confirmed} />
      <div className={styles.proof}>
        {asks && (
          <TextField
            {...part('detail')}
            className={styles.detail}
            label={asks}
            defaultValue={detail}
            inputMode="numeric"
          />
        )}
        <TextField {...part('proof')} label={m.claims_proof()} hint={m.claims_proof_hint()} defaultValue={proof} />
        {note && <p className="small soft">{note}</p>}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </EditorFieldset>
  );
}
