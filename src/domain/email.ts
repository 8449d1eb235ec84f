// Email addresses, and names that mail programs must not turn into links.

import punycode from 'punycode.js';
import topLevelDomains from 'tlds' with { type: 'json' };
import { composed, normalText } from './text.ts';

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

/**
 * One spelling of a mailbox, to store and to look up: small letters, composed, and the host in its own script. 'Info@XN--QUBEC-CSA.ca'
 * and 'info@que\u0301bec.ca' are 'info@québec.ca'. A host that does not decode stays.
 */
export function canonicalEmail(email: string): string {
  if (email.length > 2 * MAX_LENGTH || [...email].some(isLookAlike)) return email;
  const text = composed(email.trim()).toLowerCase();
  const at = text.lastIndexOf('@') + 1;
  return text.slice(0, at) + decodedHost(text.slice(at));
}

/** The Kelvin sign alone would become k: only letters and their marks are joined, and isEmail refuses the rest. */
const isLookAlike = (letter: string) => letter !== letter.normalize('NFKC');

/** The spelling with an encoded host, as it was stored before: 'info@xn--qubec-csa.ca'. */
export function encodedEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + punycode.toASCII(email.slice(at));
}

function decodedHost(host: string): string {
  if (!host.includes('xn--')) return host;
  try {
    const decoded = composed(punycode.toUnicode(host)).toLowerCase();
    // A host is one of both spellings only if it is encoded in the same way again.
    return punycode.toASCII(decoded) === host && decoded === decoded.normalize('NFKC') ? decoded : host;
  } catch {
    return host;
  }
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
/** A word, a dot and what may be a top-level domain. Names are tried at each dot. */
const DOTTED =
  /(?<![\p{L}\p{M}\p{N}-])([\p{L}\p{M}\p{N}-]{1,63})\.(?=(xn--[a-z\d-]{1,59}|[\p{L}\p{M}]{2,63})(?![\p{L}\p{M}\p{N}]))/giu;
/** Whole words of small letters or digits: 'evil' but not 'St' or 'Dr'. */
const SMALL = /^[\p{Ll}\p{Lo}\p{M}\p{N}-]{2,}$/u;
/** No name ends with them, in any case. */
const NO_NAMES = new Set('com net org info biz xyz top site online shop click link live'.split(' '));
/** Known endings alone: 'Md.rahim' is a name. The reserved one stands for any in examples. */
const ENDINGS: ReadonlySet<string> = new Set([...topLevelDomains, 'example']);

/** 'evil.ca', 'evil.CA' and 'Evil.COM' are hosts; 'Md.rahim', 'St.John' and 'Dr.Ng' are names. */
function isHost([, label = '', ending = '']: RegExpMatchArray): boolean {
  const known = ending.toLowerCase();
  if (known.startsWith('xn--')) return true;
  if (!ENDINGS.has(known.normalize('NFC'))) return false;
  return NO_NAMES.has(known) || SMALL.test(ending) || SMALL.test(label);
}

const PATH = /[\p{L}\p{N}]\.\p{L}{2,}(?:\/|:\d)/u;
const NUMBERS = /\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}/;

/** Longer than any name; a longer text is not accepted as a name. */
const MAX_READ = 300;

/** Whether a mail program may turn the text into a link. */
export function looksLikeLink(text: string): boolean {
  if (text.length > MAX_READ) return true;
  const plain = normalText(text, MAX_READ).replace(UNSEEN, '').replace(DOTS, '.');
  return [SCHEME, PATH, NUMBERS].some((link) => link.test(plain)) || [...plain.matchAll(DOTTED)].some(isHost);
}
