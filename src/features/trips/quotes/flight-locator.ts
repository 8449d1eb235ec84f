// Under what a flight is booked, in one field: the locator of the reservation system, the airline's own, and the ticket, as far
// as a text tells them: 'Q7WXYZ AC*AB1CD2 0142100000001'.
import type { Segment } from '@northfare/gds';

type Booked = Pick<Segment, 'booking' | 'locator' | 'ticket'>;

export function printedLocator({ booking, locator, ticket }: Booked): string {
  const own = locator?.carrier && !locator.uncertain ? `${locator.carrier}*${locator.code}` : '';
  return [booking, own, ticket].filter(Boolean).join(' ');
}

const TICKET = /^\d{13}$/;

/** What else stands there is a locator of the reservation system. */
export function readLocator(printed: string): Booked {
  const words = printed.split(' ').filter(Boolean);
  const ticket = words.find((word) => TICKET.test(word));
  const own = words.find((word) => word.charAt(2) === '*');
  const booking = words.find((word) => word !== ticket && word !== own);
  return {
    ...(booking && { booking }),
    ...(own && { locator: { carrier: own.slice(0, 2), code: own.slice(3) } }),
    ...(ticket && { ticket }),
  };
}
