// Reads the mailbox of MAILBOX_URL: one turn a minute, by one of all processes.
// Decision: docs/decisions/0058-the-mailbox.md
import { and, eq, lt, lte, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { sha256 } from '#platform/hash.ts';
import { type MailboxUrl, readMailboxUrl } from '#platform/mailbox-url.ts';
import type { Services } from '#platform/services.ts';
import { ThreadLimitReached, withThread } from '#platform/thread.ts';
import { type OpenMailbox, troubleOf, withMailbox } from './imap.server.ts';
import { type ArrivedMail, keepMail, type Outcome } from './keep-mail.server.ts';
import { type MailboxTrouble, PART_BYTES } from './mailbox.rules.ts';
import { type MailboxRow, mailboxes } from './mailbox.table.ts';
import type { MailAnswer } from './read-mail.thread.ts';
import type { MailQuestion } from './read-mail.ts';

const SWEEP_MS = 5 * SECOND_MS;
const PAUSE_MS = MINUTE_MS;
const MAX_PAUSE_MS = 15 * MINUTE_MS;
const TURN_MS = MINUTE_MS;
/** Longer than any turn takes, so that the mailbox of a process that died becomes free after it. */
const CLAIM_MS = 3 * MINUTE_MS;
const MAILS_PER_TURN = 25;
/** After so many turns that a mail ended, only its head is read, and then nothing of it. */
const TRIES = { whole: 3, head: 6 };

const THREAD = 'src/features/trips/letters/mailbox/read-mail.thread.ts';
const LIMITS = { maxMs: 10 * SECOND_MS, maxHeapMegabytes: 128 };

export const mailboxId = ({ user, host, port, folder }: MailboxUrl): string =>
  sha256(`${user} ${host} ${port} ${folder}`);

/** Looks for new mails if it is time to and no other process does. */
export async function readMailbox(services: Services): Promise<void> {
  const url = readMailboxUrl(services.config.MAILBOX_URL);
  const turn = url && (await claimTurn(services, mailboxId(url)));
  if (!turn) return;
  const { clock, stopping, logger } = services;
  const deadline = AbortSignal.timeout(TURN_MS);
  const signal = AbortSignal.any([stopping, deadline]);
  try {
    const hasMore = await withMailbox(url, signal, (mailbox) => readNew(services, turn, mailbox, signal));
    const nextAt = new Date(clock().getTime() + (hasMore ? 0 : PAUSE_MS));
    await set(services, turn, { nextAt, readAt: clock(), failures: 0, trouble: null, failingSince: null });
  } catch (error) {
    // Another process goes on.
    if (stopping.aborted) return set(services, turn, { nextAt: clock() });
    const { code, trouble } = deadline.aborted ? { code: 'deadline', trouble: 'slow' as const } : troubleOf(error);
    if (turn.failures === 0) logger.warn({ code, trouble }, 'the mailbox could not be read');
    await fail(services, turn, trouble);
  }
}

type Change = Partial<Omit<MailboxRow, 'id'>>;
const set = async ({ db }: Pick<Services, 'db'>, { id }: MailboxRow, values: Change): Promise<void> => {
  await db.update(mailboxes).set(values).where(eq(mailboxes.id, id));
};

/** Undefined if the next turn is later, or another process has it. */
async function claimTurn({ db, clock }: Services, id: string): Promise<MailboxRow | undefined> {
  const now = clock();
  const nextAt = new Date(now.getTime() + CLAIM_MS);
  const free = and(eq(mailboxes.id, id), lte(mailboxes.nextAt, now));
  const [claimed] = await db.update(mailboxes).set({ nextAt }).where(free).returning();
  if (claimed) return claimed;
  const [first] = await db
    .insert(mailboxes)
    .values({ id, nextAt, createdAt: now })
    .onConflictDoNothing({ target: mailboxes.id })
    .returning();
  return first;
}

async function fail(services: Services, turn: MailboxRow, trouble: MailboxTrouble): Promise<void> {
  const now = services.clock();
  const pause = Math.min(PAUSE_MS * 2 ** Math.min(turn.failures, 10), MAX_PAUSE_MS);
  await set(services, turn, {
    ...{ nextAt: new Date(now.getTime() + pause), failures: turn.failures + 1, trouble },
    failingSince: turn.failingSince ?? now,
  });
}

/** Whether mails are left for the next turn. */
async function readNew(
  services: Services,
  turn: MailboxRow,
  mailbox: OpenMailbox,
  signal: AbortSignal,
): Promise<boolean> {
  const { uidValidity } = mailbox;
  const uid = await positionIn(services, turn, mailbox);
  if (uid + 1 >= mailbox.uidNext) return false;
  const uids = await mailbox.behind(uid);
  let tries = turn.uidValidity === uidValidity ? turn.tries : 0;
  for (const one of uids.slice(0, MAILS_PER_TURN)) {
    signal.throwIfAborted();
    await set(services, turn, { tries: tries + 1 });
    const mail = tries < TRIES.head ? await arrived(mailbox, one, tries >= TRIES.whole, signal) : null;
    if (mail === null) services.logger.warn({ uid: one }, 'a mail of the mailbox could not be read');
    await settle(services, { id: turn.id, uidValidity, uid: one }, mail);
    tries = 0;
  }
  return uids.length > MAILS_PER_TURN;
}

/**
 * A mailbox is read from where it is when it is first seen: agents have pasted the answers before. If the server counts its mails
 * in a new way, those since a day before the last turn are looked at again.
 */
async function positionIn(services: Services, turn: MailboxRow, mailbox: OpenMailbox): Promise<number> {
  const { uidValidity, uidNext } = mailbox;
  if (turn.uidValidity === uidValidity) return turn.uid;
  const since = turn.uidValidity === null ? undefined : (turn.readAt ?? turn.createdAt);
  const [first] = since ? await mailbox.since(new Date(since.getTime() - DAY_MS)) : [];
  const uid = (first ?? uidNext) - 1;
  await set(services, turn, { uidValidity, uid, tries: 0 });
  return uid;
}

/** Undefined for one that was deleted meanwhile, null for one that cannot be read. */
async function arrived(
  mailbox: OpenMailbox,
  uid: number,
  isHeadAlone: boolean,
  signal: AbortSignal,
): Promise<ArrivedMail | undefined | null> {
  const facts = await mailbox.size(uid);
  if (!facts) return undefined;
  const part = isHeadAlone ? 'head' : facts.bytes > PART_BYTES.whole ? 'beginning' : 'whole';
  const source = await mailbox.source(uid, part);
  if (!source) return undefined;
  const mail = await parsed({ source, part }, signal);
  const hash = sha256(Buffer.from(source.subarray(0, PART_BYTES.head)).toString('latin1'));
  return mail && { ...mail, arrivedAt: facts.arrivedAt, hash };
}

/** One that is too slow or too deep to be parsed is read by its head alone. */
async function parsed(question: MailQuestion, signal: AbortSignal): Promise<MailAnswer> {
  const read = (one: MailQuestion) =>
    withThread<MailQuestion, MailAnswer, MailAnswer>(THREAD, { limits: LIMITS, signal }, (ask) => ask(one));
  try {
    return await read(question);
  } catch (error) {
    if (!(error instanceof ThreadLimitReached) || question.part === 'head') throw error;
    return read({ source: question.source.subarray(0, PART_BYTES.head), part: 'head' });
  }
}

type Done = { id: string; uidValidity: number; uid: number };

/** The letter and the position are one transaction: a process that is killed leaves both or neither. */
async function settle(
  services: Services,
  { id, uidValidity, uid }: Done,
  mail: ArrivedMail | undefined | null,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const isNext = and(eq(mailboxes.id, id), eq(mailboxes.uidValidity, uidValidity), lt(mailboxes.uid, uid));
    const [ours] = await tx.update(mailboxes).set({ uid, tries: 0 }).where(isNext).returning({ id: mailboxes.id });
    // Another process has it: this one was away for longer than its turn.
    if (!ours) return;
    const outcome: Outcome = mail ? await keepMail(services, tx, mail) : mail === null ? 'unmatched' : 'passed';
    if (outcome === 'passed') return;
    const counter = outcome === 'letter' ? 'letters' : 'unmatched';
    await tx
      .update(mailboxes)
      .set({ [counter]: sql`${mailboxes[counter]} + 1` })
      .where(eq(mailboxes.id, id));
  });
}

/** Reads until the product stops. Without MAILBOX_URL it reads nothing. */
export function watchMailbox(services: Services): void {
  if (services.config.MAILBOX_URL === '') return;
  services.sweeps.every(SWEEP_MS, () => readMailbox(services), 'could not look after the mailbox');
}
