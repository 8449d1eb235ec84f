import { m } from '#messages';
import type { MailKind } from '#platform/mail.ts';

const WORDS: Record<MailKind, () => string> = {
  'inquiry-received': m.mail_kind_inquiry_received,
  'inquiry-sales': m.mail_kind_inquiry_sales,
  'inquiry-cancelled': m.mail_kind_inquiry_cancelled,
  'inquiry-status': m.mail_kind_inquiry_status,
  'inquiry-letter': m.mail_kind_inquiry_letter,
  'google-joined': m.mail_kind_google_joined,
  'session-new-device': m.mail_kind_session_new_device,
  'password-reset': m.mail_kind_password_reset,
  'password-changed': m.mail_kind_password_changed,
  'news-confirm': m.mail_kind_news_confirm,
  'account-code': m.mail_kind_account_code,
  'account-exists': m.mail_kind_account_exists,
  'chat-code': m.mail_kind_chat_code,
  'contact-message': m.mail_kind_contact_message,
  'contact-answer': m.mail_kind_contact_answer,
  'account-leaving': m.mail_kind_account_leaving,
  'staff-invitation': m.mail_kind_staff_invitation,
  'factor-on': m.mail_kind_factor_on,
  'factor-app-off': m.mail_kind_factor_app_off,
  'passkey-added': m.mail_kind_passkey_added,
  'passkey-removed': m.mail_kind_passkey_removed,
  'factor-off': m.mail_kind_factor_off,
  'factor-reset': m.mail_kind_factor_reset,
  'recovery-code-used': m.mail_kind_recovery_code_used,
  'sender-test': m.mail_kind_sender_test,
  'booking-itinerary': m.mail_kind_booking_itinerary,
  'booking-change': m.mail_kind_booking_change,
  'booking-answered': m.mail_kind_booking_answered,
  'booking-alarm': m.mail_kind_booking_alarm,
  'quote-sent': m.mail_kind_quote_sent,
  'acceptance-code': m.mail_kind_acceptance_code,
  'quote-receipt': m.mail_kind_quote_receipt,
  'quote-reminder': m.mail_kind_quote_reminder,
  'quote-answered': m.mail_kind_quote_answered,
  'account-kept': m.mail_kind_account_kept,
};

/** A kind that this version does not know is shown by its own name. */
export const mailKindWords = (kind: string): string => (Object.hasOwn(WORDS, kind) ? WORDS[kind as MailKind]() : kind);
