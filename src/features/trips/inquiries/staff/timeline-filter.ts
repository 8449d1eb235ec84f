/** What the timeline of an inquiry shows: everything, or one kind. */
export const TIMELINE_FILTERS = ['all', 'mail', 'messages', 'notes', 'quotes'] as const;
export type TimelineFilter = (typeof TIMELINE_FILTERS)[number];

/** From the URL of the record; everything for what it does not know. */
export const readTimelineFilter = (search: URLSearchParams): TimelineFilter =>
  TIMELINE_FILTERS.find((one) => one === search.get('show')) ?? 'all';

/** Moves, owners, merges, consents and reminders are among everything alone. */
const GROUPS: Readonly<Record<string, TimelineFilter>> = {
  mailed: 'mail',
  letter: 'mail',
  received: 'mail',
  message: 'messages',
  wrote: 'messages',
  chat: 'messages',
  note: 'notes',
  noted: 'notes',
  quote: 'quotes',
  booking: 'quotes',
};
/** The filter that shows a kind of line. */
export const groupOf = (kind: string): TimelineFilter | undefined => GROUPS[kind];
