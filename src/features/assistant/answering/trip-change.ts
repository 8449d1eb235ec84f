// Whether a message continues the trip that a conversation is about.
import { doubtIn } from '#features/assistant/understanding/merge-context.rules.ts';
import type { Reading, Understood } from '#features/assistant/understanding/understood.ts';

/** Whether a message says something about the trip that the conversation is about. */
export function changesTrip({ said, change }: Reading, context: Understood): boolean {
  const ofTrip = context.to ?? context.from ?? context.period ?? context.budgetPerPerson ?? context.askedAmount;
  // 'And for a baby?' after an answer about baggage follows up on that answer.
  const people = Object.keys(said).every((name) => PEOPLE.has(name)) && !change.total;
  if (context.told && people && !isChange({ change, said }, context)) return false;
  return (
    ofTrip !== undefined &&
    (Object.keys(said).length > 0 ||
      isChange({ change, said }, context) ||
      change.inAll !== undefined ||
      doubtIn(change, context) !== undefined ||
      change.anyTime ||
      change.withoutChildren ||
      change.withoutBaby ||
      change.oneMore ||
      change.total)
  );
}

/** Nothing but people, places and times, while prices are discussed. */
export const isMereTrip = ({ rest }: Reading, { told, to }: Understood) =>
  rest.length === 0 && to !== undefined && !told;

/** Whether a message changes what was named before, and means nothing on its own. */
export function isChange(
  { change, said }: Pick<Reading, 'change' | 'said'>,
  { told, adults, ...context }: Understood,
): boolean {
  const { more, count, amount, chosen, ages, total, compares, namesake, newDate } = change;
  return (
    (amount !== undefined && context.budgetPerPerson !== undefined) ||
    answersAmount({ change }, context) ||
    (chosen !== undefined && (context.others ?? context.besides) !== undefined) ||
    (newDate !== undefined && said.period !== undefined && !told) ||
    (compares !== undefined &&
      said.to === undefined &&
      (context.others ?? context.besides?.slice(1))?.[0] !== undefined) ||
    (namesake !== undefined && context.to?.kind === 'city' && context.to.namesakes !== undefined) ||
    (ages !== undefined && context.children !== undefined && !told) ||
    ((more !== undefined || count !== undefined) && (!told || adults !== undefined)) ||
    (total && !told && adults !== undefined) ||
    (!told && (said.direct !== undefined || said.oneWay !== undefined))
  );
}

/** Whether a message answers which amount is meant. */
export const answersAmount = ({ change: { amount, reading } }: Pick<Reading, 'change'>, { askedAmount }: Understood) =>
  askedAmount !== undefined && (amount !== undefined || (reading !== undefined && askedAmount.readings !== undefined));

const PEOPLE = new Set<string>(['adults', 'children', 'infants']);
