import { momentWords } from '#domain/moments.ts';
import type { MailboxState } from '#features/trips/letters/mailbox/mailbox.contract.ts';
import type { MailboxTrouble } from '#features/trips/letters/mailbox/mailbox.rules.ts';
import { m } from '#messages';
import { Fact } from '#ui/fact.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './sender.module.css';

const TROUBLES: Record<MailboxTrouble, () => string> = {
  password: m.mailbox_trouble_password,
  encryption: m.mailbox_trouble_encryption,
  folder: m.mailbox_trouble_folder,
  slow: m.mailbox_trouble_slow,
  unreachable: m.mailbox_trouble_unreachable,
  other: m.mailbox_trouble_other,
};
/** What is wrong, and what to do. */
export const mailboxTroubleWords = (trouble: MailboxTrouble): string => TROUBLES[trouble]();

/** Whether the mailbox that answers arrive in is read, and how that goes. */
export const MailboxPart = ({ mailbox, now }: { mailbox: MailboxState | undefined; now: string }) => (
  <section className={styles.part} aria-labelledby="mailbox">
    <h2 id="mailbox">{m.mailbox_title()}</h2>
    {mailbox ? <Reading mailbox={mailbox} now={now} /> : <p>{m.mailbox_unread()}</p>}
  </section>
);

function Reading({ mailbox, now }: { mailbox: MailboxState; now: string }) {
  const { server, folder, readAt, trouble, failingSince, since, letters, unmatched } = mailbox;
  return (
    <>
      {trouble && failingSince && (
        <Notice tone="no">
          <b>{m.mailbox_failing({ moment: momentWords(failingSince, now) })}</b> {mailboxTroubleWords(trouble)}
        </Notice>
      )}
      <p>
        {m.mailbox_reads({ folder, server })} {!readAt && !trouble && m.mailbox_first()}
      </p>
      {since && (
        <>
          <dl className={styles.facts}>
            {readAt && <Fact label={m.mailbox_read_at()}>{momentWords(readAt, now)}</Fact>}
            <Fact label={m.mailbox_letters()}>{letters}</Fact>
            <Fact label={m.mailbox_unmatched()}>{unmatched}</Fact>
          </dl>
          <p className="small soft">{m.mailbox_counted({ moment: momentWords(since, now) })}</p>
        </>
      )}
    </>
  );
}
