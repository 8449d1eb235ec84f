import type { User } from './accounts.table.ts';

/** The name that a mail greets with. Until the mailbox is proven, another person may have typed name and email. */
export const greetedName = ({ firstName, mailboxProvenAt }: Pick<User, 'firstName' | 'mailboxProvenAt'>): string =>
  mailboxProvenAt ? firstName : '';
