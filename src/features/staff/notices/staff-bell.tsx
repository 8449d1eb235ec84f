import { type ToggleEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { StaffIcon } from '#features/staff/frame/staff-icon.tsx';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { NoticeLink } from './notice-link.tsx';
import { NO_NOTICES, noticeSigns } from './notice-signs.ts';
import type { Told } from './notice-words.ts';
import styles from './staff-bell.module.css';

const PANEL = 'staff-notices';
/** The newest; the rest is on the page. */
const SHOWN = 8;

/** As loaded with the page, and as this window learned since then. */
function useTold(loaded: Told): { told: Told; announced: string } {
  const { told = loaded, announced } = useSyncExternalStore(noticeSigns.subscribe, noticeSigns.read, () => NO_NOTICES);
  useEffect(() => noticeSigns.set(loaded), [loaded]);
  return { told, announced };
}

/** The bell with its number. Its panel opens without scripts, too. */
export function StaffBell({ loaded }: { loaded: Told }) {
  const { told, announced } = useTold(loaded);
  return (
    <>
      <button
        type="button"
        className={`${buttonStyles.iconButton} ${buttonStyles.bare} ${styles.bell}`}
        popoverTarget={PANEL}
        aria-haspopup="dialog"
        aria-label={
          told.count > 0 ? `${m.notices_bell()}: ${m.notices_bell_count({ count: told.count })}` : m.notices_bell()
        }
      >
        <StaffIcon name="bell" />
        {told.count > 0 && <b aria-hidden="true">{told.count > 99 ? '99+' : told.count}</b>}
      </button>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  );
}

export function NoticesPanel({ loaded, now }: { loaded: Told; now: string }) {
  const { told } = useTold(loaded);
  const { panel, onToggle } = usePanel();
  const { Form, state } = useFetcher();
  const unseen = told.notices.filter(({ isSeen }) => !isSeen);
  const [newest] = told.notices;
  return (
    <section
      id={PANEL}
      popover="auto"
      ref={panel}
      onToggle={onToggle}
      className={styles.panel}
      tabIndex={-1}
      aria-label={m.notices_panel()}
    >
      <header>
        <h2>{m.notices_panel()}</h2>
        <button
          type="button"
          className={`${buttonStyles.iconButton} ${buttonStyles.bare}`}
          popoverTarget={PANEL}
          popoverTargetAction="hide"
          aria-label={m.notices_close()}
        >
          <Icon name="close" size="s" />
        </button>
      </header>
      {told.count === 0 && <p className="soft">{m.notices_none()}</p>}
      <ul>
        {told.due.map(({ _id, text, dueAt, inquiry }) => (
          <li key={_id} data-kind="reminder">
            <StaffIcon name="clock" size="s" />
            <div>
              <Link className="link" to={inquiry ? `/staff/inquiries/${inquiry._id}` : '/staff/notices'}>
                <bdi>{text}</bdi>
              </Link>
              <p className="small soft">
                {momentWords(dueAt, now)}
                {inquiry && `, ${inquiry.name}`}
              </p>
            </div>
            <Form method="post" action="/staff/notices">
              <input type="hidden" name="id" value={_id} />
              <Button
                type="submit"
                name="form"
                value="remind-done"
                disabled={state !== 'idle'}
                aria-label={m.reminders_of({ what: m.reminders_done(), text })}
              >
                {m.reminders_done()}
              </Button>
            </Form>
          </li>
        ))}
        {unseen.slice(0, SHOWN).map((notice) => (
          <li key={notice._id}>
            <StaffIcon name={ICONS[notice.kind]} size="s" />
            <div>
              <NoticeLink notice={notice} />
              <p className="small soft">{momentWords(notice.at, now)}</p>
            </div>
          </li>
        ))}
      </ul>
      <footer>
        <ButtonLink to="/staff/notices" look="ink">
          {m.notices_all()}
        </ButtonLink>
        {unseen.length > 0 && newest && (
          <Form method="post" action="/staff/notices">
            <input type="hidden" name="upTo" value={newest._id} />
            <Button type="submit" name="form" value="see-all" disabled={state !== 'idle'}>
              {m.notices_see_all()}
            </Button>
          </Form>
        )}
      </footer>
    </section>
  );
}

const ICONS = {
  assigned: 'people',
  mentioned: 'note',
  received: 'inquiries',
  wrote: 'messages',
  'wrote-from-other': 'messages',
  cancelled: 'inquiries',
  opened: 'eye',
  asked: 'messages',
  accepted: 'quotes',
  declined: 'quotes',
  reopened: 'quotes',
  ending: 'clock',
  'tickets-due': 'bookings',
  'tickets-late': 'bookings',
  'change-accepted': 'bookings',
  'change-declined': 'bookings',
  unanswered: 'bookings',
} as const;

/** It gets the focus when it opens, and closes when a page of it was opened. Escape returns the focus to the bell. */
function usePanel() {
  const panel = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the panel
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }, [pathname]);
  const onToggle = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState === 'open') panel.current?.focus();
  };
  return { panel, onToggle };
}
