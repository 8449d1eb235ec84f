// Whether a model's sentence may be shown: its numbers, URLs and promises are checked against the sources. Pure.
// Decision: docs/decisions/0009-a-model-only-phrases.md

import { normalText } from '#domain/text.ts';
import { understanding } from '#features/assistant/understanding/understanding.ts';
import { plainWords } from '#features/catalogue/airports/airports.rules.ts';
import { type Known, numbersHold, numeralsIn } from './phrasing-numbers.rules.ts';
import { NOTHING } from './phrasing-prompt.rules.ts';

export const REFUSALS = ['number', 'address', 'markup', 'promise', 'rules', 'off topic', 'nothing there'] as const;
export type RefusedFor = (typeof REFUSALS)[number];

/** The allowed sources of an answer: every cited text, the question, its links, and the company's own numbers. */
export type Grounds = {
  texts: readonly string[];
  question: string;
  paths: readonly string[];
  company: { phone: string; email: string };
  publicUrl: string;
  rules: string;
};
/** Longer than any text that is shown. */
const MAX_TEXT = 4000;
export type Checker = (sentence: string) => { text: string } | { refused: RefusedFor };

export function createChecker(grounds: Grounds): Checker {
  const said = grounds.texts.join('\n');
  const known: Known = { said: numeralsIn(said), asked: numeralsIn(grounds.question) };
  const topic = new Set(stems(said));
  const rules = ` ${plainWords(grounds.rules).join(' ')} `;
  return (typed) => {
    if (typed.includes(NOTHING)) return { refused: 'nothing there' };
    const marked = withoutLinks(normalText(typed, MAX_TEXT), grounds);
    if (marked === undefined) return { refused: 'address' };
    if (/<\s*[a-z/!?]|&[a-z]+;|&#|\]\(|!\[|[\p{Co}\p{Cf}]|(?!\n)\p{Cc}/iu.test(marked)) return { refused: 'markup' };
    const text = plainText(marked);
    const bare = withoutContacts(text, grounds, said);
    if (bare === undefined) return { refused: 'address' };
    if (/[^\P{Nd}0-9]/u.test(bare) || !numbersHold(bare, known)) return { refused: 'number' };
    if (PROMISE.test(text)) return { refused: 'promise' };
    if (repeats(text, rules)) return { refused: 'rules' };
    return isOffTopic(bare, topic) ? { refused: 'off topic' } : { text };
  };
}

/** Replaces Markdown links and full URLs by their words, if they lead to a page that the answer cites. */
function withoutLinks(text: string, { paths, publicUrl }: Grounds): string | undefined {
  const cited = (href: string) => paths.includes(href.startsWith(publicUrl) ? href.slice(publicUrl.length) : href);
  let foreign = false;
  const words = text
    .replace(/\[([^[\]\n]{0,300})\]\(([^()\n]{0,600})\)/g, (_, label: string, address: string) => {
      foreign ||= !cited(address.trim().split(/\s/, 1)[0] ?? '');
      return label;
    })
    .replace(/\b[a-z][a-z\d+.-]{0,20}:\/\/\S*/gi, (typed) => {
      const href = withoutLast(typed, '.,;:!?)]"\'');
      foreign ||= !cited(href);
      return href.slice(publicUrl.length) + typed.slice(href.length);
    });
  return foreign ? undefined : words;
}

/** Removes these characters from the end. Not a regular expression, because one anchored at the end is tried from every position. */
function withoutLast(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/** Removes stars, hashes and bullets of a model that writes Markdown despite the prompt. */
const plainText = (text: string): string =>
  text
    .replace(/\*\*|__|`+/g, '')
    .replace(/(^|\n)[ \t]*#{1,6}[ \t]+/g, '$1')
    .replace(/(^|\n)[ \t]*>[ \t]?/g, '$1')
    .replace(/(^|\n)[ \t]*(?:[*•–]|\d{1,2}[.)])[ \t]+/g, '$1- ')
    .replace(/[ \t]?\[\d{1,2}\]/g, '')
    .replace(/(^|\s)\*(\S[^*\n]*\S|\S)\*(?=[\s.,;:!?]|$)/g, '$1$2');

const EMAIL = /[^\s@()<>,;]{1,64}@[^\s@()<>,;]{1,253}[^\s@()<>,;.!?]/g;
const HOST = /\b(?:[a-z\d-]{1,63}\.){1,9}[a-z]{2,24}\b(?:\/[^\s)]*)?/gi;
const PATH = /(?<=^|[\s("'“])\/[a-z][\w/#?=&%.-]*/gi;
const PHONE = /\+?\(?\d(?:[\s().\-–/]{0,3}\d){6,}/g;
const DAY = /^20\d\d-\d\d-\d\d$/;
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The text without emails, URLs and phone numbers; undefined if one is neither the company's nor in the passages. */
function withoutContacts(text: string, { paths, company }: Grounds, said: string): string | undefined {
  const numbers = [company.phone, ...(said.match(PHONE) ?? [])].map(digitsOf);
  const lower = said.toLowerCase();
  let foreign = /\b(?:www\.|javascript:|data:|mailto:|tel:)/i.test(text);
  const only = (isOurs: (found: string) => boolean) => (found: string) => {
    foreign ||= !isOurs(found);
    return ' ';
  };
  const bare = text
    .replace(
      EMAIL,
      only((email) => email.toLowerCase() === company.email.toLowerCase() || lower.includes(email.toLowerCase())),
    )
    .replace(
      PATH,
      only((path) => paths.includes(withoutLast(path, '.?#/'))),
    )
    .replace(
      HOST,
      only((host) => lower.includes(host.toLowerCase())),
    )
    .replace(PHONE, (number) =>
      DAY.test(number)
        ? number
        : only((phone) => numbers.some((own) => own.endsWith(digitsOf(phone)) || digitsOf(phone).endsWith(own)))(
            number,
          ),
    );
  return foreign ? undefined : bare;
}

/** Promises of actions that she cannot take. */
const PROMISE =
  /\b(?:i|we)(?:['’]ve| have| just| will| ['’]ll)? (?:now )?(?:booked|cancell?ed|refunded|reserved|charged|guarantee)\b|\byour (?:booking|reservation|trip|ticket|refund|payment|flight) (?:is|was|has been|is now) (?:now )?(?:booked|confirmed|cancell?ed|approved|issued|processed|refunded|guaranteed)\b/i;

const COPIED_WORDS = 8;

/** Whether eight words in a row are copied from the prompt. */
function repeats(text: string, rules: string): boolean {
  const words = plainWords(text);
  return words.some(
    (_, at) => at + COPIED_WORDS <= words.length && rules.includes(` ${words.slice(at, at + COPIED_WORDS).join(' ')} `),
  );
}

const stems = (text: string) =>
  plainWords(text)
    .filter((word) => word.length > 3 && !understanding().stopWords.has(word))
    .map((word) => word.slice(0, 5));
const SAYS_SOMETHING = 5;

/** A longer sentence that shares no word with its sources is off topic. */
function isOffTopic(text: string, topic: ReadonlySet<string>): boolean {
  const said = stems(text);
  const shared = said.filter((stem) => topic.has(stem)).length;
  return said.length >= SAYS_SOMETHING && shared < Math.max(1, Math.floor(said.length / 6));
}
