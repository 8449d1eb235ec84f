// Parses the legal texts: Markdown with `## Title {#id}`, lists of `**name**: text`, and `>` for the short
// version. A text may begin with conditions, as in `{if address} {unless google}`.
import { marked, type Token } from 'marked';
import { z } from 'zod';
import { companyOf } from '#features/company/facts/company.server.ts';
import { readConfig } from '#platform/config.ts';
import { readMarkdown } from '#platform/content-files.ts';
import { type LegalDocument, legalFacts } from './legal-sections.ts';

export const LEGAL_DOCUMENTS = ['accessibility', 'privacy', 'terms'] as const;

const HEADING = /^(.+) \{#([a-z]+)\}$/;
const CONDITION = /^\{(if|unless) (\w+)\}\s*/;
const ITEM = /^\*\*(\w+)\*\*: (.+)$/;
const KNOWN = new Set(Object.keys(legalFacts(companyOf(readConfig({})))));

type Section = LegalDocument['sections'][number];

const document = z.strictObject({
  slug: z.enum(LEGAL_DOCUMENTS),
  intro: z.string().min(1),
  question: z.string().min(1),
  /** The day of the last change. */
  updated: z.iso.date().optional(),
  text: z.string().transform((text, context) => {
    try {
      return sectionsOf(text);
    } catch (error) {
      context.addIssue((error as Error).message);
      return z.NEVER;
    }
  }),
});

export const readLegalDocument = (name: (typeof LEGAL_DOCUMENTS)[number]) => {
  const { intro, question, updated, text } = readMarkdown(`legal/${name}.md`, document);
  return { intro, question, updated, sections: text } satisfies LegalDocument & Record<string, unknown>;
};

function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  for (const token of marked.lexer(text).filter(({ type }) => type !== 'space')) {
    const section = sections.at(-1);
    if (token.type === 'heading') sections.push(headed(token.text));
    else if (section) add(section, token);
    else throw new Error('it begins with no heading');
  }
  return sections;
}

function headed(text: string): Section {
  const [, title = '', id = ''] = HEADING.exec(text) ?? [];
  if (!title) throw new Error(`the heading '${text}' ends with no {#id}`);
  return { id, title, paragraphs: [] };
}

function add(section: Section, token: Token): void {
  if (token.type === 'paragraph') {
    if (section.items) section.after = [...(section.after ?? []), partOf(token.text)];
    else section.paragraphs.push(partOf(token.text));
  } else if (token.type === 'list') section.items = token.items.map((item: { text: string }) => itemOf(item.text));
  else if (token.type === 'blockquote') section.short = partOf(token.text);
  else throw new Error(`{#${section.id}} has a ${token.type}, which legal pages do not show`);
}

function itemOf(written: string) {
  const { text, when } = partOf(written);
  const [, name = '', said = ''] = ITEM.exec(text) ?? [];
  if (!name) throw new Error(`the item '${written}' begins with no **name**:`);
  return { name, text: said, when };
}

function partOf(written: string) {
  let text = written.trim().replace(/\s+/g, ' ');
  const when: string[] = [];
  for (let found = CONDITION.exec(text); found; found = CONDITION.exec(text)) {
    when.push(`${found[1] === 'if' ? '' : '!'}${found[2]}`);
    text = text.slice(found[0].length);
  }
  const named = [
    ...when.map((fact) => fact.replace('!', '')),
    ...[...text.matchAll(/\{([^{}]*)\}/g)].map(([, fact = '']) => fact),
  ];
  const unknown = named.find((fact) => !KNOWN.has(fact));
  if (unknown !== undefined) throw new Error(`'${unknown}' is no fact that can be named: ${[...KNOWN].join(', ')}`);
  return { text, when: when.length > 0 ? when : undefined };
}
