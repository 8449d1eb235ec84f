import { useId, useState } from 'react';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { cancelInquiry, move } from '../state/chat-moves.ts';
import type { ChatState } from '../state/chat-state.ts';
import type { Chat } from '../state/chat-store.ts';
import styles from './chat-cancel.module.css';

/** The confirmation of a cancellation, in place of the message box, so that nothing else can be sent meanwhile. */
export function ChatCancel({ chat, state }: { chat: Chat; state: ChatState }) {
  const [busy, setBusy] = useState(false);
  const question = useId();
  const inquiryId = state.messages.findLast(({ booking }) => booking)?.booking?.id;
  const emails = [...new Set([state.email, state.standing.email ?? ''])].filter(Boolean);
  const once = (work: Promise<void>) => {
    setBusy(true);
    void work.finally(() => setBusy(false));
  };
  return (
    <div className={styles.confirm} role="alertdialog" aria-labelledby={question}>
      <p id={question}>{m.chat_cancel_sure()}</p>
      <div className={styles.choices}>
        <Button
          className={styles.danger}
          disabled={busy || !inquiryId}
          onClick={() => inquiryId && once(cancelInquiry(chat, emails, inquiryId))}
        >
          {m.chat_cancel_confirm()}
        </Button>
        <Button disabled={busy} onClick={() => once(move(chat, 'go-back'))}>
          {m.chat_cancel_back()}
        </Button>
      </div>
    </div>
  );
}
