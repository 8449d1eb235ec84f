// Sends an anonymous visitor of a signed-in page to the sign-in page, and back afterwards.
import { redirect } from 'react-router';
import { carriesRefresh } from '#platform/cookies.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { loginPath } from './next-path.ts';
import type { CurrentUser } from './sessions.contract.ts';

export async function signedInUser(client: ApiClient, request: Request): Promise<CurrentUser> {
  const { pathname, search } = new URL(request.url);
  const { user } = await client.checkSession();
  // In a browser the cookies are not readable; there the client detects that a session ended.
  if (!user) throw redirect(loginPath(pathname + search, carriesRefresh(request.headers.get('cookie'))));
  return user;
}
