import { AskedButton } from '#features/staff/frame/asked-button.tsx';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import type { RecordCheck, RecordView } from '../editor.contract.ts';
import { fieldOfCheck } from './record-checks.tsx';
import { fieldId } from './record-field.tsx';
import styles from './record-footer.module.css';
import type { Draft } from './use-autosave.ts';

type Props = {
  /** The form of the fields, which its buttons send. */
  form: string;
  record: RecordView;
  draft: Draft;
  problems: Partial<Record<string, string>>;
  /** Whether what was typed is saved, and when, in words. */
  status: string;
  busy: boolean;
  answer: FormAnswer | undefined;
};

/** Where the keyboard goes on after the fields. */
export const FOOTER = 'record-end';

/** The end of a record, always in view: what keeps it from being published, Discard, Save and Publish. */
export function RecordFooter({ form, record, draft, problems, status, busy, answer }: Props) {
  const unmet = draft.checks.filter(({ met, warns }) => !met && !warns);
  const differs = record.changed || draft.version > record.version || draft.status !== 'kept';
  return (
    <footer id={FOOTER} className={styles.footer} tabIndex={-1}>
      <FormMessage answer={answer} />
      <div className={styles.words}>
        <Unmet checks={unmet} {...{ problems, fields: record.fields }} />
        <p role="status">{status}</p>
      </div>
      {record.publishedVersion !== null && differs && (
        <AskedButton
          fields={{ form: 'discard', version: draft.version }}
          busy={busy}
          button={m.editor_discard()}
          yes={m.editor_discard_yes()}
          no={m.editor_keep_it()}
          danger
        >
          {{ title: m.editor_discard_title(), text: m.editor_discard_text() }}
        </AskedButton>
      )}
      <Button type="submit" form={form} name="form" value="save" disabled={busy}>
        {m.editor_save()}
      </Button>
      <Button type="submit" form={form} name="form" value="publish" look="go" disabled={busy || unmet.length > 0}>
        {m.editor_publish()}
      </Button>
    </footer>
  );
}

type UnmetProps = { checks: readonly RecordCheck[] } & Pick<Props, 'problems'> & Pick<RecordView, 'fields'>;

/** The first rule that is not met, which leads to its field, and how many more there are. */
const Unmet = ({ checks: [first, ...others], problems, fields }: UnmetProps) =>
  first && (
    <p className={styles.unmet}>
      <a href={`#${first.field ? fieldId(first.field) : 'checks'}`}>
        {m.editor_unmet({ check: fieldOfCheck(first, problems, fields) ?? first.title })}
      </a>{' '}
      {others.length > 0 && <a href="#checks">{m.editor_unmet_more({ count: others.length })}</a>}
    </p>
  );
