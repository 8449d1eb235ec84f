// A quote as the desk reads it: what was typed, what it says, what is missing, and its history.
import { eq } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { chargesOnRoute } from '#features/catalogue/offers/official-charges.ts';
import { colleagueName, NAMED_COLLEAGUE } from '#features/staff/people/colleagues.server.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { connectionWarnings } from '#features/trips/itineraries/itineraries.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import { changesBetween, sentBefore } from './changes.server.ts';
import { airlineNames, presentContent, routeOfOption, segmentsOf } from './present-quote.server.ts';
import { storedDraft } from './quote-draft.ts';
import { eventsOf } from './quote-events.server.ts';
import { quoteUrl } from './quote-link.server.ts';
import type { Acceptance, StaffQuote } from './quotes.contract.ts';
import { partyCents, type QuoteContent, type QuoteOption, stateOf } from './quotes.rules.ts';
import { type AcceptanceRow, quoteAcceptances, quotes } from './quotes.table.ts';
import { readQuote } from './read-quote.server.ts';

export const quoteNotFound = () => refuse('NOT_FOUND', m.quote_not_found());

export async function readStaffQuote(call: Call, id: string): Promise<StaffQuote> {
  const { db } = call;
  const [found] = isUuid(id)
    ? await db
        .select({ quote: quotes, inquiry: inquiries, person: NAMED_COLLEAGUE, acceptance: quoteAcceptances })
        .from(quotes)
        .innerJoin(inquiries, eq(inquiries.id, quotes.inquiryId))
        .leftJoin(users, eq(users.id, quotes.authorId))
        .leftJoin(quoteAcceptances, eq(quoteAcceptances.quoteId, quotes.id))
        .where(eq(quotes.id, id))
    : [];
  if (!found) throw quoteNotFound();
  const { quote, inquiry, person, acceptance } = found;
  const now = call.clock();
  const draft = storedDraft(quote.draft);
  const read = readQuote(draft, quote.locale, now);
  const content = quote.content ?? read.content;
  return {
    ...{ _id: quote.id, number: quote.number, version: quote.version, locale: quote.locale, draft },
    needsFrench: read.needsFrench,
    state: stateOf({ ...quote, inquiryStatus: inquiry.status }, now),
    inquiry: {
      ...{ _id: inquiry.id, reference: inquiry.reference, name: inquiry.name, email: inquiry.email },
      ...{ from: inquiry.from, to: inquiry.to },
      ...{ departureDate: inquiry.departureDate, tripDuration: inquiry.tripDuration },
    },
    shown: presentContent(content, await airlineNames(db, content)),
    changes: changesBetween(await sentBefore(db, quote), content),
    problems: quote.status === 'draft' ? read.problems : {},
    warnings: content.options.map(({ flights }) => connectionWarnings(segmentsOf(flights))),
    chargeNames: content.options.map(chargeNames),
    link: quote.status === 'draft' ? '' : quoteUrl(call, quote),
    author: person ? colleagueName(person) : '',
    ...{ declineReason: quote.declineReason, updatedAt: quote.updatedAt.toISOString() },
    events: (await eventsOf(db, [quote.id])).get(quote.id) ?? [],
    ...(acceptance && { acceptance: presentAcceptance(acceptance, content) }),
  };
}

function chargeNames({ flights }: QuoteOption) {
  const { from, to } = routeOfOption({ flights });
  return from && to ? chargesOnRoute(from, to) : [];
}

export function presentAcceptance(row: AcceptanceRow, content: QuoteContent): Acceptance {
  const chosen = content.options[row.option];
  return {
    ...{ option: row.option, extras: row.extras, passengers: row.passengers, email: row.email, locale: row.locale },
    ...{ statement: row.statement, hash: row.hash, at: row.at.toISOString() },
    totalCents: chosen ? partyCents(chosen, content.people, row.extras) : 0,
  };
}
