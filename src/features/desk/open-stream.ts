// The stream of the desk in a window: opened again by the browser, and by us where the browser gives up.
import type { DeskEvent } from './desk.contract.ts';

const ADDRESS = '/api/staff/conversations/events';
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;

export type Link = 'off' | 'opening' | 'open' | 'lost';
type Ends = { hear: (event: DeskEvent) => void; tell: (link: Link) => void; refresh: () => Promise<unknown> };

/** Answers how to close it. `refresh` is called once before each new try: an ended session is renewed by it. */
export function openStream({ hear, tell, refresh }: Ends): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  let closed = false;

  function open() {
    clearTimeout(timer);
    source?.close();
    const next = new EventSource(ADDRESS);
    source = next;
    next.addEventListener('message', ({ data }) => {
      wait = FIRST_WAIT;
      tell('open');
      hear(JSON.parse(data) as DeskEvent);
    });
    next.addEventListener('error', () => {
      if (source !== next) return;
      tell('lost');
      // Refused, not only interrupted: the browser tries no more.
      if (next.readyState === EventSource.CLOSED) void tryLater();
    });
  }

  async function tryLater() {
    clearTimeout(timer);
    await refresh().catch(() => undefined); // whatever it was, the next try finds out
    if (closed) return;
    timer = setTimeout(open, wait * (0.7 + Math.random() * 0.6));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  const offline = () => tell('lost');
  window.addEventListener('online', open);
  window.addEventListener('offline', offline);
  tell('opening');
  open();
  return () => {
    closed = true;
    clearTimeout(timer);
    window.removeEventListener('online', open);
    window.removeEventListener('offline', offline);
    source?.close();
    tell('off');
  };
}
