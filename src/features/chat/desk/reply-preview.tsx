import { useId } from 'react';
import { useCurrentUser } from '#features/account/sessions/current-session.ts';
import bubbleStyles from '#features/chat/chat/widget/log/chat-message.module.css';
import { useCompany } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import { fillReply } from './desk.rules.ts';
import styles from './reply-preview.module.css';

/** A saved reply as a visitor would read it: what the desk fills in, with an example. */
export function ReplyPreview({ text }: { text: string }) {
  const title = useId();
  const { phone, email } = useCompany();
  const agent = useCurrentUser()?.firstName ?? '';
  if (text === '') return null;
  const example = { visitor: m.desk_example_visitor(), booking: m.desk_example_booking(), agent, phone, email };
  return (
    <section className={styles.preview} aria-labelledby={title}>
      <h3 id={title}>{m.desk_reply_preview()}</h3>
      <p className={bubbleStyles.bubble} data-author="agent">
        {fillReply(text, example)}
      </p>
    </section>
  );
}
