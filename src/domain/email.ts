// Addresses of mail, and names that must not pass for addresses of the web.

import { normalText } from './text.ts';

const LONGEST = 254;
// RFC 5321 in the part people use, without anything unseen or that a mail program reads as a list, a group or a comment.
const LOCAL = /^[^\s@"(),:;<>[\]\\\p{C}]{1,64}$/u;
/** A label of a host name, in any script; a hyphen stands only inside. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
/** The last label is a top-level domain: two letters or more, or an encoded one. */
const TOP = /^(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,63})$/iu;

/** One mailbox, written as itself alone. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const labels = text.slice(at + 1).split('.');
  return (
    text.length <= LONGEST &&
    // A letter that only looks like another must not become it: Kelvin's K would be a k in lower case.
    text === text.normalize('NFKC') &&
    LOCAL.test(text.slice(0, Math.max(at, 0))) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP.test(labels.at(-1) ?? '')
  );
}

/** The link that writes to an address: a `?` or `&` in it begins no subject, no copy and no text. */
export function mailtoOf(email: string): string {
  const at = email.lastIndexOf('@');
  const encoded = (part: string) => encodeURIComponent(part.toWellFormed());
  return `mailto:${encoded(email.slice(0, at))}@${encoded(email.slice(at + 1))}`;
}

const SCHEME = /:\/\/|\bwww\./i;
/** Dots that mail programs take for one in a host name. */
const DOTS = /[\u3002\uff0e\uff61]/g;
const UNSEEN = /\p{Cf}/gu;
/** `evil.example`: nothing between the dot and two or more small letters. 'St.John', 'Dr.Ng' and 'J.R.' have a capital there. */
const HOST = /[\p{L}\p{N}]\.(?:xn--|\p{Ll}{2,}(?![\p{L}\p{N}]))/u;
/** `evil.CA`: a whole word in small letters before the dot. */
const SMALL_HOST = /(?<![\p{L}\p{N}-])[\p{Ll}\p{N}-]{2,}\.\p{L}{2,}/u;
/** Endings that are no names, in whatever capitals, and whatever goes on behind a host as a path or port does. */
const ENDING = /[\p{L}\p{N}]\.(?:com|net|org|info|biz|xyz|top|site|online|shop|click|link|live)(?![\p{L}\p{N}])/iu;
const PATH = /[\p{L}\p{N}]\.\p{L}{2,}(?:\/|:\d)/u;
const NUMBERS = /\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}/;

/** Longer than any name: what goes on beyond it is read as no name either. */
const MAX_READ = 300;

/** Whether a mail program may turn the text into a link. */
export function looksLikeLink(text: string): boolean {
  if (text.length > MAX_READ) return true;
  const plain = normalText(text, MAX_READ).replace(UNSEEN, '').replace(DOTS, '.');
  return [SCHEME, HOST, SMALL_HOST, ENDING, PATH, NUMBERS].some((link) => link.test(plain));
}
