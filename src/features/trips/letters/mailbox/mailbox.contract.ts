import { z } from 'zod';
import { MAILBOX_TROUBLES } from './mailbox.rules.ts';

/** How the reading of the mailbox goes. */
export const mailboxState = z.object({
  server: z.string(),
  folder: z.string(),
  /** Mails that became letters, and mails that fit no inquiry, since it is read. */
  letters: z.number(),
  unmatched: z.number(),
  since: z.string().optional(),
  readAt: z.string().optional(),
  /** Why it cannot be read, and since when. */
  trouble: z.enum(MAILBOX_TROUBLES).optional(),
  failingSince: z.string().optional(),
});
export type MailboxState = z.infer<typeof mailboxState>;
