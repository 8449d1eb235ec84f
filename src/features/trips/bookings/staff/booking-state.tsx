import { m } from '#messages';
import { Badge } from '#ui/badge.tsx';
import { bookingStateWords } from '../booking-words.ts';
import type { BookingLine } from '../bookings.contract.ts';

type Props = { booking: Pick<BookingLine, 'state' | 'urgent' | 'changed'> };

/** Yellow waits for something, green has its tickets, anything else is grey. */
export function BookingStateBadge({ booking: { state, urgent, changed } }: Props) {
  if (state === 'cancelled') return <Badge status="cancelled">{bookingStateWords(state)}</Badge>;
  if (urgent) return <Badge status="pending">{m.bookings_filter_urgent()}</Badge>;
  if (changed) return <Badge status="pending">{m.bookings_filter_changed()}</Badge>;
  return <Badge status={state === 'ticketed' ? 'accepted' : 'pending'}>{bookingStateWords(state)}</Badge>;
}
