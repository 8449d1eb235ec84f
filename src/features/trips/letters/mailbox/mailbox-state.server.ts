import { eq } from 'drizzle-orm';
import { readMailboxUrl } from '#platform/mailbox-url.ts';
import type { Services } from '#platform/services.ts';
import type { MailboxState } from './mailbox.contract.ts';
import { mailboxes } from './mailbox.table.ts';
import { mailboxId } from './read-mailbox.server.ts';

/** Undefined if no mailbox is read. */
export async function mailboxState({ config, db }: Pick<Services, 'config' | 'db'>): Promise<MailboxState | undefined> {
  const url = readMailboxUrl(config.MAILBOX_URL);
  if (!url) return undefined;
  const [row] = await db
    .select()
    .from(mailboxes)
    .where(eq(mailboxes.id, mailboxId(url)));
  return {
    ...{ server: url.host, folder: url.folder, letters: row?.letters ?? 0, unmatched: row?.unmatched ?? 0 },
    ...(row && { since: row.createdAt.toISOString() }),
    ...(row?.readAt && { readAt: row.readAt.toISOString() }),
    ...(row?.trouble && row.failingSince && { trouble: row.trouble, failingSince: row.failingSince.toISOString() }),
  };
}
