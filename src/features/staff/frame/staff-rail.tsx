import { type ToggleEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { SignOutForm } from '#features/account/sessions/frame-form.tsx';
import type { CurrentUser } from '#features/account/sessions/sessions.contract.ts';
import { useCompanyIfKnown } from '#features/company/facts/company-facts.ts';
import type { Told } from '#features/staff/notices/notice-words.ts';
import { StaffBell } from '#features/staff/notices/staff-bell.tsx';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { Icon } from '#ui/pictures/icon.tsx';
import { Logo } from '#ui/pictures/logo.tsx';
import { Portrait } from '#ui/pictures/portrait.tsx';
import { deskSigns, NO_SIGNS } from './desk-signs.ts';
import staffStyles from './staff.module.css';
import { StaffIcon } from './staff-icon.tsx';
import { placeAt, placesOf } from './staff-navigation.ts';
import styles from './staff-rail.module.css';

const MENU = 'staff-menu';
type Props = {
  user: CurrentUser | undefined;
  /** The numbers when the page was loaded; the desk updates them while its stream is open. */
  counts: { pending: number; waiting: number; messages: number };
  search: string;
  /** Absent where the key opened the page. */
  told: Told | undefined;
};

/** The navigation: a rail on a wide screen, a bar with a sheet on a phone. */
export function StaffRail({ user, counts, search, told }: Props) {
  const { online, waiting = counts.waiting } = useSyncExternalStore(
    deskSigns.subscribe,
    deskSigns.read,
    () => NO_SIGNS,
  );
  const company = useCompanyIfKnown();
  const here = placeAt(useLocation().pathname)?.path;
  const { menu, open, onToggle } = useSheet();
  return (
    <header className={`on-dark ${styles.rail}`}>
      <div className={styles.top}>
        <Logo className={styles.logo} name={company?.name ?? ''} picture={company?.look?.logo} />
        {told && <StaffBell loaded={told} />}
      </div>
      <button
        type="button"
        className={`${buttonStyles.iconButton} ${styles.burger}`}
        popoverTarget={MENU}
        aria-label={open ? m.shell_menu_close() : m.shell_menu_open()}
        aria-expanded={open}
      >
        <Icon name={open ? 'close' : 'menu'} />
      </button>
      <div className={styles.railSheet} id={MENU} popover="auto" ref={menu} onToggle={onToggle}>
        <nav aria-label={m.staff_nav()}>
          {placesOf(user?.role).map(({ word, icon, path }) => (
            <Link
              key={path}
              className={styles.place}
              to={path + search}
              aria-current={path === here ? 'page' : undefined}
              prefetch="intent"
            >
              <StaffIcon name={icon} />
              {word()}
              {path === '/staff/inquiries' && <Count count={counts.pending} words={m.staff_nav_pending} />}
              {path === '/staff/messages' && <Count count={counts.messages} words={m.staff_nav_open_messages} />}
              {path === '/staff/inbox' && <Count count={waiting} words={m.staff_nav_waiting} />}
            </Link>
          ))}
        </nav>
        <Me user={user} online={online} />
      </div>
    </header>
  );
}

const Count = ({ count, words }: { count: number; words: (inputs: { count: number }) => string }) =>
  count > 0 ? (
    <b>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{words({ count })}</span>
    </b>
  ) : null;

const Me = ({ user, online }: { user: CurrentUser | undefined; online: boolean }) => (
  <div className={styles.account}>
    <div className={styles.me}>
      {user && <Portrait name={user.name || user.email} src={user.portrait} />}
      <p>
        {user ? user.name || user.email : m.staff_role_key()}
        {user && <span>{user.role === 'admin' ? m.staff_role_admin() : m.staff_role_agent()}</span>}
        {user && online && (
          <span className={styles.online}>
            <i className={`${staffStyles.pulse} ${styles.pulse}`} />
            {m.staff_online()}
          </span>
        )}
      </p>
    </div>
    {user && (
      <Link className={styles.place} to={pathTo('profile')}>
        <Icon name="person" />
        {m.staff_own_profile()}
      </Link>
    )}
    <Link className={styles.place} to={pathTo('home')}>
      <Icon name="arrowLeft" />
      {m.staff_to_site()}
    </Link>
    {user ? (
      <SignOutForm>
        {(busy) => (
          <button type="submit" className={styles.place} disabled={busy}>
            <StaffIcon name="leave" />
            {m.shell_logout()}
          </button>
        )}
      </SignOutForm>
    ) : (
      <Link className={styles.place} to={`${pathTo('login')}?next=/staff`}>
        <Icon name="person" />
        {m.staff_sign_in()}
      </Link>
    )}
  </div>
);

/** On a phone the menu is a popover: it opens without scripts, closes with Escape and returns the focus. */
function useSheet() {
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes the sheet
  useEffect(() => {
    if (!menu.current?.matches(':popover-open')) return;
    menu.current.hidePopover();
    cover(false); // immediately, because the new page's heading gets the focus
  }, [key]);
  useEffect(() => {
    cover(open);
  }, [open]);
  const onToggle = (event: ToggleEvent<HTMLElement>) => setOpen(event.newState === 'open');
  return { menu, open, onToggle };
}

/** The covered page is inert. */
function cover(covered: boolean) {
  const main = document.querySelector<HTMLElement>('main');
  if (main) main.inert = covered;
}
