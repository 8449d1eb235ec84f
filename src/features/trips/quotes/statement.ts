// The exact text that a traveller accepts, in their language, of which the receipt is the hash. Its lines have no indent and
// none is empty, so that a mail does not change it.

import { wallClock } from '#domain/moments.ts';
import { cad } from '#domain/money.ts';
import { m } from '#messages';
import { DISCLOSURES_VERSION, disclosures } from './disclosures.ts';
import { ticketName } from './passenger-name.rules.ts';
import { cabinTitle, kindWords, momentOfClock, travellerWords } from './quote-words.ts';
import type { ShownQuote } from './quotes.contract.ts';
import { extraCents } from './quotes.rules.ts';
import type { AcceptedPassenger } from './quotes.table.ts';
import type { ShownFlight } from './shown-flight.ts';

export type Accepted = {
  agency: string;
  reference: string;
  number: number;
  quote: ShownQuote;
  option: number;
  extras: readonly number[];
  passengers: readonly AcceptedPassenger[];
  email: string;
  totalCents: number;
  englishChosen: boolean;
  at: Date;
};

const money = (cents: number) => cad(cents / 100, 'cents');
const flightLine = (flight: ShownFlight) =>
  [
    [`${flight.carrier} ${flight.number}`, flight.airline !== flight.carrier && `(${flight.airline})`]
      .filter(Boolean)
      .join(' '),
    `${flight.fromCity} ${flight.from} ${momentOfClock(flight.departs)}`,
    `${flight.toCity} ${flight.to} ${momentOfClock(flight.arrives)}`,
    cabinTitle(flight.cabin),
    flight.baggage,
    flight.operatedBy && m.quote_operated_by({ name: flight.operatedBy }),
  ]
    .filter(Boolean)
    .join('; ');

/** @throws if the option is not in the quote */
export function statementOf(accepted: Accepted): string {
  const { agency, reference, number, quote, passengers, email, totalCents, englishChosen, at } = accepted;
  const option = quote.options[accepted.option];
  if (!option) throw new Error('the option is not in the quote');
  return [
    m.quote_statement_title({ agency, reference, number }),
    m.quote_statement_at({ moment: momentOfClock(wallClock(at.toISOString())) }),
    m.quote_statement_language(),
    ...(englishChosen ? [m.quote_english_chosen()] : []),
    m.quote_option_named({ number: accepted.option + 1, name: option.name }),
    ...option.flights.map(flightLine),
    ...option.prices.flatMap(({ kind, count, components, totalCents: each }) => [
      m.ui_label({ label: kindWords(kind, count) }),
      ...components.map(({ name, amountCents }) => m.ui_labelled({ label: name, value: money(amountCents) })),
      m.ui_labelled({ label: m.quote_per_person(), value: money(each) }),
    ]),
    ...accepted.extras.flatMap((place) => {
      const extra = option.extras[place];
      return extra ? [m.ui_labelled({ label: extra.name, value: money(extraCents(extra, quote.people)) })] : [];
    }),
    m.ui_labelled({ label: m.quote_total_party(), value: money(totalCents) }),
    m.quote_conditions(),
    ...option.conditions
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    m.quote_disclosures({ version: DISCLOSURES_VERSION }),
    ...disclosures(),
    m.quote_passengers(),
    ...passengers.map((one) =>
      m.ui_labelled({
        label: travellerWords(one.kind),
        value: `${one.given} ${one.surname} (${ticketName(one)})`,
      }),
    ),
    m.quote_accepted_by({ email }),
  ].join('\n');
}
