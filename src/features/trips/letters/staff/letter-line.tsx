import { Link, useFetcher } from 'react-router';
import { formatList } from '#domain/formats.ts';
import { momentWords } from '#domain/moments.ts';
import { sizeWords } from '#domain/size-words.ts';
import { FoldedWords, NamedWords } from '#features/trips/inquiries/staff/folded-words.tsx';
import { mailStateWords } from '#features/trips/inquiries/staff/mail-state-words.ts';
import takenBackStyles from '#features/trips/inquiries/staff/taken-back.module.css';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { Portrait } from '#ui/pictures/portrait.tsx';
import type { Arrival, Letter } from '../letters.contract.ts';
import styles from './letter-line.module.css';

type Shown = { inquiryId: string; letter: Letter; now: string; faceClass: string | undefined };

/** A letter as a line of the history of its inquiry. */
export const lineOfLetter = ({ inquiryId, letter, now, faceClass }: Shown) => ({
  key: `letter ${letter._id}`,
  ...{ at: letter.at, kind: letter.kind === 'sent' ? 'letter' : 'received' },
  dot:
    letter.kind === 'sent' && letter.portrait ? (
      <Portrait name={letter.by} src={letter.portrait} className={faceClass} />
    ) : (
      <Icon name="mail" size="s" />
    ),
  head: headOf(letter),
  detail: detailOf(letter, now),
  body: (
    <>
      {letter.arrival?.from && <p className="small">{m.received_other()}</p>}
      {letter.text && <FoldedWords text={letter.text} />}
      {letter.quoted && <NamedWords name={m.received_quoted()} text={letter.quoted} />}
      {letter.arrival && <LeftBehind {...letter.arrival} />}
      {letter.kind === 'received' && <Removal inquiryId={inquiryId} letter={letter} />}
    </>
  ),
});

function headOf({ kind, subject, mail, arrival }: Letter) {
  if (arrival?.from) return m.received_event_other({ email: arrival.from });
  if (kind === 'received') return m.received_event();
  if (!mail) return <bdi>{subject}</bdi>;
  return (
    <Link className="link" to={`/staff/outbox/${mail._id}`}>
      <bdi>{subject}</bdi>
    </Link>
  );
}

function detailOf({ kind, subject, by, mail, removed, arrival }: Letter, now: string): string {
  if (removed)
    return m.received_event_removed({ by: removed.by || m.staff_by_someone(), moment: momentWords(removed.at, now) });
  const who = by || m.staff_by_someone();
  const parts =
    kind === 'received'
      ? [subject, arrival ? m.received_event_read() : m.received_event_by({ by: who })]
      : [m.letters_event_sent({ by: who }), mail ? mailStateWords(mail) : m.letters_mail_gone()];
  return parts.filter(Boolean).join(' \u00b7 ');
}

const PROBLEMS = {
  large: m.received_problem_large,
  unreadable: m.received_problem_unreadable,
  long: m.received_problem_long,
};

/** What of a mail is only in the mailbox. */
function LeftBehind({ problem, attachments, more }: Arrival) {
  const named = attachments.map(({ name, bytes }) => m.received_attachment({ name, size: sizeWords(bytes) }));
  const names = formatList([...named, ...(more > 0 ? [m.received_attachments_more({ count: more })] : [])]);
  const count = attachments.length + more;
  return (
    <>
      {problem && <p className="small">{PROBLEMS[problem]()}</p>}
      {count > 0 && (
        <p className={`small ${styles.left}`} dir="auto">
          {m.received_attachments({ count, names })}
        </p>
      )}
    </>
  );
}

/** Takes an answer out of the history, or puts it back. */
function Removal({ inquiryId, letter: { _id, removed } }: Pick<Shown, 'inquiryId' | 'letter'>) {
  const { Form, data, state } = useFetcher<FormAnswer>({ key: `letter ${_id}` });
  return (
    <Form method="post" action={`/staff/inquiries/${inquiryId}/received`} className={takenBackStyles.form}>
      <input type="hidden" name="letterId" value={_id} />
      {state === 'idle' && <FormMessage answer={data} />}
      <Button type="submit" look="quiet" name="form" value={removed ? 'restore' : 'remove'} disabled={state !== 'idle'}>
        {removed ? m.received_restore() : m.received_remove()}
      </Button>
    </Form>
  );
}
