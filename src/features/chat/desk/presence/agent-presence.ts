// The presence of an agent in one window: a worker renews the lease, and the window renews an expired session.
import { readStored, store } from '#platform/device-storage.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import { serviceClient } from '#platform/service-call.ts';

const CHANNEL = 'northfare-desk';

export type AgentPresence = ReturnType<typeof createPresence>;

const keepLease = async (lease: { online: boolean; renew?: boolean }) => (await serviceClient()).keepPresence(lease);
const RENEWED = { online: true, renew: true };
/** The user is no longer an agent, or went offline in another window. */
const OVER = [403, 409];

/** @param tell receives whether this window keeps its agent online; after false, the agent is offline. */
export function createPresence(user: string, onChange: (online: boolean) => void) {
  let beating: Worker | undefined;
  let over = false;
  /** The other windows of this browser: going offline in one applies to all. */
  const others = new BroadcastChannel(CHANNEL);
  others.onmessage = rest;

  function beat() {
    if (over) return;
    beating ??= new Worker(new URL('./presence-beat.ts', import.meta.url), { type: 'module' });
    let renewing = false;
    beating.onmessage = async ({ data: status }: MessageEvent<number>) => {
      if (OVER.includes(status)) return rest();
      if (status !== 401 || renewing) return undefined;
      renewing = true;
      // Renews the session too, or redirects to the sign-in page.
      await keepLease(RENEWED).catch(() => undefined);
      renewing = false;
      return undefined;
    };
    onChange(true);
  }
  function stop() {
    beating?.terminate();
    beating = undefined;
  }
  /** Stops renewing; the lease then expires. */
  function rest() {
    stop();
    store('deskOnline', '');
    onChange(false);
  }
  return {
    async goOnline() {
      await keepLease({ online: true });
      store('deskOnline', user);
      beat();
    },
    async goOffline() {
      // Without an answer, a lease that is not renewed expires on its own; another window may still renew it.
      if (beating) rest();
      others.postMessage('offline');
      await keepLease({ online: false });
      onChange(false);
    },
    /** Continues after a reload. */
    async resume() {
      if (readStored('deskOnline') !== user) return;
      try {
        await keepLease(RENEWED);
      } catch (error) {
        // Without an answer the beats continue; a refusal stops them.
        if (readRefusal(error)) return rest();
      }
      beat();
    },
    end() {
      over = true;
      stop();
      others.close();
    },
  };
}
