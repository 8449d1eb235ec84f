import { useId } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { AnsweredForm, useSending } from '#ui/fields/answered-form.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { FieldError, type FieldErrors, useFieldState } from '#ui/fields/field.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import type { ImportView } from '../imports.contract.ts';
import styles from './apply-form.module.css';
import choiceStyles from './choice.module.css';
import { PlaceFields } from './place-fields.tsx';
import { RouteCharges } from './route-charges.tsx';

/** A form that was not accepted, with all that was typed into it. */
export type Refused = { errors?: FieldErrors | undefined; typed: Readonly<Record<string, string>> };
export const readTyped = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));

type Props = { id: string; view: ImportView; keep: Record<string, string>; answer: Refused | undefined };

/** What can be corrected in the dry run, and below it what is imported. One form, so that no button loses what was typed. */
export function ApplyForm({ id, view, keep, answer }: Props) {
  const busy = useSending();
  const asks = view.routes.length > 0 || view.places.length > 0;
  return (
    <AnsweredForm id={id} className={styles.form} errors={answer?.errors} values={answer?.typed} preventScrollReset>
      {/* The Enter key presses the first button of a form: in a cell it corrects, and never imports. */}
      {!asks && (
        <button
          type="submit"
          name="form"
          value="correct"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden
          aria-label={m.import_recheck()}
        />
      )}
      <PlaceFields places={view.places} />
      <RouteCharges view={view} keep={keep} />
      {asks && <RecheckButton />}
      <Apply view={view} busy={busy} />
    </AnsweredForm>
  );
}

/** Checks the rows again with what was corrected. */
export function RecheckButton({ form }: { form?: string }) {
  const busy = useSending();
  return (
    <Button type="submit" name="form" value="correct" form={form} disabled={busy}>
      {busy ? m.import_checking() : m.import_recheck()}
    </Button>
  );
}

/** Which rows to import, and whether to publish them. */
function Apply({ view: { counts, unpublishable, asksCharges }, busy }: { view: ImportView; busy: boolean }) {
  const taken = counts.new + counts.changed;
  if (taken === 0)
    return (
      <p className={styles.nothing} role="status">
        <Icon name="info" />
        {counts.wrong > 0 ? m.import_nothing_right() : m.import_nothing_new()}
      </p>
    );
  return (
    <div className={styles.apply}>
      <h2>{m.import_apply_title({ created: counts.new, changed: counts.changed })}</h2>
      {counts.wrong > 0 && (
        <fieldset>
          <legend>{m.import_apply_wrong({ wrong: counts.wrong })}</legend>
          <Choice name="rows" value="right" label={m.import_apply_right()} first />
          <Choice name="rows" value="all" label={m.import_apply_all()} />
        </fieldset>
      )}
      <fieldset>
        <legend>{m.import_apply_then()}</legend>
        <Choice name="publish" value="no" label={m.import_apply_drafts()} first />
        <Choice
          name="publish"
          value="yes"
          label={m.import_apply_publish()}
          hint={unpublishable > 0 ? m.import_apply_unpublishable({ count: unpublishable }) : undefined}
        />
      </fieldset>
      {asksCharges && <ChargesChecked />}
      <Button type="submit" name="form" value="apply" look="go" disabled={busy}>
        {busy ? m.import_applying() : m.import_apply({ count: taken })}
      </Button>
    </div>
  );
}

function ChargesChecked() {
  const { error } = useFieldState('chargesChecked', {});
  const id = useId();
  return (
    <div>
      <CheckboxField
        name="chargesChecked"
        label={m.import_charges_checked()}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}

type ChoiceProps = { name: string; value: string; label: string; hint?: string | undefined; first?: boolean };
function Choice({ name, value, label, hint, first = false }: ChoiceProps) {
  const { defaultValue } = useFieldState(name, {});
  return (
    <label className={choiceStyles.choice}>
      <input type="radio" name={name} value={value} defaultChecked={defaultValue ? defaultValue === value : first} />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}

export function UndoForm() {
  const busy = useSending();
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" name="form" value="undo" disabled={busy}>
        {busy ? m.import_undoing() : m.import_undo()}
      </Button>
    </Form>
  );
}
