// The trip that a model found in a message, parsed again by the message readers: none of the model's text is used as it is. Pure.
import type { Known, Slots, Understood } from '../understood.ts';
import { askedBudget } from './asked-budget.rules.ts';
import { readQuestion } from './understanding.rules.ts';

type Places = Pick<Known, 'gazetteer' | 'today'>;

/** What the readers did not find in the message itself; `said` is what they found. */
export function advisedTrip(slots: Slots, question: string, said: Understood, places: Places): Understood {
  const { to, from, month, adults, children, nights, budget } = slots;
  // A model makes no typos, so a name that is not a place is not corrected to one.
  const known = { ...places, isEverydayWord: () => true };
  const whole = (text: string): Understood => {
    const reading = readQuestion(text, known);
    return reading.rest.length === 0 && Object.keys(reading.said).length === 1 ? reading.said : {};
  };
  const party = {
    adults: said.adults ?? (adults === undefined ? undefined : whole(`${adults} adults`).adults),
    children: said.children ?? (children === undefined ? undefined : whole(`${children} children`).children),
  };
  const isDated = said.period !== undefined || said.departureDate !== undefined;
  const found: Understood = {
    to: to === undefined ? undefined : whole(`to ${to}`).to,
    from: from === undefined ? undefined : whole(`from ${from}`).from,
    period: month === undefined || isDated ? undefined : whole(`in ${month}`).period,
    nights: nights === undefined ? undefined : whole(`${nights} nights`).nights,
    ...party,
    budgetPerPerson: budget === undefined ? undefined : typedBudget(budget, question, { ...said, ...party }),
  };
  return Object.fromEntries(
    Object.entries(found).filter(
      ([slot, value]) => value !== undefined && said[slot as keyof Understood] === undefined,
    ),
  );
}

const MAX_NUMBERS = 10;
/** A number that is more often a year than an amount. */
const A_YEAR = /^20[2-4]\d$/;

/** An amount counts only if the visitor typed it: the model may say which number it is, and the reader parses it. */
function typedBudget(budget: number, question: string, party: Understood): number | undefined {
  if (A_YEAR.test(String(budget))) return undefined;
  for (const { index } of [...question.matchAll(/(?<![\d.,])\d/g)].slice(0, MAX_NUMBERS)) {
    const marked = `${question.slice(0, index)} under ${question.slice(index)}`;
    if (askedBudget(marked, {}) === budget)
      return askedBudget(marked, { adults: party.adults, children: party.children });
  }
  return undefined;
}
