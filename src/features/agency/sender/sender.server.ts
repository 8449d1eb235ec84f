// The sender of mails: a test mail to oneself, and the proof that it arrived.
// Decision: docs/decisions/0045-the-mail-sender.md
import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { SENDER_LINK_HOURS } from '#domain/lifetimes.ts';
import { HOUR_MS } from '#domain/time.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { WHO, whoWords } from '#features/agency/editor/record/record-view.server.ts';
import { isSenderRefused } from '#features/agency/outbox/mail-trouble.rules.ts';
import { changes } from '#features/records/store/records.table.ts';
import { mailboxState } from '#features/trips/letters/mailbox/mailbox-state.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import type { Queryable } from '#platform/database.ts';
import { isSameSecret, sha256, sign } from '#platform/hash.ts';
import { defaultOf } from '#platform/live-config.ts';
import { mails } from '#platform/mail.table.ts';
import { answerEmail, senderOf, senderWords } from '#platform/mail-sender.ts';
import { consume } from '#platform/rate-limit.ts';
import type { Services } from '#platform/services.ts';
import { domainRecords } from './domain-records.server.ts';
import type { SenderState, SenderTest } from './sender.contract.ts';

const KIND = 'sender-test';
const PATH = '/staff/settings/sender';
const TESTS = { name: 'sender-tests', times: 10, seconds: 3600 };
const LOOK_UPS = { name: 'sender-look-ups', times: 120, seconds: 3600 };
type Sending = Pick<Services, 'config' | 'secret'>;
type Mail = typeof mails.$inferSelect;

/** What a proof is about: the address, and the server that takes its mails. */
const mark = ({ config, secret }: Sending) => sign(secret, 'mail-sender', `${config.MAIL_FROM} ${config.SMTP_URL}`);

/** The id under which the audit has the proofs of it: the first 16 bytes. */
const proofId = (of: string) => {
  const hex = Buffer.from(of, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
};
const proofs = (of: string) => and(eq(changes.recordId, proofId(of)), eq(changes.action, 'proven'));

const isUnset = ({ config }: Pick<Services, 'config'>) => config.MAIL_FROM === defaultOf('MAIL_FROM');

async function lastProof(services: Sending & Pick<Services, 'db'>) {
  const [proof] = await services.db
    .select({ at: changes.at, ...WHO })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.by))
    .where(proofs(mark(services)))
    .orderBy(desc(changes.id))
    .limit(1);
  return proof && { at: proof.at.toISOString(), by: whoWords(proof) };
}

export async function senderState(services: Sending & Pick<Services, 'db'>): Promise<SenderState> {
  if (isUnset(services)) return 'unset';
  return services.config.SMTP_URL && (await lastProof(services)) ? 'proven' : 'unproven';
}

/** The token names what it tests, and only its hash is stored: as the key by which the mail is queued once. */
const newToken = (services: Sending) => `${randomBytes(32).toString('base64url')}.${mark(services)}`;
const keyOf = (token: string) => `${KIND} ${sha256(token)}`;
const markIn = (token: string) => token.split('.')[1] ?? '';
const endsAt = ({ createdAt }: Mail) => createdAt.getTime() + SENDER_LINK_HOURS * HOUR_MS;

/** Why a link does not count: its code, and the sentence that says what to do. */
async function linkRefusal(call: Call, db: Queryable, token: string, mail: Mail | undefined) {
  if (!mail) return refuse('NOT_FOUND', m.sender_link_unknown());
  if (mail.userId !== signedIn(call).userId) return refuse('FORBIDDEN', m.sender_link_other({ email: mail.recipient }));
  const used = sql`${changes.after} ->> 'mail' = ${mail.id}`;
  if ((await db.$count(changes, and(proofs(markIn(token)), used))) > 0) return refuse('CONFLICT', m.sender_link_used());
  if (endsAt(mail) <= call.clock().getTime())
    return refuse('CONFLICT', m.sender_link_expired({ hours: SENDER_LINK_HOURS }));
  // A mail that waited has left with another sender than the one it was written for.
  const isOfNow = isSameSecret(markIn(token), mark(call)) && mail.sender.endsWith(`<${call.config.MAIL_FROM}>`);
  return isOfNow ? undefined : refuse('CONFLICT', m.sender_link_changed());
}

const mailOf = (db: Queryable, token: string) =>
  db
    .select()
    .from(mails)
    .where(eq(mails.dedupeKey, keyOf(token)));

