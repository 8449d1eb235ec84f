// Every section that staff may change: those of pages, and those of the legal texts.
import { keysOf } from '#domain/keys-of.ts';
import { pathTo } from '#domain/path-to.ts';
import { m } from '#messages';
import { LEGAL_DOCUMENTS, type LegalDocumentName } from '../legal/legal.contract.ts';
import { legalDocument, legalSectionIds } from '../legal/legal-documents.ts';
import { SECTIONS, type Section, type SectionPage } from './sections.ts';

/** 'terms.payment' */
type LegalSectionName = `${LegalDocumentName}.${string}`;
export type SectionName = keyof typeof SECTIONS | LegalSectionName;

const PAGES: Record<SectionPage, { name: () => string; path: () => string }> = {
  home: { name: m.sections_home, path: () => pathTo('home') },
  about: { name: m.shell_about, path: () => pathTo('about') },
  site: { name: m.sections_every_page, path: () => pathTo('home') },
  lost: { name: m.sections_lost, path: () => '/page-not-found' },
  mails: { name: m.sections_mails, path: () => '/staff/outbox' },
  terms: { name: m.terms_title, path: () => pathTo('terms') },
  privacy: { name: m.shell_privacy, path: () => pathTo('privacy') },
  accessibility: { name: m.access_title, path: () => pathTo('accessibility') },
};

export const legalSectionName = (document: LegalDocumentName, id: string): LegalSectionName => `${document}.${id}`;

/** What the law asks a site to say stays on it; of its terms an agency decides. */
function legalSection(document: LegalDocumentName, id: string): Section {
  const words = () => legalDocument(document).sections.find((section) => section.id === id);
  const stays = document !== 'terms' || id === 'who';
  return {
    page: document,
    title: () => words()?.title ?? '',
    text: () => words()?.text ?? '',
    ...(stays && { required: true }),
  };
}

const KNOWN: ReadonlyMap<string, Section> = new Map([
  ...keysOf(SECTIONS).map((name): [string, Section] => [name, SECTIONS[name]]),
  ...LEGAL_DOCUMENTS.flatMap((document) =>
    legalSectionIds(document).map((id): [string, Section] => [
      legalSectionName(document, id),
      legalSection(document, id),
    ]),
  ),
]);
export const SECTION_NAMES = [...KNOWN.keys()] as SectionName[];

export function sectionFor(name: SectionName): Section {
  const section = KNOWN.get(name);
  if (!section) throw new Error(`There is no section ${name}.`);
  return section;
}

export const pageOfSection = (name: SectionName) => PAGES[sectionFor(name).page];

export const isLegal = (name: SectionName): name is LegalSectionName =>
  LEGAL_DOCUMENTS.some((document) => document === sectionFor(name).page);
