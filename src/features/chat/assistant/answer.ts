import type { Understood } from './understanding/understanding.rules.ts';

/** A question, 1 to 4000 characters, and what was understood earlier in the same conversation. */
export type Asked = { question: string; context?: Understood; locale: 'en' };

export type AnswerLink = { title: string; href: string };
export type AnswerRow = {
  kind: 'package' | 'fare' | 'deal';
  id: string;
  title: string;
  priceCents: number;
  /** The way, the dates and how long it can be had, in words. */
  details: string;
  href: string;
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
};

export type Answer = {
  /** Plain text that may have several lines; it names no price that is not in `rows`. */
  text: string;
  /** The pages that it rests on, at most four. */
  links: AnswerLink[];
  /** The prices that it names, at most three. */
  rows: AnswerRow[];
  outcome: 'answered' | 'unsure' | 'booking' | 'cancel' | 'agent' | 'small-talk';
  /** Up to three other topics, nearest first. A question with the title of one gets its answer. */
  topics: Topic[];
  /** What an inquiry starts with, where a trip was spoken of. */
  inquiry?: InquiryStart;
  understood: Understood;
  /** What it rests on by name, best first: entries of the knowledge, or addresses. For staff, and for measuring. */
  sources: string[];
};
