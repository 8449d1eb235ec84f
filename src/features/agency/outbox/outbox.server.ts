import { and, count, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, checkAccess } from '#platform/call.ts';
import { contains } from '#platform/contains.ts';
import { countsByFilter, pageWithin } from '#platform/list-page.ts';
import { mails } from '#platform/mail.table.ts';
import { noteReading } from './mail-reading.server.ts';
import type { MailLine, MailRecord } from './outbox.contract.ts';
import { ACCOUNT_MAILS, MAIL_FILTERS, type MailSubject } from './outbox.rules.ts';
import { isOutboxKey } from './outbox-key.ts';
import { refusedMails } from './refused-mails.server.ts';

const PAGE_SIZE = 25;
type Row = typeof mails.$inferSelect;

export const outboxHandlers = {
  listMails: api.listMails.handler(async ({ input, context }) => {
    const isWhole = readsWhole(context, input.key);
    const found = and(matching(input.q, isWhole), isAbout(input.about));
    const counted = await context.db
      .select({ status: mails.status, rows: count() })
      .from(mails)
      .where(found)
      .groupBy(mails.status);
    const counts = countsByFilter(MAIL_FILTERS, counted);
    const { page, pages, offset } = pageWithin(input.page, counts[input.status], PAGE_SIZE);
    const rows = await context.db
      .select()
      .from(mails)
      .where(and(found, input.status === 'all' ? undefined : eq(mails.status, input.status)))
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(PAGE_SIZE)
      .offset(offset);
    const delivers = context.config.SMTP_URL !== '';
    const refused = delivers ? await refusedMails(context) : undefined;
    const data = rows.map((row) => presentLine(row, isWhole));
    return { success: true as const, data, counts, page, pages, delivers, ...(refused ? { refused } : {}) };
  }),

  readMail: api.readMail.handler(async ({ input, context }) => {
    const isWhole = readsWhole(context, input.key);
    const row = await readRow(context, input.id);
    await noteReading(context, row, isWhole);
    return answer(row, isWhole);
  }),

  retryMail: api.retryMail.handler(async ({ input: { id }, context }) => {
    const row = await readRow(context, id);
    if (row.status === 'failed' && row.hasSecrets && !row.whole) throw refuse('CONFLICT', m.outbox_secrets_gone());
    const again = await context.db.transaction((tx) => context.mail.retry(tx, row.id));
    if (!again) throw refuse('CONFLICT', m.outbox_not_failed());
    return answer(await readRow(context, id), false);
  }),
};

/**
 * Refuses a caller who is neither staff nor has the outbox key. Returns whether mails are shown with their codes and
 * links: only the key shows them, because with one a colleague could act as the person.
 */
function readsWhole(call: Call, key: string | undefined): boolean {
  if (isOutboxKey(call, key)) return true;
  checkAccess('agent', call.visitor);
  return false;
}

/** Recipient or subject contains the words. A code in a subject is found only by those who see it. */
const matching = (q: string, isWhole: boolean): SQL | undefined =>
  q ? contains(q, mails.recipient, isWhole ? wholeSubject : mails.subject) : undefined;
const wholeSubject = sql`coalesce(${mails.whole} ->> 'subject', ${mails.subject})`;

function isAbout(about: MailSubject): SQL | undefined {
  if (about === 'all') return undefined;
  return about === 'accounts' ? inArray(mails.kind, ACCOUNT_MAILS) : notInArray(mails.kind, ACCOUNT_MAILS);
}

async function readRow({ db }: Call, id: string): Promise<Row> {
  const [row] = isUuid(id) ? await db.select().from(mails).where(eq(mails.id, id)) : [];
  if (!row) throw refuse('NOT_FOUND', m.outbox_mail_not_found());
  return row;
}

const answer = (row: Row, isWhole: boolean) => ({ success: true as const, data: presentMail(row, isWhole) });

function presentLine(row: Row, isWhole: boolean): MailLine {
  return {
    _id: row.id,
    kind: row.kind,
    to: row.recipient,
    subject: (isWhole && row.whole ? row.whole : row).subject,
    status: row.status,
    attempts: row.attempts,
    lastError: row.lastError ?? '',
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString(),
  };
}

function presentMail(row: Row, isWhole: boolean): MailRecord {
  const { html, text } = isWhole && row.whole ? row.whole : row;
  return {
    ...presentLine(row, isWhole),
    ...{ from: row.sender, replyTo: row.replyTo ?? '', messageId: row.messageId, html, text },
    hidden: row.hasSecrets && !(isWhole && row.whole),
  };
}
