/** What a member of staff is told at once: work given to them, and what travellers did. */
export const NOTICE_KINDS = [
  ...(['assigned', 'mentioned', 'received', 'wrote', 'wrote-from-other', 'cancelled'] as const),
  ...(['opened', 'asked', 'accepted', 'declined', 'reopened', 'ending'] as const),
  ...(['tickets-due', 'tickets-late', 'change-accepted', 'change-declined', 'unanswered'] as const),
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
