import { useCompany } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { Fact } from '#ui/fact.tsx';
import { mailDocument } from './mail-document.ts';
import type { ShownDraft } from './mail-draft.ts';
import styles from './mail-html.module.css';

type Props = { html: string; title: string; className?: string | undefined };

/** A mail as its reader sees it, in a frame in which nothing runs. */
export function MailHtml({ html, title, className }: Props) {
  const { url } = useCompany();
  return (
    <iframe
      className={classNames(styles.html, className)}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={mailDocument(html, new URL(url).origin)}
    />
  );
}

/** A mail before it is sent: to whom it goes, and the mail itself. */
export const MailDraft = ({ mail: { to, replyTo, subject, html } }: { mail: ShownDraft }) => (
  <div className={styles.draft}>
    <dl>
      <Fact label={m.mail_draft_to()}>{to}</Fact>
      <Fact label={m.mail_draft_subject()}>{subject}</Fact>
      {replyTo && <Fact label={m.mail_draft_reply_to()}>{replyTo}</Fact>}
    </dl>
    <MailHtml html={html} title={m.mail_draft_frame()} className={styles.sheet} />
  </div>
);
