// The state of a conversation after a further message: what stays, what is replaced, and what it changes. Pure.

import { isCivilDate } from '#domain/dates.ts';
import { MAX_TRAVELLERS } from '#domain/trip-limits.ts';
import { dayPeriod, sharedBudget } from './asked-trip.rules.ts';
import { type AmountDoubt, type Change, type Place, placeName, type Understood, withoutMissing } from './understood.ts';

const YOUNGEST_CHILD = 2;
const YOUNGEST_ADULT = 13;
/** A number alone that is larger is rather an amount than a length. */
const MAX_BARE_NIGHTS = 60;

/** Merges a message into the earlier ones; a new place or period replaces the old one. */
export function mergeContext(before: Understood | undefined, said: Understood, change?: Change): Understood {
  const earlier = change?.startsOver ? {} : (before ?? {});
  const {
    departureDate,
    period,
    children,
    infants,
    others,
    besides,
    outline: _outline,
    told: _told,
    about: _about,
    askedAmount,
    without: unwanted,
    ...rest
  } = earlier;
  const kept = {
    ...rest,
    ...(said.to ? {} : { others, besides }),
    ...(change?.anyTime ? {} : { period, ...(said.period ? {} : { departureDate }) }),
    ...(change?.withoutChildren ? {} : { children, infants: change?.withoutBaby ? undefined : infants }),
    ...(change?.oneMore ? { adults: capped((earlier.adults ?? 1) + 1) } : {}),
  };
  const without = unwantedOf(unwanted, said);
  const asksBack = change ? doubtIn(change, earlier) : askedAmount;
  const merged = { ...kept, ...said, askedAmount: asksBack, without };
  // 'Not Paris' after Paris leaves the rest of the wish.
  if (merged.to && !said.to && without?.some((one) => placeName(one) === placeName(merged.to as Place))) {
    merged.to = undefined;
    merged.others = undefined;
  }
  if (!change) return withoutMissing(merged);
  const placed = { ...merged, ...placesOf(earlier, said, change) };
  const party = partyOf(earlier, said, change);
  return withoutMissing({ ...placed, ...party, ...numbersOf(earlier, { ...placed, ...party }, said, change) });
}

/** The amount of a message that she has to ask back about. */
export const doubtIn = (change: Change, { budgetPerPerson, askedAmount }: Understood): AmountDoubt | undefined =>
  change.doubt ?? ((askedAmount ?? budgetPerPerson) === undefined ? undefined : change.doubtAlone);

/** What is not wanted stays so until it is wished for. */
function unwantedOf(before: readonly Place[] = [], { without = [], to, others = [] }: Understood) {
  const wanted = new Set([...(to ? [to] : []), ...others].map(placeName));
  const all = lastOf([...before, ...without]).filter((one) => !wanted.has(placeName(one)));
  return all.length > 0 ? all : undefined;
}

const capped = (count: number) => Math.min(Math.max(count, 0), MAX_TRAVELLERS);
const isCanadian = (place: Place | undefined) => place?.kind === 'city' && place.country === 'Canada';

function placesOf(
  earlier: Understood,
  said: Understood,
  { chosen, tellsApart, namesake, compares }: Change,
): Understood {
  const { to } = earlier;
  if (!to) return {};
  const same = namesake && namesakeOf(earlier, said, namesake);
  if (same) return same;
  // 'What if I drive to Vancouver', when the trip goes abroad: one leaves from there.
  if (said.to?.kind === 'city' && isCanadian(said.to) && !said.to.sold && !isCanadian(to)) {
    const { city, country, airport, town } = said.to;
    return { to, from: { city, country, airport, ...(town && { town }) } };
  }
  if (tellsApart && said.to && to.kind === 'city' && holds(said.to, to)) return { to };
  const compared = earlier.others ? [to, ...earlier.others] : (earlier.besides ?? [to]);
  if (compares && !said.to && compared.length > 1)
    return { to: compared[0], others: compared.slice(1), besides: compared };
  // 'The other one' is the last that was discussed before this one.
  const other = compared.findLast((one) => placeName(one) !== placeName(to));
  const place =
    chosen === 'other' ? (earlier.others ? compared[1] : other) : chosen !== undefined ? compared[chosen] : undefined;
  if (said.to) return { besides: lastOf([...compared, said.to]) };
  return !place || compared.length < 2 ? {} : { to: place, others: undefined, besides: compared };
}

