// Answers from the knowledge: one or several entries, each with its source, and the nearest topics as buttons.

import { cad } from '#domain/money.ts';
import { pathTo } from '#domain/path-to.ts';
import type { Titled } from '#features/assistant/knowledge/retrieval.server.ts';
import type { Passage } from '#features/assistant/phrasing/phrasing-prompt.rules.ts';
import type { Ranked } from '#features/assistant/topics/topic-model.ts';
import type { AmountDoubt, Understood } from '#features/assistant/understanding/understood.ts';
import { m } from '#messages';
import type { Answer, Topic } from './answer.ts';
import { type AnswerFact, answerFacts } from './answer-facts.ts';
import { inquiryOf, prefilledInquiryPath } from './answer-trips.ts';

export type Company = Parameters<typeof answerFacts>[0];
/** `passages`: the sources of an answer from the knowledge; `near`: other topics that the question may be about. */
export type BuiltAnswer = Omit<Answer, 'inquiry' | 'understood' | 'topics'> & {
  passages?: Passage[];
  near?: readonly Topic[];
  /** Whether it answers a wish for a trip, so that what was understood of the trip is remembered. */
  ofTrip?: true;
  /** Whether it is about a booking, so that its place and dates are not those of a search. */
  ofBooking?: true;
  /** What the message was likely about, the likeliest first; for staff. */
  ranked?: readonly Ranked[];
};

const LONGEST_TEXT = 700;

export const contactLink = () => ({ title: m.assistant_link_contact(), href: pathTo('contact') });

/** @param entries the entries that answer, in the order in which they were requested. */
export function fromKnowledge(entries: readonly Titled[], near: readonly Topic[], company: Company): BuiltAnswer {
  const fill = (text: string) => filled(text, company);
  return {
    text: entries.map(({ text }) => shortened(fill(text))).join('\n'),
    links: entries.map(({ title, href }) => ({ title, href })),
    rows: [],
    outcome: 'answered',
    sources: entries.map(({ slug }) => slug),
    passages: entries.map(({ title, href, text }) => ({ title, href, text: fill(text) })),
    near,
  };
}

/** Fills in the company facts; other names in braces stay unchanged. A fact that is not set leaves no gap. */
function filled(text: string, company: Company): string {
  const facts = answerFacts(company);
  return text
    .replace(/\{(\w+)\}/g, (written, fact: string) => facts[fact as AnswerFact] ?? written)
    .replaceAll('  ', ' ');
}

function shortened(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  const end = text.slice(0, LONGEST_TEXT).search(/[.!?][^.!?]*$/);
  return `${text.slice(0, end > 0 ? end + 1 : LONGEST_TEXT)} ${m.assistant_read_on()}`;
}

/** Asks back which of the topics is meant. */
export const clarifying = (near: readonly Topic[]): BuiltAnswer => ({
  text: m.assistant_clarify(),
  links: [],
  rows: [],
  outcome: 'clarify',
  missed: true,
  sources: [],
  near,
});

const askedBack = (text: string): BuiltAnswer => ({
  text,
  links: [],
  rows: [],
  outcome: 'clarify',
  missed: true,
  sources: [],
});
/** A message that says too little. */
export const unclear = (): BuiltAnswer => askedBack(m.assistant_unclear());
/** A change to a trip that was never named. */
export const askingWhere = (): BuiltAnswer => askedBack(m.assistant_where());

/** Which of two amounts is meant, or how many Canadian dollars. */
export function askingAmount({ readings }: AmountDoubt): BuiltAnswer {
  const [first = '', second = ''] = readings?.map((dollars) => cad(dollars)) ?? [];
  const near = readings ? [first, second].map((title) => ({ slug: title, title })) : [];
  const text = readings ? m.assistant_amount_unclear({ first, second }) : m.assistant_amount_foreign();
  return { text, links: [], rows: [], outcome: 'clarify', sources: [], near, ofTrip: true };
}

/** Says that she does not know, and offers the nearest topics, an agent, and a form with what was understood. */
export function unsure({ phone }: Company, understood: Understood, near: readonly Topic[]): BuiltAnswer {
  const inquire = { title: m.assistant_link_inquire(), href: prefilledInquiryPath(inquiryOf(understood) ?? {}) };
  const text = near.length > 0 ? m.assistant_unsure_topics({ phone }) : m.assistant_unsure({ phone });
  return { text, links: [contactLink(), inquire], rows: [], outcome: 'unsure', missed: true, sources: [], near };
}

/** The second miss in a row: the link to a person comes first. */
export const secondMiss = ({ phone }: Company, near: readonly Topic[]): BuiltAnswer => ({
  text: m.assistant_second_miss({ phone }),
  links: [contactLink()],
  rows: [],
  outcome: 'agent',
  missed: true,
  sources: [contactLink().href],
  near,
});
