import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { BulkFrame } from '#features/staff/frame/bulk-frame.tsx';
import { useTicked } from '#features/staff/frame/use-ticked.ts';
import type { Colleague } from '#features/staff/people/colleagues.ts';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import dialogStyles from '#ui/dialog.module.css';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { CountedArea } from '#ui/fields/text-field.tsx';
import styles from './inquiry-bulk.module.css';
import moveStyles from './move-mail.module.css';
import { MoveMail } from './move-mail.tsx';
import type { InquiryLine } from './staff-inquiries.contract.ts';
import { BULK_MOVES, type BulkMove, NOTE_LIMIT } from './staff-inquiries.rules.ts';
import { UndoMove } from './undo-move.tsx';

export type Outcome = {
  refused: { _id: string; name: string; reason: string }[];
  moved: { _id: string; version: number }[];
  assigned: { _id: string; before: string | null }[];
};
type BulkAnswer = FormAnswer & { outcome?: Outcome; assigneeId?: string };
type Props = {
  id: string;
  rows: readonly InquiryLine[];
  colleagues: readonly Colleague[];
  answer: BulkAnswer | undefined;
  busy: boolean;
  /** The table of the inquiries. */
  children: ReactNode;
};

const WORDS: Record<BulkMove, () => string> = { assign: m.staff_bulk_assign, decline: m.staff_bulk_decline };

/** The table of the inquiries, and what is done with the ticked ones. Its boxes belong to this form. */
export function InquiryBulk({ id, rows, colleagues, answer, busy, children }: Props) {
  // Without scripts, the fields of both are there.
  const [action, setAction] = useState<BulkMove>();
  const select = useRef<HTMLSelectElement>(null);
  // The browser may have kept another choice, or it was made before scripts ran.
  useEffect(() => setAction(BULK_MOVES.find((one) => one === select.current?.value) ?? 'assign'), []);
  const ticked = useTicked(id, rows);
  const question = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [sample, setSample] = useState<Sample>();
  const bar = (
    <AnsweredForm id={id} className={styles.form} errors={answer?.errors} preventScrollReset>
      <SelectField
        ref={select}
        name="action"
        label={m.staff_bulk_action()}
        defaultValue="assign"
        onChange={({ target }) => setAction(target.value as BulkMove)}
      >
        {BULK_MOVES.map((one) => (
          <option key={one} value={one}>
            {WORDS[one]()}
          </option>
        ))}
      </SelectField>
      {action !== 'decline' && (
        <SelectField name="assigneeId" label={m.staff_bulk_to()} defaultValue="">
          <option value="">{m.staff_inquiries_no_owner()}</option>
          {colleagues.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {action !== 'assign' && (
        <CountedArea
          {...{ name: 'reason', label: m.staff_bulk_reason(), hint: m.staff_bulk_reason_hint() }}
          {...{ limit: NOTE_LIMIT, rows: 2, className: styles.reason }}
        />
      )}
      {action === 'decline' ? (
        <>
          {/* The form's first button, which Enter on a box presses as well. */}
          <Button
            type="submit"
            disabled={busy || ticked === 0}
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault();
              setSample(sampleOf(event.currentTarget.form, rows));
              dialog.current?.showPopover();
            }}
          >
            {m.staff_bulk_apply()}
          </Button>
          <dialog
            ref={dialog}
            popover="auto"
            className={classNames(dialogStyles.dialog, sample && moveStyles.dialog)}
            aria-labelledby={`${question}-title`}
            onToggle={({ newState }) => newState === 'closed' && setSample(undefined)}
          >
            <h2 id={`${question}-title`}>{m.staff_bulk_decline_title({ count: ticked })}</h2>
            <p>
              {m.staff_bulk_decline_text()} {sample && m.move_bulk_sample({ name: sample.name, count: ticked })}
            </p>
            {sample && <MoveMail id={sample.id} status="declined" reason={sample.reason} />}
            <div className={dialogStyles.dialogActions}>
              <Button onClick={() => dialog.current?.hidePopover()} autoFocus>
                {m.staff_bulk_decline_no({ count: ticked })}
              </Button>
              <Button type="submit" look="danger" disabled={busy} onClick={() => dialog.current?.hidePopover()}>
                {m.staff_bulk_decline_yes({ count: ticked })}
              </Button>
            </div>
          </dialog>
        </>
      ) : (
        <Button type="submit" disabled={busy}>
          {m.staff_bulk_apply()}
        </Button>
      )}
    </AnsweredForm>
  );
  return (
    <>
      <BulkOutcome answer={answer} />
      <BulkFrame count={ticked} bar={bar}>
        {children}
      </BulkFrame>
    </>
  );
}

type Sample = { id: string; name: string; reason: string };

/** The first of the ticked inquiries that has an email, with the reason as it is typed. */
function sampleOf(form: HTMLFormElement | null, rows: readonly InquiryLine[]): Sample | undefined {
  if (!form) return undefined;
  const typed = new FormData(form);
  const ids = typed.getAll('ids');
  const row = rows.find(({ _id, email }) => email && ids.includes(_id));
  return row && { id: row._id, name: row.name, reason: String(typed.get('reason') ?? '') };
}

/** What was done, and why some were not: also where no inquiry is left in the list. */
export const BulkOutcome = ({ answer }: { answer: BulkAnswer | undefined }) => (
  <div className={styles.outcome}>
    <FormMessage answer={answer} />
    {answer?.outcome && answer.outcome.moved.length > 0 && (
      <UndoMove
        key={answer.outcome.moved[0]?._id}
        action=""
        fields={{
          form: 'undo',
          moved: answer.outcome.moved.map(({ _id, version }) => `${_id} ${version}`),
        }}
        Form={Form}
      />
    )}
    {answer?.outcome && answer.outcome.assigned.length > 0 && (
      <UndoMove
        key={answer.outcome.assigned[0]?._id}
        action=""
        fields={{
          form: 'undo-assign',
          assigned: answer.outcome.assigned.map(({ _id, before }) => `${_id} ${before ?? ''}`),
          assigneeId: answer.assigneeId ?? '',
        }}
        Form={Form}
        hasNoLimit
      />
    )}
    {answer?.outcome && answer.outcome.refused.length > 0 && (
      <ul className={styles.refused}>
        {answer.outcome.refused.map(({ _id, name, reason }) => (
          <li key={_id}>
            <Link className="link" to={`/staff/inquiries/${_id}`}>
              <bdi>{name}</bdi>
            </Link>{' '}
            <span className="soft">{reason}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
);