/** The other city of the same name, by where it is; `from` stays, since 'in Ontario' is where it is. */
function namesakeOf(
  { to, others, besides = [] }: Understood,
  said: Understood,
  words: readonly string[],
): Understood | undefined {
  if (to?.kind !== 'city' || !to.namesakes) return undefined;
  const text = ` ${words.join(' ')} `;
  const named = to.namesakes.find(({ where }) => where.some((one) => text.includes(` ${one} `)));
  const isNamed = said.to !== undefined && placeName(said.to) === placeName(to);
  // 'The other one' of two places that were discussed is no namesake.
  const isOther =
    text.includes(' other ') &&
    (isNamed || (!said.to && !others && besides.length < 2) || / of (that|the same) name /.test(text));
  const chosen = named ?? (isOther ? to.namesakes[0] : undefined);
  if (!chosen) return undefined;
  const { city, country, airport } = chosen;
  return { to: { kind: 'city', city, country, ...(airport && { airport }), sold: false }, others: undefined };
}

/** Each place once, in the order in which they were named. */
const lastOf = (places: readonly Place[]) =>
  places
    .filter((one, at) => places.findIndex((other) => placeName(other) === placeName(one)) === at)
    .slice(-MAX_PLACES);
const MAX_PLACES = 3;

const holds = (place: Place, { city, country }: Extract<Place, { kind: 'city' }>) =>
  place.kind === 'region'
    ? place.countries.includes(country) || Boolean(place.cities?.includes(city))
    : place.kind === 'country' && place.country === country;

function partyOf(earlier: Understood, said: Understood, change: Change): Understood {
  const { adults = 1, children = 0, infants = 0 } = earlier;
  const { more, people, ages = [] } = change;
  if (more && said.adults === undefined)
    return counted({
      adults: Math.max(adults + more.adults, 1),
      children: children + (said.children ?? more.children),
      infants: infants + (said.infants ?? 0),
    });
  // 'The big one is 13': one of the children that were named before.
  if (ages.length > 0 && children > 0 && ages.length <= children && said.adults === undefined) {
    const babies = ages.filter((age) => age < YOUNGEST_CHILD).length;
    const grown = ages.filter((age) => age >= YOUNGEST_ADULT).length;
    return counted({ adults: adults + grown, children: children - babies - grown, infants: infants + babies });
  }
  const younger = change.withoutChildren ? 0 : children + infants;
  if (people === undefined || younger === 0 || said.children !== undefined || said.infants !== undefined) return {};
  // 'For us two' after an adult and a child names both of them.
  if (people === adults + younger) return { adults: earlier.adults };
  return people > younger ? { adults: capped(people - younger) } : {};
}

const counted = ({ adults, children, infants }: { adults: number; children: number; infants: number }): Understood => ({
  adults: capped(adults),
  children: capped(children) || undefined,
  infants: capped(infants) || undefined,
});

function numbersOf(earlier: Understood, merged: Understood, said: Understood, change: Change): Understood {
  const { inAll, amount, count, day } = change;
  const found: Understood = {};
  const answered = answeredAmount(earlier, merged, said, change);
  if (answered !== undefined) found.budgetPerPerson = answered;
  else if (inAll !== undefined) found.budgetPerPerson = sharedBudget(inAll, merged) ?? merged.budgetPerPerson;
  else if (amount !== undefined && earlier.budgetPerPerson !== undefined && said.budgetPerPerson === undefined)
    found.budgetPerPerson = sharedBudget(amount, {}) ?? earlier.budgetPerPerson;
  const isNew = said.adults === undefined && said.nights === undefined && said.budgetPerPerson === undefined;
  if (count !== undefined && isNew && !said.period) {
    if (earlier.nights !== undefined && earlier.adults === undefined && count <= MAX_BARE_NIGHTS) found.nights = count;
    else if (count <= MAX_TRAVELLERS) found.adults = count;
    else if (earlier.nights !== undefined && count <= MAX_BARE_NIGHTS) found.nights = count;
  }
  const month = (earlier.departureDate ?? earlier.period?.from)?.slice(0, 7);
  const date = day !== undefined && !said.period && month ? `${month}-${String(day).padStart(2, '0')}` : undefined;
  if (date && isCivilDate(date)) Object.assign(found, { departureDate: date, period: dayPeriod(date) });
  return found;
}

/** The budget per person, after she asked back about it. One of her own two readings may be any amount. */
function answeredAmount(
  { askedAmount }: Understood,
  { adults = 1, children = 0 }: Understood,
  said: Understood,
  { reading, amount, inAll, each }: Change,
): number | undefined {
  if (!askedAmount || inAll !== undefined) return undefined;
  const { readings = [] } = askedAmount;
  const chosen = typeof reading === 'number' ? readings[reading] : readings.find((one) => one === reading?.dollars);
  const dollars = chosen ?? said.budgetPerPerson ?? amount;
  if (dollars === undefined) return undefined;
  const payers = askedAmount.inAll && !each ? Math.max(adults + children, 1) : 1;
  return Math.floor((dollars * 100) / payers) / 100;
}
