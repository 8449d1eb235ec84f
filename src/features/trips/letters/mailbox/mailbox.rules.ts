// What the head of a mail says: which inquiries it may be about, and whether a person wrote it. Pure.
import { KILOBYTE, MEGABYTE } from '#domain/bytes.ts';
import {
  REFERENCE_LENGTH,
  REFERENCE_LETTERS,
  writtenReference,
} from '#features/trips/inquiries/inquiry-reference.rules.ts';

/** Why the mailbox could not be read. */
export const MAILBOX_TROUBLES = ['password', 'encryption', 'folder', 'slow', 'unreachable', 'other'] as const;
export type MailboxTrouble = (typeof MAILBOX_TROUBLES)[number];

/** How much of a mail is read: of one that is larger its beginning, and its head where the rest cannot be read. */
export const PART_BYTES = { whole: 10 * MEGABYTE, beginning: 256 * KILOBYTE, head: 64 * KILOBYTE } as const;
export type MailPart = keyof typeof PART_BYTES;

type MailHeader = { key: string; value: string };

/** A line of a head is read up to here. */
const MAX_READ = 500;
const MOST_REFERENCES = 5;
const HALF = REFERENCE_LENGTH / 2;
const LETTER = `[${REFERENCE_LETTERS}]`;
/** Behind a plus: 'desk+K7M39QXD'. */
const BEHIND_PLUS = new RegExp(`\\+(${LETTER}{${HALF}})-?(${LETTER}{${HALF}})$`, 'i');
/** In a subject only with its dash, because a word may have the same letters. */
const IN_SUBJECT = new RegExp(
  `(?<![\\p{L}\\p{N}])(${LETTER}{${HALF}})\\p{Dash}(${LETTER}{${HALF}})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** The references that a mail names: that of the address it was sent to first, then those of its subject. */
export function referencesIn(recipients: readonly string[], subject: string): string[] {
  const plus = recipients.map((email) => BEHIND_PLUS.exec(email.slice(0, MAX_READ).split('@')[0] ?? ''));
  const named = [...plus.filter((found) => found !== null), ...subject.slice(0, MAX_READ).matchAll(IN_SUBJECT)];
  const read = named.map(([, first = '', second = '']) => writtenReference(`${first}${second}`.toUpperCase()));
  return [...new Set(read)].slice(0, MOST_REFERENCES);
}

const MESSAGE_ID = /<[^<>\s]{3,300}>/g;
const MOST_IDS = 30;
const MAX_IDS = 8_000;

/** The newest of the mails that it answers, as In-Reply-To and References name them. */
export const answeredIn = (text: string): string[] =>
  [...new Set(text.slice(-MAX_IDS).match(MESSAGE_ID))].slice(-MOST_IDS);

const NO_PERSON = /^(?:mailer-daemon|postmaster)@/i;
/** A list that forwards a traveller's answer to the desk says `list`. */
const BY_MACHINE = /^(?:bulk|junk|auto[-_]reply)$/i;

/** Whether a program wrote it: an out-of-office reply, a bounce, a receipt. Such a mail is no answer. */
export function isAutomatic(headers: readonly MailHeader[], from: string): boolean {
  const says = (name: string, is: (value: string) => boolean) =>
    headers.some(({ key, value }) => key === name && is(value.slice(0, MAX_READ).trim()));
  return (
    NO_PERSON.test(from) ||
    says('auto-submitted', (value) => !/^no(?![\w-])/i.test(value)) ||
    says('precedence', (value) => BY_MACHINE.test(value)) ||
    says('return-path', (value) => /^<\s*>$/.test(value)) ||
    says('content-type', (value) => /^multipart\/report(?![\w-])/i.test(value)) ||
    ['x-autoreply', 'x-autorespond', 'x-failed-recipients'].some((name) => says(name, () => true))
  );
}
