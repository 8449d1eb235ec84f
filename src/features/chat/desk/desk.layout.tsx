// The layout of every staff page. It keeps the agent online and rings the bell outside the inbox too.
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useCurrentUser } from '#features/account/sessions/current-session.ts';
import { deskSigns, NO_SIGNS } from '#features/staff/frame/desk-signs.ts';
import { liveDesk } from './presence/live-desk.ts';
import { watchNotices } from './presence/live-notices.ts';
import { useDesk } from './presence/use-desk.ts';

export default function DeskLayout() {
  const user = useCurrentUser();
  const staff = user && user.role !== 'user' ? user._id : undefined;
  useEffect(() => (staff ? liveDesk.start(staff) : undefined), [staff]);
  const { online, waiting, fresh } = useDesk();
  useEffect(() => {
    deskSigns.set({ online, waiting });
    return () => deskSigns.set(NO_SIGNS);
  }, [online, waiting]);
  useEffect(() => (staff ? watchNotices() : undefined), [staff]);
  useTitleBadge(fresh);
  return <Outlet />;
}

/** '(2) Inbox': the number of conversations that alerted while the window was hidden. */
function useTitleBadge(fresh: number) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own title
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = fresh > 0 ? `(${fresh}) ${title}` : title;
  }, [fresh, key]);
}
