import { m } from '#messages';
import type { BulkMove } from './staff-inquiries.rules.ts';

type Counts = { done: number; refused: number };

/** What was done with several inquiries; the names of those that were left follow. */
export function bulkWords(action: BulkMove, { done, refused, assignee: name }: Counts & { assignee: string }): string {
  const given = name ? m.staff_bulk_assigned({ done, name }) : m.staff_bulk_unassigned({ done });
  const said = action === 'assign' ? given : m.staff_bulk_declined({ done });
  return [(done > 0 || refused === 0) && said, refused > 0 && m.staff_bulk_left({ refused })].filter(Boolean).join(' ');
}

/** What became of those that were taken back. */
export const bulkUndoneWords = ({ done, refused }: Counts): string =>
  [(done > 0 || refused === 0) && m.staff_bulk_undone({ done }), refused > 0 && m.staff_bulk_undone_late({ refused })]
    .filter(Boolean)
    .join(' ');
