// The legal texts as the product delivers them: Markdown files with `## Title {#id}` above each section.
import { z } from 'zod';
import { inCallLanguage, readMarkdown } from '#platform/content-files.ts';
import { LEGAL_DOCUMENTS, type LegalDocumentName } from './legal.contract.ts';
import { legalTextProblem } from './legal-text.ts';

const HEADING = /^## (.+) \{#([a-z]+)\}$/gm;

const document = z
  .strictObject({
    slug: z.enum(LEGAL_DOCUMENTS),
    intro: z.string().min(1),
    question: z.string().min(1),
    /** The day of the last change. */
    updated: z.iso.date().optional(),
    text: z.string().transform((text, context) => {
      const [before = '', ...parts] = text.split(HEADING);
      const sections = Array.from({ length: parts.length / 3 }, (_, index) => {
        const [title = '', id = '', words = ''] = parts.slice(index * 3, index * 3 + 3);
        return { id, title, text: words.trim() };
      });
      if (before.trim() !== '' || sections.length === 0) context.addIssue('it begins with no ## Title {#id}');
      for (const { id, text: words } of sections) {
        const problem = legalTextProblem(words);
        if (problem) context.addIssue(`{#${id}}: ${problem}`);
      }
      return sections;
    }),
  })
  .transform(({ text, ...document }) => ({ ...document, sections: text }));
export type LegalDocument = z.output<typeof document>;

const DOCUMENTS = Object.fromEntries(
  LEGAL_DOCUMENTS.map((name) => [
    name,
    inCallLanguage(
      `legal/${name}.md`,
      (path, locale) => readMarkdown(path, document, locale),
      (file, _: undefined) => file,
    ),
  ]),
) as Record<LegalDocumentName, ReturnType<typeof inCallLanguage<LegalDocument, undefined, LegalDocument>>>;

const SECTION_IDS = Object.fromEntries(
  LEGAL_DOCUMENTS.map((name) => [name, readMarkdown(`legal/${name}.md`, document).sections.map(({ id }) => id)]),
) as Record<LegalDocumentName, string[]>;
/** The ids of its sections, in every language. */
export const legalSectionIds = (name: LegalDocumentName): readonly string[] => SECTION_IDS[name];

/** In the language of the call; in English if it is not translated. */
export function legalDocument(name: LegalDocumentName): LegalDocument {
  const found = DOCUMENTS[name](undefined);
  if (!found) throw new Error(`content/en/legal/${name}.md is missing`);
  return found.value;
}
