// Decision: docs/decisions/0002-a-code-proves-the-mailbox.md
import { and, desc, eq, gt, lt, sql, TransactionRollbackError } from 'drizzle-orm';
import { OTP_LIFETIME_MINUTES } from '#domain/lifetimes.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_MS } from '#domain/time.ts';
import { recordConsent } from '#features/account/consent/consent.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call } from '#platform/call.ts';
import { refuseCommon } from '#platform/common-passwords.ts';
import { COOKIE_SECONDS, deleteCookie, readCookie, setCookie } from '#platform/cookies.ts';
import type { Transaction } from '#platform/database.ts';
import { isSameSecret, newOtp, sign } from '#platform/hash.ts';
import { mailboxOf } from '#platform/mailbox.ts';
import { consume, consumeFor } from '#platform/rate-limit.ts';
import { normalPhone } from '#ui/fields/phone-number.ts';
import { registrations, users } from './accounts.table.ts';
import { greetedName } from './greeted-name.ts';
import { pinnedMessage } from './pinned-answers.ts';

const TRIES = 5;
/** How long a registration waits for its code before it is deleted. */
const PENDING_MINUTES = COOKIE_SECONDS.nf_registration / 60;
const NO_ID = '00000000-0000-0000-0000-000000000000';
/** Tries of the browser that sent the form; a resend does not reset them. */
const CODES_AN_HOUR = { name: 'code-hour', times: 10, seconds: HOUR_SECONDS };
const CODES_A_DAY = { name: 'code-day', times: 20, seconds: DAY_SECONDS };
/** Tries of all browsers that did not send a form. They do not use up the tries of those that did. */
const OTHERS_PER_HOUR = { name: 'code-others-hour', times: 5, seconds: HOUR_SECONDS };
const OTHERS_PER_DAY = { name: 'code-others-day', times: 10, seconds: DAY_SECONDS };
/** Wrong codes of one client without a form of its own, whatever the emails. */
const TRIES_OF_CLIENT = { name: 'code-try-ip', times: 60, seconds: HOUR_SECONDS };
const MAILS_PER_HOUR = { name: 'code-mail', times: 10, seconds: HOUR_SECONDS };
/** The share of an email's daily codes that one client may request, so that its owner elsewhere can still get some. */
const MAILS_FROM_CLIENT = { name: 'code-mail-place', times: 15, seconds: DAY_SECONDS };
/** All clients together get this many times TRIES per email and day, because guesses without a mailed code cannot succeed. */
const MAX_CODES_A_DAY = 40;
const PER_IP = { name: 'register-ip', times: 60, seconds: HOUR_SECONDS };

const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);

export const accountsHandlers = {
  // A known and an unknown email get the same answer and cause the same work: one hash, one mail.
  register: api.register.handler(async ({ input, context }) => {
    const { firstName, lastName, email, marketing } = input;
    const own = await formOfBrowser(context, email);
    await countMail(context, email, own);
    await refuseCommon(input.password, 'password');
    const passwordHash = await context.passwords.hash(input.password, { client: context.ip });
    // A browser has one form per email, so filling it in again gives no new tries.
    const id = own ?? crypto.randomUUID();
    if (!own) await consumeFor(context.db, [MAILS_PER_HOUR], { email, ip: context.ip, own: id });
    await context.db.transaction(async (tx) => {
      const now = context.clock();
      await tx.delete(registrations).where(lt(registrations.createdAt, minutesFrom(now, -PENDING_MINUTES)));
      const form = {
        firstName,
        lastName,
        phone: normalPhone(input.phone),
        passwordHash,
        marketing: marketing ?? false,
        locale: context.locale,
        createdAt: now,
      };
      const code = await freshCode(context, tx, id, email);
      // A known email gets a row too, so that later tries get the same answers and are counted the same way.
      await tx
        .insert(registrations)
        .values({ id, email, ...form, ...(code ?? codeOf(context, id, crypto.randomUUID())) })
        .onConflictDoUpdate({ target: registrations.id, set: { ...form, ...code } });
    });
    setCookie(context, 'nf_registration', id);
    return { success: true as const, message: pinnedMessage('register') };
  }),

  verifyEmail: api.verifyEmail.handler(async ({ input, context }) => {
    const refusal = (sentence: string) => refuse('UNPROCESSABLE', sentence, { fields: { otp: sentence } });
    const own = await formOfBrowser(context, input.email);
    await countTry(context, input.email, own);
    const outcome = await context.db.transaction(async (tx) => {
      const now = context.clock();
      const { waiting, several } = await takeTry(context, tx, input.email, own);
      if (!waiting || !isLive(waiting, now, own) || !sameCode(context, waiting, input.otp)) return 'wrong';
      // The code proves the mailbox; the password comes from the form that this browser sent. A browser that sent none
      // cannot tell which form the code belongs to, unless there is only one.
      if (!own && several) return 'elsewhere';
      const { firstName, lastName, email, phone, passwordHash, locale } = waiting;
      const added = await tx
        .insert(users)
        .values({ firstName, lastName, email, phone, passwordHash, locale, mailboxProvenAt: now, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: users.id });
      await tx.delete(registrations).where(eq(registrations.email, email));
      if (added.length > 0 && waiting.marketing)
        await recordConsent(tx, { email, purpose: 'marketing', basis: 'express', source: 'register', at: now });
      return added.length > 0 ? 'proven' : 'wrong';
    });
    if (outcome === 'elsewhere') throw refusal(m.accounts_otp_other_device());
    if (outcome === 'wrong') throw refusal(m.accounts_otp_wrong());
    deleteCookie(context, 'nf_registration');
    return { success: true as const, message: pinnedMessage('verifyEmail') };
  }),

  resendCode: api.resendCode.handler(async ({ input: { email }, context }) => {
    const own = await formOfBrowser(context, email);
    await countMail(context, email, own);
    await context.db.transaction(async (tx) => {
      const waiting = await tx.select().from(registrations).where(waits(context, email));
      // A new code for another browser's form would activate that form's password.
      const mine = waiting.find(({ id }) => id === own) ?? (waiting.length === 1 ? waiting[0] : undefined);
      if (!mine) return;
      await codeAgain(context, tx, mine.id, email);
    });
    return { success: true as const, message: pinnedMessage('resendCode') };
  }),
};

