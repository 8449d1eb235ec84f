import { useRouteLoaderData } from 'react-router';
import type { CurrentUser } from './sessions.contract.ts';

type Root = { session: { authenticated: boolean; user?: CurrentUser } };

/** Who is signed in, as checked when the document was rendered and after every sign-in and sign-out. */
export const useCurrentUser = (): CurrentUser | undefined =>
  (useRouteLoaderData('root') as Root | undefined)?.session.user;

let changed = false;
/** Called after a sign-in, a sign-out or a change of the name: the next page reads the session again. */
export const sessionChanged = (isChanged = true): void => {
  changed = isChanged;
};
export const hasSessionChanged = (): boolean => changed;
