// Mails are rendered and written to the outbox inside the caller's transaction; a job carries them to the SMTP server.
// Decision: docs/decisions/0012-what-other-people-can-cause.md
import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { createTransport } from 'nodemailer';
import { currentLocale, DEFAULT_LOCALE, type Locale } from '#domain/locale.ts';
import { DAY_MS, SECOND_MS } from '#domain/time.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Counts } from './counts.ts';
import type { Database, Queryable } from './database.ts';
import { sha256 } from './hash.ts';
import type { Jobs } from './jobs.ts';
import { inLocale } from './locale-scope.ts';
import type { Logger } from './logger.ts';
import { mails } from './mail.table.ts';
import { senderOf, senderWords } from './mail-sender.ts';
import { mailboxOf } from './mailbox.ts';
import { CONNECTIONS, letterOf, pooled, withoutSecretParts } from './smtp-mail.ts';

const QUEUE = 'mail-send';
const SWEEP = 'mail-sweep';
/** First retries within seconds, later ones at most every 20 s, so that a mail leaves within a minute of the server's return. */
const RETRY = { retryLimit: 10_000, retryDelay: 2, retryBackoff: true, retryDelayMax: 20 };
/** A permanent refusal of recipient or content is not retried. A wrong password is, because it can be corrected. */
const REFUSED = 500;
const FINAL_AT = new Set(['RCPT TO', 'DATA']);
/** Errors of nodemailer for a mail that it could not hand over; if the server answered, its answer decides. */
const UNSENDABLE = new Set(['EENVELOPE', 'EMESSAGE']);
type SmtpError = Error & { code?: string; responseCode?: number; command?: string };
const MINUTE_MS = 60_000;
/** Longer than any delivery takes, so the mail of a worker that died becomes free after it. */
const CLAIM_MS = 90_000;
/** Mails of one kind to one mailbox per day. Mails caused by others do not use up the owner's share. */
const MAX_PER_DAY = { anyone: 20, owner: 200 } as const;

/**
 * Kinds of mail and the props of their templates; src/mails.tsx declares them from the slices.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface MailProps {}
export type MailKind = keyof MailProps & string;
type MailParts = { subject: string; html: string; text: string };
/** Without codes and links that are secret. `whole` is the mail as it is sent, if it has some. */
export type RenderedMail = MailParts & { whole?: MailParts };
/** @param config of a draft; by default what is live */
export type RenderMail = <K extends MailKind>(kind: K, props: MailProps[K], config?: Config) => Promise<RenderedMail>;

export type NewMail<K extends MailKind> = {
  kind: K;
  to: string;
  /** The recipient's language, where it is known otherwise than by the account: the inquiry's, for instance. */
  locale?: Locale;
  replyTo?: string;
  /** Queued once per key; a second call with an equal key changes nothing. */
  dedupeKey?: string;
  /** Who caused the mail: the owner of the proven mailbox, or (by default) any person who typed the email. */
  by?: keyof typeof MAX_PER_DAY;
  /** Replaces the default daily cap. */
  maxPerDay?: number;
  /** It waits at least so long, so that what it says can be taken back. */
  holdSeconds?: number;
  inquiryId?: string;
  /** The user who was signed in when its content was sent. */
  userId?: string | undefined;
  props: MailProps[K];
};

/** A mail for its author to read before it is sent. */
export type MailDraft = MailParts & { to: string; replyTo: string };

export type Mailer = {
  /** The mail as `queue` would write it now, without its codes and links. */
  draft<K extends MailKind>(tx: Queryable, mail: NewMail<K>): Promise<MailDraft>;
  /**
   * Renders the mail and queues it in the transaction. Returns its id, or undefined if the key was used before or
   * the mailbox has reached its daily cap; only staff are told, who wrote it.
   */
  queue<K extends MailKind>(tx: Queryable, mail: NewMail<K>): Promise<string | undefined>;
  /** Removes mails about an inquiry that have not left: those of these kinds, or the one with this key. False if there is none. */
  takeBack(
    tx: Queryable,
    inquiryId: string,
    which: { dedupeKey?: string; kinds?: readonly MailKind[] },
  ): Promise<boolean>;
  /** Queues a failed mail again. False if the mail has not failed, or its codes and links have expired. */
  retry(tx: Queryable, id: string): Promise<boolean>;
  /** When a waiting mail is tried next. */
  nextTry(): Promise<Date>;
  /** Starts the jobs that deliver. Without SMTP_URL mails stay in the outbox. */
  deliver(): Promise<void>;
  stop(): void;
};

