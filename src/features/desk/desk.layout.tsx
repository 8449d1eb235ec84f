// Around every staff page: an agent who went online stays so while looking at inquiries, and hears the bell there.
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useCurrentUser } from '#features/sessions/current-session.ts';
import { deskSigns, NO_SIGNS } from '#features/staff/desk-signs.ts';
import { liveDesk } from './live-desk.ts';
import { useDesk } from './use-desk.ts';

export default function DeskLayout() {
  const user = useCurrentUser();
  const staff = user && user.role !== 'user' ? user._id : undefined;
  useEffect(() => (staff ? liveDesk.start(staff) : undefined), [staff]);
  const { online, waiting, fresh } = useDesk();
  useEffect(() => {
    deskSigns.tell({ online, waiting });
    return () => deskSigns.tell(NO_SIGNS);
  }, [online, waiting]);
  useTitleBadge(fresh);
  return <Outlet />;
}

/** '(2) Inbox': how many conversations called while nobody looked. */
function useTitleBadge(fresh: number) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another title
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = fresh > 0 ? `(${fresh}) ${title}` : title;
  }, [fresh, key]);
}
