// One list of saved items, for every heart of the page: on this device, and in the account of the signed-in user.
import { onSessionEnd, watchStored } from '#platform/device-storage.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import { callService } from '#platform/service-call.ts';
import {
  type DeviceMemory,
  EMPTY,
  readMemory,
  type SavedItem,
  withSaved,
  withSeen,
  writeMemory,
} from './device-memory.ts';

type Did = 'saved' | 'unkept' | 'full' | 'removed' | 'failed';

export type SavedState = {
  device: DeviceMemory;
  /** The keys in the account; null if no one is signed in, undefined before that is known. */
  account: readonly string[] | null | undefined;
  /** The last action, to be announced. */
  notice?: { name: string; did: Did; at: number } | undefined;
};

const SERVER_ERROR = 500;
const NOTHING: SavedState = { device: EMPTY, account: undefined };
let state: SavedState | undefined;
const listeners = new Set<() => void>();
let unwatch: (() => void) | undefined;
let calls: Promise<unknown> = Promise.resolve();
let notices = 0;
/** Whether the browser stores the device's memory. */
let isKept = true;

/** The state for rendering on the server, which knows the account, not the device. */
export const serverState = (): SavedState => NOTHING;
export function currentState(): SavedState {
  state ??= { ...NOTHING, device: readMemory() };
  return state;
}
function change(changes: Partial<SavedState>): void {
  const { device } = currentState();
  show(changes);
  if (changes.device && changes.device !== device) isKept = writeMemory(changes.device);
}
function show(changes: Partial<SavedState>): void {
  state = { ...currentState(), ...changes };
  for (const listen of listeners) listen();
}

export function subscribe(listen: () => void): () => void {
  if (listeners.size === 0) unwatch = watchStored('memory', () => show({ device: readMemory() }));
  listeners.add(listen);
  return () => {
    listeners.delete(listen);
    if (listeners.size === 0) unwatch?.();
  };
}
/** The wish that nothing is recorded stays; whoever it was, the next person is not recorded either. */
onSessionEnd(() => {
  if (!state) return;
  const device = { ...EMPTY, off: state.device.off };
  state = { device, account: null };
  if (device.off) writeMemory(device);
  for (const listen of listeners) listen();
});

const without = (device: DeviceMemory, gone: (key: string) => boolean): DeviceMemory => ({
  ...device,
  saved: device.saved.filter(({ key }) => !gone(key)),
});
const announced = (name: string, did: Did) => {
  notices += 1;
  return { notice: { name, did, at: notices } };
};

/** Calls run one after the other, so that the last press wins. */
function call<T>(work: (client: ApiClient) => Promise<T>): Promise<T> {
  const next = calls.then(() => callService(work));
  calls = next.catch(() => undefined);
  return next;
}

/** Copies the saved items of this device to the account. They stay on the device until the server has acknowledged them. */
async function mergeIntoAccount(): Promise<void> {
  const sent = currentState().device.saved;
  try {
    const items = sent.map(({ key, name, city, country, price }) => ({ key, name, city, country, price }));
    const { data } = await call((client) => (items.length > 0 ? client.saveItems({ items }) : client.listSaved({})));
    if (currentState().account === null) return; // signed out meanwhile
    const given = new Set(sent.map(({ key }) => key));
    const device = without(currentState().device, (key) => given.has(key));
    change({ account: data.map(({ key }) => key), device });
  } catch (error) {
    console.error('what is saved here could not be given to the account', error);
    const isRefused = (readRefusal(error)?.status ?? SERVER_ERROR) < SERVER_ERROR;
    const [newest] = sent;
    if (isRefused && newest) change(announced(newest.name, 'full'));
  }
}

/** @param keys those in the document; undefined if it was rendered before the sign-in. */
export function knowAccount(keys: readonly string[] | undefined): void {
  change({ account: keys ?? currentState().account ?? [] });
  if (!keys || currentState().device.saved.length > 0) void mergeIntoAccount();
}
export const forgetAccount = (): void => change({ account: null });

export function save(item: SavedItem): void {
  change({ device: withSaved(currentState().device, item) });
  const { account } = currentState();
  change(announced(item.name, account || isKept ? 'saved' : 'unkept'));
  if (account) void mergeIntoAccount();
}

export async function remove({ key, name }: Pick<SavedItem, 'key' | 'name'>): Promise<void> {
  const { device, account } = currentState();
  const here = device.saved.find((one) => one.key === key);
  change({ device: without(device, (one) => one === key), ...announced(name, 'removed') });
  if (!account) return;
  change({ account: account.filter((one) => one !== key) });
  try {
    const { data } = await call((client) => client.removeSaved({ key }));
    if (currentState().account) change({ account: data.map((one) => one.key) });
  } catch (error) {
    console.error('what was saved could not be removed', error);
    const now = currentState();
    if (now.account)
      change({ account, device: here ? withSaved(now.device, here) : now.device, ...announced(name, 'failed') });
  }
}

export const seen = (item: SavedItem): void => change({ device: withSeen(currentState().device, item) });
export const stopRemembering = (): void => change({ device: { ...currentState().device, recent: [], off: true } });
export const rememberAgain = (): void => change({ device: { ...currentState().device, off: false } });
