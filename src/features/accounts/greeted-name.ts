import type { User } from './accounts.table.ts';

/** The name a mail may greet by: until the mailbox is proven, whoever typed the address typed the name as well. */
export const greetedName = ({ firstName, mailboxProvenAt }: Pick<User, 'firstName' | 'mailboxProvenAt'>): string =>
  mailboxProvenAt ? firstName : '';
