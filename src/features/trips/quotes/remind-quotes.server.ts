// One reminder to the traveller and one notice to the agent, a few hours before the price of an open quote is no longer guaranteed.
import { and, asc, eq, gt, isNull, lte, notInArray, type SQL } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { isProven, mailedTrip } from '#features/trips/inquiries/mailed-trip.server.ts';
import type { Transaction } from '#platform/database.ts';
import { answerEmailFor } from '#platform/mail-sender.ts';
import type { Services } from '#platform/services.ts';
import { lockQuote } from './change-quote.server.ts';
import { quoteUrl } from './quote-link.server.ts';
import { ENDED_INQUIRIES, stateOf } from './quotes.rules.ts';
import { quoteEvents, quotes } from './quotes.table.ts';
import { tellOfQuote } from './tell-agent.server.ts';

const SWEEP_MS = MINUTE_MS;
const REMIND_HOURS = 4;
/** A quote that was sent shortly before its end needs no reminder. */
const LEAST_HOURS_AFTER_SENDING = 2;
const MOST_AT_ONCE = 100;

export async function remindOfQuotes(services: Services): Promise<void> {
  const { db, clock, logger } = services;
  const now = clock();
  const soon = new Date(now.getTime() + REMIND_HOURS * HOUR_MS);
  const isDue = and(
    ...[eq(quotes.status, 'sent'), isNull(quotes.remindedAt), gt(quotes.priceUntil, now), lte(quotes.priceUntil, soon)],
    lte(quotes.sentAt, new Date(now.getTime() - LEAST_HOURS_AFTER_SENDING * HOUR_MS)),
  );
  const due = await db
    .select({ id: quotes.id })
    .from(quotes)
    .innerJoin(inquiries, and(eq(inquiries.id, quotes.inquiryId), notInArray(inquiries.status, [...ENDED_INQUIRIES])))
    .where(isDue)
    .orderBy(asc(quotes.priceUntil))
    .limit(MOST_AT_ONCE);
  for (const { id } of due)
    try {
      await db.transaction((tx) => remind(services, tx, id, isDue));
    } catch (error) {
      // One that cannot be mailed keeps no other from it.
      logger.warn({ err: error, quote: id }, 'could not remind of a quote');
    }
}

/** As it is once it is locked: another process may have reminded, and traveller or agent have answered meanwhile. */
async function remind(services: Services, tx: Transaction, id: string, isDue: SQL | undefined): Promise<void> {
  const { clock, mail, config } = services;
  const now = clock();
  const { quote, inquiry } = await lockQuote(tx, id);
  if (stateOf({ ...quote, inquiryStatus: inquiry.status }, now) !== 'sent') return;
  const [taken] = await tx
    .update(quotes)
    .set({ remindedAt: now })
    .where(and(eq(quotes.id, id), isDue))
    .returning();
  if (!taken) return;
  const trip = { ...inquiry, budgetPerPerson: inquiry.budgetPerPersonCents / 100 };
  await tx.insert(quoteEvents).values({ quoteId: id, kind: 'reminded', by: null, at: now });
  await tellOfQuote(services, tx, { quote, inquiry }, 'ending');
  await mail.queue(tx, {
    ...{ kind: 'quote-reminder', to: inquiry.email, locale: quote.locale, by: 'owner', inquiryId: inquiry.id },
    replyTo: answerEmailFor(config, inquiry.reference),
    dedupeKey: `quote-reminder:${id}`,
    props: {
      trip: await mailedTrip(tx, trip, await isProven(tx, inquiry)),
      ...{ url: quoteUrl(services, quote), priceUntil: quote.priceUntil?.toISOString() ?? '' },
    },
  });
}

/** Looks every minute until the product stops. */
export function watchQuotes(services: Services): void {
  services.sweeps.every(SWEEP_MS, () => remindOfQuotes(services), 'could not remind of quotes');
}
