// The rules by which Jessica replies, in the order in which they are asked.
// Decision: docs/decisions/0061-a-table-of-rules.md

/** Rules of the whole reply: the first that applies replies. */
export const REPLY_RULE_NAMES = [
  'people-first',
  'request',
  'title',
  'start-over',
  'lesson',
  'off-topic',
  'unknown-place',
  'trip',
  'card',
] as const;
export type ReplyRuleName = (typeof REPLY_RULE_NAMES)[number];

/** Rules of the plan for all other messages: the first of these decides. */
export const DECIDING_RULE_NAMES = [
  'urgent',
  'booked-date',
  'several',
  'thanks',
  'likely-request',
  'outside',
  'too-little',
  'whole-and-part',
  'likeliest',
  'part',
  'perhaps',
  'nothing',
] as const;
export type DecidingRuleName = (typeof DECIDING_RULE_NAMES)[number];

/** Each of these may then change the plan. */
export const CHANGING_RULE_NAMES = [
  'words-of-entry',
  'group',
  'charge',
  'without-trip',
  'place-prices',
  'with-request',
  'near',
] as const;
export type ChangingRuleName = (typeof CHANGING_RULE_NAMES)[number];

/** `advice`: a model chose. `second-miss`: she was not sure twice in a row. */
export const RULE_NAMES = [
  ...REPLY_RULE_NAMES,
  ...DECIDING_RULE_NAMES,
  ...CHANGING_RULE_NAMES,
  'advice',
  'second-miss',
] as const;
export type RuleName = (typeof RULE_NAMES)[number];
