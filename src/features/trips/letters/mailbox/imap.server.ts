// A connection to the mailbox for one turn. It changes nothing there: the folder is opened to be read, and no mail is marked.
import { MEGABYTE } from '#domain/bytes.ts';
import { SECOND_MS } from '#domain/time.ts';
import type { MailboxUrl } from '#platform/mailbox-url.ts';
import { type MailboxTrouble, type MailPart, PART_BYTES } from './mailbox.rules.ts';

export type OpenMailbox = {
  uidValidity: number;
  /** The next mail to arrive has this UID, or a larger one. */
  uidNext: number;
  /** The UIDs of mails behind this one, or that arrived since a day, in order. */
  behind: (uid: number) => Promise<number[]>;
  since: (day: Date) => Promise<number[]>;
  size: (uid: number) => Promise<MailFacts | undefined>;
  source: (uid: number, part: MailPart) => Promise<Uint8Array | undefined>;
};
type MailFacts = { bytes: number; arrivedAt: Date | undefined };

/** @param signal closes the connection. */
export async function withMailbox<T>(
  { host, port, secure, isLoopback, user, password, folder }: MailboxUrl,
  signal: AbortSignal,
  work: (mailbox: OpenMailbox) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  // Loaded only where a mailbox is read.
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    ...{ host, port, secure, auth: { user, pass: password }, logger: false, disableAutoIdle: true },
    // Nothing between this process and its own machine can listen; elsewhere no password is sent in the clear.
    ...(isLoopback ? { tls: { rejectUnauthorized: false } } : !secure && { doSTARTTLS: true }),
    ...{ connectionTimeout: 10 * SECOND_MS, greetingTimeout: 10 * SECOND_MS, socketTimeout: 20 * SECOND_MS },
    ...{ maxLiteralSize: PART_BYTES.whole + MEGABYTE, maxResponseSize: PART_BYTES.whole + 2 * MEGABYTE },
    ...{ maxLineLength: 4 * MEGABYTE, maxResponseTokens: 100_000 },
  });
  // What waits for the connection is refused; without a listener the event would end the process.
  client.on('error', () => undefined);
  const close = () => client.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    await client.connect();
    const { uidValidity, uidNext } = await client.mailboxOpen(folder, { readOnly: true });
    const uids = async (query: object) => {
      const found = await client.search(query, { uid: true });
      return (Array.isArray(found) ? found : []).toSorted((one, other) => one - other);
    };
    const done = await work({
      ...{ uidValidity: Number(uidValidity), uidNext },
      // A server answers with its last mail where there is none behind it.
      behind: async (uid) => (await uids({ uid: `${uid + 1}:*` })).filter((one) => one > uid),
      since: (day) => uids({ since: day }),
      async size(uid) {
        const mail = await client.fetchOne(`${uid}`, { size: true, internalDate: true }, { uid: true });
        return mail ? { bytes: mail.size ?? 0, arrivedAt: momentOf(mail.internalDate) } : undefined;
      },
      async source(uid, part) {
        const source = { start: 0, maxLength: PART_BYTES[part] };
        const mail = await client.fetchOne(`${uid}`, { source }, { uid: true });
        return (mail || undefined)?.source;
      },
    });
    await client.logout().catch(() => undefined); // all is done
    return done;
  } finally {
    signal.removeEventListener('abort', close);
    client.close();
  }
}

function momentOf(date: Date | string | undefined): Date | undefined {
  const moment = new Date(date ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

const CODES: readonly (readonly [MailboxTrouble, RegExp])[] = [
  ['slow', /TIMEOUT|ETIMEDOUT/i],
  ['encryption', /^(?:ERR_TLS|ERR_SSL|CERT|UNABLE_TO|EPROTO|MissingServerExtension)|SELF_SIGNED|STARTTLS/],
  ['unreachable', /^(?:ECONN|ENOTFOUND|EAI_|EHOST|ENET|EPIPE|NoConnection|EConnectionClosed|ClosedAfter)/],
];
type Failure = { code?: string; authenticationFailed?: boolean; tlsFailed?: boolean; mailboxMissing?: boolean };

/** What went wrong, by codes alone: the words of the library and of the server may repeat what was sent. */
export function troubleOf(error: unknown): { trouble: MailboxTrouble; code: string } {
  const { code = '', authenticationFailed, tlsFailed, mailboxMissing } = error as Failure;
  const ofCode = CODES.find(([, pattern]) => pattern.test(code))?.[0] ?? 'other';
  const trouble = authenticationFailed ? 'password' : tlsFailed ? 'encryption' : mailboxMissing ? 'folder' : ofCode;
  return { trouble, code };
}