type Registration = typeof registrations.$inferSelect;

const waits = (call: Call, email: string) =>
  and(eq(registrations.email, email), gt(registrations.createdAt, minutesFrom(call.clock(), -PENDING_MINUTES)));

/** The form that this browser sent for this email, while it waits for its code. */
async function formOfBrowser(call: Call, email: string): Promise<string | undefined> {
  const shown = readCookie(call, 'nf_registration') ?? '';
  const [own] = await call.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(waits(call, email), sql`${registrations.id}::text = ${shown}`));
  return own?.id;
}

/** Counts a mail against the client, or against this browser alone if it sent the form. */
async function countMail({ db, ip }: Call, email: string, own: string | undefined): Promise<void> {
  await consume(db, [PER_IP, ip], [MAILS_FROM_CLIENT, `${mailboxOf(email)} ${ip}`]);
  await consumeFor(db, [MAILS_PER_HOUR], { email, ip, own });
}

/**
 * Counts a try against this browser's form if it has one, otherwise together with all browsers that have none. Tries
 * without a waiting code are counted separately, so that they do not count against a later registration.
 */
async function countTry(call: Call, email: string, own: string | undefined): Promise<void> {
  if (own) return consume(call.db, [CODES_AN_HOUR, own], [CODES_A_DAY, own]);
  const waiting = await call.db.$count(registrations, waits(call, email));
  const mailbox = mailboxOf(email);
  const others = waiting > 0 ? mailbox : `nobody ${mailbox}`;
  await consume(call.db, [TRIES_OF_CLIENT, call.ip]);
  return consume(call.db, [OTHERS_PER_HOUR, others], [OTHERS_PER_DAY, others]);
}

/** Counts a try against one code and locks its row: this browser's code, otherwise the newest of the email. */
async function takeTry(call: Call, tx: Transaction, email: string, own: string | undefined) {
  // Locks all codes in one order, because a right code deletes the others too.
  const all = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(waits(call, email))
    .orderBy(desc(registrations.createdAt), desc(registrations.id))
    .for('update');
  const [waiting] = await tx
    .update(registrations)
    .set(own ? { ownTries: counted(registrations.ownTries) } : { tries: counted(registrations.tries) })
    .where(eq(registrations.id, own ?? all[0]?.id ?? NO_ID))
    .returning();
  return { waiting, several: all.length > 1 };
}
const counted = (tries: typeof registrations.tries | typeof registrations.ownTries) => sql`least(${tries} + 1, 1000)`;

/** Tries of other browsers do not count against the browser that registered. */
const isLive = ({ id, tries, ownTries, codeExpiresAt }: Registration, now: Date, own: string | undefined) =>
  codeExpiresAt > now && (id === own ? ownTries : tries + ownTries) <= TRIES;

function sameCode(call: Call, { id, codeHash }: { id: string; codeHash: string }, code: string): boolean {
  return isSameSecret(sign(call.secret, id, code), codeHash);
}

/** The stored form of a code. A code that was not mailed is replaced by a value that cannot be typed. */
const codeOf = (call: Call, id: string, code: string) => ({
  codeHash: sign(call.secret, id, code),
  codeExpiresAt: minutesFrom(call.clock(), OTP_LIFETIME_MINUTES),
  tries: 0,
  ownTries: 0,
});

/** Mails a new code. Undefined if none was mailed; an existing code then stays. The owner of an account is mailed about a new form, not about a resend. */
async function freshCode(call: Call, tx: Transaction, id: string, email: string) {
  const [known] = await tx.select().from(users).where(eq(users.email, email));
  if (!known) return mailCode(call, tx, id, email);
  await call.mail.queue(tx, { kind: 'account-exists', to: email, props: { firstName: greetedName(known) } });
  return undefined;
}

/** Another code for a waiting form. An email with an account causes the same work, but nothing is stored. */
async function codeAgain(call: Call, tx: Transaction, id: string, email: string) {
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  const work = tx.transaction(async (inner) => {
    const code = await mailCode(call, inner, id, email);
    if (code) await inner.update(registrations).set(code).where(eq(registrations.id, id));
    if (known) inner.rollback();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
}

async function mailCode(call: Call, tx: Transaction, id: string, email: string) {
  const code = newOtp();
  const props = { code, minutes: OTP_LIFETIME_MINUTES };
  const mailed = await call.mail.queue(tx, { kind: 'account-code', to: email, maxPerDay: MAX_CODES_A_DAY, props });
  return mailed ? codeOf(call, id, code) : undefined;
}
