import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';

/** What the bell shows: the API decides, and the frame knows it as a type alone. */
export type Told = Awaited<ReturnType<ApiClient['readNotices']>>['data'];
export type ToldNotice = Told['notices'][number];

/** 'Noor Haddad assigned you the inquiry of Amélie Roy, Toronto to Lisbon' */
export function noticeWords({ kind, by: colleague, name, from, to, number = 0 }: ToldNotice): string {
  const by = colleague || m.staff_by_someone();
  const trip = { name, from, to };
  switch (kind) {
    case 'assigned':
      return to ? m.notices_assigned({ by, ...trip }) : m.notices_assigned_message({ by, name });
    case 'mentioned':
      return m.notices_mentioned({ by, ...trip });
    case 'received':
      return m.notices_received(trip);
    case 'wrote':
      return m.notices_wrote(trip);
    case 'wrote-from-other':
      return m.notices_wrote_from_other(trip);
    case 'cancelled':
      return m.notices_cancelled(trip);
    case 'opened':
      return m.notices_opened({ ...trip, number });
    case 'asked':
      return m.notices_asked({ ...trip, number });
    case 'accepted':
      return m.notices_accepted({ ...trip, number });
    case 'declined':
      return m.notices_declined({ ...trip, number });
    case 'reopened':
      return m.notices_reopened({ ...trip, number });
    case 'ending':
      return m.notices_ending({ ...trip, number });
    case 'tickets-due':
      return m.notices_tickets_due(trip);
    case 'tickets-late':
      return m.notices_tickets_late(trip);
    case 'change-accepted':
      return m.notices_change_accepted(trip);
    case 'change-declined':
      return m.notices_change_declined(trip);
    case 'unanswered':
      return m.notices_unanswered(trip);
  }
}
