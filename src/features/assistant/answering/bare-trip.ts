// Whether a message names a place, a date or a party and nothing else, which is a wish for prices.
import { isAboutElse, namesOnlyPlace } from './planning.ts';
import type { ToAnswer } from './to-answer.ts';
import { answersAmount } from './trip-change.ts';

/** A place, a date or a party, and nothing else: a wish for prices. */
export function isBareTrip({ reading, context }: Pick<ToAnswer, 'reading' | 'context'>): boolean {
  const { said, rest, words } = reading;
  // 'I was denied boarding in Paris' is about Paris, but does not ask for a price.
  const goesOn = context?.to !== undefined && !context.told;
  if (context && answersAmount(reading, context)) return true;
  if (reading.parts.length > 1 || (context?.told && reading.change.goesOn && namesOnlyPlace(reading))) return false;
  if (rest.length > 0 || (!goesOn && isAboutElse(reading))) return false;
  const aboutTrip = Boolean(
    said.to || said.budgetPerPerson || reading.change.doubt || said.period || said.from || said.without,
  );
  const asksWhen = ASKS_WHEN.test(words.map(({ plain }) => plain).join(' '));
  const wantsPrices = aboutTrip || (!asksWhen && words.some(({ plain }) => PRICES.has(plain)));
  return wantsPrices || (context !== undefined && (said.adults !== undefined || said.nights !== undefined));
}

const set = (words: string) => new Set(words.split(' '));
const PRICES = set(
  'specials bargain bargains cheap cheaper cheapest lowest deal deals offer offers sale affordable inexpensive',
);
/** Whether the question is about when or why prices change, not about a price. */
const ASKS_WHEN =
  /^(when|why)\b|\b(which|what) (month|day|days|time|season)\b|\b(was|were|went|go|goes|going|gone|got|used to be) (\w+ )?(cheaper|lower|higher|up|down)\b/;
