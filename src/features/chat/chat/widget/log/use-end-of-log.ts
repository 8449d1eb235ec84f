import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ChatState, newest } from '../state/chat-state.ts';

const SAID = '[data-author]:not([data-author="system"], [data-state="writing"])';
const NEAR = 48;
const MARGIN = 12;

/** Keeps the newest message in view unless the reader scrolled up; then a button announces new messages. */
export function useEndOfLog(state: ChatState, onSeen: (seq: number) => void) {
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const placed = useRef(0);
  const [below, setBelow] = useState(false);
  const { unsent, notes, draft, typing } = state;
  const last = newest(state);
  const written = unsent.at(-1)?.clientId;
  const failed = unsent.filter((one) => one.failed).length;
  const toEnd = useCallback(() => {
    const element = log.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    const begins = beginningOf(element);
    if (begins) element.scrollTop = Math.min(element.scrollTop, begins.offsetTop - MARGIN);
    placed.current = element.scrollTop;
    atEnd.current = true;
    setBelow(false);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the log grows
  useLayoutEffect(() => {
    if (atEnd.current) toEnd();
    else setBelow(true);
  }, [last, notes.length, failed, draft, typing, toEnd]);
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
      const { scrollHeight, scrollTop, clientHeight } = element;
      atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR || Math.abs(scrollTop - placed.current) < 2;
      if (atEnd.current) setBelow(false);
    };
    element.addEventListener('scroll', look, { passive: true });
    // The box grew, the window turned or content loaded late: the end of the log stays in view.
    const keep = () => {
      if (atEnd.current) toEnd();
    };
    const size = new ResizeObserver(keep);
    const content = new MutationObserver(keep);
    size.observe(element);
    content.observe(element, { childList: true });
    return () => {
      element.removeEventListener('scroll', look);
      size.disconnect();
      content.disconnect();
    };
  }, [toEnd]);
  return { log, below, toEnd };
}

/** A long message is shown from its beginning. The question before it stays in view unless it takes half of the window. */
function beginningOf(log: HTMLElement): HTMLElement | undefined {
  const said = [...log.querySelectorAll<HTMLElement>(SAID)].at(-1);
  const asked = said?.previousElementSibling;
  const isShort = asked instanceof HTMLElement && asked.offsetHeight < log.clientHeight / 2;
  return isShort && asked.matches('[data-author="visitor"], [data-mine]') ? asked : said;
}
