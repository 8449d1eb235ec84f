// The text of one section of a legal page: Markdown with paragraphs, a list of `**name**: text`, paragraphs after it, and `>` for
// the short version. Each may begin with conditions, as in `{if address} {unless google}`.
import { marked, type Token } from 'marked';
import { m } from '#messages';
import type { LegalParts } from './legal.contract.ts';
import { LEGAL_FACTS } from './legal-facts.ts';

/** A text with facts in braces, and its conditions: facts that must be set, or unset: 'address', '!address'. */
type Part = { text: string; when: string[] };
type LegalText = { paragraphs: Part[]; items: (Part & { name: string })[]; after: Part[]; short: Part | undefined };

const CONDITION = /^\{(if|unless) (\w+)\}\s*/;
const ITEM = /^\*\*([^*]+)\*\*: (.+)$/;
const FACT = /\{([^{}]*)\}/g;

/** Throws an Error whose message is a sentence for people, in the language of the call. */
function readLegalText(text: string): LegalText {
  const read: LegalText = { paragraphs: [], items: [], after: [], short: undefined };
  for (const token of marked.lexer(text).filter(({ type }) => type !== 'space')) add(read, token);
  return read;
}

/** What is wrong with a text, as a sentence. */
export function legalTextProblem(text: string): string | undefined {
  try {
    readLegalText(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** What would be shown with its asterisks and brackets; an address is a link of its own words. */
const DECORATED = new Set(['html', 'image', 'codespan', 'strong', 'em', 'del']);
const isPlain = (token: Token): boolean =>
  !DECORATED.has(token.type) && !(token.type === 'link' && token.raw !== token.text);

const TEXT = new Set(['text', 'paragraph', 'space']);

/** The first token of an item may be its name. */
function hasMarkup(tokens: readonly Token[], mayBeginWithName = false): boolean {
  return tokens.some((token, index) => {
    const isName = mayBeginWithName && token.type === 'strong' && tokens[index + 1]?.raw.startsWith(': ');
    const inside = 'tokens' in token && token.type !== 'link' ? (token.tokens ?? []) : [];
    return !isName && (!isPlain(token) || hasMarkup(inside, mayBeginWithName));
  });
}

function add(read: LegalText, token: Token): void {
  const parts: Token[] =
    token.type === 'list'
      ? token.items.flatMap((item: { tokens: Token[] }) => item.tokens)
      : token.type === 'blockquote'
        ? (token.tokens ?? [])
        : [token];
  const isTwice = (token.type === 'list' && read.items.length > 0) || (token.type === 'blockquote' && read.short);
  // One list and one short version; in them, text alone.
  if (isTwice || !parts.every(({ type }) => TEXT.has(type)) || hasMarkup(parts, token.type === 'list'))
    throw new Error(m.legal_text_kinds());
  if (token.type === 'paragraph') (read.items.length > 0 ? read.after : read.paragraphs).push(partOf(token.text));
  else if (token.type === 'list') read.items.push(...token.items.map((item: { text: string }) => itemOf(item.text)));
  else if (token.type === 'blockquote') read.short = partOf(token.text);
  else throw new Error(m.legal_text_kinds());
}

function itemOf(written: string) {
  const { text, when } = partOf(written);
  const [, name = '', said = text] = ITEM.exec(text) ?? [];
  return { name, text: said, when };
}

function partOf(written: string): Part {
  let text = written.trim().replace(/\s+/g, ' ');
  const when: string[] = [];
  for (let found = CONDITION.exec(text); found; found = CONDITION.exec(text)) {
    when.push(`${found[1] === 'if' ? '' : '!'}${found[2]}`);
    text = text.slice(found[0].length);
  }
  const unknown = [...when.map((fact) => fact.replace('!', '')), ...factsIn(text)].find(
    (fact) => !LEGAL_FACTS.includes(fact),
  );
  if (unknown !== undefined) throw new Error(unknownFactWords(unknown));
  return { text, when };
}

const unknownFactWords = (fact: string) =>
  m.sections_unknown_fact({ fact: fact.slice(0, 40), facts: LEGAL_FACTS.join(', ') });

/** What is wrong with a heading, as a sentence. */
export function legalTitleProblem(title: string): string | undefined {
  const unknown = factsIn(title).find((fact) => !LEGAL_FACTS.includes(fact));
  return unknown === undefined ? undefined : unknownFactWords(unknown);
}

/** '' if it names a fact that is not set. */
export const fillLegalTitle = (title: string, facts: Facts): string =>
  factsIn(title).some((fact) => facts[fact] === '') ? '' : fillFacts(title, facts);

const factsIn = (text: string) => [...text.matchAll(FACT)].map(([, fact = '']) => fact);

type Facts = Readonly<Record<string, string | number | boolean>>;

/** The text with the facts of the company. Parts whose conditions are not met, or that name a fact which is not set, are left out. */
export function fillLegalText(text: string, facts: Facts): LegalParts {
  const { paragraphs, items, after, short } = readLegalText(text);
  const holds = (fact: string) => (fact.startsWith('!') ? !facts[fact.slice(1)] : Boolean(facts[fact]));
  const said = <P extends Part>(parts: readonly P[]) =>
    parts.filter((part) => part.when.every(holds) && factsIn(part.text).every((fact) => facts[fact] !== ''));
  const texts = (parts: readonly Part[]) => said(parts).map((part) => fillFacts(part.text, facts));
  return {
    paragraphs: texts(paragraphs),
    items: said(items).map((item) => ({ name: fillFacts(item.name, facts), text: fillFacts(item.text, facts) })),
    after: texts(after),
    short: short ? (texts([short])[0] ?? '') : '',
  };
}

/** A sentence that ends with 'Inc.' has one full stop. */
const fillFacts = (text: string, facts: Facts): string =>
  text.replace(FACT, (_, fact) => String(facts[fact])).replace(/\.\.(?=\s|$)/g, '.');
