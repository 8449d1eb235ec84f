// A document with places for what differs by person: rendered for a placeholder, then filled with escaped values.
// Decision: docs/decisions/0028-one-rendering-for-everyone-signed-in.md
import { randomBytes } from 'node:crypto';
import type { CurrentUser } from '#features/account/sessions/sessions.contract.ts';

/** The placeholders by the field of the user that each represents. A name has two, because the header shows its first word. */
type Texts = Record<
  Exclude<keyof CurrentUser, 'role' | 'deletionAt' | 'portrait' | 'name'> | 'firstWord' | 'otherWords',
  string
>;
type Place = { name: keyof Texts; where: 'data' | 'text' };
/** A document in pieces: text that is everybody's, and places between. */
export type Unfilled = { nonce: string; pieces: (string | Place)[] };

const MARK = /p([0-9a-f]{32})n(\d{1,2})e/g;
const DATA = 'window.__reactRouterContext.streamController.enqueue("';

/** The user's texts; undefined for a person who needs their own rendering. */
function textsOf({ role: _, deletionAt, portrait, name, ...rest }: CurrentUser): Texts | undefined {
  const { _id, id, email, firstName, lastName, phone, phoneNumber, Address, city, country, ...unknown } = rest;
  const [firstWord = ''] = name.split(/\s/, 1);
  const isSpaced = name === firstWord || (firstWord !== '' && name[firstWord.length] === ' ');
  if (deletionAt !== undefined || portrait !== undefined || !isSpaced || Object.keys(unknown).length > 0)
    return undefined;
  const known = { _id, id, email, firstName, lastName, phone, phoneNumber, Address, city, country };
  return { ...known, firstWord, otherWords: name.slice(firstWord.length + 1) };
}

/**
 * What a document depends on besides the texts themselves: the role, and which texts are empty.
 * Undefined for a person who needs their own rendering.
 */
export function kindOf(user: CurrentUser): string | undefined {
  const texts = textsOf(user);
  const words = texts && Object.values(texts).map((text) => (text === '' ? 0 : 1));
  return words && [user.role, ...words].join('');
}

/** A placeholder user of this kind: the texts are marks that can be found in a document. */
export function placeholderFor(kind: CurrentUser, random = randomBytes(16).toString('hex')) {
  const texts = textsOf(kind);
  if (!texts) throw new Error('a document of this person is rendered for them alone');
  const names = Object.keys(texts) as (keyof Texts)[];
  const marks = Object.fromEntries(names.map((name, at) => [name, texts[name] && `p${random}n${at}e`])) as Texts;
  const { _id, id, email, firstWord, otherWords, ...rest } = marks;
  const name = [firstWord, otherWords].filter(Boolean).join(' ');
  const user: CurrentUser = { _id, id, email, role: kind.role, name, ...rest };

  /** Undefined if a mark is where its text could not be escaped, or if the data lacks one. */
  function findPlaces(html: string, nonce: string): Unfilled | undefined {
    const pieces: Unfilled['pieces'] = [];
    const given = new Set<string>();
    let end = 0;
    for (const { 0: mark, 1: by, 2: at, index } of html.matchAll(MARK)) {
      if (by !== random) continue;
      const where = whereIs(html, index);
      const name = names[Number(at)];
      if (!where || !name) return undefined;
      if (where === 'data') given.add(name);
      pieces.push(html.slice(end, index), { name, where });
      end = index + mark.length;
    }
    pieces.push(html.slice(end));
    return names.every((name) => !marks[name] || given.has(name)) ? { nonce, pieces } : undefined;
  }
  return { user, findPlaces };
}

/** Undefined in any other script, in a style sheet and in a tag, such as in an address. */
function whereIs(html: string, index: number): Place['where'] | undefined {
  const script = html.lastIndexOf('<script', index);
  if (script > html.lastIndexOf('</script', index))
    return html.startsWith(DATA, html.indexOf('>', script) + 1) ? 'data' : undefined;
  const tag = html.lastIndexOf('<', index);
  return html.lastIndexOf('>', index) < tag || html.startsWith('<style', tag) ? undefined : 'text';
}

/** The document of a person of the kind that it was rendered for. */
export function fillPage({ pieces }: Unfilled, user: CurrentUser): string {
  const texts = textsOf(user);
  if (!texts) throw new Error('a document of this person is rendered for them alone');
  const fill = ({ name, where }: Place) => (where === 'data' ? inData : inText)(texts[name]);
  return pieces.map((piece) => (typeof piece === 'string' ? piece : fill(piece))).join('');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
/** As React escapes text. */
const inText = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const inString = (text: string) => JSON.stringify(text).slice(1, -1);
/** As the router writes its data: JSON within a string of JavaScript, without what could end the script. */
const inData = (text: string) =>
  inString(inString(text)).replace(/[&<>\u2028\u2029]/g, (sign) => inUnicode(sign.charCodeAt(0)));
const inUnicode = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`;