async function linkProblem(call: Call, token: string | undefined) {
  if (token === undefined) return {};
  const [mail] = await mailOf(call.db, token);
  return { linkProblem: (await linkRefusal(call, call.db, token, mail))?.message ?? '' };
}

/** The newest test mail from the sender of now. */
async function lastTest({ db, config, clock, mail: mailer }: Call): Promise<SenderTest | undefined> {
  const since = new Date(clock().getTime() - SENDER_LINK_HOURS * HOUR_MS);
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(gt(mails.createdAt, since), eq(mails.kind, KIND)))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  if (!mail?.sender.endsWith(`<${config.MAIL_FROM}>`)) return undefined;
  const waits = mail.lastError ? ('delayed' as const) : ('waiting' as const);
  return {
    ...{ to: mail.recipient, at: (mail.sentAt ?? mail.createdAt).toISOString(), answer: mail.lastError ?? '' },
    status: { sent: 'sent' as const, failed: 'refused' as const, queued: waits }[mail.status],
    nextTry: (await mailer.nextTry()).toISOString(),
  };
}

/** The mail server's answer, if it refuses the sender of a mail that waits now, or of the test mail. */
async function senderRefusal({ db, config }: Call, test: SenderTest | undefined): Promise<string> {
  if (test && test.status !== 'sent' && isSenderRefused(test.answer)) return test.answer;
  const [waiting] = await db
    .select({ answer: mails.lastError })
    .from(mails)
    .where(
      and(eq(mails.status, 'queued'), isNotNull(mails.failingSince), eq(mails.sender, senderWords(senderOf(config)))),
    )
    .orderBy(desc(mails.failingSince))
    .limit(1);
  return waiting?.answer && isSenderRefused(waiting.answer) ? waiting.answer : '';
}

export const senderHandlers = {
  readSender: api.readSender.handler(async ({ input, context }) => {
    const { config } = context;
    const test = await lastTest(context);
    const proof = config.SMTP_URL ? await lastProof(context) : undefined;
    const mailbox = await mailboxState(context);
    return {
      success: true as const,
      data: {
        state: await senderState(context),
        ...{ words: senderWords(senderOf(config)), answersTo: answerEmail(config) },
        server: config.SMTP_URL && new URL(config.SMTP_URL).host,
        ...(proof ? { proof } : {}),
        ...(test ? { test } : {}),
        ...(mailbox ? { mailbox } : {}),
        refusal: config.SMTP_URL ? await senderRefusal(context, test) : '',
        ...(await linkProblem(context, input.token)),
      },
    };
  }),

  readSenderDomain: api.readSenderDomain.handler(async ({ input, context }) => {
    await consume(context.db, [LOOK_UPS, signedIn(context).userId]);
    return { success: true as const, data: await domainRecords(context.config, input.selector) };
  }),

  sendSenderTest: api.sendSenderTest.handler(async ({ context }) => {
    const { db, config, mail } = context;
    const { userId, email, mailboxProven } = signedIn(context);
    if (!config.SMTP_URL) throw refuse('CONFLICT', m.sender_no_server());
    if (isUnset(context)) throw refuse('CONFLICT', m.sender_unset_text());
    await consume(db, [TESTS, userId]);
    const token = newToken(context);
    const link = `${config.PUBLIC_URL}${PATH}?token=${token}`;
    const queued = await db.transaction((tx) =>
      mail.queue(tx, {
        ...{ kind: KIND, to: email, userId, dedupeKey: keyOf(token), by: mailboxProven ? 'owner' : 'anyone' },
        props: { site: config.SITE_NAME, link },
      }),
    );
    if (!queued) throw refuse('CONFLICT', m.sender_too_many());
    return { success: true as const, message: m.sender_test_queued({ email }) };
  }),

  proveSender: api.proveSender.handler(async ({ input: { token }, context }) => {
    await context.db.transaction(async (tx) => {
      // Two presses at the same time use the link once.
      const [mail] = await mailOf(tx, token).for('update');
      const refusal = await linkRefusal(context, tx, token, mail);
      if (refusal) throw refusal;
      await tx.insert(changes).values({
        ...{ at: context.clock(), by: signedIn(context).userId, collection: 'settings', action: 'proven', version: 1 },
        ...{ recordId: proofId(markIn(token)), title: senderWords(senderOf(context.config)) },
        ...{ before: null, after: { mail: mail?.id ?? '' } },
      });
    });
    return { success: true as const, message: m.sender_proven_now() };
  }),
};
