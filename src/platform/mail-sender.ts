// Who mails come from, and where their answers go.
// Decision: docs/decisions/0045-the-mail-sender.md
import { isEmail } from '#domain/email.ts';
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

/**
 * Where the answer about an inquiry goes: 'desk+K7M39QXD@agency.example' where the mailbox takes what follows a plus, so that a filter
 * of the agency can sort its answers.
 */
export function answerEmailFor(
  config: Record<'MAIL_REPLY_TO' | 'SALES_EMAIL' | 'MAIL_PLUS', string>,
  reference: string,
): string {
  const email = answerEmail(config);
  const at = email.lastIndexOf('@');
  const own = `${email.slice(0, at)}+${reference.replace('-', '')}${email.slice(at)}`;
  return config.MAIL_PLUS === 'on' && isEmail(own) ? own : email;
}

const NAMED = /^([^<>]*)<([^<>]*)>$/;

/** MAIL_FROM may contain the name too: 'Northfare <hello@northfare.example>'. */
export function dividedSender(text: string): { name: string; email: string } {
  const [, name = '', email = text] = NAMED.exec(text.trim()) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), email: email.trim() };
}
