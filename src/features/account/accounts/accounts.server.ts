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
import { normalPhone } from '#ui/phone-number.ts';
import { registrations, users } from './accounts.table.ts';
import { greetedName } from './greeted-name.ts';

const TRIES = 5;
/** How long a registration waits for its code before it is forgotten. */
const PENDING_MINUTES = COOKIE_SECONDS.nf_registration / 60;
const NO_ID = '00000000-0000-0000-0000-000000000000';
/** Tries of a browser on the form that was filled in there; a resend does not reset them. */
const CODES_AN_HOUR = { name: 'code-hour', times: 10, seconds: HOUR_SECONDS };
const CODES_A_DAY = { name: 'code-day', times: 20, seconds: DAY_SECONDS };
/** Tries of all browsers that filled in no form; they are not taken from those that did. */
const OTHERS_AN_HOUR = { name: 'code-others-hour', times: 5, seconds: HOUR_SECONDS };
const OTHERS_A_DAY = { name: 'code-others-day', times: 10, seconds: DAY_SECONDS };
const MAILS_AN_HOUR = { name: 'code-mail', times: 10, seconds: HOUR_SECONDS };
/** What one place may cause of the codes that an address gets in a day, so that its owner elsewhere is left some. */
const MAILS_FROM_PLACE = { name: 'code-mail-place', times: 15, seconds: DAY_SECONDS };
/** No code is guessed at that was not mailed: an address is guessed at this many times TRIES a day, by all clients together. */
const MAX_CODES_A_DAY = 40;
const PER_IP = { name: 'register-ip', times: 60, seconds: HOUR_SECONDS };

const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);

export const accountsHandlers = {
  // A known and an unknown email get equal words and cause equal work: one hash, one mail.
  register: api.register.handler(async ({ input, context }) => {
    const { firstName, lastName, email, marketing } = input;
    const own = await formOfBrowser(context, email);
    await spendMail(context, email, own);
    await refuseCommon(input.password, 'password');
    const passwordHash = await context.passwords.hash(input.password);
    // A browser has one form for an address, so that filling it in again brings no new tries.
    const id = own ?? crypto.randomUUID();
    if (!own) await consumeFor(context.db, [MAILS_AN_HOUR], { email, ip: context.ip, own: id });
    await context.db.transaction(async (tx) => {
      const now = context.clock();
      await tx.delete(registrations).where(lt(registrations.createdAt, minutesFrom(now, -PENDING_MINUTES)));
      const form = {
        firstName,
        lastName,
        phone: normalPhone(input.phone),
        passwordHash,
        marketing: marketing ?? false,
        createdAt: now,
      };
      const code = await freshCode(context, tx, id, email);
      // A known email gets a row too, so that later tries answer and count equally.
      await tx
        .insert(registrations)
        .values({ id, email, ...form, ...(code ?? codeOf(context, id, crypto.randomUUID())) })
        .onConflictDoUpdate({ target: registrations.id, set: { ...form, ...code } });
    });
    setCookie(context, 'nf_registration', id);
    return { success: true as const, message: m.accounts_registered() };
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
      const { firstName, lastName, email, phone, passwordHash } = waiting;
      const added = await tx
        .insert(users)
        .values({ firstName, lastName, email, phone, passwordHash, mailboxProvenAt: now, createdAt: now })
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
    return { success: true as const, message: m.accounts_verified() };
  }),

  resendCode: api.resendCode.handler(async ({ input: { email }, context }) => {
    const own = await formOfBrowser(context, email);
    await spendMail(context, email, own);
    await context.db.transaction(async (tx) => {
      const waiting = await tx.select().from(registrations).where(waits(context, email));
      // A new code for the form of another browser would activate that form's password.
      const mine = waiting.find(({ id }) => id === own) ?? (waiting.length === 1 ? waiting[0] : undefined);
      if (!mine) return;
      await codeAgain(context, tx, mine.id, email);
    });
    return { success: true as const, message: m.accounts_otp_sent() };
  }),
};

type Registration = typeof registrations.$inferSelect;

const waits = (call: Call, email: string) =>
  and(eq(registrations.email, email), gt(registrations.createdAt, minutesFrom(call.clock(), -PENDING_MINUTES)));

/** The form that was filled in in this browser for this address, while it waits for its code. */
async function formOfBrowser(call: Call, email: string): Promise<string | undefined> {
  const shown = readCookie(call, 'nf_registration') ?? '';
  const [own] = await call.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(waits(call, email), sql`${registrations.id}::text = ${shown}`));
  return own?.id;
}

/** Counts a mail against the client, or against this browser alone if it sent the form. */
async function spendMail({ db, ip }: Call, email: string, own: string | undefined): Promise<void> {
  await consume(db, [PER_IP, ip], [MAILS_FROM_PLACE, `${mailboxOf(email)} ${ip}`]);
  await consumeFor(db, [MAILS_AN_HOUR], { email, ip, own });
}

/**
 * Counts a try: against the form of this browser, where it has one; otherwise with all browsers that have none. Tries
 * where no code waits are counted apart, and held against no registration that comes.
 */
async function countTry(call: Call, email: string, own: string | undefined): Promise<void> {
  if (own) return consume(call.db, [CODES_AN_HOUR, own], [CODES_A_DAY, own]);
  const waiting = await call.db.$count(registrations, waits(call, email));
  const mailbox = mailboxOf(email);
  const others = waiting > 0 ? mailbox : `nobody ${mailbox}`;
  return consume(call.db, [OTHERS_AN_HOUR, others], [OTHERS_A_DAY, others]);
}

/** Counts a try against one code, and locks its row: that of this browser, in any other the newest of the address. */
async function takeTry(call: Call, tx: Transaction, email: string, own: string | undefined) {
  // All of them in one order: a right code removes the others with it.
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

/** What others tried does not count against the browser that registered. */
const isLive = ({ id, tries, ownTries, codeExpiresAt }: Registration, now: Date, own: string | undefined) =>
  codeExpiresAt > now && (id === own ? ownTries : tries + ownTries) <= TRIES;

function sameCode(call: Call, { id, codeHash }: { id: string; codeHash: string }, code: string): boolean {
  return isSameSecret(sign(call.secret, id, code), codeHash);
}

/** What is kept of a code. In the place of one that was not mailed stands a value that cannot be typed. */
const codeOf = (call: Call, id: string, code: string) => ({
  codeHash: sign(call.secret, id, code),
  codeExpiresAt: minutesFrom(call.clock(), OTP_LIFETIME_MINUTES),
  tries: 0,
  ownTries: 0,
});

/** Mails a new code; undefined where none was, and whatever code there is stays. The owner of an account hears of a form alone, not of what is resent. */
async function freshCode(call: Call, tx: Transaction, id: string, email: string) {
  const [known] = await tx.select().from(users).where(eq(users.email, email));
  if (!known) return mailCode(call, tx, id, email);
  await call.mail.queue(tx, { kind: 'account-exists', to: email, props: { firstName: greetedName(known) } });
  return undefined;
}

/** Another code for a form that waits. An address that has an account costs the same work, and nothing of it is kept. */
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
  const mailed = await call.mail.queue(tx, { kind: 'account-code', to: email, maxADay: MAX_CODES_A_DAY, props });
  return mailed ? codeOf(call, id, code) : undefined;
}
