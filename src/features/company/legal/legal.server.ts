import { companyOf } from '#features/company/facts/company.server.ts';
import { legalSectionName } from '#features/company/sections/known-sections.ts';
import { isShown, writtenWords } from '#features/company/sections/page-sections.ts';
import { api } from '#platform/call.ts';
import type { Config } from '#platform/config.ts';
import type { LegalDocumentName, LegalPageText, LegalSection } from './legal.contract.ts';
import { legalDocument, legalSectionIds } from './legal-documents.ts';
import { legalFacts } from './legal-facts.ts';
import { fillLegalText, fillLegalTitle } from './legal-text.ts';

/** What a legal page says, with the facts of the company, in the language of the call. */
export function legalSections(config: Config, name: LegalDocumentName): LegalSection[] {
  const facts = legalFacts(companyOf(config));
  return legalSectionIds(name).flatMap((id) => {
    const section = legalSectionName(name, id);
    if (!isShown(config, section)) return [];
    const { title, text, lang } = writtenWords(config, section);
    const own = text.own === undefined ? undefined : fillLegalText(text.own, facts);
    const shown = own && isSaid(own) ? own : fillLegalText(text.original, facts);
    return [
      {
        id,
        title: fillLegalTitle(title.own ?? '', facts) || fillLegalTitle(title.original, facts),
        ...shown,
        ...(lang !== undefined && { lang }),
      },
    ];
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
