// Reads the trip of a conversation: by the rules and the prices of Jessica's answers.
import { and, eq, isNull } from 'drizzle-orm';
import { longDate } from '#domain/dates.ts';
import type { Locale } from '#domain/locale.ts';
import { cad } from '#domain/money.ts';
import { offerKey } from '#domain/offer-key.ts';
import { wishesOf } from '#features/assistant/answering/answer-trips.ts';
import { type BestTrip, bestTrip, type Trip } from '#features/assistant/answering/trips.rules.ts';
import { shownOffers } from '#features/assistant/answering/trips.server.ts';
import { placeName, type Understood } from '#features/assistant/understanding/understood.ts';
import { deals } from '#features/catalogue/deals/deals.table.ts';
import { fares } from '#features/catalogue/fares/fares.table.ts';
import { offerSummaries } from '#features/catalogue/finder/offer-summaries.server.ts';
import { travelPeriod } from '#features/catalogue/offers/offer-words.ts';
import { packages } from '#features/catalogue/packages/packages.table.ts';
import type { Conversation } from '#features/chat/chat/chat.table.ts';
import { records } from '#features/records/store/records.table.ts';
import { offerInBrief } from '#features/trips/inquiries/offer/offer-sentences.ts';
import { type OfferTerms, termsOfOffer } from '#features/trips/inquiries/offer/offer-terms.ts';
import { m } from '#messages';
import { inLocale } from '#platform/locale-scope.ts';
import type { Services } from '#platform/services.ts';
import type { DeskTrip } from './trip.contract.ts';
import { factsOf } from './understood-facts.ts';

type Parts = Pick<Services, 'db' | 'content' | 'config'>;
type OfVisitor = Pick<Conversation, 'understood' | 'locale'>;

const TABLES = { package: packages, fare: fares, deal: deals };
const COLLECTIONS = { package: 'packages', fare: 'fares', deal: 'deals' } as const;

/** Undefined as long as neither a place nor a time is known: a price would be that of any trip. */
export async function bestFor(
  parts: Pick<Parts, 'db' | 'content'>,
  understood: Understood,
): Promise<(BestTrip & { offer: OfferTerms }) | undefined> {
  if (!asksForTrip(understood)) return undefined;
  const best = bestTrip(await shownOffers(parts), understood);
  const offer = best && (await offerSummaries(parts)).find((one) => offerKey(one) === offerKey(best.trip));
  return offer && { ...best, offer: termsOfOffer(offer) };
}
const asksForTrip = ({ to, from, period }: Understood) => Boolean(to || from || period);

export async function readDeskTrip(parts: Parts, conversation: OfVisitor): Promise<DeskTrip> {
  const understood = conversation.understood ?? {};
  const [facts, found] = [factsOf(understood), await bestFor(parts, understood)];
  const said = facts.length > 0 ? saidOf(understood, found) : '';
  if (!found) return { facts, said };
  const { trip, offer, missed, elsewhere } = found;
  const [isDemo, recordHref, words] = await Promise.all([
    isOfDemonstration(parts, trip),
    recordOf(parts, trip),
    wordsFor(parts, trip, conversation.locale),
  ]);
  const links = { href: trip.href, ...(recordHref && { recordHref }) };
  return { facts, said, best: { offer, missed, elsewhere, ...links, isDemo, words } };
}

/** What is true of the price: that it is the lowest, or what it misses. */
function saidOf(understood: Understood, best: BestTrip | undefined): string {
  const { to } = understood;
  const place = to ? placeName(to) : '';
  if (!asksForTrip(understood)) return m.desk_trip_no_place();
  if (!best) return to ? m.desk_trip_none({ place }) : m.desk_trip_none_anywhere();
  if (best.elsewhere) return m.desk_trip_elsewhere({ place, country: best.trip.country });
  return best.missed.length > 0 ? m.desk_trip_missed({ wishes: wishesOf(understood) }) : m.desk_trip_best();
}

async function isOfDemonstration({ db }: Pick<Parts, 'db'>, { kind, id }: Trip): Promise<boolean> {
  const table = TABLES[kind];
  const [row] = await db.select({ demo: table.demo }).from(table).where(eq(table.id, id));
  return row?.demo ?? false;
}

async function recordOf({ db }: Pick<Parts, 'db'>, { kind, id }: Trip): Promise<string | undefined> {
  const collection = COLLECTIONS[kind];
  const [record] = await db
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.liveId, id), eq(records.collection, collection), isNull(records.deletedAt)));
  return record && `/staff/catalogue/${collection}/${record.id}`;
}

/** An offer in one sentence with its link, in a language. */
const wordsFor = ({ db, content, config }: Parts, trip: Trip, locale: Locale): Promise<string> =>
  inLocale(locale, async () => {
    const isIt = (one: Parameters<typeof offerKey>[0]) => offerKey(one) === offerKey(trip);
    const [trips, offers] = await Promise.all([shownOffers({ db, content }), offerSummaries({ db, content })]);
    const [shown, offer] = [trips.find(isIt), offers.find(isIt)];
    if (!shown || !offer) return '';
    return m.desk_trip_words({
      ...{ offer: offerInBrief(termsOfOffer(offer)), period: travelPeriod(offer), price: cad(offer.price) },
      ...{ date: longDate(offer.bookBy), url: `${config.PUBLIC_URL}${shown.href}` },
    });
  });
