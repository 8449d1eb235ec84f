// The flights of an option of a quote as an iCalendar file.
import type { Company } from '#features/company/facts/company.contract.ts';
import { m } from '#messages';
import type { ShownOption, TravellerQuote } from '../quotes.contract.ts';
import { flightsCalendar } from './flights-calendar.server.ts';

type Named = { uid: string; company: Pick<Company, 'name' | 'url'> };

export function calendarOf(read: TravellerQuote, option: ShownOption, { uid, company }: Named): string {
  const { number, reference, from, to, acceptance } = read;
  return flightsCalendar(option.flights, {
    ...{ uid, company, name: m.quote_paper_calendar_name({ from, to }) },
    // The same events before and after acceptance, so that a calendar replaces them.
    ...{ isBooked: acceptance !== undefined, sequence: acceptance ? 1 : 0 },
    standing: acceptance
      ? m.quote_paper_calendar_accepted({ number, reference })
      : m.quote_paper_calendar_offered({ number, reference }),
  });
}
