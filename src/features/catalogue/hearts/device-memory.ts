// What this device stores: saved places and offers, and what was opened recently. Anything may be stored there, so it is validated.
import { readStored, store } from '#platform/device-storage.ts';
import { isSavedKey } from './saved-keys.rules.ts';

/** `price` is the price when it was saved, per person in CAD. */
export type SavedItem = { key: string; name: string; city: string; country: string; price?: number | undefined };
/** `off`: nothing that is opened is recorded. */
export type DeviceMemory = { saved: readonly SavedItem[]; recent: readonly SavedItem[]; off: boolean };

const VERSION = 1;
export const MAX_SAVED = 100;
const MAX_RECENT = 12;
const MAX_NAME = 120;

export const EMPTY: DeviceMemory = { saved: [], recent: [], off: false };

const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_NAME;

function itemOf(value: unknown): SavedItem[] {
  const { key, name, city, country, price } = (value ?? {}) as Record<string, unknown>;
  if (typeof key !== 'string' || !isSavedKey(key) || !isName(name) || !isName(city) || !isName(country)) return [];
  const known = typeof price === 'number' && price > 0 && price < 1_000_000;
  return [{ key, name, city, country, ...(known && { price }) }];
}

const listOf = (value: unknown, max: number): SavedItem[] =>
  Array.isArray(value) ? withoutRepeats(value.slice(0, 2 * max).flatMap(itemOf)).slice(0, max) : [];
const withoutRepeats = (items: readonly SavedItem[]) => [...new Map(items.map((item) => [item.key, item])).values()];

export function parseMemory(text: string | null): DeviceMemory {
  try {
    const { v, saved, recent, off } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    if (v !== VERSION) return EMPTY;
    return { saved: listOf(saved, MAX_SAVED), recent: listOf(recent, MAX_RECENT), off: off === true };
  } catch {
    return EMPTY;
  }
}

/** Empty if the browser stores nothing, as in some private windows. */
export const readMemory = (): DeviceMemory => parseMemory(readStored('memory') || null);

/** False if the browser stores nothing: the memory then lasts until the user leaves the page. An empty one is not stored. */
export function writeMemory(memory: DeviceMemory): boolean {
  const isEmpty = memory.saved.length === 0 && memory.recent.length === 0 && !memory.off;
  return store('memory', isEmpty ? '' : JSON.stringify({ v: VERSION, ...memory }));
}

/** Newest first; the oldest is dropped. */
export const withSaved = (memory: DeviceMemory, item: SavedItem): DeviceMemory => ({
  ...memory,
  saved: withoutRepeats([item, ...memory.saved.filter(({ key }) => key !== item.key)]).slice(0, MAX_SAVED),
});
export const withSeen = (memory: DeviceMemory, item: SavedItem): DeviceMemory =>
  memory.off
    ? memory
    : { ...memory, recent: [item, ...memory.recent.filter(({ key }) => key !== item.key)].slice(0, MAX_RECENT) };
