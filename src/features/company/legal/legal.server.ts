import { companyOf } from '#features/company/facts/company.server.ts';
import { legalSectionName } from '#features/company/sections/known-sections.ts';
import { isShown, writtenWords } from '#features/company/sections/page-sections.ts';
import { api } from '#platform/call.ts';
import type { Config } from '#platform/config.ts';
import type { LegalDocumentName, LegalPageText, LegalSection } from './legal.contract.ts';
import { legalDocument, legalSectionIds } from './legal-documents.ts';
import { legalFacts } from './legal-facts.ts';
import { fillLegalText, fillLegalTitle } from './legal-text.ts';

/** The clauses of a legal page that are shown, with their words in the language of the call, as they are written. */
const shownClauses = (config: Config, name: LegalDocumentName) =>
  legalSectionIds(name)
    .map((id) => ({ id, section: legalSectionName(name, id) }))
    .filter(({ section }) => isShown(config, section))
    .map(({ id, section }) => ({ id, ...writtenWords(config, section) }));
type Clause = ReturnType<typeof shownClauses>[number];

const titleOf = ({ title }: Clause, facts: ReturnType<typeof legalFacts>) =>
  fillLegalTitle(title.own ?? '', facts) || fillLegalTitle(title.original, facts);

/** The headings alone, for lists of pages. */
export function legalHeadings(config: Config, name: LegalDocumentName): { id: string; title: string }[] {
  const facts = legalFacts(companyOf(config));
  return shownClauses(config, name).map((clause) => ({ id: clause.id, title: titleOf(clause, facts) }));
}

/** What a legal page says, with the facts of the company, in the language of the call. */
export function legalSections(config: Config, name: LegalDocumentName): LegalSection[] {
  const facts = legalFacts(companyOf(config));
  return shownClauses(config, name).map((clause) => {
    const { id, text, lang } = clause;
    const own = text.own === undefined ? undefined : fillLegalText(text.own, facts);
    const shown = own && isSaid(own) ? own : fillLegalText(text.original, facts);
    return { id, title: titleOf(clause, facts), ...shown, ...(lang !== undefined && { lang }) };
  });
}

const isSaid = ({ paragraphs, items, after, short }: Omit<LegalSection, 'id' | 'title' | 'lang'>) =>
  [paragraphs, items, after].some((parts) => parts.length > 0) || short !== '';

export const legalHandlers = {
  readLegal: api.readLegal.handler(({ input: { document }, context: { config } }): LegalPageText => {
    const { intro, question, updated } = legalDocument(document);
    const changes = legalSectionIds(document).flatMap((id) => config.changedOn[legalSectionName(document, id)] ?? []);
    return {
      ...{ intro, question, sections: legalSections(config, document) },
      updated: updated === undefined ? null : ([updated, ...changes].toSorted().at(-1) ?? null),
    };
  }),
};
