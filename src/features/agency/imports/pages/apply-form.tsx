import { Form } from 'react-router';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { useSending } from '#ui/fields/answered-form.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import type { ImportView } from '../imports.contract.ts';
import styles from './apply-form.module.css';
import choiceStyles from './choice.module.css';

/** Which rows to import, and whether to publish them. */
export function ApplyForm({ view: { counts, unpublishable } }: { view: ImportView }) {
  const busy = useSending();
  const taken = counts.new + counts.changed;
  if (taken === 0)
    return (
      <p className={styles.nothing} role="status">
        <Icon name="info" />
        {counts.wrong > 0 ? m.import_nothing_right() : m.import_nothing_new()}
      </p>
    );
  return (
    <Form method="post" className={styles.apply} preventScrollReset>
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
      <Button type="submit" name="form" value="apply" look="go" disabled={busy}>
        {busy ? m.import_applying() : m.import_apply({ count: taken })}
      </Button>
    </Form>
  );
}

type ChoiceProps = { name: string; value: string; label: string; hint?: string | undefined; first?: boolean };
const Choice = ({ name, value, label, hint, first = false }: ChoiceProps) => (
  <label className={choiceStyles.choice}>
    <input type="radio" name={name} value={value} defaultChecked={first} />
    <span>
      {label}
      {hint && <small>{hint}</small>}
    </span>
  </label>
);

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
