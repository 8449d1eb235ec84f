import { z } from 'zod';

/** A mail that its author reads before it is sent. */
export const mailDraft = z.object({
  to: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type ShownDraft = z.infer<typeof mailDraft>;
