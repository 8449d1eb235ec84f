import { useRouteLoaderData } from 'react-router';
import type { CurrentUser } from './sessions.contract.ts';

type Root = { session: { authenticated: boolean; user?: CurrentUser } };

/** Who is signed in, as checked when the document was rendered and after every sign-in and sign-out. */
export const useCurrentUser = (): CurrentUser | undefined =>
  (useRouteLoaderData('root') as Root | undefined)?.session.user;

/** Posts that change who is signed in, or how they are called. */
const CHANGES_SESSION = new Set([
  '/login',
  '/login/google',
  '/logout',
  '/register',
  '/otp',
  '/reset-password',
  '/profile',
  '/delete-account',
  '/keep-account',
]);

export const changesSession = (formAction: string | undefined): boolean =>
  formAction !== undefined && CHANGES_SESSION.has(formAction.split('?')[0] ?? '');
