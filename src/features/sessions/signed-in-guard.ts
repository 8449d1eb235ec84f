// What a page for signed-in people does when it is opened by nobody: sign in first, then come back.
import { redirect } from 'react-router';
import type { ApiClient } from '#platform/page-context.ts';
import { loginPath } from './next-path.ts';
import type { CurrentUser } from './sessions.contract.ts';

// A browser never shows its cookies here; there the client itself notices that a session ended.
const HAD_SESSION = /\bnf_refresh=/;

export async function signedInUser(client: ApiClient, request: Request): Promise<CurrentUser> {
  const { pathname, search } = new URL(request.url);
  const { user } = await client.checkSession();
  if (!user) throw redirect(loginPath(pathname + search, HAD_SESSION.test(request.headers.get('cookie') ?? '')));
  return user;
}
