import { useRouteLoaderData } from 'react-router';
import type { CurrentUser } from './sessions.contract.ts';

type Root = { session: { authenticated: boolean; user?: CurrentUser } };

/** Who is signed in, as checked when the document was rendered and after every sign-in and sign-out. */
export const useCurrentUser = (): CurrentUser | undefined =>
  (useRouteLoaderData('root') as Root | undefined)?.session.user;

let changed = false;
/** Told by whatever signs somebody in or out, or changes how they are called: the next page asks who they are now. */
export const sessionChanged = (isChanged = true): void => {
  changed = isChanged;
};
export const hasSessionChanged = (): boolean => changed;
