// Says to the bell of the frame when to read again, by the one stream of the desk. Only browsers start it.
import { noticeSigns } from '#features/staff/notices/notice-signs.ts';
import { liveDesk } from './live-desk.ts';

const CHANNEL = 'northfare-notices';
/** A hidden window leaves the connection to others: a browser has few for all windows of a site. */
const POLL_MS = 20_000;

/** Returns the function that ends it. */
export function watchNotices(): () => void {
  const others = new BroadcastChannel(CHANNEL);
  const refresh = () => void noticeSigns.refresh();
  let unlisten: (() => void) | undefined;
  const isVisible = () => document.visibilityState === 'visible';

  /** Every connection begins with `hello`: hints may have been missed. */
  const listen = () =>
    liveDesk.listen(({ type }) => {
      if (type !== 'notices' && type !== 'hello') return;
      refresh();
      if (type === 'notices') others.postMessage(type);
    });
  function sync() {
    if (isVisible()) unlisten ??= listen();
    else {
      unlisten?.();
      unlisten = undefined;
    }
  }
  // A window that listens itself knows already.
  others.onmessage = () => !unlisten && refresh();
  const timer = setInterval(() => {
    if (!unlisten || liveDesk.read().connection !== 'open') refresh();
  }, POLL_MS);
  document.addEventListener('visibilitychange', sync);
  sync();
  return () => {
    document.removeEventListener('visibilitychange', sync);
    clearInterval(timer);
    unlisten?.();
    others.close();
    noticeSigns.set(undefined);
  };
}
