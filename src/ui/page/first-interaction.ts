// The scripts of a page load with the first interaction of a visitor. A press before they run is replayed afterwards.
// Worth, home: script before an interaction 139 to 0 KiB, all bytes 261 to 123 KiB, load 2.1 to 1.4 s.
// Decision: docs/decisions/0025-scripts-when-they-are-needed.md
import { useEffect } from 'react';

type Early = Window & { pressed?: HTMLElement | undefined; watching?: AbortController; interacted?: boolean };

const MODULE = 'type="module" async=""';
const PRELOAD = '<link rel="modulepreload" ';

/** The document, whose module scripts wait for a visitor. Throws if the router writes them in another way. */
export function withWaitingScripts(html: string, nonce: string | undefined): string {
  if (!html.includes(MODULE)) throw new Error('the document has no module script');
  const watcher = `<script${nonce ? ` nonce="${nonce}"` : ''}>(${watchVisitor})()</script>`;
  return html
    .replace(MODULE, 'type="text/plain" data-waiting=""')
    .replaceAll(PRELOAD, '<link rel="waiting" ')
    .replace('<meta name="viewport"', `${watcher}<meta name="viewport"`);
}

/** Runs in the document's head, before everything else, so that it must not use anything of this module. */
function watchVisitor() {
  const page = window as Early;
  const INTERACTIONS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'];
  // These act in place, by script, on a page that would otherwise be loaded again.
  const HELD = '[data-heart], [data-held] :is(a, button)';
  const IDLE_MS = 3_000;
  const watching = new AbortController();
  page.watching = watching;
  const interactions = new AbortController();
  let tapped: Element | null = null;

  addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      const held = plain && target.closest<HTMLElement>(HELD);
      if (held) event.preventDefault();
      page.pressed = held || target.closest<HTMLElement>('button[type=button]') || undefined;
    },
    { capture: true, signal: watching.signal },
  );

  /** Whether a tap, or the focus that it gives, is on a link: the next document follows, and must not share the connection with scripts. */
  function leaves(event: unknown): boolean {
    if (!(event instanceof Event && event.target instanceof Element)) return false;
    const link = event.target.closest(HELD) ? null : event.target.closest('a[href]:not([href^="#"])');
    if (event.type === 'pointerdown') tapped = link;
    return link !== null && link === tapped && ['pointerdown', 'touchstart', 'focusin'].includes(event.type);
  }
  function begin(event?: unknown) {
    // Browsers report a pointer that rests where the page appears. It has not moved.
    const rests =
      event instanceof PointerEvent && event.type === 'pointermove' && !(event.movementX || event.movementY);
    if (rests || leaves(event) || interactions.signal.aborted) return;
    interactions.abort();
    page.interacted = event !== undefined;
    // In a later task, so that the press itself is painted first.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load);
    else setTimeout(load);
  }
  function load() {
    const waiting = document.querySelector<HTMLScriptElement>('script[data-waiting]');
    if (!waiting) return;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=waiting]')) link.rel = 'modulepreload';
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = waiting.nonce;
    script.textContent = waiting.textContent;
    // Without scripts the press has its native effect.
    script.onerror = () => {
      watching.abort();
      page.pressed?.click();
    };
    document.head.append(script);
  }

  for (const event of INTERACTIONS)
    addEventListener(event, begin, { capture: true, passive: true, signal: interactions.signal });
  addEventListener('load', () => {
    // A page with a form, or one that shows what this device keeps, does not wait for an interaction.
    const atOnce = document.querySelector('[data-at-once]');
    let talks = false;
    try {
      talks = Boolean(sessionStorage.nf_chat_open || sessionStorage.nf_chat_live);
    } catch {
      // Without storage there is no conversation to continue.
    }
    if (atOnce || talks) begin();
    else setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => begin()), IDLE_MS);
  });
}

/** From here on React handles every click itself. */
export const stopWatching = (): void => (window as Early).watching?.abort();

/** Whether the scripts were loaded by an interaction of the visitor, and not by the timer. */
export const hasInteracted = (): boolean => (window as Early).interacted === true;

/** A property of the window of every document with scripts, for journeys. */
export const WATCHING = 'watching' satisfies keyof Early;

/** Marks the moment from which the page answers by script, for measurements and journeys. */
export const HYDRATED = 'hydrated';

export function useEarlyClick(): void {
  useEffect(() => {
    performance.mark(HYDRATED);
    const { pressed } = window as Early;
    (window as Early).pressed = undefined;
    // After this commit, because React cannot hydrate the part with the button from within an effect.
    if (pressed) setTimeout(() => pressed.isConnected && pressed.click());
  }, []);
}
