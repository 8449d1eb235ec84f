// The desk's actions and search on inquiries. Without zod, because pages include it.
import { type InquiryStatus, STATUSES } from '../inquiry-status.rules.ts';

/** The statuses that the desk sets manually; only travellers cancel, and nothing sets `quoted` yet. */
export const DESK_MOVES = ['accepted', 'declined', 'completed'] as const;
export type DeskMove = (typeof DESK_MOVES)[number];

export const STATUS_FILTERS = ['all', ...STATUSES] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** Whose inquiries: the caller's own, or those without an active assignee. */
export const OWNER_FILTERS = ['all', 'mine', 'unassigned'] as const;
export type OwnerFilter = (typeof OWNER_FILTERS)[number];

/** How long a move can be taken back, and its mail waits. */
export const UNDO_SECONDS = 10;

/** How long an open inquiry has waited at least, in hours. */
export const WAITING_HOURS = { any: 0, day: 24, 'three-days': 72, week: 168 } as const;
export type WaitingFilter = keyof typeof WAITING_HOURS;
export const WAITING_FILTERS = Object.keys(WAITING_HOURS) as WaitingFilter[];

/** Whose promised answer is late, or due before the day is over; and to whom nothing was promised. */
export const DUE_FILTERS = ['any', 'late', 'today', 'unpromised'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

export const LIST_SHAPES = ['list', 'board'] as const;
export type ListShape = (typeof LIST_SHAPES)[number];

/** The columns of the board. */
export const LANE_STATUSES = {
  pending: ['pending'],
  quoted: ['quoted'],
  accepted: ['accepted'],
  closed: ['completed', 'declined', 'cancelled'],
} as const satisfies Readonly<Record<string, readonly InquiryStatus[]>>;
export type LaneName = keyof typeof LANE_STATUSES;
export const LANE_NAMES = Object.keys(LANE_STATUSES) as LaneName[];
/** The cards of a column; the list has them all. */
export const CARDS_PER_LANE = 30;

/** What is done with several inquiries in one step. */
export const BULK_MOVES = ['assign', 'decline'] as const;
export type BulkMove = (typeof BULK_MOVES)[number];
export const MAX_BULK_INQUIRIES = 100;

/** The Admin Notes with the reason of a move. */
export const withReason = (adminNotes: string, reason: string): string =>
  [adminNotes, reason].filter(Boolean).join('\n\n');

/** The longest note of either kind. */
export const NOTE_LIMIT = 2000;
