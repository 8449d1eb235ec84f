// The entries of the staff navigation.
import { m } from '#messages';
import type { StaffIconName } from './staff-icon.tsx';

type Role = 'agent' | 'admin';
export type StaffPlace = {
  word: () => string;
  icon: StaffIconName;
  access: Role;
  path: string;
  /** The path prefixes of its other screens. */
  holds?: readonly string[];
  /** The start banner's key opens this one without signing in. */
  byKey?: boolean;
};

const STAFF_PLACES: readonly StaffPlace[] = [
  { word: m.staff_nav_overview, icon: 'overview', access: 'agent', path: '/staff' },
  { word: m.notices_title, icon: 'clock', access: 'agent', path: '/staff/notices' },
  { word: m.staff_nav_inbox, icon: 'inbox', access: 'agent', path: '/staff/inbox' },
  { word: m.staff_nav_inquiries, icon: 'inquiries', access: 'agent', path: '/staff/inquiries' },
  { word: m.staff_nav_quotes, icon: 'quotes', access: 'agent', path: '/staff/quotes' },
  { word: m.staff_nav_bookings, icon: 'bookings', access: 'agent', path: '/staff/bookings' },
  {
    word: m.staff_nav_fares,
    icon: 'fares',
    access: 'agent',
    path: '/staff/catalogue/deals',
    holds: ['/staff/catalogue', '/staff/import'],
  },
  { word: m.staff_nav_photos, icon: 'photos', access: 'agent', path: '/staff/photos' },
  {
    word: m.staff_nav_content,
    icon: 'content',
    access: 'agent',
    path: '/staff/catalogue/sections',
    holds: ['/staff/catalogue/entries', '/staff/catalogue/replies', '/staff/catalogue/templates', '/staff/questions'],
  },
  { word: m.staff_nav_messages, icon: 'messages', access: 'agent', path: '/staff/messages' },
  { word: m.staff_nav_outbox, icon: 'outbox', access: 'agent', path: '/staff/outbox', byKey: true },
  { word: m.staff_nav_people, icon: 'people', access: 'admin', path: '/staff/people' },
  { word: m.staff_nav_health, icon: 'health', access: 'admin', path: '/staff/health' },
  { word: m.staff_nav_settings, icon: 'settings', access: 'agent', path: '/staff/settings' },
];

/** The entries that this role may use; without a role, those that the key opens. */
export const placesOf = (role: 'user' | Role | undefined): StaffPlace[] =>
  STAFF_PLACES.filter((place) =>
    role === undefined || role === 'user' ? place.byKey : role === 'admin' || place.access === 'agent',
  );

const startsAt = (pathname: string, start: string) => pathname === start || pathname.startsWith(`${start}/`);

/** The entry that the screen belongs to, by the longest matching path prefix; the overview matches only itself. */
export function placeAt(pathname: string): StaffPlace | undefined {
  const starts = STAFF_PLACES.flatMap((place) =>
    [place.path, ...(place.holds ?? [])].map((start) => ({ place, start })),
  );
  return starts
    .filter(({ start }) => (start === '/staff' ? pathname === start : startsAt(pathname, start)))
    .sort((one, other) => other.start.length - one.start.length)[0]?.place;
}
