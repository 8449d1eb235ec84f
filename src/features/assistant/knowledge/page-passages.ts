// The site's own pages as passages, from the same texts that the pages show.

import { storedPath } from '#domain/path-to.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import { type LegalSection, legalSections } from '#features/company/pages/legal-sections.ts';
import type { PageSections, SectionWords } from '#features/company/sections/sections.contract.ts';
import accessibility from '#legal/accessibility' with { type: 'json' };
import privacy from '#legal/privacy' with { type: 'json' };
import terms from '#legal/terms' with { type: 'json' };
import type { KnowledgeEntry } from './knowledge-entries.ts';

const TERMS = storedPath('terms');
const PRIVACY = storedPath('privacy');
const ABOUT = storedPath('about');

const passage = (href: string, title: string, text: string, name = href): KnowledgeEntry => ({
  slug: `page:${name}`,
  title,
  askedAs: '',
  text,
  href,
  translations: {},
});

export const legalPassages = (company: Company): KnowledgeEntry[] => [
  ...documentPassages(TERMS, legalSections(terms, company)),
  ...documentPassages(PRIVACY, legalSections(privacy, company)),
  ...documentPassages(storedPath('accessibility'), legalSections(accessibility, company)),
];

const documentPassages = (page: string, sections: readonly LegalSection[]) =>
  sections.map(({ id, title, paragraphs, items = [], after = [] }) => {
    const listed = items.map(({ name, text }) => `${name}: ${text}`);
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
