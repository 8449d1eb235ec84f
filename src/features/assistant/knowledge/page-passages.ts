// The site's own pages as passages, from the same texts that the pages show.

import { storedPath } from '#domain/path-to.ts';
import { LEGAL_DOCUMENTS, type LegalSection } from '#features/company/legal/legal.contract.ts';
import { legalSections } from '#features/company/legal/legal.server.ts';
import type { PageSections, SectionWords } from '#features/company/sections/sections.contract.ts';
import type { Config } from '#platform/config.ts';
import type { KnowledgeEntry } from './knowledge-entries.ts';

const ABOUT = storedPath('about');

const passage = (href: string, title: string, text: string, name = href): KnowledgeEntry => ({
  slug: `page:${name}`,
  title,
  askedAs: '',
  text,
  href,
  translations: {},
});

export const legalPassages = (config: Config): KnowledgeEntry[] =>
  LEGAL_DOCUMENTS.flatMap((document) => documentPassages(storedPath(document), legalSections(config, document)));

const documentPassages = (page: string, sections: readonly LegalSection[]) =>
  sections.map(({ id, title, paragraphs, items, after }) => {
    const listed = items.map(({ name, text }) => (name === '' ? text : `${name}: ${text}`));
    return passage(`${page}#${id}`, title, [...paragraphs, ...listed, ...after].join('\n'));
  });

/** The sections of About Us, each with those below it. */
export function aboutPassages({ story, mission, why, price, person, time, plain, services, ...offered }: About) {
  const below = (part: string, head: SectionWords | null, sections: readonly (SectionWords | null)[]) => {
    const text = sections
      .flatMap((section) => section?.text || [])
      .join('\n')
      .replaceAll('\n\n', '\n');
    return head && text !== '' ? [passage(ABOUT, head.title, text, ABOUT + part)] : [];
  };
  return [
    ...below('', story, [story, mission]),
    ...below(' why', why, [price, person, time, plain]),
    ...below(' services', services, [offered.flights, offered.stays, offered.packages]),
  ];
}
type About = PageSections<'about'>;
