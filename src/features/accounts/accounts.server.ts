import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { recordConsent } from '#features/consent/consent.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call } from '#platform/call.ts';
import { refuseCommon } from '#platform/common-passwords.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { spend } from '#platform/rate-limit.ts';
import { normalPhone } from '#ui/phone-number.ts';
import { CODE_LENGTH } from './accounts.rules.ts';
import { registrations, users } from './accounts.table.ts';
import { forgetRegistration, registrationOfBrowser, rememberRegistration } from './registration-cookie.ts';

const CODE_MINUTES = 10;
const TRIES = 5;
/** How long a registration waits for its code before it is forgotten. */
const PENDING_HOURS = 24;
const CODES_AN_HOUR = { name: 'code-hour', times: 10, seconds: 3600 };
const CODES_A_DAY = { name: 'code-day', times: 20, seconds: 86_400 };
/** Of these, what browsers may try that filled in no form: the rest is kept for the one that did. */
const OTHERS_AN_HOUR = { name: 'code-others-hour', times: 5, seconds: 3600 };
const OTHERS_A_DAY = { name: 'code-others-day', times: 10, seconds: 86_400 };
const MAILS_AN_HOUR = { name: 'code-mail', times: 10, seconds: 3600 };
const PER_ADDRESS = { name: 'register-ip', times: 60, seconds: 3600 };

const newCode = () =>
  randomInt(10 ** CODE_LENGTH)
    .toString()
    .padStart(CODE_LENGTH, '0');
const hashCode = (call: Call, id: string, code: string) =>
  createHmac('sha256', call.secret).update(`${id} ${code}`).digest('base64url');
const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

export const accountsHandlers = {
  // The same words and the same work (one hash, one mail) whether or not the address is known.
  register: api.register.handler(async ({ input, context }) => {
    await spend(context.db, [PER_ADDRESS, context.ip], [MAILS_AN_HOUR, input.email]);
    await refuseCommon(input.password, 'password');
    const passwordHash = await context.passwords.hash(input.password);
    const id = crypto.randomUUID();
    const code = newCode();
    await context.db.transaction(async (tx) => {
      const { firstName, lastName, email, marketing } = input;
      const now = context.clock();
      await tx.delete(registrations).where(lt(registrations.createdAt, minutesFrom(now, -PENDING_HOURS * 60)));
      await tx.insert(registrations).values({
        id,
        firstName,
        lastName,
        email,
        phone: normalPhone(input.phone),
        passwordHash,
        marketing: marketing ?? false,
        codeHash: hashCode(context, id, code),
        codeExpiresAt: minutesFrom(now, CODE_MINUTES),
        createdAt: now,
      });
      // A row waits for a known address too: whatever is tried afterwards answers and counts alike. Its code is mailed to nobody.
      const known = await nameOfUser(tx, email);
      if (known) await context.mail.queue(tx, { kind: 'account-exists', to: email, props: known });
      else await mailCode(context, tx, { email, firstName, code });
    });
    rememberRegistration(context, id, PENDING_HOURS);
    return { success: true as const, message: m.accounts_registered() };
  }),

  verifyEmail: api.verifyEmail.handler(async ({ input, context }) => {
    const refusal = (sentence: string) => refuse('UNPROCESSABLE', sentence, { fields: { otp: sentence } });
    await countTry(context, input.email);
    const outcome = await context.db.transaction(async (tx) => {
      const own = registrationOfBrowser(context);
      const waiting = await takeTry(context, tx, input.email, own);
      const now = context.clock();
      const proof = waiting.find((one) => isLive(one, now, own) && sameCode(context, one, input.otp));
      if (!proof) return 'wrong';
      // The code proves the mailbox; the password is that of the form filled in here. In a browser that filled in none
      // nobody can say whose form the code belongs to, unless there is only one.
      const mine = waiting.find(({ id }) => id === own) ?? (waiting.length === 1 ? proof : undefined);
      if (!mine) return 'elsewhere';
      const { firstName, lastName, email, phone, passwordHash } = mine;
      const added = await tx
        .insert(users)
        .values({ firstName, lastName, email, phone, passwordHash, mailboxProvenAt: now, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: users.id });
      await tx.delete(registrations).where(eq(registrations.email, email));
      if (added.length > 0 && mine.marketing)
        await recordConsent(tx, { email, purpose: 'marketing', basis: 'express', source: 'register', at: now });
      return added.length > 0 ? 'proven' : 'wrong';
    });
    if (outcome === 'elsewhere') throw refusal(m.accounts_otp_other_device());
    if (outcome === 'wrong') throw refusal(m.accounts_otp_wrong());
    forgetRegistration(context);
    return { success: true as const, message: m.accounts_verified() };
  }),

  resendCode: api.resendCode.handler(async ({ input, context }) => {
    await spend(context.db, [PER_ADDRESS, context.ip], [MAILS_AN_HOUR, input.email]);
    const now = context.clock();
    const code = newCode();
    await context.db.transaction(async (tx) => {
      const waiting = await tx.select().from(registrations).where(waits(context, input.email));
      const own = registrationOfBrowser(context);
      // A new code for somebody else's form would let that form's password in.
      const mine = waiting.find(({ id }) => id === own) ?? (waiting.length === 1 ? waiting[0] : undefined);
      if (!mine) return;
      const { id, email, firstName } = mine;
      await tx
        .update(registrations)
        .set({
          codeHash: hashCode(context, id, code),
          codeExpiresAt: minutesFrom(now, CODE_MINUTES),
          tries: 0,
          ownTries: 0,
        })
        .where(eq(registrations.id, id));
      if (!(await nameOfUser(tx, email))) await mailCode(context, tx, { email, firstName, code });
    });
    return { success: true as const, message: m.accounts_otp_sent() };
  }),
};

