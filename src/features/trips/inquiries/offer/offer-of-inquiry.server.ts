// Reads the offer of an inquiry from the catalogue, and shows what was stored of it.

import { agencyDay } from '#domain/dates.ts';
import type { Locale } from '#domain/locale.ts';
import { currentLocale } from '#domain/locale.ts';
import { offerKey, readOfferKey } from '#domain/offer-key.ts';
import { offerSummaries } from '#features/catalogue/finder/offer-summaries.server.ts';
import { inLocale } from '#platform/locale-scope.ts';
import type { Services } from '#platform/services.ts';
import type { ChosenOffer, OfferAsSent } from './chosen-offer.contract.ts';
import { termsOfOffer } from './offer-terms.ts';

type Parts = Pick<Services, 'content' | 'db'>;

/** The offer of a key as it is sold now; undefined if nothing is sold under it. What a browser says of its price is not read. */
export async function offerToKeep(
  parts: Parts & Pick<Services, 'clock'>,
  key: string | undefined,
): Promise<OfferAsSent | undefined> {
  const asked = readOfferKey(key);
  if (!asked) return undefined;
  const find = (locale: Locale) =>
    inLocale(locale, async () => (await offerSummaries(parts)).find((one) => offerKey(one) === offerKey(asked)));
  const [offer, french] = await Promise.all([find('en'), find('fr')]);
  if (!offer) return undefined;
  const nameFr = french && french.name !== offer.name ? { nameFr: french.name } : {};
  return { ...termsOfOffer(offer), ...nameFr, currency: 'CAD', readOn: agencyDay(parts.clock()) };
}

/** In the language of the call, without the price of today. */
export const shownOffer = ({ nameFr, ...offer }: OfferAsSent): ChosenOffer =>
  nameFr && currentLocale() === 'fr' ? { ...offer, name: nameFr } : offer;

/** With what each costs now. */
export async function offersNow(
  parts: Parts,
  rows: readonly { id: string; offer: OfferAsSent | null }[],
): Promise<Map<string, ChosenOffer>> {
  const chosen = rows.flatMap(({ id, offer }) => (offer ? [{ id, offer }] : []));
  if (chosen.length === 0) return new Map();
  const prices = new Map((await offerSummaries(parts)).map((one) => [offerKey(one), one.price]));
  return new Map(
    chosen.map(({ id, offer }) => {
      const now = prices.get(offerKey(offer));
      return [id, { ...shownOffer(offer), ...(now !== undefined && { nowCents: Math.round(now * 100) }) }];
    }),
  );
}
