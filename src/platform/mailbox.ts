import { domainToASCII } from 'node:url';

/** The form in which an email is counted: an internationalised host name and its encoded form are one mailbox. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).toLowerCase();
  return `${email.slice(0, at).toLowerCase()}@${domainToASCII(host) || host}`;
}
