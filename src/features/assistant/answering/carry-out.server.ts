// Carries a plan out with what is published and on sale now.

import { pathTo } from '#domain/path-to.ts';
import { entriesNamed } from '#features/assistant/knowledge/retrieval.server.ts';
import { m } from '#messages';
import type { Services } from '#platform/services.ts';
import {
  askingAmount,
  askingWhere,
  type BuiltAnswer,
  clarifying,
  contactLink,
  fromKnowledge,
  unclear,
  unsure,
} from './answer-knowledge.ts';
import { answerIntent, answerUrgent } from './answer-requests.ts';
import { answerTrips } from './answer-trips.ts';
import { nearestPlaces, nearestSpelled } from './near-places.ts';
import { isUrgent, type Plan, PRICE, SMALL_TALK } from './plan.rules.ts';
import type { ToAnswer } from './to-answer.ts';
import { knownPlaces, shownOffers } from './trips.server.ts';

type Parts = Pick<Services, 'db' | 'content'>;

/** Carries a plan out with what is published and on sale now. */
export async function carryOut(services: Parts, plan: Plan, asked: ToAnswer): Promise<BuiltAnswer> {
  const { company, understood } = asked;
  const wanted = plan.way === 'answer' || plan.way === 'request' ? plan.topics : [];
  const entries = await entriesNamed(services.db, [...wanted, ...plan.near]);
  const near = plan.near.flatMap((slug) => (wanted.includes(slug) ? [] : (entries.get(slug) ?? [])));
  const answering = wanted.flatMap((slug) => entries.get(slug) ?? []);
  if (plan.way === 'request')
    return isUrgent(plan.request)
      ? answerUrgent(plan.request, answering, company)
      : { ...answerIntent(plan.request, company), near: SMALL_TALK.has(plan.request) ? [] : near };
  if (plan.way === 'clarify' && plan.near.length === 0) return unclear();
  if (plan.way === 'clarify' && near.length > 0) return clarifying(near);
  if (plan.way !== 'answer' || (answering.length === 0 && !plan.topics.includes(PRICE)))
    return unsure(company, understood, near);
  if (answering.length === 0 && asked.reading.unknown && !asked.reading.said.to) return unknownPlace(services, asked);
  if (answering.length === 0 && isWithoutTrip(asked)) return { ...askingWhere(), near };
  const told = answering.length > 0 ? fromKnowledge(answering, near, company) : undefined;
  const answer = told && plan.charge && !OF_MONEY.test(told.text) ? withCharge(told) : told;
  // Together with another answer, prices are given only for a trip.
  if (!plan.topics.includes(PRICE) || (answer && isWithoutTrip(asked)))
    return answer ?? unsure(company, understood, near);
  const trips = await tripsFor(services, asked);
  return answer ? together(answer, trips) : { near, ...trips };
}

/** Whether a text says something of what a thing costs. */
const OF_MONEY = /\b(fees?|charges?|charged|costs?|prices?|free|pay|paid)\b/i;
const withCharge = (answer: BuiltAnswer): BuiltAnswer => ({
  ...answer,
  text: `${answer.text}\n${m.assistant_charge()}`,
});

/** An answer from the knowledge and prices in one message: the prices come last, where their rows are shown. */
const together = (answer: BuiltAnswer, trips: BuiltAnswer): BuiltAnswer => ({
  ...trips,
  text: `${answer.text}\n${trips.text}`,
  links: [...answer.links, ...trips.links],
  sources: [...answer.sources, ...trips.sources],
  // A model does not phrase a question back.
  outcome: trips.outcome === 'clarify' ? 'clarify' : 'answered',
  near: [...(trips.near ?? []), ...(answer.near ?? [])],
});

/** Whether all that is known is that a price is wanted, or its place is named by a word that she does not know. */
export const asksWhere = (plan: Plan, asked: ToAnswer) =>
  plan.way === 'answer' &&
  plan.topics.every((topic) => topic === PRICE) &&
  (isWithoutTrip(asked) || (!asked.understood.to && asked.reading.rest.length > 0));

/** Whether it asks for something of a trip that was never named. */
const isWithoutTrip = ({ understood: { to, from, period, budgetPerPerson, askedAmount, nights }, reading }: ToAnswer) =>
  !(to ?? from ?? period ?? budgetPerPerson ?? askedAmount ?? nights) &&
  !reading.words.some(({ plain }) => OFFERS.has(plain));

export async function tripsFor(services: Parts, { reading, understood, company }: ToAnswer): Promise<BuiltAnswer> {
  if (understood.askedAmount) return askingAmount(understood.askedAmount);
  const dealsOnly = !reading.said.to && reading.words.some(({ plain }) => OFFERS.has(plain));
  // 'And to Atlantis?', while Lisbon is discussed, is not about Lisbon.
  if (reading.unknown && !reading.said.to) return unknownPlace(services, { reading, company });
  const offers = await shownOffers(services);
  const answer = answerTrips(offers, understood, company, dealsOnly);
  if (!answer.missed || !understood.to) return { ...answer, ofTrip: true };
  return {
    ...answer,
    ...withNearest(answer.text, nearestPlaces(understood.to, offers, await knownPlaces(services))),
    ofTrip: true,
  };
}

/** The nearest places with prices, as buttons; none of their prices, since no one asked for them. */
function withNearest(text: string, places: readonly string[]) {
  const near = places.map((title) => ({ slug: title, title }));
  return near.length === 0
    ? { text, near }
    : { text: `${text} ${m.assistant_nearest_places({ places: places.join(', ') })}`, near };
}

/** Says that she does not know the place, and offers those whose names are nearly the same. */
export async function unknownPlace(
  services: Parts,
  { reading, company: { phone } }: Pick<ToAnswer, 'reading' | 'company'>,
): Promise<BuiltAnswer> {
  const place = reading.unknown ?? '';
  const names = nearestSpelled(place, await knownPlaces(services));
  const text = m.assistant_unknown_place({ place, phone });
  const { title, href } = { title: m.assistant_link_destinations(), href: pathTo('destinations') };
  return {
    ...{
      text: names.length > 0 ? `${text} ${m.assistant_perhaps_meant({ places: names.join(', ') })}` : text,
      rows: [],
    },
    ...{ links: [contactLink(), { title, href }], outcome: 'unsure', missed: true, sources: [href] },
    near: names.map((name) => ({ slug: name, title: name })),
  };
}

const OFFERS = new Set('specials bargains deal deals offer offers sale'.split(' '));
