// What a staff page does when the API refuses: redirect to the sign-in page, or show the 404 page.

import { data, redirect } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { withNext } from '#features/account/sessions/next-path.ts';
import { readRefusal } from '#platform/read-refusal.ts';

/** For travellers a staff page answers 404, like a page that does not exist. */
export async function withStaffErrors<T>(request: Request, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = readRefusal(error);
    if (refusal?.status === 401) throw redirect(signInPath(request));
    if (refusal?.code === 'SECOND_FACTOR_SETUP') throw redirect(withNext(pathTo('twoStep'), pathOf(request)));
    if (refusal?.status === 403) throw data({ message: '' }, { status: 404 });
    if (refusal?.status === 404) throw data({ message: refusal.message }, { status: 404 });
    throw error;
  }
}

function signInPath(request: Request): string {
  return `${pathTo('login')}?next=${encodeURIComponent(pathOf(request))}`;
}

/** Where a person returns to. */
function pathOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('done'); // it is not done again
  searchParams.delete('key'); // it did not open this page, and would not after the sign-in
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  return pathname + search;
}
