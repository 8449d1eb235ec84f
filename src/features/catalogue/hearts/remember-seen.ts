import { useEffect, useEffectEvent } from 'react';
import type { SavedItem } from './device-memory.ts';
import { seen } from './saved-store.ts';

/** Records on this device that a place or an offer was opened. */
export function useSeen(item: SavedItem | undefined): void {
  const note = useEffectEvent(() => item && seen(item));
  const key = item?.key;
  useEffect(() => {
    if (key) note();
  }, [key]);
}
