// One reminder, a few hours before the price of an open quote is no longer guaranteed.
import { and, eq, gt, isNull, lte, notInArray } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { isProven, mailedTrip } from '#features/trips/inquiries/mailed-trip.server.ts';
import { answerEmail } from '#platform/mail-sender.ts';
import type { Services } from '#platform/services.ts';
import { quoteUrl } from './quote-link.server.ts';
import { ENDED_INQUIRIES } from './quotes.rules.ts';
import { quoteEvents, quotes } from './quotes.table.ts';

const SWEEP_MS = MINUTE_MS;
const REMIND_HOURS = 4;
/** A quote that was sent shortly before its end needs no reminder. */
const LEAST_HOURS_AFTER_SENDING = 2;
const MOST_AT_ONCE = 100;

export async function remindOfQuotes(services: Services): Promise<void> {
  const { db, clock, mail, config } = services;
  const now = clock();
  const soon = new Date(now.getTime() + REMIND_HOURS * HOUR_MS);
  const isDue = and(
    ...[eq(quotes.status, 'sent'), isNull(quotes.remindedAt), gt(quotes.priceUntil, now), lte(quotes.priceUntil, soon)],
    lte(quotes.sentAt, new Date(now.getTime() - LEAST_HOURS_AFTER_SENDING * HOUR_MS)),
  );
  const due = await db
    .select({ quote: quotes, inquiry: inquiries })
    .from(quotes)
    .innerJoin(inquiries, and(eq(inquiries.id, quotes.inquiryId), notInArray(inquiries.status, [...ENDED_INQUIRIES])))
    .where(isDue)
    .limit(MOST_AT_ONCE);
  for (const { quote, inquiry } of due)
    await db.transaction(async (tx) => {
      // Another process may have reminded, or the traveller has answered meanwhile.
      const [taken] = await tx
        .update(quotes)
        .set({ remindedAt: now })
        .where(and(eq(quotes.id, quote.id), isDue))
        .returning();
      if (!taken) return;
      const trip = { ...inquiry, budgetPerPerson: inquiry.budgetPerPersonCents / 100 };
      await tx.insert(quoteEvents).values({ quoteId: quote.id, kind: 'reminded', by: null, at: now });
      await mail.queue(tx, {
        ...{ kind: 'quote-reminder', to: inquiry.email, locale: quote.locale, by: 'owner', inquiryId: inquiry.id },
        replyTo: answerEmail(config),
        dedupeKey: `quote-reminder:${quote.id}`,
        props: {
          ...{ reference: inquiry.reference, trip: await mailedTrip(tx, trip, await isProven(tx, inquiry)) },
          ...{ url: quoteUrl(services, quote), priceUntil: quote.priceUntil?.toISOString() ?? '' },
        },
      });
    });
}

/** Looks every minute until the product stops. */
export function watchQuotes(services: Services): void {
  services.sweeps.every(SWEEP_MS, () => remindOfQuotes(services), 'could not remind of quotes');
}
