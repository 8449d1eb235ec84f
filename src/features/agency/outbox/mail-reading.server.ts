// Who read which mail: mails hold what travellers write, so reading one is part of the audit.
import { and, eq, gt } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/time.ts';
import { ONE_EDIT_MINUTES } from '#features/records/store/record.rules.ts';
import { changes } from '#features/records/store/records.table.ts';
import type { Call } from '#platform/call.ts';
import type { mails } from '#platform/mail.table.ts';
import { logSecurity } from '#platform/security-log.ts';

/** Reading it again within minutes is one entry. The entry has the kind of the mail and not its subject, which may name a person. */
export async function noteReading(
  call: Call,
  { id, kind }: typeof mails.$inferSelect,
  isWhole: boolean,
): Promise<void> {
  const by = call.visitor?.userId;
  logSecurity(call.logger, { event: 'mail-read', mail: id, kind, user: by, whole: isWhole });
  // The key of the start banner names no one.
  if (!by) return;
  const at = call.clock();
  const since = new Date(at.getTime() - ONE_EDIT_MINUTES * MINUTE_MS);
  const [recent] = await call.db
    .select({ id: changes.id })
    .from(changes)
    .where(and(eq(changes.recordId, id), eq(changes.by, by), gt(changes.at, since)))
    .limit(1);
  if (recent) return;
  await call.db.insert(changes).values({
    ...{ at, by, collection: 'mails', recordId: id, title: kind, action: 'read', version: 1 },
    ...{ before: null, after: null },
  });
}
