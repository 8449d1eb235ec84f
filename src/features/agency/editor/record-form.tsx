import { useEffect, useId, useRef, useState } from 'react';
import type { useBlocker } from 'react-router';
import { clockWords } from '#domain/moments.ts';
import { type Data, showValue } from '#features/catalogue/records/fields.ts';
import dialogStyles from '#features/staff/frame/dialog.module.css';
import staffStyles from '#features/staff/frame/staff.module.css';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { AnsweredForm } from '#ui/answered-form.tsx';
import { Button } from '#ui/button.tsx';
import { FormMessage } from '#ui/form-message.tsx';
import type { RecordView } from './editor.contract.ts';
import { RecordChecks } from './record-checks.tsx';
import { RecordField } from './record-field.tsx';
import styles from './record-form.module.css';
import { readRecordForm } from './record-form-data.ts';
import { type Draft, useAutosave } from './use-autosave.ts';

type Props = {
  record: RecordView;
  values: Record<string, unknown>;
  answer: FormAnswer | undefined;
  edits: boolean;
  busy: boolean;
};

/** The fields of a record, kept as they are typed, with the rules that they do not meet yet. */
export function RecordForm({ record, values, answer, edits, busy }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current = box.current?.querySelector('form') ?? null;
  });
  const { draft, typed, keepMine, settle, blocker } = useAutosave(form, record, edits);
  const [taken, setTaken] = useState(0);
  const data = (taken ? (draft.theirs?.data ?? record.data) : values) as Data;
  const canPublish = draft.checks.every(({ met, warns }) => met || warns);
  return (
    <div ref={box} className={styles.box}>
      <AnsweredForm
        key={taken}
        className={styles.form}
        errors={answer?.errors}
        preventScrollReset
        onInput={typed}
        onClick={(event) => {
          // A removed charge types nothing.
          if ((event.target as HTMLElement).closest('fieldset button')) setTimeout(typed);
        }}
        onSubmit={() => void settle()}
      >
        <input type="hidden" name="version" value={draft.version} />
        <div className={styles.fields}>
          {record.fields.map((field) => (
            <RecordField key={field.name} field={field} value={data[field.name]} readOnly={!edits} />
          ))}
        </div>
        <RecordChecks checks={draft.checks} />
        <FormMessage answer={answer} />
        {draft.theirs && draft.status === 'conflict' && (
          <Conflict
            theirs={draft.theirs}
            form={form.current}
            onKeepMine={keepMine}
            onTakeTheirs={() => window.location.reload()}
          />
        )}
        {edits && (
          <div className={styles.actions}>
            <Button type="submit" name="form" value="save" disabled={busy}>
              {m.editor_save()}
            </Button>
            <Button type="submit" name="form" value="publish" look="go" disabled={busy || !canPublish}>
              {m.editor_publish()}
            </Button>
            <p className="small soft" role="status">
              {statusWords(draft)}
            </p>
            {!canPublish && <p className="small soft">{m.editor_publish_when_met()}</p>}
          </div>
        )}
      </AnsweredForm>
      {blocker.state === 'blocked' && draft.status !== 'saving' && (
        <Leaving blocker={blocker} onStay={() => setTaken(taken)} />
      )}
    </div>
  );
}

function statusWords({ status, savedAt }: Draft): string {
  if (status === 'saved' && savedAt) return m.editor_kept_at({ time: clockWords(savedAt) });
  if (status === 'failed') return m.editor_not_kept();
  if (status === 'saving' || status === 'typed') return m.editor_keeping();
  return '';
}

type ConflictProps = {
  theirs: RecordView;
  form: HTMLFormElement | null;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** What another person changed meanwhile, next to what is typed here: nothing is overwritten unseen. */
function Conflict({ theirs, form, onKeepMine, onTakeTheirs }: ConflictProps) {
  const mine = form ? readRecordForm(new FormData(form)) : {};
  const [latest] = theirs.changes;
  const differing = theirs.fields.filter(({ name }) => words(mine[name]) !== words(theirs.data[name]) && name in mine);
  return (
    <section className={staffStyles.theirs} role="alert">
      <p>{m.editor_conflict({ name: latest?.by || m.editor_conflict_somebody() })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.editor_conflict_field()}</th>
            <th scope="col">{m.editor_conflict_theirs()}</th>
            <th scope="col">{m.editor_conflict_mine()}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map(({ name, label }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{words(theirs.data[name])}</td>
              <td>{words(mine[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.choices}>
        <Button onClick={onTakeTheirs}>{m.editor_conflict_take_theirs()}</Button>
        <Button onClick={onKeepMine}>{m.editor_conflict_keep_mine()}</Button>
      </p>
    </section>
  );
}

/** A value in the form of the service, or as it was typed. */
function words(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map((one) =>
        typeof one === 'string'
          ? one
          : Object.values(one as object)
              .map(String)
              .join(' '),
      )
      .join('; ');
  return showValue(value as Parameters<typeof showValue>[0]);
}

type LeavingProps = { blocker: Extract<ReturnType<typeof useBlocker>, { state: 'blocked' }>; onStay: () => void };

/** Asked where what was typed could not be kept. */
function Leaving({ blocker, onStay }: LeavingProps) {
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const stay = () => {
    blocker.reset();
    onStay();
  };
  return (
    <dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby={title} onCancel={stay}>
      <h2 id={title}>{m.editor_leave_title()}</h2>
      <p>{m.editor_leave_text()}</p>
      <div className={dialogStyles.dialogActions}>
        <Button onClick={stay}>{m.editor_leave_stay()}</Button>
        <Button className={dialogStyles.danger} onClick={() => blocker.proceed()}>
          {m.editor_leave_go()}
        </Button>
      </div>
    </dialog>
  );
}
