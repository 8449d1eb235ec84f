// MAILBOX_URL: imaps://user:password@host:993/INBOX
import { isLoopbackUrl } from '#domain/loopback.ts';

export type MailboxUrl = {
  host: string;
  port: number;
  /** TLS from the first byte. Otherwise by STARTTLS, without which only this machine is asked. */
  secure: boolean;
  isLoopback: boolean;
  user: string;
  password: string;
  folder: string;
};

const PORTS: Record<string, number> = { 'imaps:': 993, 'imap:': 143 };
const FOLDER = /^[^\p{C}*%]{1,200}$/u;
const SHAPE = 'imaps://user:password@host:993/INBOX';

/** Undefined for an empty setting. Throws an Error with the sentence for an operator, which never has the password. */
export function readMailboxUrl(text: string): MailboxUrl | undefined {
  if (text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const port = url && PORTS[url.protocol];
  if (!url || !port) throw new Error(`must be empty or ${SHAPE}`);
  if (!url.hostname) throw new Error(`names no host: ${SHAPE}`);
  if (!url.username || !url.password) throw new Error(`names no user and password: ${SHAPE}`);
  if (url.search || url.hash) throw new Error('has a ? or # after the folder; in a password write them as %3F and %23');
  const folder = decoded(url.pathname.slice(1), 'folder') || 'INBOX';
  if (!FOLDER.test(folder)) throw new Error('has a folder with characters that no folder has');
  return {
    ...{ host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || port },
    ...{ secure: url.protocol === 'imaps:', isLoopback: isLoopbackUrl(text), folder },
    ...{ user: decoded(url.username, 'user'), password: decoded(url.password, 'password') },
  };
}

function decoded(part: string, what: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error(`has a ${what} with a % that stands for nothing; write it as %25`);
  }
}
