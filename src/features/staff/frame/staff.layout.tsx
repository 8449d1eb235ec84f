// The frame of the staff pages: a navigation rail and the page. The API decides who may see it.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router';
import { useCurrentUser } from '#features/account/sessions/current-session.ts';
import NotFoundPage from '#features/site/shell/not-found.page.tsx';
import { SiteFrame } from '#features/site/shell/site-frame.tsx';
import { NoticesPanel } from '#features/staff/notices/staff-bell.tsx';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import { ErrorView } from '#ui/page/error-view.tsx';
import { SkipLink } from '#ui/page/skip-link.tsx';
import type { Route } from './+types/staff.layout.ts';
import styles from './staff.module.css';
import { withStaffErrors } from './staff-guard.ts';
import { StaffRail } from './staff-rail.tsx';

/** Every staff member may read the counts, so this call also shows whether the visitor is staff. */
async function load(client: ApiClient, { request }: PageArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const key = searchParams.get('key');
  // The outbox checks the key itself. Signed-in staff need none.
  if (key && /^\/staff\/outbox(\/|$)/.test(pathname) && !(await isStaff(client)))
    return { pending: 0, waiting: 0, messages: 0, key, told: undefined, now: '' };
  const [{ data }, told] = await withStaffErrors(request, () =>
    Promise.all([client.readDeskCounts(), client.readNotices()]),
  );
  return {
    ...{ ...data, key: undefined, told: told.data, now: new Date().toISOString() },
  };
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

export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/staff/frame/staff.layout', load, true);

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  const { pending, waiting, messages, key, told, now } = loaderData;
  const user = useCurrentUser();
  useStaffRouteChange();
  useAnswerOnce();
  return (
    <div className={styles.staff} data-at-once>
      <SkipLink to="main">{m.shell_skip()}</SkipLink>
      <StaffRail
        user={key ? undefined : user}
        counts={{ pending, waiting, messages }}
        search={key ? `?key=${key}` : ''}
        told={told}
      />
      {told && <NoticesPanel loaded={told} now={now} />}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}

/** Travellers see the site's 404 page. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <SiteFrame countries={undefined}>
      {isNotFound ? <NotFoundPage /> : <ErrorView sentence={m.ui_unexpected()} />}
    </SiteFrame>
  );
}

/** What a form answered is said once: a reload of the page does not say it again. */
function useAnswerOnce() {
  const location = useLocation();
  // Before the answer is painted, so that no reload is faster.
  useLayoutEffect(() => {
    // For each location, also one of the same text: a form that is sent in the page puts its address back, `done` included.
    const { pathname, search, hash } = location;
    const parameters = new URLSearchParams(search);
    if (!parameters.has('done')) return;
    parameters.delete('done');
    history.replaceState(history.state, '', `${pathname}${parameters.size > 0 ? `?${parameters}` : ''}${hash}`);
  }, [location]);
}

/** After a change of page the opened record, otherwise the heading, gets the focus and is announced. */
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
