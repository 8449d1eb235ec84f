// Whether a further question of a message asks what the first thing costs: '... and is there an extra charge'. Pure.
import type { AskedCharge, Reading } from '../understood.ts';

const LONGEST = 300;
const EXTRA =
  /\b(extra|additional|any|another|a|the) (charges?|fees?|costs?|surcharges?)\b|\b(is|are) (it|that|they) (free|included|extra)\b|\bpay (extra|more)\b|\bcost (extra|more)\b/;
const AMOUNT =
  /\bdo(es)? (it|that|they|you) (cost|charge)\b|\b(how much|what) (is|does|would|will) (it|that|they)( cost| be)?\b/;
/** 'An extra charge for skis' names its own thing. */
const OF_ELSE = /\b(charges?|fees?|costs?) (for|of|on|if|when|to) (?!(it|that|this|them|him|her)\b)/;

/** @param parts the questions of the message, in their order */
export function asksCharge(parts: readonly Pick<Reading, 'words'>[]): AskedCharge | undefined {
  const texts = parts
    .slice(1)
    .map(({ words }) =>
      words
        .map(({ plain }) => plain)
        .join(' ')
        .slice(0, LONGEST),
    )
    .filter((text) => !OF_ELSE.test(text));
  if (texts.some((text) => EXTRA.test(text))) return 'extra';
  return texts.some((text) => AMOUNT.test(text)) ? 'amount' : undefined;
}
