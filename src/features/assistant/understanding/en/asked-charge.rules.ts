// Whether a further question of a message asks what the first thing costs: '... and is there an extra charge'. Pure.
import type { Reading } from '../understood.ts';

const LONGEST = 300;
const CHARGE =
  /\b(extra|additional|any|another|a|the) (charges?|fees?|costs?|surcharges?)\b|\b(is|are) (it|that|they) (free|included|extra)\b|\bdo(es)? (it|that|they|you) (cost|charge)\b|\b(how much|what) (is|does|would|will) (it|that|they)( cost| be)?\b|\bpay (extra|more)\b|\bcost (extra|more)\b/;
/** 'An extra charge for skis' names its own thing. */
const OF_ELSE = /\b(charges?|fees?|costs?) (for|of|on|if|when|to) (?!(it|that|this|them|him|her)\b)/;

/** @param parts the questions of the message, in their order */
export const asksCharge = (parts: readonly Pick<Reading, 'words'>[]): boolean =>
  parts.slice(1).some(({ words }) => {
    const text = words
      .map(({ plain }) => plain)
      .join(' ')
      .slice(0, LONGEST);
    return CHARGE.test(text) && !OF_ELSE.test(text);
  });
