// Being online, for one window: a worker renews the lease, and the window renews the session where that ran out.
import { readRefusal } from '#platform/read-refusal.ts';

const KEPT = 'northfare-desk-online';
const CHANNEL = 'northfare-desk';

export type AgentPresence = ReturnType<typeof createPresence>;

const keepLease = async (online: boolean) =>
  (await import('#platform/browser-client.ts')).browserClient().keepPresence({ online });

/** @param tell is told whether this window keeps its agent online. */
export function createPresence(user: string, tell: (online: boolean) => void) {
  let beating: Worker | undefined;
  let over = false;
  /** The other windows of this browser: one goes offline for all. */
  const others = new BroadcastChannel(CHANNEL);
  others.onmessage = rest;

  function beat() {
    if (over) return;
    beating ??= new Worker(new URL('./presence-beat.ts', import.meta.url), { type: 'module' });
    let renewing = false;
    beating.onmessage = async ({ data: status }: MessageEvent<number>) => {
      if (status === 403) return rest();
      if (status !== 401 || renewing) return undefined;
      renewing = true;
      // Renews the session too, or leads to the sign-in.
      await keepLease(true).catch(() => undefined);
      renewing = false;
      return undefined;
    };
    tell(true);
  }
  function stop() {
    beating?.terminate();
    beating = undefined;
  }
  /** Stops saying that the agent is there; the lease ends by itself. */
  function rest() {
    stop();
    sessionStorage.removeItem(KEPT);
    tell(false);
  }
  async function goOnline() {
    await keepLease(true);
    sessionStorage.setItem(KEPT, user);
    beat();
  }
  return {
    goOnline,
    async goOffline() {
      rest();
      others.postMessage('offline');
      await keepLease(false);
    },
    /** Goes on where a reload interrupted it. */
    async resume() {
      if (sessionStorage.getItem(KEPT) !== user) return;
      await goOnline().catch((error: unknown) => {
        // Without an answer the beat goes on trying; a refusal is one.
        if (readRefusal(error)) rest();
        else beat();
      });
    },
    end() {
      over = true;
      stop();
      others.close();
    },
  };
}
