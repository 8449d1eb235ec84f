// What Jessica remembers of a trip, part by part, so that a visitor sees it and can remove a part.

import { longDate } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { placeName, type Understood } from '#features/assistant/understanding/understood.ts';
import { m } from '#messages';

/** Each part, and what it represents in the context. */
const FIELDS = {
  to: ['to', 'others', 'besides', 'without'],
  from: ['from'],
  when: ['period', 'departureDate'],
  nights: ['nights'],
  who: ['adults', 'children', 'infants'],
  budget: ['budgetPerPerson', 'askedAmount'],
  'one-way': ['oneWay'],
  direct: ['direct'],
} as const satisfies Record<string, readonly (keyof Understood)[]>;
export type TripPart = keyof typeof FIELDS;
export const TRIP_PARTS = Object.keys(FIELDS) as [TripPart, ...TripPart[]];

export type HeldPart = { part: TripPart; text: string };

const TEXTS: Record<TripPart, (of: Understood) => string | undefined | false> = {
  to: ({ to, others = [], without = [] }) =>
    [
      to && m.assistant_held_to({ place: [to, ...others].map(placeName).join(', ') }),
      without.length > 0 && m.assistant_wish_without({ places: without.map(placeName).join(', ') }),
    ]
      .filter(Boolean)
      .join(', '),
  from: ({ from }) => from && m.assistant_held_from({ city: from.city }),
  when: ({ departureDate, period }) => (departureDate ? longDate(departureDate) : period && longDate(period.name)),
  nights: ({ nights }) => nights !== undefined && m.assistant_held_nights({ count: nights }),
  who: ({ adults = 0, children = 0, infants = 0 }) => {
    const count = Math.max(adults, 1) + children + infants;
    return adults + children + infants > 0 && m.assistant_held_people({ count });
  },
  budget: ({ budgetPerPerson }) =>
    budgetPerPerson !== undefined && m.assistant_held_budget({ budget: cad(budgetPerPerson) }),
  'one-way': ({ oneWay }) => oneWay && m.assistant_wish_one_way(),
  direct: ({ direct }) => direct && m.assistant_wish_direct(),
};

export const heldParts = (understood: Understood): HeldPart[] =>
  TRIP_PARTS.flatMap((part) => {
    const text = TEXTS[part](understood);
    return text ? [{ part, text }] : [];
  });

export const withoutPart = (understood: Understood, part: TripPart): Understood => {
  const fields: readonly string[] = FIELDS[part];
  return Object.fromEntries(Object.entries(understood).filter(([name]) => !fields.includes(name)));
};
