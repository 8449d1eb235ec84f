import { useEffect, useState, useSyncExternalStore } from 'react';
import { type DeskState, INITIAL_STATE, liveDesk } from './live-desk.ts';

/** The state of the desk in this window. */
export const useDesk = (): DeskState => useSyncExternalStore(liveDesk.watch, liveDesk.read, () => INITIAL_STATE);

const TICK_MS = 20_000;
/** The current time: first as rendered, then updated. */
export function useNow(rendered: string): string {
  const [now, setNow] = useState(rendered);
  useEffect(() => {
    const tick = () => setNow(new Date().toISOString());
    const timer = setInterval(tick, TICK_MS);
    tick();
    return () => clearInterval(timer);
  }, []);
  return now;
}
