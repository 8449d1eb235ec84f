import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ChatState, newest } from './chat-state.ts';

const NEAR = 48;
/** The newest is in view, unless the reader went up to read: then a button says that there is something new. */
export function useEndOfLog(state: ChatState, onSeen: (seq: number) => void) {
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [below, setBelow] = useState(false);
  const last = newest(state);
  const toEnd = useCallback(() => {
    const element = log.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    atEnd.current = true;
    setBelow(false);
  }, []);
  const { unsent, notes, draft, typing } = state;
  const written = unsent.at(-1)?.clientId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever makes the log longer
  useLayoutEffect(() => {
    if (atEnd.current) toEnd();
    else setBelow(true);
  }, [last, notes.length, draft, typing, toEnd]);
  useLayoutEffect(() => {
    if (written) toEnd();
  }, [written, toEnd]);
  useEffect(() => {
    if (!below) onSeen(last);
  }, [below, last, onSeen]);
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const look = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
      if (atEnd.current) setBelow(false);
    };
    element.addEventListener('scroll', look, { passive: true });
    // The box below grew, the window turned, a picture came: what was at the end stays there.
    const size = new ResizeObserver(() => atEnd.current && toEnd());
    size.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      size.disconnect();
    };
  }, [toEnd]);
  return { log, below, toEnd };
}
