import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, checkAccess } from '#platform/call.ts';
import { contains } from '#platform/contains.ts';
import { countsByFilter, pageWithin } from '#platform/list-page.ts';
import { mails, SECRET_KIND } from '#platform/mail.table.ts';
import type { MailLine, MailRecord } from './outbox.contract.ts';
import { MAIL_FILTERS } from './outbox.rules.ts';
import { isOutboxKey } from './outbox-key.ts';
import { refusedMails } from './refused-mails.server.ts';

const PAGE_SIZE = 25;
type Row = typeof mails.$inferSelect;

export const outboxHandlers = {
  listMails: api.listMails.handler(async ({ input, context }) => {
    const all = seesAll(context, input.key);
    const found = matching(input.q, all);
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
    const refused = delivers ? await refusedMails(context.db) : undefined;
    const data = rows.map((row) => presentLine(row, all));
    return { success: true as const, data, counts, page, pages, delivers, ...(refused ? { refused } : {}) };
  }),

  readMail: api.readMail.handler(({ input, context }) => answer(context, input.id, seesAll(context, input.key))),

  retryMail: api.retryMail.handler(async ({ input: { id }, context }) => {
    const before = await answer(context, id, seesAll(context, undefined));
    const again = await context.db.transaction((tx) => context.mail.retry(tx, before.data._id));
    if (!again) throw refuse('CONFLICT', m.outbox_not_failed());
    return answer(context, id, seesAll(context, undefined));
  }),
};

/** Refuses a caller who is neither staff nor has the outbox key. Returns whether secret mails are shown. */
function seesAll(call: Call, key: string | undefined): boolean {
  if (isOutboxKey(call, key)) return true;
  checkAccess('agent', call.visitor);
  return call.visitor?.role === 'admin';
}

/** Recipient or subject contains the words. If secrets are hidden, their subjects are not searched either. */
function matching(q: string, all: boolean): SQL | undefined {
  if (!q) return undefined;
  const subject = contains(q, mails.subject);
  return or(contains(q, mails.recipient), all ? subject : and(subject, sql`${mails.kind} !~ ${SECRET_KIND.source}`));
}

async function answer({ db }: Call, id: string, all: boolean) {
  const [row] = isUuid(id) ? await db.select().from(mails).where(eq(mails.id, id)) : [];
  if (!row) throw refuse('NOT_FOUND', m.outbox_mail_not_found());
  return { success: true as const, data: presentMail(row, all) };
}

function presentLine(row: Row, all: boolean): MailLine {
  return {
    _id: row.id,
    kind: row.kind,
    to: row.recipient,
    subject: !all && SECRET_KIND.test(row.kind) ? m.outbox_secret_subject() : row.subject,
    status: row.status,
    attempts: row.attempts,
    lastError: row.lastError ?? '',
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString(),
  };
}

function presentMail(row: Row, all: boolean): MailRecord {
  const hidden = !all && SECRET_KIND.test(row.kind);
  return {
    ...presentLine(row, all),
    from: row.sender,
    replyTo: row.replyTo ?? '',
    messageId: row.messageId,
    html: hidden ? '' : row.html,
    text: hidden ? m.outbox_secret_text() : row.text,
    hidden,
  };
}
