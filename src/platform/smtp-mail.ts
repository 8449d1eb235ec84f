// Mails as the SMTP server gets them, and its connections.
import type { mails } from './mail.table.ts';
import type { MailSender } from './mail-sender.ts';

export const CONNECTIONS = 4;

const SECRET_IN_ANSWER = /https?:\/\/[^\s?#]*[?#]\S*|\b\d{3} ?\d{3}\b/g;
/** The answer of a server, which may quote from the mail that it refuses. */
export const withoutSecretParts = (answer: string): string => answer.replace(SECRET_IN_ANSWER, '[…]');

/** One connection pool; every step has a timeout. */
export function pooled(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const settings = {
    pool: 'true',
    maxConnections: CONNECTIONS,
    connectionTimeout: 5_000,
    greetingTimeout: 10_000,
    socketTimeout: 45_000,
  };
  for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, String(value));
  return url.href;
}

/** Passed as an object, so that nodemailer never parses it as a list, a group or a name. */
const oneMailbox = (address: string) => ({ name: '', address });

type Mail = typeof mails.$inferSelect;
/** A stored mail as nodemailer takes it. */
export const letterOf = (
  { recipient, replyTo, subject, html, text, whole, messageId, createdAt: date }: Mail,
  from: MailSender,
) => ({
  to: oneMailbox(recipient),
  from,
  replyTo: replyTo ? oneMailbox(replyTo) : undefined,
  ...(whole ?? { subject, html, text }),
  messageId,
  date,
});