type Counted = Pick<NewMail<MailKind>, 'kind' | 'to' | 'by' | 'maxPerDay'>;
type Parts = {
  config: Config;
  db: Database;
  jobs: Jobs;
  clock: Clock;
  logger: Logger;
  counts: Counts;
  render: RenderMail;
  /** The language of the account with this email; undefined if there is none. */
  localeOf: (tx: Queryable, email: string) => Promise<Locale | undefined>;
};

export function createMailer({ config, db, jobs, clock, logger, counts, render, localeOf }: Parts): Mailer {
  const transport = config.SMTP_URL ? createTransport(pooled(config.SMTP_URL)) : undefined;
  const host = new URL(config.PUBLIC_URL).hostname;
  const enqueue = (tx: Queryable, id: string, holdSeconds = 0) =>
    jobs.send(tx, QUEUE, { id }, { ...RETRY, singletonKey: id, ...(holdSeconds && { startAfter: holdSeconds }) });

  /** Reserves the mail, so that two workers never send it, and sends it outside any transaction. */
  async function send({ id }: { id: string }) {
    if (!transport) return;
    const now = clock();
    // A mail that waited because its sender was refused leaves with the corrected one.
    const from = senderOf(config);
    const [mail] = await db
      .update(mails)
      .set({
        ...{ claimedUntil: new Date(now.getTime() + CLAIM_MS), attempts: sql`${mails.attempts} + 1` },
        sender: senderWords(from),
      })
      .where(
        and(
          eq(mails.id, id),
          eq(mails.status, 'queued'),
          isSendable,
          or(isNull(mails.claimedUntil), lt(mails.claimedUntil, now)),
        ),
      )
      .returning();
    if (!mail) return;
    const done = (what: PgUpdateSetSource<typeof mails>) =>
      db
        .update(mails)
        .set({ claimedUntil: null, ...what })
        .where(eq(mails.id, id));
    try {
      await transport.sendMail(letterOf(mail, from));
    } catch (error) {
      const { code = '', responseCode = 0, command = '', message } = error as SmtpError;
      const final = responseCode ? responseCode >= REFUSED && FINAL_AT.has(command) : UNSENDABLE.has(code);
      const failingSince = sql`coalesce(${mails.failingSince}, ${clock()})`;
      const lastError = (mail.hasSecrets ? withoutSecretParts(message) : message).slice(0, 500);
      await done({ status: final ? 'failed' : 'queued', lastError, failingSince });
      counts.add('mails', final ? 'failed' : 'deferred');
      // The server's answer names the recipient, so it is stored only with the mail.
      logger.warn({ mail: id, code, responseCode, command }, 'a mail could not be sent');
      if (final) return;
      // The queue stores the error of a job.
      throw new Error('the mail server did not take the mail');
    }
    await done({ status: 'sent', sentAt: clock(), lastError: null, failingSince: null, whole: null });
    counts.add('mails', 'sent');
  }

  /** Gives a job to every waiting mail that has none. */
  async function sweep() {
    if (!transport) return;
    const waiting = await db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.status, 'queued'), isSendable, lt(mails.createdAt, new Date(clock().getTime() - MINUTE_MS))))
      .limit(500);
    for (const { id } of waiting)
      await send({ id }).catch((error: Error) => logger.debug({ mail: id, reason: error.message }, 'still waiting'));
  }

  /** The counter of the mail; undefined if its mailbox has reached the cap. Mails with one counter are counted one after the other. */
  async function shareOf(tx: Queryable, { kind, to, by = 'anyone', maxPerDay = MAX_PER_DAY[by] }: Counted) {
    if (to === config.SALES_EMAIL) return { countedAs: null };
    const countedAs = sha256(`${kind} ${by} ${mailboxOf(to)}`);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${countedAs}, 0))`);
    const dayAgo = new Date(clock().getTime() - DAY_MS);
    const queued = await tx.$count(mails, and(eq(mails.countedAs, countedAs), gt(mails.createdAt, dayAgo)));
    return queued < maxPerDay ? { countedAs } : undefined;
  }

  /** Links a mail that was queued before its inquiry was stored to that inquiry. */
  async function tie(tx: Queryable, dedupeKey: string | undefined, inquiryId: string | undefined) {
    if (!dedupeKey || !inquiryId) return;
    await tx
      .update(mails)
      .set({ inquiryId })
      .where(and(eq(mails.dedupeKey, dedupeKey), isNull(mails.inquiryId)));
  }

  /** In the language of its reader. */
  async function written<K extends MailKind>(tx: Queryable, { kind, to, props, ...mail }: NewMail<K>) {
    const locale =
      mail.locale ?? (await localeOf(tx, to)) ?? (to === config.SALES_EMAIL ? DEFAULT_LOCALE : currentLocale());
    const rendered = await inLocale(locale, () => render(kind, props));
    return { locale, rendered, replyTo: mail.replyTo || config.MAIL_REPLY_TO };
  }

  return {
    async draft(tx, mail) {
      const { rendered, replyTo } = await written(tx, mail);
      const { subject, html, text } = rendered;
      return { to: mail.to, replyTo, subject, html, text };
    },
    async queue(tx, mail) {
      const { kind, to, dedupeKey, inquiryId, userId, holdSeconds = 0 } = mail;
      const now = clock();
      const { locale, rendered, replyTo } = await written(tx, mail);
      const share = await shareOf(tx, mail);
      if (!share) {
        logger.info({ kind }, 'did not queue a mail: the daily cap of the mailbox is reached');
        return undefined;
      }
      const row = {
        ...share,
        inquiryId,
        userId,
        kind,
        recipient: to,
        locale,
        sender: senderWords(senderOf(config)),
        replyTo: replyTo || null,
        dedupeKey,
        ...rendered,
        hasSecrets: rendered.whole !== undefined,
        messageId: `<${randomUUID()}@${host}>`,
        createdAt: now,
        // No worker takes it before.
        ...(holdSeconds && { claimedUntil: new Date(now.getTime() + holdSeconds * SECOND_MS) }),
      };
      const [added] = await tx
        .insert(mails)
        .values(row)
        .onConflictDoNothing({ target: mails.dedupeKey })
        .returning({ id: mails.id });
      if (!added) await tie(tx, dedupeKey, inquiryId);
      // A few seconds later: the job counts from the start of the transaction, by the clock of the database.
      else if (transport) await enqueue(tx, added.id, holdSeconds && holdSeconds + 5);
      return added?.id;
    },
    async takeBack(tx, inquiryId, { dedupeKey, kinds }) {
      // The outbox of a trial without a mail server is where its mails stay: only one that is still held is taken back.
      const isHeld = transport ? undefined : gt(mails.claimedUntil, clock());
      // Not in the hands of a worker.
      const isIdle = or(eq(mails.attempts, 0), isNull(mails.claimedUntil));
      const isWaiting = and(eq(mails.status, 'queued'), isIdle, isHeld);
      const which = [dedupeKey ? eq(mails.dedupeKey, dedupeKey) : undefined, kinds && inArray(mails.kind, [...kinds])];
      const taken = await tx
        .delete(mails)
        .where(and(eq(mails.inquiryId, inquiryId), ...which, isWaiting))
        .returning({ id: mails.id });
      return taken.length > 0;
    },
    async retry(tx, id) {
      const [again] = await tx
        .update(mails)
        .set({ status: 'queued', lastError: null, failingSince: null })
        .where(and(eq(mails.id, id), eq(mails.status, 'failed'), isSendable))
        .returning({ id: mails.id });
      if (again && transport) await enqueue(tx, id);
      return Boolean(again);
    },
    async nextTry() {
      const now = clock();
      // The sweep runs at each full minute.
      const sweep = new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
      const job = (await jobs.next(db, QUEUE)) ?? sweep;
      return job < now ? now : job < sweep ? job : sweep;
    },
    async deliver() {
      if (!transport) return;
      await jobs.work<{ id: string }>(QUEUE, send, CONNECTIONS);
      await jobs.work(SWEEP, sweep);
      await jobs.schedule(SWEEP, '* * * * *');
    },
    stop: () => transport?.close(),
  };
}

/** Not a mail whose codes and links have expired and were removed. */
const isSendable = or(eq(mails.hasSecrets, false), isNotNull(mails.whole));
