// How long data is kept: a nightly job deletes what is no longer needed.
// Decision: docs/decisions/0013-what-is-stored-and-for-how-long.md
import { and, isNotNull, sql } from 'drizzle-orm';
import { RETENTION_PERIODS } from '#domain/retention-periods.ts';
import { maskEndedConsents } from '#features/account/consent/hidden-consent.server.ts';
import { forgetFormerPortraits, PORTRAIT_FOLDER } from '#features/account/portraits/portraits.server.ts';
import { IMPORTS_KEPT_MONTHS, ROWS_KEPT_DAYS } from '#features/agency/imports/imports.rules.ts';
import { PHOTO_FOLDER } from '#features/catalogue/photos/photo-store.server.ts';
import { eraseClosedAccounts } from '#features/privacy/leaving/erasure.server.ts';
import { UNDELETE_DAYS } from '#features/records/store/record.rules.ts';
import { DOCUMENT_FOLDER } from '#features/trips/bookings/documents.server.ts';
import { anonymiseOldInquiries } from '#features/trips/inquiries/inquiry-periods.server.ts';
import { mails } from '#platform/mail.table.ts';
import type { Services } from '#platform/services.ts';
import { removeStrayFiles } from '#platform/stored-files.ts';

const QUEUE = 'retention';
const NIGHTLY = '20 7 * * *'; // UTC: the small hours from St. John's to Vancouver

const monthsAgo = (months: number) => sql`now() - interval '1 month' * ${months}`;
const daysAgo = (days: number) => sql`now() - interval '1 day' * ${days}`;

/** Table -> the rows to delete. */
export const EXPIRED_ROWS = {
  // Conversations without a message are kept for a day, others for a year.
  conversations: sql`last_at < case when seq = 0 then ${daysAgo(1)} else ${monthsAgo(RETENTION_PERIODS.chatMonths)} end`,
  chat_codes: sql`expires_at < ${daysAgo(1)}`,
  link_codes: sql`expires_at < ${daysAgo(1)}`,
  lessons: sql`taught_at < ${monthsAgo(RETENTION_PERIODS.lessonMonths)}`,
  open_questions: sql`last_at < ${daysAgo(RETENTION_PERIODS.openQuestionDays)}
    and not exists (select from lessons where question_id = open_questions.id)`,
  staff_notices: sql`at < ${daysAgo(RETENTION_PERIODS.noticeDays)}`,
  reminders: sql`greatest(due_at, done_at, deleted_at) < ${monthsAgo(RETENTION_PERIODS.reminderMonths)}`,
  contact_messages: sql`created_at < ${monthsAgo(RETENTION_PERIODS.contactMonths)}`,
  // Emails stay while a consent is valid, and for a period after it: see maskEndedConsents.
  consent_events: sql`hidden_at < ${monthsAgo(12 * RETENTION_PERIODS.hiddenConsentYears)}`,
  rate_limits: sql`expire is not null and expire < extract(epoch from now()) * 1000`,
  sessions: sql`coalesce(ended_at, expires_at) < ${daysAgo(RETENTION_PERIODS.endedSessionDays)}`,
  known_devices: sql`seen_at < ${daysAgo(RETENTION_PERIODS.knownBrowserDays)}`,
  password_resets: sql`expires_at < ${daysAgo(2)}`,
  registrations: sql`created_at < ${daysAgo(RETENTION_PERIODS.registrationDays)}`,
  access_events: sql`at < ${monthsAgo(RETENTION_PERIODS.accessMonths)}`,
  // Set up and never proven by a code.
  user_factors: sql`confirmed_at is null and created_at < ${daysAgo(RETENTION_PERIODS.unprovenFactorDays)}`,
  google_nonces: sql`used_at < ${daysAgo(1)}`,
  staff_invitations: sql`expires_at < ${daysAgo(RETENTION_PERIODS.invitationDays)}`,
  // As long as a price claim can be disputed. A trigger of the table refuses to delete younger rows.
  price_observations: sql`observed_at < now() - interval '4 years'`,
  photos: sql`deleted_at < ${daysAgo(RETENTION_PERIODS.deletedPhotoDays)}`,
  idempotency_keys: sql`created_at < ${daysAgo(RETENTION_PERIODS.repeatedCallDays)}`,
  preview_links: sql`expires_at < ${daysAgo(RETENTION_PERIODS.previewLinkDays)}`,
  // Answers that staff took out of the history; letters go when the inquiry loses its traveller.
  inquiry_letters: sql`removed_at < ${daysAgo(UNDELETE_DAYS)}`,
  // Notes that their authors took back; the others go when the inquiry loses its traveller.
  inquiry_notes: sql`removed_at < ${daysAgo(UNDELETE_DAYS)}`,
  // Deleted by staff, and not restored in time.
  deleted_drafts: sql`deleted_at < ${daysAgo(UNDELETE_DAYS)}`,
  records: sql`deleted_at < ${daysAgo(UNDELETE_DAYS)}`,
  import_rows: sql`created_at < ${daysAgo(ROWS_KEPT_DAYS)}`,
  imports: sql`created_at < ${monthsAgo(IMPORTS_KEPT_MONTHS)}`,
  // A mail that still waits after this time is of no use to its reader.
  mails: sql`created_at < ${monthsAgo(RETENTION_PERIODS.mailMonths)}`,
} as const;