type Registration = typeof registrations.$inferSelect;

const waits = (call: Call, email: string) =>
  and(eq(registrations.email, email), gt(registrations.createdAt, minutesFrom(call.clock(), -PENDING_HOURS * 60)));

/** The person who has this address, if anybody. */
async function nameOfUser(db: Queryable, email: string): Promise<{ firstName: string } | undefined> {
  const [known] = await db.select({ firstName: users.firstName }).from(users).where(eq(users.email, email));
  return known;
}

/**
 * Counts a try for the account. Browsers that filled in no form have half of the tries, so that strangers cannot use up
 * the owner's; tries before anybody registered are not held against the registration that comes.
 */
async function countTry(call: Call, email: string): Promise<void> {
  const waiting = await call.db.select({ id: registrations.id }).from(registrations).where(waits(call, email));
  const own = waiting.some(({ id }) => id === registrationOfBrowser(call));
  const account = waiting.length > 0 ? email : `nobody ${email}`;
  if (!own) await spend(call.db, [OTHERS_AN_HOUR, account], [OTHERS_A_DAY, account]);
  await spend(call.db, [CODES_AN_HOUR, account], [CODES_A_DAY, account]);
}

/** Counts one try against every code that waits for this address, and locks the rows: a code works once. */
const takeTry = (call: Call, tx: Transaction, email: string, own = '') =>
  tx
    .update(registrations)
    .set({
      tries: sql`least(${registrations.tries} + (${registrations.id}::text <> ${own})::int, 1000)`,
      ownTries: sql`least(${registrations.ownTries} + (${registrations.id}::text = ${own})::int, 1000)`,
    })
    .where(waits(call, email))
    .returning();

/** What others tried does not count against the browser that registered. */
const isLive = ({ id, tries, ownTries, codeExpiresAt }: Registration, now: Date, own: string | undefined) =>
  codeExpiresAt > now && (id === own ? ownTries : tries + ownTries) <= TRIES;

function sameCode(call: Call, { id, codeHash }: { id: string; codeHash: string }, code: string): boolean {
  const given = Buffer.from(hashCode(call, id, code));
  const kept = Buffer.from(codeHash);
  return given.length === kept.length && timingSafeEqual(given, kept);
}

const mailCode = (
  call: Call,
  tx: Transaction,
  { email, firstName, code }: { email: string; firstName: string; code: string },
) => call.mail.queue(tx, { kind: 'account-code', to: email, props: { firstName, code, minutes: CODE_MINUTES } });
