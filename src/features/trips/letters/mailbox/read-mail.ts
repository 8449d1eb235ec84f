// A mail as it is read: who sent it, what it is about, its words, and the names of its attachments. Runs on its own thread.
import { convert } from 'html-to-text';
import PostalMime, { addressParser, decodeWords, type Email } from 'postal-mime';
import { KILOBYTE } from '#domain/bytes.ts';
import { canonicalEmail, isEmail } from '#domain/email.ts';
import { cut, manyLines, oneLine } from '#domain/text.ts';
import type { Arrival } from '../letters.contract.ts';
import { PASTED_LIMIT } from '../read-answer.rules.ts';
import { answeredIn, isAutomatic, type MailPart, PART_BYTES, referencesIn } from './mailbox.rules.ts';

/** The source of a mail, and how much of it that is. Of a head nothing else is read. */
export type MailQuestion = { source: Uint8Array; part: MailPart };
export type ReadMail = {
  /** The one sender, as emails are stored; '' where it names none, or several. */
  from: string;
  /** The sender as it stands there. */
  fromWords: string;
  subject: string;
  messageId: string;
  /** The references that it names, and the mails that it answers. */
  references: string[];
  answers: string[];
  isAutomatic: boolean;
  text: string;
} & Pick<Arrival, 'problem' | 'attachments' | 'more'>;

/** Beyond them a mail is no mail of a person. */
const PARSING = { maxNestingDepth: 50, maxHeadersSize: 1024 * KILOBYTE, forceRfc822Attachments: true } as const;
/** Before it is normalised, which shortens it. */
const MAX_TEXT = 4 * PASTED_LIMIT;
const MAX_HTML = 500 * KILOBYTE;
const MAX_SENDER = 254;
const MAX_SUBJECT = 300;
const MAX_ID = 1_000;
const MAX_NAME = 100;
const MOST_NAMES = 20;
/** The head names those who got the mail in lists, of which this much is read. */
const MAX_LIST = 10_000;
const RECIPIENTS = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to']);
const MOST_LISTS = 40;

/** A mail that cannot be parsed has at least its head. Throws if it has none either. */
export async function readMail({ source, part }: MailQuestion): Promise<ReadMail> {
  const mail = part === 'head' ? undefined : await PostalMime.parse(source, PARSING).catch(() => undefined);
  if (mail && part === 'whole') return { ...headOf(mail), ...bodyOf(mail) };
  // The words come before the photographs, of which the first ends in the middle.
  if (mail) return { ...headOf(mail), ...bodyOf(mail), problem: 'large', attachments: [], more: 0 };
  const head = await PostalMime.parse(beginningOf(source), PARSING);
  return { ...headOf(head), text: '', problem: 'unreadable', attachments: [], more: 0 };
}

/** Up to the first empty line. */
function beginningOf(source: Uint8Array): Uint8Array {
  const begin = source.subarray(0, PART_BYTES.head);
  const end = Buffer.from(begin.buffer, begin.byteOffset, begin.byteLength)
    .toString('latin1')
    .search(/\r?\n\r?\n/);
  return end < 0 ? begin : begin.subarray(0, end);
}

function headOf({ headers, subject: written = '', messageId = '' }: Email) {
  const values = (key: string) => headers.filter((header) => header.key === key).map(({ value }) => value);
  const senders = values('from').flatMap(emailsIn);
  // A mail with two senders is of neither: programs do not agree on whom they show.
  const from = values('from').length === 1 && senders.length === 1 ? canonicalEmail(senders[0] ?? '') : '';
  const lists = headers.filter(({ key }) => RECIPIENTS.has(key)).slice(0, MOST_LISTS);
  const recipients = lists.flatMap(({ value }) => emailsIn(value));
  const subject = cut(oneLine(written.slice(0, MAX_LIST)), MAX_SUBJECT);
  return {
    from: isEmail(from) ? from : '',
    fromWords: cut(oneLine(decodeWords(values('from').join(', ').slice(0, MAX_LIST))), MAX_SENDER),
    ...{ subject, messageId: messageId.trim().slice(0, MAX_ID), references: referencesIn(recipients, subject) },
    answers: answeredIn([...values('references'), ...values('in-reply-to')].join(' ')),
    isAutomatic: isAutomatic(headers, from),
  };
}

const emailsIn = (list: string): string[] =>
  addressParser(list.slice(0, MAX_LIST), { flatten: true }).flatMap(({ address }) => (address ? [address] : []));

function bodyOf({ text, html, attachments }: Email) {
  const written = text?.trim() ? text : textOf(html ?? '');
  const words = manyLines(written.slice(0, MAX_TEXT));
  const isLong = written.length > MAX_TEXT || words.length > PASTED_LIMIT;
  const named = attachments.slice(0, MOST_NAMES).map(({ filename, mimeType, content }) => ({
    name: cut(oneLine((filename ?? '').slice(0, MAX_LIST)), MAX_NAME) || cut(oneLine(mimeType), MAX_NAME),
    bytes: typeof content === 'string' ? content.length : content.byteLength,
  }));
  return {
    text: cut(words, PASTED_LIMIT),
    ...(isLong && { problem: 'long' as const }),
    ...{ attachments: named, more: attachments.length - named.length },
  };
}

/** Earlier mails are behind '>', as in a mail without HTML. */
const textOf = (html: string): string =>
  convert(html.slice(0, MAX_HTML), {
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
    limits: { maxInputLength: MAX_HTML, maxDepth: 100, maxChildNodes: 10_000, ellipsis: '' },
  });
