// What the desk may do and look for. Without zod, so that its pages may carry it.
import type { FormAnswer } from '#platform/form-action.ts';
import { STATUSES } from '../inquiry-status.rules.ts';

/** What the desk decides by hand; a quote is sent with its own screen, and only travellers cancel. */
export const DESK_MOVES = ['accepted', 'declined', 'completed'] as const;
export type DeskMove = (typeof DESK_MOVES)[number];

export const STATUS_FILTERS = ['all', ...STATUSES] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** The longest note, of either kind. */
export const NOTE_LIMIT = 2000;

/** Which of a record's three forms was answered, and how; `typed` is what the form must not lose. */
export type RecordAnswer = FormAnswer & { form: 'move' | 'admin-notes' | 'note'; typed: string };
