// Lists that contract, table and pages share.
import { QUOTE_STATES } from './quotes.rules.ts';

export const QUOTE_FILTERS = ['all', ...QUOTE_STATES] as const;
export type QuoteFilter = (typeof QUOTE_FILTERS)[number];

export const QUOTE_EVENT_KINDS = [
  ...(['created', 'sent', 'opened', 'asked', 'accepted'] as const),
  ...(['declined', 'withdrawn', 'replaced', 'reminded', 'relinked'] as const),
] as const;
export type QuoteEventKind = (typeof QUOTE_EVENT_KINDS)[number];
