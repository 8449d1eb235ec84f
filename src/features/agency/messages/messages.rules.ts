// Filters and limits of the desk's messages. Without zod, because pages include it.
import { MESSAGE_STATUSES } from '#features/site/contact/message-status.ts';

export const MESSAGE_FILTERS = ['all', ...MESSAGE_STATUSES] as const;
export type MessageFilter = (typeof MESSAGE_FILTERS)[number];
/** The longest answer, in characters. */
export const ANSWER_LIMIT = 5000;
