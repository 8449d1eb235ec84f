// The rules by which Jessica replied, in words for staff.
import type { RuleName } from '#features/assistant/answering/rule-names.ts';
import { m } from '#messages';

const WORDS: Readonly<Record<RuleName, () => string>> = {
  'people-first': m.answers_rule_people_first,
  request: m.answers_rule_request,
  title: m.answers_rule_title,
  'start-over': m.answers_rule_start_over,
  lesson: m.answers_rule_lesson,
  'off-topic': m.answers_rule_off_topic,
  'booked-date': m.answers_rule_booked_date,
  'unknown-place': m.answers_rule_unknown_place,
  trip: m.answers_rule_trip,
  card: m.answers_rule_card,
  urgent: m.answers_rule_urgent,
  several: m.answers_rule_several,
  thanks: m.answers_rule_thanks,
  'likely-request': m.answers_rule_likely_request,
  outside: m.answers_rule_outside,
  'too-little': m.answers_rule_too_little,
  'whole-and-part': m.answers_rule_whole_and_part,
  likeliest: m.answers_rule_likeliest,
  part: m.answers_rule_part,
  perhaps: m.answers_rule_perhaps,
  nothing: m.answers_rule_nothing,
  'words-of-entry': m.answers_rule_words_of_entry,
  group: m.answers_rule_group,
  charge: m.answers_rule_charge,
  'without-trip': m.answers_rule_without_trip,
  'place-prices': m.answers_rule_place_prices,
  'with-request': m.answers_rule_with_request,
  near: m.answers_rule_near,
  advice: m.answers_rule_advice,
  'second-miss': m.answers_rule_second_miss,
};

/** Nothing if none was recorded. */
export const rulesWords = (rules: readonly RuleName[]): string => rules.map((rule) => WORDS[rule]()).join('; ');
