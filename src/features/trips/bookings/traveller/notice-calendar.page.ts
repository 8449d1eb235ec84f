// GET /trip/calendar?token=&flight=0 - the flights of a booking for a calendar, or one of them.

import { flightsCalendar } from '#features/trips/quotes/calendar/flights-calendar.server.ts';
import { file, sentence } from '#features/trips/quotes/quote-file.server.ts';
import { m } from '#messages';
import { serverClient } from '#platform/page-context.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import type { Route } from './+types/notice-calendar.page.ts';

const LONGEST_TOKEN = 200;

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const client = serverClient(context);
  const parameters = new URL(request.url).searchParams;
  const token = (parameters.get('token') ?? '').slice(0, LONGEST_TOKEN);
  try {
    const { data } = await client.readNotice({ token });
    const { flights, reference, booking, number, from, to, kind, status } = data;
    if (flights.length === 0) return sentence(410, m.bookings_ended_replaced());
    const asked = parameters.get('flight');
    const place = asked === null ? undefined : /^\d{1,2}$/.test(asked) ? Number(asked) : -1;
    const chosen = place === undefined ? flights : flights.slice(place, place + 1);
    if (place === -1 || chosen.length === 0) return sentence(404, m.bookings_no_flight());
    const isBooked = kind === 'itinerary' || status === 'accepted';
    const text = flightsCalendar(chosen, {
      // The events of a later notice take the place of those before.
      ...{ uid: `${reference}-${booking}`, first: place ?? 0, sequence: number, company: await client.getCompany() },
      ...{ name: m.quote_paper_calendar_name({ from, to }), isBooked },
      standing: isBooked ? m.bookings_calendar_standing({ reference }) : m.bookings_calendar_asked({ reference }),
    });
    const name = m.bookings_calendar_file({ reference });
    return file(text, 'text/calendar; charset=utf-8; method=PUBLISH', name, 'attachment');
  } catch (error) {
    const refusal = readRefusal(error);
    if (!refusal) throw error;
    return sentence(refusal.status, refusal.message);
  }
}
