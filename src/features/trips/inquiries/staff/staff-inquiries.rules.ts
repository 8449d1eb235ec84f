// The desk's actions and search on inquiries. Without zod, because pages include it.
import type { FormAnswer } from '#platform/form-action.ts';
import { STATUSES } from '../inquiry-status.rules.ts';

/** The statuses that the desk sets manually; a quote has its own screen, and only travellers cancel. */
export const DESK_MOVES = ['accepted', 'declined', 'completed'] as const;
export type DeskMove = (typeof DESK_MOVES)[number];

export const STATUS_FILTERS = ['all', ...STATUSES] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** The longest note of either kind. */
export const NOTE_LIMIT = 2000;

/** Which of a record's three forms was sent, and the result; `typed` is text that must not be lost. */
export type RecordAnswer = FormAnswer & { form: 'move' | 'admin-notes' | 'note'; typed: string };
