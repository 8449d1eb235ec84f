// Who mails come from, and where their answers go.
// Decision: docs/decisions/0045-the-mail-sender.md
import { oneLine } from '#domain/text.ts';

export type MailSender = { name: string; address: string };

/** The sender of now. Without a name of its own it has the site's. */
export const senderOf = ({ MAIL_FROM_NAME, SITE_NAME, MAIL_FROM }: SenderSettings): MailSender => ({
  name: oneLine(MAIL_FROM_NAME || SITE_NAME),
  address: MAIL_FROM,
});
type SenderSettings = Record<'MAIL_FROM_NAME' | 'SITE_NAME' | 'MAIL_FROM', string>;

/** As people read it; it is never parsed again. */
export const senderWords = ({ name, address }: MailSender): string => `${name} <${address}>`;

/** Where a traveller's answer goes. */
export const answerEmail = ({ MAIL_REPLY_TO, SALES_EMAIL }: Record<'MAIL_REPLY_TO' | 'SALES_EMAIL', string>): string =>
  MAIL_REPLY_TO || SALES_EMAIL;

const NAMED = /^([^<>]*)<([^<>]*)>$/;

/** MAIL_FROM may contain the name too: 'Northfare <hello@northfare.example>'. */
export function dividedSender(text: string): { name: string; email: string } {
  const [, name = '', email = text] = NAMED.exec(text.trim()) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), email: email.trim() };
}
