import type { Understood } from '#features/assistant/understanding/understood.ts';

/** A question of 1 to 4000 characters, and what was understood earlier in the conversation. */
export type Asked = { question: string; context?: Understood; locale: 'en' };

export type AnswerLink = { title: string; href: string };
export type AnswerRow = {
  kind: 'package' | 'fare' | 'deal';
  id: string;
  title: string;
  priceCents: number;
  /** The route, the dates and the last day to book, in words. */
  details: string;
  href: string;
  /** The inquiry form for this flight, with what was understood; absent in answers of earlier versions. */
  inquiryHref?: string;
};
export type Topic = { slug: string; title: string };
export type InquiryStart = {
  from?: string;
  to?: string;
  departureDate?: string;
  adults?: number;
  children?: number;
  infants?: number;
  budgetPerPerson?: number;
  tripDuration?: number;
  /** Everything that fits no field, such as a month without a day. */
  notes?: string;
};

/** `clarify`: a question back, with buttons. `urgent`, `danger`, `theft` and `complaint` lead to a person immediately. */
export const OUTCOMES = [
  'answered',
  'clarify',
  'unsure',
  'booking',
  'cancel',
  'agent',
  'urgent',
  'danger',
  'theft',
  'complaint',
  'small-talk',
] as const;
type Outcome = (typeof OUTCOMES)[number];

export type Answer = {
  /** Plain text, possibly with several lines; it names no price that is not in `rows`. */
  text: string;
  /** A caveat that is shown below the prices; the last line of `text`. */
  caveat?: string;
  /** The cited pages, at most four. */
  links: AnswerLink[];
  /** The named prices, at most three. */
  rows: AnswerRow[];
  outcome: Outcome;
  /** Whether the question remains unanswered, so that staff should see it. */
  missed?: true;
  /** Up to three other topics, nearest first. Asking with a topic's title returns its answer. */
  topics: Topic[];
  /** The start values of an inquiry, if the conversation is about a trip. */
  inquiry?: InquiryStart;
  understood: Understood;
  /** What the text was taken from: names of knowledge entries, or URLs. For staff and for measuring. */
  sources: string[];
  /** The confidence that this is what was meant, from 0 to 1; absent if there is nothing to be unsure of. */
  confidence?: number;
};
