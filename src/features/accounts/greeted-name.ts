import type { User } from './accounts.table.ts';

/** The name a mail may greet by: until the mailbox is proven, the name may be a stranger's words, as the address is. */
export const greetedName = ({ firstName, mailboxProvenAt }: Pick<User, 'firstName' | 'mailboxProvenAt'>): string =>
  mailboxProvenAt ? firstName : '';
