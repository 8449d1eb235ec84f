// The desk's actions and search on inquiries. Without zod, because pages include it.
import { STATUSES } from '../inquiry-status.rules.ts';

/** The statuses that the desk sets manually; only travellers cancel, and nothing sets `quoted` yet. */
export const DESK_MOVES = ['accepted', 'declined', 'completed'] as const;
export type DeskMove = (typeof DESK_MOVES)[number];

export const STATUS_FILTERS = ['all', ...STATUSES] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** Whose inquiries: the caller's own, or those without an active assignee. */
export const OWNER_FILTERS = ['all', 'mine', 'unassigned'] as const;
export type OwnerFilter = (typeof OWNER_FILTERS)[number];

/** The longest note of either kind. */
export const NOTE_LIMIT = 2000;
