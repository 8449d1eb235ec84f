// The statuses of an inquiry, and the sentences about sending one. Pure and without zod, so that any page may include it.
import { m } from '#messages';

/** How an inquiry arrived: by the form of the site, in a conversation of the chat, or told to an agent who typed it. */
export const DESK_CHANNELS = ['phone', 'walk-in', 'email'] as const;
export const CHANNELS = ['site', 'chat', ...DESK_CHANNELS] as const;
export type Channel = (typeof CHANNELS)[number];

export const STATUSES = ['pending', 'quoted', 'accepted', 'declined', 'cancelled', 'completed'] as const;
export type InquiryStatus = (typeof STATUSES)[number];

/** `merged` and `unmerged` are in the history of the inquiry that was merged, `took-in` and `gave-back` in that of the kept one. */
export const INQUIRY_EVENT_KINDS = [
  ...(['created', 'moved', 'undone', 'noted', 'answered', 'assigned', 'wrote'] as const),
  ...(['merged', 'unmerged', 'took-in', 'gave-back'] as const),
] as const;

/** The allowed next statuses; an ended inquiry does not change. */
export const MOVES: Readonly<Record<InquiryStatus, readonly InquiryStatus[]>> = {
  pending: ['quoted', 'accepted', 'declined', 'cancelled'],
  quoted: ['accepted', 'declined', 'cancelled'],
  accepted: ['completed', 'cancelled'],
  declined: [],
  cancelled: [],
  completed: [],
};

/** The statuses that can change to `to`. */
export const movesTo = (to: InquiryStatus): InquiryStatus[] => STATUSES.filter((from) => MOVES[from].includes(to));

export type Outcome = { good: boolean; message: string };

/** The four outcomes of the two calls: `saved` is a 201 of the API, `mailed` a 200 of the mail service. */
export function inquiryOutcome(saved: boolean, mailed: boolean): Outcome {
  if (saved && mailed) return { good: true, message: m.inquiry_sent_both() };
  if (saved) return { good: false, message: m.inquiry_saved_only() };
  if (mailed) return { good: false, message: m.inquiry_mailed_only() };
  return { good: false, message: m.inquiry_sent_neither() };
}
