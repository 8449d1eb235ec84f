// The words of bookings on pages and in mails.
import { m } from '#messages';
import type { BookingEventKind, BookingFilter, BookingState, NoticeStatus } from './bookings.rules.ts';

const STATES: Record<BookingState, () => string> = {
  open: m.bookings_state_open,
  ticketed: m.bookings_state_ticketed,
  cancelled: m.bookings_state_cancelled,
};
export const bookingStateWords = (state: BookingState): string => STATES[state]();

const FILTERS: Record<BookingFilter, () => string> = {
  all: m.staff_all,
  urgent: m.bookings_filter_urgent,
  changed: m.bookings_filter_changed,
  ...STATES,
};
export const bookingFilterWords = (filter: BookingFilter): string => FILTERS[filter]();

const NOTICES: Record<NoticeStatus, () => string> = {
  sent: m.bookings_notice_sent,
  acknowledged: m.bookings_notice_acknowledged,
  accepted: m.bookings_notice_accepted,
  declined: m.bookings_notice_declined,
  withdrawn: m.bookings_notice_withdrawn,
  replaced: m.bookings_notice_replaced,
};
export const noticeWords = (status: NoticeStatus): string => NOTICES[status]();

const EVENTS: Record<BookingEventKind, () => string> = {
  created: m.bookings_event_created,
  saved: m.bookings_event_saved,
  ticketed: m.bookings_event_ticketed,
  told: m.bookings_event_told,
  changed: m.bookings_event_changed,
  opened: m.bookings_event_opened,
  acknowledged: m.bookings_event_acknowledged,
  accepted: m.bookings_event_accepted,
  declined: m.bookings_event_declined,
  called: m.bookings_event_called,
  withdrawn: m.bookings_event_withdrawn,
  silent: m.bookings_event_silent,
  alarmed: m.bookings_event_alarmed,
  escalated: m.bookings_event_escalated,
  document: m.bookings_event_document,
  'document-removed': m.bookings_event_document_removed,
  'document-restored': m.bookings_event_document_restored,
  cancelled: m.bookings_event_cancelled,
  reopened: m.bookings_event_reopened,
};
export const bookingEventWords = (kind: BookingEventKind): string => EVENTS[kind]();
