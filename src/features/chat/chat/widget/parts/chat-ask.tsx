import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '#domain/formats.ts';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { isComposing } from '#ui/fields/composing.ts';
import fieldStyles from '#ui/fields/field.module.css';
import { MESSAGE_LIMIT } from '../../chat.rules.ts';
import { ChatIcon } from '../chat-icons.tsx';
import { isNamed } from '../log/chat-words.ts';
import { noteDraft, write } from '../state/chat-asking.ts';
import { recall } from '../state/chat-memory.ts';
import { type ChatState, isWithAgent } from '../state/chat-state.ts';
import type { Chat } from '../state/chat-store.ts';
import styles from './chat-ask.module.css';

const COUNTED_FROM = MESSAGE_LIMIT - 400;

/** The message box: Enter sends, Shift+Enter adds a line. Unsent text survives a reload. */
export function ChatAsk({ chat, state }: { chat: Chat; state: ChatState }) {
  const [text, setText] = useState(() => recall('draft'));
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useGrowing(box, text);

  const length = text.trim().length;
  const long = length > MESSAGE_LIMIT;
  const asking = state.draft !== undefined;
  const ready = length > 0 && !long && !asking;
  const change = (value: string) => {
    setText(value);
    noteDraft(chat, value);
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (!ready) return;
    change('');
    void write(chat, text.trim());
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.composer} onSubmit={send}>
      <label className="visually-hidden" htmlFor={id}>
        {m.chat_message()}
      </label>
      <textarea
        ref={box}
        id={id}
        className={`${styles.input} ${fieldStyles.input}`}
        rows={1}
        dir="auto"
        enterKeyHint="send"
        placeholder={placeholder(state)}
        value={text}
        aria-invalid={long || undefined}
        aria-describedby={length > COUNTED_FROM ? `${id}-count` : undefined}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={key}
      />
      <button type="submit" className={buttonStyles.button} data-look="go" aria-label={m.chat_send()} disabled={!ready}>
        <ChatIcon name="send" />
      </button>
      {length > COUNTED_FROM && (
        <p id={`${id}-count`} className={long ? fieldStyles.error : fieldStyles.hint} role="status">
          {m.chat_count({ count: formatNumber(length), limit: formatNumber(MESSAGE_LIMIT) })}
          {long && ` ${m.chat_message_long({ limit: formatNumber(MESSAGE_LIMIT) })}`}
        </p>
      )}
    </form>
  );
}

function placeholder(state: ChatState): string {
  if (!isWithAgent(state)) return m.chat_ask_jessica();
  const { agent_name: name } = state.standing;
  return isNamed(name) ? m.chat_ask_agent({ name }) : m.chat_ask_the_agent();
}

/** For browsers without `field-sizing`. */
function useGrowing(box: React.RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [box, text]);
}
