import type { ReactNode } from 'react';
import { Link, useFetcher } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { splitPlace } from '#domain/places.ts';
import { m } from '#messages';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { PresetButtons, type ReminderAnswer, ReminderForm, type ReminderFormProps } from './reminder-form.tsx';
import styles from './reminder-list.module.css';
import type { Reminder } from './reminders.contract.ts';

type Shared = Pick<ReminderFormProps, 'colleagues' | 'presets' | 'now' | 'back'>;
type Props = Shared & {
  reminders: readonly Reminder[];
  /** On the record of their inquiry, they do not name it. */
  isOnRecord?: boolean;
};

export const ReminderList = ({ reminders, ...shared }: Props) => (
  <ul className={styles.list}>
    {reminders.map((reminder) => (
      <Line key={reminder._id} reminder={reminder} {...shared} />
    ))}
  </ul>
);

/** One answer for all lines of a page: a line that is done may leave its list. */
const useMoves = (page: string) => useFetcher<ReminderAnswer>({ key: `reminders ${page}` });

/** What was done, with the way back. Above the lists of reminders. */
export function ReminderMoved({ back }: { back: string }) {
  const { data, state } = useMoves(back);
  if (!data || state !== 'idle') return null;
  const isUndoable = data.good && (data.form === 'remind-done' || data.form === 'remind-delete');
  return (
    <div className={styles.moved}>
      <FormMessage answer={data} />
      {isUndoable && (
        <MoveForm id={data.values.id ?? ''} back={back}>
          {(busy) => (
            <Button type="submit" name="form" value="remind-open" look="quiet" disabled={busy}>
              {m.staff_undo()}
            </Button>
          )}
        </MoveForm>
      )}
    </div>
  );
}

type MoveProps = { id: string; back: string; children: (busy: boolean) => ReactNode };
function MoveForm({ id, back, children }: MoveProps) {
  const { Form, state } = useMoves(back);
  return (
    <Form method="post" action="/staff/notices" className={styles.actions}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={back} />
      {children(state !== 'idle')}
    </Form>
  );
}

function Line({ reminder, isOnRecord = false, ...shared }: Shared & { reminder: Reminder; isOnRecord?: boolean }) {
  const { _id, text, dueAt, isDue, isDone, isDeleted, inquiry, for: person } = reminder;
  const isOver = isDone || isDeleted;
  const named = (what: string) => m.reminders_of({ what, text });
  return (
    <li data-over={isOver || undefined}>
      <div className={styles.words}>
        <p className={styles.text}>
          <bdi>{text}</bdi>
        </p>
        <p className="small soft">
          <time dateTime={dueAt}>{momentWords(dueAt, shared.now)}</time>
          {!person.isYou && `, ${m.reminders_for_whom({ name: person.name })}`}
          {inquiry && !isOnRecord && (
            <>
              {', '}
              <Link className="link" to={`/staff/inquiries/${inquiry._id}`}>
                {inquiry.name},{' '}
                {m.inquiry_from_to({ from: splitPlace(inquiry.from).city, to: splitPlace(inquiry.to).city })}
              </Link>
            </>
          )}
        </p>
      </div>
      {isOver && <Badge status="other">{isDeleted ? m.reminders_is_deleted() : m.reminders_is_done()}</Badge>}
      {!isOver && isDue && <Badge status="pending">{m.reminders_is_due()}</Badge>}
      <MoveForm id={_id} back={shared.back}>
        {(busy) =>
          isOver ? (
            <Button
              type="submit"
              name="form"
              value="remind-open"
              disabled={busy}
              aria-label={named(isDeleted ? m.reminders_restore() : m.reminders_reopen())}
            >
              {isDeleted ? m.reminders_restore() : m.reminders_reopen()}
            </Button>
          ) : (
            <>
              <Button
                type="submit"
                name="form"
                value="remind-done"
                disabled={busy}
                aria-label={named(m.reminders_done())}
              >
                {m.reminders_done()}
              </Button>
              <Button
                type="submit"
                name="form"
                value="remind-delete"
                look="quiet"
                disabled={busy}
                aria-label={named(m.reminders_delete())}
              >
                {m.reminders_delete()}
              </Button>
            </>
          )
        }
      </MoveForm>
      {!isOver && (
        <>
          <details>
            <summary aria-label={named(m.reminders_snooze())}>{m.reminders_snooze()}</summary>
            <MoveForm id={_id} back={shared.back}>
              {(busy) => (
                <>
                  <input type="hidden" name="form" value="remind-snooze" />
                  <PresetButtons presets={shared.presets} now={shared.now} disabled={busy} />
                </>
              )}
            </MoveForm>
          </details>
          <details key={reminder.version}>
            <summary aria-label={named(m.reminders_change())}>{m.reminders_change()}</summary>
            <ReminderForm reminder={reminder} {...shared} />
          </details>
        </>
      )}
    </li>
  );
}
