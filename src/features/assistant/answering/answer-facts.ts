// The facts of the company that an answer may name in braces.
import { hoursSentences } from '#domain/opening-hours.ts';
import type { ANSWER_FACTS } from '#features/assistant/knowledge/entry.rules.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import { m } from '#messages';

export type AnswerFact = (typeof ANSWER_FACTS)[number];

/** `hours`, `address` and `since` are whole sentences, because an unset value needs other words, or none. */
export function answerFacts({
  name,
  phone,
  email,
  address,
  week,
  holidays,
  since,
}: Company): Record<AnswerFact, string> {
  const usual = hoursSentences(week, holidays);
  return {
    ...{ name, phone, email },
    since: since ? m.shell_since({ year: String(since) }) : '',
    hours: usual ? `${usual} ${m.assistant_hours_call({ phone })}` : m.assistant_hours_unset({ phone }),
    address: address ? m.assistant_address({ address: address.replace(/\.$/, '') }) : m.assistant_address_unset(),
  };
}
