// The unsent reply or note, and its keyboard shortcuts.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MESSAGE_LIMIT } from '#features/chat/chat/chat.rules.ts';
import { readStored, store } from '#platform/device-storage.ts';
import { callService } from '#platform/service-call.ts';
import { isComposing } from '#ui/fields/composing.ts';
import type { CannedReply } from '../desk.contract.ts';
import { fillReply, unfilledVariables } from '../desk.rules.ts';
import type { Pending } from './conversation-log.rules.ts';
import { insertWords } from './insert-words.rules.ts';
import { useKnown, useOffered } from './saved-replies.tsx';
import type { Talk } from './use-conversation.ts';

export type Mode = Pending['kind'];
export type Reply = ReturnType<typeof useReply>;

/** @param write whether the box takes the focus at the start. */
export function useReply(talk: Talk, replies: CannedReply[], write: boolean) {
  const { mode, turnTo, text, setText, put, add, select, field } = useBox(talk.line._id, write);
  const [held, setHeld] = useState(false);
  const signal = useSignal(talk.line._id);
  const known = useKnown(talk);
  const offered = useOffered({ replies, text: mode === 'reply' ? text : '', insert });
  const missing = mode === 'reply' ? unfilledVariables(text) : [];
  const mayReply = talk.mine;
  const off = mode === 'reply' && !mayReply;

  function insert(reply: CannedReply) {
    const filled = fillReply(reply.text, known);
    setHeld(false);
    put(filled);
    select(filled);
  }
  /** Puts a sentence into the reply, which is not sent. Returns whether there was room for it. */
  function addToReply(words: string): boolean {
    if (!mayReply) return false;
    setHeld(false);
    return add(words);
  }
  function send() {
    const words = text.trim();
    if (!words || off) return field.current?.focus();
    if (missing.length > 0 && !held) {
      setHeld(true);
      return select(text);
    }
    talk.send(mode, words);
    setHeld(false);
    return put('');
  }
  function onInput(value: string) {
    setText(value);
    setHeld(false);
    offered.typed();
    if (!off && mode === 'reply' && value.trim() && !value.startsWith('/')) signal();
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event.nativeEvent)) return;
    offered.onKeyDown(event);
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') return field.current?.blur();
    if (event.key !== 'Enter' || event.shiftKey || event.altKey) return;
    event.preventDefault();
    send();
  }
  /** As if a slash was typed. */
  function offerAll() {
    offered.typed();
    put('/');
  }
  return {
    ...{ mode, turnTo, text, missing, held, off, field, offered, offerAll, send, onInput, onKeyDown },
    ...{ mayReply, addToReply },
  };
}

/** The state of the reply box: text, mode (reply or note) and cursor. */
function useBox(id: string, write: boolean) {
  const [mode, setMode] = useState<Mode>('reply');
  const [text, setText] = useDraft(id, mode);
  const field = useFocusAtFirst(write);
  return {
    ...{ mode, text, setText, field },
    put(words: string) {
      flushSync(() => setText(words));
      field.current?.focus();
    },
    add(words: string): boolean {
      flushSync(() => setMode('reply'));
      const box = field.current;
      const { text: whole, caret } = insertWords(box?.value ?? '', box?.selectionEnd ?? 0, words);
      box?.focus();
      if (whole.length > MESSAGE_LIMIT) return false;
      flushSync(() => setText(whole, 'reply'));
      box?.setSelectionRange(caret, caret);
      return true;
    },
    /** Selects the first variable that is still to be filled in, so that typing replaces it. */
    select(filled: string) {
      const [first] = unfilledVariables(filled);
      const at = first ? filled.indexOf(first) : filled.length;
      field.current?.focus();
      field.current?.setSelectionRange(at, at + (first?.length ?? 0));
    },
    turnTo(next: Mode) {
      flushSync(() => setMode(next));
      field.current?.focus();
    },
  };
}

function useFocusAtFirst(write: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!write) return undefined;
    // After the page has focused its heading.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [write]);
  return field;
}

const SIGNAL_PAUSE_MS = 2_000;

/** Sends the typing signal to the visitor, at most every two seconds. */
function useSignal(id: string): () => void {
  const last = useRef(0);
  return async () => {
    if (Date.now() - last.current < SIGNAL_PAUSE_MS) return;
    last.current = Date.now();
    await callService((client) => client.signalAgentTyping({ id })).catch(() => undefined); // only a courtesy
  };
}

const partOf = (id: string, mode: Mode) => `${id} ${mode}`;

/** What is being written survives a change of conversation and a reload of this window. */
function useDraft(id: string, mode: Mode): [string, (text: string, of?: Mode) => void] {
  const [drafts, setDrafts] = useState<Record<string, string>>({});
  const key = partOf(id, mode);
  useEffect(() => {
    const kept = readStored('reply', key);
    if (kept) setDrafts((known) => ({ ...known, [key]: kept }));
  }, [key]);
  const write = (text: string, of = mode) => {
    const part = partOf(id, of);
    setDrafts((known) => ({ ...known, [part]: text }));
    store('reply', text, part);
  };
  return [drafts[key] ?? '', write];
}
