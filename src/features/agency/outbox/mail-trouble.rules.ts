// Explains the mail server's answer in plain words, and what to do about it.
import { clockWords } from '#domain/moments.ts';
import { m } from '#messages';

export type MailTrouble = { says: string; what: string };
const MAX_READ = 500;

/** The server's answer to our MAIL FROM, or what servers say later of an address that they do not let us use. */
const SENDER =
  /^Mail command failed: 55\d|\bsender (?:address|domain|verify|rejected|refused|denied|not allowed)|\bsend as\b|address (?:is )?not verified/i;

export const isSenderRefused = (answer: string): boolean => SENDER.test(answer.slice(0, MAX_READ));

const TROUBLES: readonly (readonly [RegExp, () => string, () => string])[] = [
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ECONNRESET|timeout|greeting never/i,
    m.mail_trouble_unreachable,
    m.mail_trouble_unreachable_do,
  ],
  [SENDER, m.mail_trouble_sender, m.mail_trouble_sender_do],
  [/invalid login|authenticat|\b53[0458]\b/i, m.mail_trouble_password, m.mail_trouble_password_do],
  [/\b55[0134]\b|mailbox|no recipients/i, m.mail_trouble_mailbox, m.mail_trouble_mailbox_do],
  [/\b4\d\d\b|too many|rate limit/i, m.mail_trouble_busy, m.mail_trouble_busy_do],
];

export function mailTrouble(answer: string): MailTrouble {
  const read = answer.slice(0, MAX_READ);
  const [, says, what] = TROUBLES.find(([sign]) => sign.test(read)) ?? [];
  return { says: (says ?? m.mail_trouble_other)(), what: (what ?? m.mail_trouble_other_do)() };
}

const SOON_MS = 15_000;
const MINUTE_MS = 90_000;

/** 'in a few seconds', 'in about a minute', or a time of the day. */
export function nextTryWords(next: string, now: string): string {
  const wait = Date.parse(next) - Date.parse(now);
  if (wait <= SOON_MS) return m.mail_next_soon();
  return wait <= MINUTE_MS ? m.mail_next_minute() : m.mail_next_at({ time: clockWords(next) });
}
