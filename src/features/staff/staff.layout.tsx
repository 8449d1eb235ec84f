// The frame of the staff side: a rail, and beside it the page. Who may see it, the API decides.
import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router';
import { useCurrentUser } from '#features/sessions/current-session.ts';
import NotFoundPage from '#features/shell/not-found.page.tsx';
import { SiteFrame } from '#features/shell/site-frame.tsx';
import { m } from '#messages';
import { readPageAgain } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import { ErrorView } from '#ui/error-view.tsx';
import type { Route } from './+types/staff.layout.ts';
import { forStaff } from './staff-guard.ts';
import { StaffRail } from './staff-rail.tsx';
import '#ui/forms.css';
import './staff.css';
import './staff-list.css';

/** Reading the overview is what every member of staff may do, so it also tells who is one. */
async function load(client: ApiClient, request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const key = searchParams.get('key');
  // The outbox checks the key itself; whoever signed in as staff needs none.
  if (key && /^\/staff\/outbox(\/|$)/.test(pathname) && !(await isStaff(client)))
    return { pending: 0, waiting: 0, key };
  const [{ data }, { counts }] = await forStaff(request, () =>
    Promise.all([client.readOverview(), client.listConversations({ filter: 'waiting' })]),
  );
  return { pending: data.counts.pending, waiting: counts.waiting ?? 0, key: undefined };
}

async function isStaff(client: ApiClient): Promise<boolean> {
  try {
    const { user } = await client.checkSession();
    return user !== undefined && user.role !== 'user';
  } catch (error) {
    if (readRefusal(error)?.status === 401) return false; // a session that has ended
    throw error;
  }
}

export const loader = ({ request, context }: Route.LoaderArgs) => load(serverClient(context), request);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  readPageAgain('features/staff/staff.layout', args, (client) => load(client, args.request), true);

export default function StaffLayout({ loaderData: { pending, waiting, key } }: Route.ComponentProps) {
  const user = useCurrentUser();
  useStaffRouteChange();
  return (
    <div className="staff">
      <a className="skip" href="#main">
        {m.shell_skip()}
      </a>
      <StaffRail user={key ? undefined : user} counts={{ pending, waiting }} search={key ? `?key=${key}` : ''} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}

/** A customer sees what everybody sees at an address that is not there. */
export function ErrorBoundary() {
  const error = useRouteError();
  const absent = isRouteErrorResponse(error) && error.status === 404;
  return (
    <SiteFrame countries={undefined}>
      {absent ? <NotFoundPage /> : <ErrorView sentence={m.ui_unexpected()} />}
    </SiteFrame>
  );
}

/** After a change of page what was opened, else the page's heading, takes the focus and is read out. */
function useStaffRouteChange() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0, behavior: 'instant' });
    const heading =
      document.querySelector<HTMLElement>('main [data-opened]') ?? document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
