import { Link } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { m } from '#messages';
import { Notice } from '#ui/notice.tsx';
import { mailTrouble, nextTryWords } from './mail-trouble.rules.ts';
import type { RefusedMails as Refused } from './outbox.contract.ts';
import styles from './refused-mails.module.css';
import { ServerAnswer } from './server-answer.tsx';

/** Since when the mail server has accepted nothing, why, and what to do; the server's own words are collapsed. */
export function RefusedMails({
  count,
  since,
  answer,
  nextTry,
  now,
  linked,
}: Refused & { now: string; linked?: boolean }) {
  const { says, what } = mailTrouble(answer);
  return (
    <div className={styles.refused}>
      <Notice tone="no">
        <b>
          {says} {m.mail_trouble_title({ count, when: momentWords(since, now) })}
        </b>{' '}
        {what} {m.mail_trouble_safe({ when: nextTryWords(nextTry, now) })}{' '}
        {linked && (
          <Link className="link" to="/staff/outbox?status=queued">
            {m.mail_trouble_open()}
          </Link>
        )}
      </Notice>
      <ServerAnswer answer={answer} />
    </div>
  );
}
