import { type ReactNode, type SubmitEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { clockWords } from '#domain/moments.ts';
import { ReplyPreview } from '#features/chat/desk/reply-preview.tsx';
import { readRecordForm } from '#features/records/controls/record-form-data.ts';
import type { Data } from '#features/records/store/fields.ts';
import { Leaving } from '#features/staff/frame/leaving.tsx';
import staffStyles from '#features/staff/frame/staff.module.css';
import { TemplatePreview } from '#features/trips/letters/staff/template-preview.tsx';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import { useEarlyInput } from '#ui/fields/early-input.ts';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { SkipLink } from '#ui/page/skip-link.tsx';
import type { RecordField as Declared, RecordView } from '../editor.contract.ts';
import { differingFields } from './differing-fields.rules.ts';
import { problemsAtFields } from './field-problems.rules.ts';
import { RecordChecks } from './record-checks.tsx';
import { RecordField } from './record-field.tsx';
import { FOOTER, RecordFooter } from './record-footer.tsx';
import styles from './record-form.module.css';
import { type Draft, useAutosave } from './use-autosave.ts';

const UNPROCESSABLE = 422;

type Props = {
  record: RecordView;
  values: Record<string, unknown>;
  answer: FormAnswer | undefined;
  edits: boolean;
  busy: boolean;
  /** What is wrong with a field as it is stored, beyond its rules. */
  refusals?: Partial<Record<string, string>> | undefined;
  /** What the record looks like so far, below the fields of a kind. */
  preview?: { below: Declared['kind']; show: (data: Data) => ReactNode };
  /** What publishing asks for in addition. */
  children?: ReactNode;
};

/** The fields of a record, saved as they are typed, with the rules that they do not meet yet. */
export function RecordForm({ record, values, answer, edits, busy, refusals, preview, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    form.current = box.current?.querySelector('form') ?? null;
  });
  // What a rule refuses to publish was already saved.
  const refused = answer && !answer.good && answer.status !== UNPROCESSABLE ? answer : undefined;
  const { draft, typed, keepMine, takeTheirs, settle, blocker } = useAutosave(form, record, { edits, refused });
  useEarlyInput(form);
  // The rest of the page is about a stored record, and says whether it differs from what the site shows.
  const { revalidate } = useRevalidator();
  const isAnother = record.version === 0 || (record.publishedVersion !== null && !record.changed);
  const isStale = isAnother && draft.version > record.version;
  useEffect(() => {
    if (isStale) void revalidate();
  }, [isStale, revalidate]);
  const [taken, setTaken] = useState<RecordView>();
  const data = (taken?.data ?? values) as Data;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const arriving = settle();
    if (!arriving) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    // After the received version is in the form.
    void arriving.then(() => setTimeout(() => form.current?.requestSubmit(submitter)));
  };
  const problems = problemsAtFields(draft);
  const refusalOf = (name: string) => (draft.data[name] === record.data[name] ? refusals?.[name] : undefined);
  const formId = useId();
  return (
    <div ref={box} className={styles.box}>
      {edits && <SkipLink to={FOOTER}>{m.editor_skip_fields()}</SkipLink>}
      <AnsweredForm
        key={taken?.version}
        id={formId}
        className={styles.form}
        // It may have a file.
        {...(record.collection === 'settings' && { encType: 'multipart/form-data' })}
        errors={answer?.errors}
        preventScrollReset
        onInput={typed}
        onClick={(event) => {
          // Removing a charge fires no input event.
          if ((event.target as HTMLElement).closest('fieldset button')) setTimeout(typed);
        }}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="version" value={draft.version} />
        {[...new Set(record.fields.map(({ group }) => group))].map((group) => (
          <Group key={group} title={group}>
            {record.fields
              .filter((field) => field.group === group)
              .map((field) => (
                <RecordField
                  key={field.name}
                  {...{ field, chargeNames: draft.chargeNames }}
                  problem={problems[field.name] ?? refusalOf(field.name)}
                  taken={draft.taken[field.name]}
                  value={data[field.name]}
                  readOnly={!edits}
                />
              ))}
            {preview &&
              record.fields.some((field) => field.group === group && field.kind === preview.below) &&
              preview.show(data)}
          </Group>
        ))}
        <RecordChecks checks={draft.checks} collection={record.collection} {...{ problems, fields: record.fields }} />
        {record.collection === 'templates' && <TemplatePreview data={draft.data} />}
        {record.collection === 'replies' && <ReplyPreview text={String(draft.data.text ?? '')} />}
        {children}
        {draft.theirs && draft.status === 'conflict' && (
          <Conflict
            theirs={draft.theirs}
            form={form.current}
            onKeepMine={keepMine}
            onTakeTheirs={() => {
              setTaken(draft.theirs);
              takeTheirs();
            }}
          />
        )}
      </AnsweredForm>
      {edits ? (
        <RecordFooter form={formId} {...{ record, draft, problems, busy, answer }} status={statusWords(draft)} />
      ) : (
        <FormMessage answer={answer} />
      )}
      {blocker.state === 'blocked' && draft.status !== 'saving' && <Leaving blocker={blocker} />}
    </div>
  );
}

/** Fields that belong together, with their heading if they have one. */
const Group = ({ title, children }: { title: string; children: ReactNode }) =>
  title ? (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.fields}>{children}</div>
    </section>
  ) : (
    <div className={styles.fields}>{children}</div>
  );

function statusWords({ status, savedAt }: Draft): string {
  if (status === 'saved' && savedAt) return m.editor_kept_at({ time: clockWords(savedAt) });
  if (status === 'failed') return m.editor_not_kept();
  if (status === 'unfinished') return m.editor_unfinished();
  if (status === 'saving' || status === 'typed') return m.editor_keeping();
  return '';
}

type ConflictProps = {
  theirs: RecordView;
  form: HTMLFormElement | null;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/**
 * Another person's changes since, next to what is typed here, so that nothing is overwritten unseen. It stays at the lower
 * edge of what is in view, and leaves the focus in the field where someone is typing.
 */
function Conflict({ theirs, form, onKeepMine, onTakeTheirs }: ConflictProps) {
  const mine = form ? readRecordForm(new FormData(form)) : {};
  const [latest] = theirs.changes;
  const differing = differingFields(theirs, mine);
  return (
    <section className={classNames(staffStyles.theirs, styles.conflict)} role="alert">
      <p>{m.editor_conflict({ name: latest?.by || m.editor_conflict_colleague() })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.editor_conflict_field()}</th>
            <th scope="col">{m.editor_conflict_theirs()}</th>
            <th scope="col">{m.editor_conflict_mine()}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map(({ name, label, before, after }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td dir="auto">{before}</td>
              <td dir="auto">{after}</td>
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
