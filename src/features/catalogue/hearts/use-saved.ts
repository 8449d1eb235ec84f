import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { currentState, type SavedState, serverState, subscribe } from './saved-store.ts';

/** The keys that the document was rendered with; undefined without an account. */
export const useAccountKeys = (): readonly string[] | undefined =>
  (useRouteLoaderData('root') as { saved?: string[] } | undefined)?.saved;

export const useSavedState = (): SavedState => useSyncExternalStore(subscribe, currentState, serverState);

/** All saved keys, of the account and of this device. */
export function useSavedKeys(): ReadonlySet<string> {
  const known = useAccountKeys();
  const { account, device } = useSavedState();
  const ofAccount = account === undefined ? known : account;
  return new Set([...(ofAccount ?? []), ...device.saved.map(({ key }) => key)]);
}
