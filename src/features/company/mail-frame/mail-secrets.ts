// Codes and links that open an account, or act for its owner: marked where a template shows them, and cut from what staff read.
// Decision: docs/decisions/0030-secrets-in-mails-and-the-end-of-a-session.md
import { m } from '#messages';
import type { RenderedMail } from '#platform/mail.ts';

// Unguessable, so that no text of a visitor can mark a part of a mail and hide it from staff.
const KEY = crypto.randomUUID().replaceAll('-', '').slice(0, 12);
const [CODE, LINK, END] = [`c${KEY}\uE000`, `l${KEY}\uE000`, `\uE000e${KEY}`];

/** Marks a code, in a subject or in a body. */
export const secretCode = (code: string): string => CODE + code + END;
/** Marks the whole URL of a link, as the `href` of a link or button. */
export const secretLink = (url: string): string => LINK + url + END;

const MARKS = new RegExp([CODE, LINK, END].join('|'), 'g');
const ANCHORS = new RegExp(`(<a\\b[^>]*?) href="${LINK}[^"]*"([^>]*>[\\s\\S]*?)(</a>)`, 'g');
const MARKED = (open: string) => new RegExp(`${open}[\\s\\S]*?${END}`, 'g');
const CODES = MARKED(CODE);
const LINKS = MARKED(LINK);

const reveal = (text: string) => text.replace(MARKS, '');
const cut = (text: string) =>
  text
    .replace(ANCHORS, `$1$2 ${m.mail_secret_link()}$3`)
    .replace(CODES, m.mail_secret_code())
    .replace(LINKS, m.mail_secret_link());

const each = (change: (text: string) => string, { subject, html, text }: Parts): Parts => ({
  ...{ subject: change(subject), html: change(html), text: change(text) },
});
type Parts = Pick<RenderedMail, 'subject' | 'html' | 'text'>;

/** The mail as staff may read it and, if that lacks a secret, the mail as it is sent. */
export function withoutSecrets(marked: Parts): RenderedMail {
  const shown = each(cut, marked);
  const full = each(reveal, marked);
  return shown.text === full.text && shown.html === full.html && shown.subject === full.subject
    ? shown
    : { ...shown, whole: full };
}