/** Tables whose rows stay without personal data. */
export const ANONYMISED = {
  inquiries: anonymiseOldInquiries,
  consent_events: maskEndedConsents,
  mails: removeExpiredSecrets,
  // An account stays until its owner has it erased; one of staff is deactivated, so that notes and history keep their names.
  users: forgetFormerPortraits,
} as const;

/** A mail that was never sent, such as one of a trial without a mail server, keeps no code or link that no longer works. */
async function removeExpiredSecrets({ db }: Services): Promise<number> {
  const { rowCount } = await db
    .update(mails)
    .set({ whole: null })
    .where(and(isNotNull(mails.whole), sql`created_at < ${daysAgo(RETENTION_PERIODS.mailSecretDays)}`));
  return rowCount ?? 0;
}

/** Tables without a period of their own, and why. A table that is missing here fails test/walks/retention.test.ts. */
export const WITHOUT_PERIOD = {
  google_identities: 'goes with the account',
  passkeys: 'go with the account, or when they are removed; no secret is in them',
  recovery_codes: 'goes with the account, or with its second factor; hashes of codes',
  factor_policy: 'one row at most; names an account by its id alone',
  saved_items: 'goes with the account',
  list_views: 'goes with the account; how a member of staff looks at lists',
  agent_presence: 'goes with the account; the lease of a member of staff',
  inquiry_events:
    'stays with the inquiry and names an account by its id alone, which goes with either; earlier Admin Notes go with the traveller',
  quotes: 'goes when the inquiry loses its traveller',
  quote_events: 'goes with the quote',
  quote_acceptances: 'goes with the quote; names of passengers and the accepted text',
  bookings: 'goes when the inquiry loses its traveller',
  booking_events: 'goes with the booking',
  booking_notices: 'goes with the booking; what was mailed and answered',
  booking_documents: 'goes with the booking; its file goes the night after',
  reminder_events: 'goes with the reminder',
  contact_answers: 'goes with the message',
  inquiry_messages: 'goes with the message',
  conversation_messages: 'goes with the message or the conversation',
  chat_messages: 'goes with the conversation',
  chat_notes: 'goes with the conversation',
  open_question_askings: 'goes with the conversation or the question',
  canned_replies: 'written by staff, about no customer',
  mailboxes: 'how far the mailbox was read; numbers, without a person',
  letter_templates: 'written by staff, about no customer',
  knowledge: 'written by staff, about no customer',
  knowledge_words: 'words of the knowledge',
  region_groups: 'catalogue',
  regions: 'catalogue',
  countries: 'catalogue',
  cities: 'catalogue',
  former_places: 'catalogue: earlier names of countries and cities',
  banners: 'catalogue',
  country_banners: 'catalogue',
  city_banners: 'catalogue',
  airlines: 'catalogue',
  charges: 'catalogue: charges of routes, with their amounts',
  packages: 'catalogue',
  fares: 'catalogue',
  deals: 'catalogue',
  import_sheets: 'goes with the import; names of sheets and columns, and some cells of offers',
  import_places: 'words for airports, without a person',
  import_mappings: 'names of columns, without a person',
  changes: 'the audit of the catalogue, its photographs and which mails staff read; names an account by its id alone',
  content_version: 'a number',
  migrations: 'which migrations ran',
} as const;
/** pg-boss deletes its own rows. A payload is only the id of a mail, and the reason of a failure is stored with the mail. */
export const SCHEMAS_WITHOUT_PERSON: readonly string[] = ['jobs'];

/** Whose files are removed once no row needs them. */
export const FILE_FOLDERS = [PHOTO_FOLDER, PORTRAIT_FOLDER, DOCUMENT_FOLDER];

export async function purgeExpired(services: Services): Promise<void> {
  const { db, logger } = services;
  for (const [table, anonymise] of Object.entries(ANONYMISED)) {
    const rows = await anonymise(services);
    if (rows) logger.info({ table, rows }, 'took the person or the secret out of what was kept long enough');
  }
  for (const [table, over] of Object.entries(EXPIRED_ROWS)) {
    const { rowCount } = await db.execute(sql`delete from ${sql.identifier(table)} where ${over}`);
    if (rowCount) logger.info({ table, rows: rowCount }, 'removed what was kept long enough');
  }
}

export async function scheduleRetention(services: Services): Promise<void> {
  await services.jobs.work(QUEUE, async () => {
    await eraseClosedAccounts(services);
    await purgeExpired(services);
    const files = await removeStrayFiles(services, FILE_FOLDERS);
    if (files)
      services.logger.info({ files }, 'removed files of photographs, portraits and documents that are no more');
  });
  await services.jobs.schedule(QUEUE, NIGHTLY);
}
