// Replies to requests that the knowledge does not answer: small talk, the visitor's own booking, and everything that needs a person now.

import { hoursSentences } from '#domain/opening-hours.ts';
import { pathTo } from '#domain/path-to.ts';
import type { Titled } from '#features/assistant/knowledge/retrieval.server.ts';
import type { Intent, Trouble } from '#features/assistant/understanding/understood.ts';
import { m } from '#messages';
import type { Answer } from './answer.ts';
import { type BuiltAnswer, type Company, contactLink, fromKnowledge } from './answer-knowledge.ts';
import { consularHelp } from './consular-help.ts';
import type { UrgentRequest } from './plan.rules.ts';

export const smallTalk = (text: string): BuiltAnswer => ({
  text,
  links: [],
  rows: [],
  outcome: 'small-talk',
  sources: [],
});

const act = (outcome: Answer['outcome'], text: string, link: Answer['links'][number]): BuiltAnswer => ({
  text,
  links: [link],
  rows: [],
  outcome,
  sources: [link.href],
});

export function answerIntent(intent: Intent, { name, phone, week, holidays }: Company): BuiltAnswer {
  const handOver = [m.assistant_agent({ phone }), hoursSentences(week, holidays)].filter(Boolean).join(' ');
  const bookings = { title: m.assistant_link_bookings(), href: pathTo('bookings') };
  const answers: Record<Intent, () => BuiltAnswer> = {
    greeting: () => smallTalk(m.assistant_greeting({ name })),
    help: () => smallTalk(m.assistant_greeting({ name })),
    'how-are-you': () => smallTalk(m.assistant_how_are_you()),
    thanks: () => smallTalk(m.assistant_thanks()),
    goodbye: () => smallTalk(m.assistant_goodbye()),
    agent: () => act('agent', handOver, contactLink()),
    booking: () => act('booking', m.assistant_booking(), bookings),
    cancel: () => act('cancel', m.assistant_cancel(), bookings),
  };
  return answers[intent]();
}

const URGENT: Record<UrgentRequest, (inputs: { phone: string }) => string> = {
  danger: m.assistant_danger,
  theft: m.assistant_theft,
  urgent: m.assistant_urgent,
  complaint: m.assistant_complaint,
};

/** The number to call first, then what an entry says about it. @param related the entry, if one fits */
export function answerUrgent(request: UrgentRequest, related: readonly Titled[], company: Company): BuiltAnswer {
  const entry = fromKnowledge(related, [], company);
  return {
    ...entry,
    // The phone may not be answered right now, so the hours are shown next to the number.
    text: [
      [URGENT[request]({ phone: company.phone }), hoursSentences(company.week, company.holidays)]
        .filter(Boolean)
        .join(' '),
      entry.text,
    ]
      .filter(Boolean)
      .join('\n'),
    links: [contactLink(), ...entry.links],
    outcome: request,
  };
}

type AboutTrouble = { emergency: Titled | undefined; related: readonly Titled[] };

/** Who is ill, hurt or dead abroad: whom to call, in the order in which it helps, then what an entry says about the rest of it. */
export function answerTrouble(trouble: Trouble, { emergency, related }: AboutTrouble, company: Company): BuiltAnswer {
  const { phone, week, holidays } = company;
  const { telephone, email, source } = consularHelp;
  const entry = fromKnowledge(related, [], company);
  const page = emergency ? [{ title: emergency.title, href: emergency.href }] : [];
  const ours = trouble === 'dead' ? m.assistant_trouble_dead({ phone }) : m.assistant_trouble_ill({ phone });
  return {
    ...entry,
    text: [
      [ours, hoursSentences(week, holidays)].filter(Boolean).join(' '),
      m.assistant_trouble_consular({ telephone, email, source }),
      trouble === 'dead' ? m.assistant_trouble_insurer_dead() : m.assistant_trouble_insurer(),
      entry.text,
    ]
      .filter(Boolean)
      .join('\n'),
    links: [contactLink(), ...page, ...entry.links],
    outcome: 'danger',
    sources: [...(emergency ? [emergency.slug] : []), ...entry.sources],
  };
}
