import { useEffect, useState } from 'react';
import type { ShownDraft } from '#features/company/mail-frame/mail-draft.ts';
import { MailDraft } from '#features/company/mail-frame/mail-html.tsx';
import { m } from '#messages';
import { readRefusal } from '#platform/read-refusal.ts';
import { callService } from '#platform/service-call.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './move-mail.module.css';
import type { DeskMove } from './staff-inquiries.rules.ts';

type Props = { id: string; status: DeskMove; reason?: string };
type Read = { mail?: ShownDraft | undefined; failed?: string };

/** The mail that a move sends, read when it is asked for. */
export function MoveMail({ id, status, reason = '' }: Props) {
  const [read, setRead] = useState<Read>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads it again
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Read) => isCurrent && setRead(next);
    setRead(undefined);
    callService((client) => client.previewInquiryMove({ id, status, reason })).then(
      ({ data }) => show({ mail: data }),
      (error) => show({ failed: readRefusal(error)?.message || m.move_mail_failed() }),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, status, reason, attempt]);
  return (
    <div className={styles.mail} aria-busy={!read}>
      {!read && <Spinner label={m.move_mail_reading()} />}
      {read?.failed && (
        <>
          <Notice tone="no">{read.failed}</Notice>
          <Button onClick={() => setAttempt(attempt + 1)}>{m.move_mail_again()}</Button>
        </>
      )}
      {read?.mail && <MailDraft mail={read.mail} />}
    </div>
  );
}
