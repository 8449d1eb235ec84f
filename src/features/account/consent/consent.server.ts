// Consent to commercial mail, kept as events (CASL): express until withdrawn, implied for six months after an inquiry.
import { and, asc, desc, eq, inArray, max, ne, or } from 'drizzle-orm';
import { canonicalEmail } from '#domain/email.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { consume } from '#platform/rate-limit.ts';
import type { MailConsent } from './consent.contract.ts';
import { consentEvents, UNPROVEN } from './consent.table.ts';
import { hiddenEmails } from './hidden-consent.server.ts';
import { addressOf, type NewsRequest, newsConfirmationUrl, newsRequestOf } from './mail-link.ts';

/** Stored with every event, to prove later which sentence a person agreed to. Increase it when the sentence of the box changes. */
const MARKETING_WORDING = 'marketing-2026-11';
const IMPLIED_MONTHS = 6;
const QUESTIONS_PER_DAY = 3;
const BY_IP = { name: 'mail-preferences', times: 120, seconds: 3600 };
const BY_USER = { name: 'mail-wish', times: 60, seconds: 3600 };

type Event = typeof consentEvents.$inferSelect;
export type NewConsent = Pick<Event, 'email' | 'purpose' | 'basis' | 'at'> & {
  source: 'inquiry' | 'register' | 'contact' | 'preferences';
};

/** Adds one event inside the caller's transaction. */
export async function recordConsent(tx: Queryable, { email, purpose, basis, source, at }: NewConsent): Promise<void> {
  await tx.insert(consentEvents).values({
    email: canonicalEmail(email),
    purpose,
    basis,
    wordingVersion: MARKETING_WORDING,
    source,
    at,
    expiresAt: basis === 'implied' ? monthsLater(at, IMPLIED_MONTHS) : null,
  });
}

/** The same day of a later month, or that month's last day, so implied consent never lasts longer than allowed. */
function monthsLater(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** Of hidden events only a "no" counts: it outlives the account, a "yes" does not. */
const about = ({ secret }: Pick<Call, 'secret'>, email: string) =>
  and(
    or(
      eq(consentEvents.email, canonicalEmail(email)),
      and(inArray(consentEvents.email, hiddenEmails(secret, email)), eq(consentEvents.basis, 'withdrawn')),
    ),
    eq(consentEvents.purpose, 'marketing'),
    ne(consentEvents.source, UNPROVEN),
  );

/** The latest yes or no; undefined without either. */
async function saidLast(call: Call, email: string): Promise<boolean | undefined> {
  const [last] = await call.db
    .select({ basis: consentEvents.basis })
    .from(consentEvents)
    .where(and(about(call, email), ne(consentEvents.basis, 'implied')))
    .orderBy(desc(consentEvents.id))
    .limit(1);
  return last && last.basis === 'express';
}

type Said = Pick<Event, 'basis' | 'source' | 'at' | 'expiresAt'>;
/** What the owner of an email said, the oldest first; what is implied counts only if they never answered yes or no. */
export async function consentsOf(call: Pick<Call, 'db' | 'secret'>, email: string): Promise<Said[]> {
  const { basis, source, at, expiresAt } = consentEvents;
  const said = await call.db
    .select({ basis, source, at, expiresAt })
    .from(consentEvents)
    .where(about(call, email))
    .orderBy(asc(consentEvents.id));
  const isImplied = (one: Said) => one.basis === 'implied';
  return said.every(isImplied) ? said : said.filter((one) => !isImplied(one));
}

/** Implied consent, from an inquiry or a message, counts only if the person never answered yes or no. */
async function mailWish(call: Call, email: string): Promise<MailConsent> {
  const success = true as const;
  const choice = await saidLast(call, email);
  if (choice !== undefined) return { success, basis: choice ? 'express' : 'none' };
  const [implied] = await call.db
    .select({ until: max(consentEvents.expiresAt) })
    .from(consentEvents)
    .where(about(call, email));
  const until = implied?.until;
  return until && until > call.clock()
    ? { success, basis: 'implied', until: until.toISOString() }
    : { success, basis: 'none' };
}

/** Adds an event only if it changes the consent. */
async function setWish(
  call: Call,
  email: string,
  wanted: boolean,
  source: NewConsent['source'] = 'preferences',
): Promise<void> {
  if ((await saidLast(call, email)) === wanted) return;
  const basis = wanted ? 'express' : 'withdrawn';
  await recordConsent(call.db, { email, purpose: 'marketing', basis, source, at: call.clock() });
}

/** Asks by mail whether the owner wants fare alerts: only that answer counts, not a box ticked with this email. */
export async function askToConfirmNews(
  call: Call,
  tx: Transaction,
  email: string,
  source: NewsRequest['source'],
): Promise<void> {
  const link = newsConfirmationUrl(call, email, source);
  const userId = call.visitor?.userId;
  await call.mail.queue(tx, { kind: 'news-confirm', to: email, userId, maxPerDay: QUESTIONS_PER_DAY, props: { link } });
}

function requestOfLink(call: Call, token: string): NewsRequest {
  const request = newsRequestOf(call, token);
  if (!request) throw refuse('NOT_FOUND', m.consent_confirm_expired());
  return request;
}

function addressOfLink(call: Call, token: string): string {
  const email = addressOf(call.secret, token);
  if (!email) throw refuse('NOT_FOUND', m.consent_link_broken());
  return email;
}

export const consentHandlers = {
  readMailConsent: api.readMailConsent.handler(({ context }) => mailWish(context, signedIn(context).email)),

  setMailConsent: api.setMailConsent.handler(async ({ input: { marketing }, context }) => {
    const { userId, email, mailboxProven } = signedIn(context);
    await consume(context.db, [BY_USER, userId]);
    if (marketing && !mailboxProven) {
      await context.db.transaction((tx) => askToConfirmNews(context, tx, email, 'preferences'));
      return { success: true as const, message: m.consent_confirm_sent() };
    }
    await setWish(context, email, marketing);
    return { success: true as const, message: marketing ? m.consent_started() : m.consent_stopped() };
  }),

  readMailPreferences: api.readMailPreferences.handler(async ({ input, context }) => {
    const email = addressOfLink(context, input.token);
    return { ...(await mailWish(context, email)), email };
  }),

  stopMail: api.stopMail.handler(async ({ input, context }) => {
    await consume(context.db, [BY_IP, context.ip]);
    await setWish(context, addressOfLink(context, input.token), false);
    return { success: true as const, message: m.consent_stopped() };
  }),

  readNewsRequest: api.readNewsRequest.handler(async ({ input, context }) => {
    const { email } = requestOfLink(context, input.token);
    return { success: true as const, email };
  }),

  confirmNews: api.confirmNews.handler(async ({ input, context }) => {
    await consume(context.db, [BY_IP, context.ip]);
    const { email, source } = requestOfLink(context, input.token);
    await setWish(context, email, true, source);
    return { success: true as const, message: m.consent_confirmed() };
  }),
};
