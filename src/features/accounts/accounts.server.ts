import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { parse } from 'hono/utils/cookie';
import { recordConsent } from '#features/consent/consent.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import { spend } from '#platform/rate-limit.ts';
import { CODE_LENGTH } from './accounts.rules.ts';
import { registrations, users } from './accounts.table.ts';

const CODE_MINUTES = 10;
const TRIES = 5;
/** How long a registration waits for its code before it is forgotten. */
const PENDING_HOURS = 24;
const CODES_AN_HOUR = { name: 'code-hour', times: 10, seconds: 3600 };
const CODES_A_DAY = { name: 'code-day', times: 20, seconds: 86_400 };
const MAILS_AN_HOUR = { name: 'code-mail', times: 10, seconds: 3600 };
const PER_ADDRESS = { name: 'register-ip', times: 60, seconds: 3600 };
/** Names the registration of this browser, so that a code proves the mailbox for the person who typed the form. */
const COOKIE = 'nf_registration';

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
    const passwordHash = await context.passwords.hash(input.password);
    const id = crypto.randomUUID();
    const code = newCode();
    await context.db.transaction(async (tx) => {
      const [known] = await tx.select({ firstName: users.firstName }).from(users).where(eq(users.email, input.email));
      if (known) {
        await context.mail.queue(tx, {
          kind: 'account-exists',
          to: input.email,
          props: { firstName: known.firstName },
        });
        return;
      }
      const { firstName, lastName, email, phone, marketing } = input;
      const now = context.clock();
      await tx.delete(registrations).where(lt(registrations.createdAt, minutesFrom(now, -PENDING_HOURS * 60)));
      await tx.insert(registrations).values({
        id,
        firstName,
        lastName,
        email,
        phone,
        passwordHash,
        marketing: marketing ?? false,
        codeHash: hashCode(context, id, code),
        codeExpiresAt: minutesFrom(now, CODE_MINUTES),
        createdAt: now,
      });
      await mailCode(context, tx, { email, firstName, code });
    });
    rememberRegistration(context, id);
    return { success: true as const, message: m.accounts_registered() };
  }),

  verifyEmail: api.verifyEmail.handler(async ({ input, context }) => {
    const wrong = () => refuse('UNPROCESSABLE', m.accounts_otp_wrong(), { fields: { otp: m.accounts_otp_wrong() } });
    await spend(context.db, [CODES_AN_HOUR, input.email], [CODES_A_DAY, input.email]);
    const proven = await context.db.transaction(async (tx) => {
      const waiting = await takeTry(context, tx, input.email);
      const now = context.clock();
      const proof = waiting.find(
        (one) => one.codeExpiresAt > now && one.tries <= TRIES && sameCode(context, one, input.otp),
      );
      if (!proof) return false;
      // The code proves the mailbox; the password is that of the form filled in here, else the one the code came with.
      const mine = waiting.find((one) => one.id === registrationOfBrowser(context)) ?? proof;
      const { firstName, lastName, email, phone, passwordHash } = mine;
      const added = await tx
        .insert(users)
        .values({ firstName, lastName, email, phone, passwordHash, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: users.id });
      await tx.delete(registrations).where(eq(registrations.email, email));
      if (added.length > 0 && mine.marketing)
        await recordConsent(tx, { email, purpose: 'marketing', basis: 'express', source: 'register', at: now });
      return added.length > 0;
    });
    if (!proven) throw wrong();
    return { success: true as const, message: m.accounts_verified() };
  }),

  resendCode: api.resendCode.handler(async ({ input, context }) => {
    await spend(context.db, [PER_ADDRESS, context.ip], [MAILS_AN_HOUR, input.email]);
    const now = context.clock();
    const code = newCode();
    await context.db.transaction(async (tx) => {
      const waiting = await tx
        .select()
        .from(registrations)
        .where(
          and(eq(registrations.email, input.email), gt(registrations.createdAt, minutesFrom(now, -PENDING_HOURS * 60))),
        )
        .orderBy(desc(registrations.createdAt));
      const mine = waiting.find((one) => one.id === registrationOfBrowser(context)) ?? waiting[0];
      if (!mine) return;
      const { id, email, firstName } = mine;
      await tx
        .update(registrations)
        .set({ codeHash: hashCode(context, id, code), codeExpiresAt: minutesFrom(now, CODE_MINUTES), tries: 0 })
        .where(eq(registrations.id, id));
      await mailCode(context, tx, { email, firstName, code });
    });
    return { success: true as const, message: m.accounts_otp_sent() };
  }),
};

/** Counts one try against every code that waits for this address, and locks the rows: a code works once. */
const takeTry = (call: Call, tx: Transaction, email: string) =>
  tx
    .update(registrations)
    .set({ tries: sql`least(${registrations.tries} + 1, 1000)` })
    .where(
      and(eq(registrations.email, email), gt(registrations.createdAt, minutesFrom(call.clock(), -PENDING_HOURS * 60))),
    )
    .returning();

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

function rememberRegistration(call: Call, id: string) {
  const secure = call.config.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  call.answer.append(
    'set-cookie',
    `${COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${PENDING_HOURS * 3600}${secure}`,
  );
}

const registrationOfBrowser = (call: Call) => parse(call.headers.get('cookie') ?? '')[COOKIE];
