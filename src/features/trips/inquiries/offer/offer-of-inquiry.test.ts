import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyDay } from '#domain/dates.ts';
import { offerKey, readOfferKey, withOffer } from '#domain/offer-key.ts';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import type { OfferSummary } from '#features/catalogue/finder/finder.contract.ts';
import { offerSummaries } from '#features/catalogue/finder/offer-summaries.server.ts';
import { inquireOffer } from '#features/catalogue/offers/inquire-offer.ts';
import { packages } from '#features/catalogue/packages/packages.table.ts';
import type { OfferChoice } from '#features/trips/quotes/quotes.contract.ts';
import { mails } from '#platform/mail.table.ts';
import { draftOfLisbon } from '../../../../../test/quotes.ts';
import { openQuoting, type Quoting } from '../../../../../test/quoting.ts';
import type { Inquiry } from '../inquiries.contract.ts';
import { inquiries } from '../inquiries.table.ts';
import { inquiryFromText } from '../inquiries.rules.ts';
import { startText } from '../traveller/inquiry-text.ts';
import { tripOfOffer } from './trip-of-offer.ts';

let q: Quoting;
let offers: OfferSummary[];
beforeAll(async () => {
  q = await openQuoting();
  await seedDemo(q.app.db, q.app.clock);
  offers = await offerSummaries(q.app);
});
afterAll(() => q.app.close());

const first = (kind: OfferSummary['kind']): OfferSummary => {
  const offer = offers.find((one) => one.kind === kind);
  if (!offer) throw new Error(`The demonstration has no ${kind}.`);
  return offer;
};
