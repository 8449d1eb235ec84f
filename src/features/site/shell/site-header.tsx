import { type ToggleEvent, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useNavigation } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { LanguageSwitch } from '#features/account/language/language-switch.tsx';
import { useCurrentUser } from '#features/account/sessions/current-session.ts';
import { SignOutForm } from '#features/account/sessions/frame-form.tsx';
import type { CurrentUser } from '#features/account/sessions/sessions.contract.ts';
import type { MenuCountry } from '#features/catalogue/destinations/menu-countries.ts';
import { useCompanyIfKnown } from '#features/company/facts/company-facts.ts';
import { SavedLink } from '#features/site/saved/saved-link.tsx';
import { m } from '#messages';
import { useConnection } from '#platform/connection.ts';
import buttonStyles from '#ui/button.module.css';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import { Logo } from '#ui/pictures/logo.tsx';
import { DestinationMenu } from './destination-menu.tsx';
import styles from './site-header.module.css';

const MENU = 'site-menu';
const NARROW = '(max-width: 940px)';

export function SiteHeader({ countries }: { countries: MenuCountry[] | undefined }) {
  const company = useCompanyIfKnown();
  const user = useCurrentUser();
  const { menu, open, onToggle } = useMenuSheet();
  return (
    <header className={classNames(styles.header, user && styles.known)}>
      <div className="container">
        <Logo name={company?.name ?? m.shell_home()} picture={company?.look?.logo} className={styles.name} />
        <nav
          className={`screen-only ${styles.menu}`}
          id={MENU}
          popover="auto"
          ref={menu}
          onToggle={onToggle}
          aria-label={m.shell_nav_main()}
        >
          {user && (
            <p className={`${styles.greeting} ${styles.narrowOnly}`}>{m.shell_greeting({ name: firstWord(user) })}</p>
          )}
          <DestinationMenu countries={countries} />
          {user ? <SignedInLinks user={user} /> : <SignedOutLinks />}
          <NavLink className={styles.narrowOnly} to={pathTo('saved')} prefetch="intent">
            {m.saved_title()}
          </NavLink>
          <LanguageSwitch className={`${styles.language} ${styles.narrowOnly}`} />
          {user ? (
            <LogoutForm className={styles.narrowOnly} />
          ) : (
            <Link className={`${styles.narrowOnly} ${buttonStyles.button}`} data-look="go" to={pathTo('register')}>
              {m.shell_sign_in()}
            </Link>
          )}
        </nav>
        <div className={`screen-only ${styles.side}`}>
          {company && (
            <a className={styles.phone} href={company.phoneHref} aria-label={m.shell_call({ phone: company.phone })}>
              <Icon name="phone" />
              <span>{company.phone}</span>
            </a>
          )}
          {company?.whatsappHref && (
            <a
              className={`${buttonStyles.iconButton} ${buttonStyles.bare}`}
              href={company.whatsappHref}
              aria-label={m.shell_messaging()}
              rel="noreferrer"
            >
              <Icon name="whatsapp" />
            </a>
          )}
          <LanguageSwitch className={`${styles.language} ${styles.wideOnly}`} short />
          <SavedLink className={styles.saved} />
          {user ? (
            <LogoutForm className={styles.wideOnly} />
          ) : (
            <Link
              className={`${buttonStyles.button} ${styles.wideOnly}`}
              data-look="line"
              to={pathTo('register')}
              prefetch="intent"
            >
              {m.shell_sign_in()}
            </Link>
          )}
          <button
            type="button"
            className={`${buttonStyles.iconButton} ${styles.burger}`}
            popoverTarget={MENU}
            aria-label={open ? m.shell_menu_close() : m.shell_menu_open()}
            aria-expanded={open}
          >
            <Icon name="menu" className={styles.bars} />
            <Icon name="close" className={styles.close} />
          </button>
        </div>
      </div>
      <Progress />
    </header>
  );
}

/** On a phone the menu is a popover: it opens without scripts, closes with Escape and returns the focus. */
function useMenuSheet() {
  const menu = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes the sheet
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [key]);
  // The covered page is inert; a wider window has no sheet.
  useEffect(() => {
    const covered = document.querySelectorAll<HTMLElement>('main, footer');
    for (const part of covered) part.inert = open;
    if (!open) return;
    const narrow = matchMedia(NARROW);
    const close = () => menu.current?.hidePopover();
    narrow.addEventListener('change', close);
    return () => {
      narrow.removeEventListener('change', close);
      for (const part of covered) part.inert = false;
    };
  }, [open]);

  const onToggle = (event: ToggleEvent<HTMLElement>) => setOpen(event.newState === 'open');
  return { menu, open, onToggle };
}

const SignedOutLinks = () => (
  <>
    <MenuLink to={pathTo('offers')} name={m.shell_offers()} />
    <MenuLink to={pathTo('about')} name={m.shell_about()} />
    <MenuLink to={pathTo('contact')} name={m.shell_contact()} />
  </>
);

const SignedInLinks = ({ user }: { user: CurrentUser }) => (
  <>
    <MenuLink to={pathTo('profile')} name={m.shell_profile()} />
    <MenuLink to={pathTo('bookings')} name={m.shell_bookings()} />
    <MenuLink to={pathTo('about')} name={m.shell_about()} />
    <MenuLink to={pathTo('contact')} name={m.shell_contact()} />
    {user.role !== 'user' && <MenuLink to="/staff" name={m.shell_staff()} />}
  </>
);

const MenuLink = ({ to, name }: { to: string; name: string }) => (
  <NavLink to={to} prefetch="intent">
    {name}
  </NavLink>
);

const LogoutForm = ({ className }: { className: string | undefined }) => (
  <SignOutForm className={classNames(className, styles.signOut)}>
    {(busy) => (
      <button className={buttonStyles.button} data-look="line" type="submit" disabled={busy}>
        {m.shell_logout()}
      </button>
    )}
  </SignOutForm>
);

const firstWord = ({ name, email }: CurrentUser) => (name || email).trim().split(/\s+/)[0] ?? '';

function Progress() {
  const busy = useNavigation().state !== 'idle';
  const stuck = useConnection() === 'failed';
  return <div className={classNames('screen-only', styles.progress, busy && !stuck && styles.on)} aria-hidden="true" />;
}
