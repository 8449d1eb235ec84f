import { Form } from 'react-router';
import { wallClock } from '#domain/moments.ts';
import type { ListedCollection } from '#features/records/store/record.rules.ts';
import { AskedButton } from '#features/staff/frame/asked-button.tsx';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { Field } from '#ui/fields/field.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import type { RecordView } from '../editor.contract.ts';
import { COLLECTION_WORDS } from '../record-words.ts';
import styles from './record.module.css';

type Props = {
  record: RecordView;
  busy: boolean;
  /** `times`: what was typed into the schedule. */
  answer: (FormAnswer & { times?: Readonly<Record<'publishAt' | 'unpublishAt', string>> | undefined }) | undefined;
};

/** Actions on a record as a whole: schedule, unpublish, copy, delete and restore. */
export function RecordMoves({ record, busy, answer }: Props) {
  const { version, state, publishedVersion } = record;
  /** Staff make and delete such records. */
  const isMade = 'add' in COLLECTION_WORDS[record.collection as ListedCollection];
  const typed = answer?.good ? undefined : answer?.times;
  if (state === 'deleted')
    return (
      <Form method="post" className={styles.moves} preventScrollReset>
        <Button type="submit" name="form" value="undelete" disabled={busy}>
          {m.editor_undelete()}
        </Button>
      </Form>
    );
  return (
    <section className={styles.part} aria-label={m.editor_moves()}>
      <details className={styles.schedule} open={Boolean(answer?.errors?.publishAt || answer?.errors?.unpublishAt)}>
        <summary>
          <Icon name="chevron" size="s" />
          {m.editor_schedule()}
        </summary>
        <AnsweredForm errors={answer?.errors} preventScrollReset>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="publishAtStored" value={record.publishAt ?? ''} />
          <input type="hidden" name="unpublishAtStored" value={record.unpublishAt ?? ''} />
          <Moment name="publishAt" label={m.editor_publish_at()} value={typed?.publishAt ?? shown(record.publishAt)} />
          <Moment
            name="unpublishAt"
            label={m.editor_unpublish_at()}
            value={typed?.unpublishAt ?? shown(record.unpublishAt)}
          />
          <Button type="submit" name="form" value="schedule" disabled={busy}>
            {m.editor_schedule_save()}
          </Button>
        </AnsweredForm>
      </details>
      <div className={styles.moves}>
        {publishedVersion !== null && (
          <AskedButton
            fields={{ form: 'unpublish', version }}
            busy={busy}
            button={m.editor_unpublish()}
            yes={m.editor_unpublish()}
            no={m.editor_keep_it()}
          >
            {{ title: m.editor_unpublish_title(), text: m.editor_unpublish_text() }}
          </AskedButton>
        )}
        {isMade && (
          <Form method="post" preventScrollReset>
            <Button type="submit" name="form" value="copy" look="quiet" disabled={busy}>
              {m.editor_copy()}
            </Button>
          </Form>
        )}
        {record.differs && (
          <AskedButton
            fields={{ form: 'revert', version, to: 0 }}
            busy={busy}
            button={m.answers_restore()}
            yes={m.answers_restore_yes()}
            no={m.editor_keep_it()}
          >
            {{ title: m.answers_restore_title(), text: m.answers_restore_text() }}
          </AskedButton>
        )}
        {isMade && (
          <AskedButton
            fields={{ form: 'delete' }}
            busy={busy}
            button={m.editor_delete()}
            yes={m.editor_delete()}
            no={m.editor_keep_it()}
            danger
          >
            {{ title: m.editor_delete_title(), text: m.editor_delete_text() }}
          </AskedButton>
        )}
      </div>
    </section>
  );
}

const shown = (instant: string | null) => (instant ? wallClock(instant) : '');

type MomentProps = { name: string; label: string; value: string };

const Moment = ({ name, label, value }: MomentProps) => (
  <Field name={name} label={label} hint={m.editor_toronto_time()} defaultValue={value}>
    {(control) => <input className={fieldStyles.input} type="datetime-local" {...control} />}
  </Field>
);
