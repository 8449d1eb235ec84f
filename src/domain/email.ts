// Email addresses, and names that mail programs must not turn into links.

import { normalText } from './text.ts';

const MAX_LENGTH = 254;
// The commonly used part of RFC 5321, without invisible characters and without lists, groups or comments.
const LOCAL = /^[^\s@"(),:;<>[\]\\\p{C}]{1,64}$/u;
/** A label of a host name, in any script; hyphens only inside. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
/** The last label is a top-level domain: two letters or more, or an encoded one. */
const TOP = /^(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,63})$/iu;

/** Exactly one mailbox, without a display name. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const labels = text.slice(at + 1).split('.');
  return (
    text.length <= MAX_LENGTH &&
    // A letter that only looks like another must not become it: the Kelvin sign would become k in lower case.
    text === text.normalize('NFKC') &&
    LOCAL.test(text.slice(0, Math.max(at, 0))) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP.test(labels.at(-1) ?? '')
  );
}

/** A mailto link. The email is encoded, so that `?` or `&` in it cannot add a subject, a copy or a text. */
export function mailtoOf(email: string): string {
  const at = email.lastIndexOf('@');
  const encoded = (part: string) => encodeURIComponent(part.toWellFormed());
  return `mailto:${encoded(email.slice(0, at))}@${encoded(email.slice(at + 1))}`;
}

const SCHEME = /:\/\/|\bwww\./i;
/** Characters that mail programs read as a dot in a host name. */
const DOTS = /[\u3002\uff0e\uff61]/g;
const UNSEEN = /\p{Cf}/gu;
/** `evil.example`: two or more small letters directly after the dot. 'St.John', 'Dr.Ng' and 'J.R.' have a capital there. */
const HOST = /[\p{L}\p{N}]\.(?:xn--|\p{Ll}{2,}(?![\p{L}\p{N}]))/u;
/** `evil.CA`: a whole word in small letters before the dot. */
const SMALL_HOST = /(?<![\p{L}\p{N}-])[\p{Ll}\p{N}-]{2,}\.\p{L}{2,}/u;
/** Top-level domains that no name ends with, in any case, also with a port or path behind them. */
const ENDING = /[\p{L}\p{N}]\.(?:com|net|org|info|biz|xyz|top|site|online|shop|click|link|live)(?![\p{L}\p{N}])/iu;
const PATH = /[\p{L}\p{N}]\.\p{L}{2,}(?:\/|:\d)/u;
const NUMBERS = /\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}/;

/** Longer than any name; a longer text is not accepted as a name. */
const MAX_READ = 300;

/** Whether a mail program may turn the text into a link. */
export function looksLikeLink(text: string): boolean {
  if (text.length > MAX_READ) return true;
  const plain = normalText(text, MAX_READ).replace(UNSEEN, '').replace(DOTS, '.');
  return [SCHEME, HOST, SMALL_HOST, ENDING, PATH, NUMBERS].some((link) => link.test(plain));
}
