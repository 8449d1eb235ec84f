// The site's own pages as passages, from the same texts that the pages show.

import { storedPath } from '#domain/path-to.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import { type LegalSection, legalSections } from '#features/company/pages/legal-sections.ts';
import accessibility from '#legal/accessibility' with { type: 'json' };
import privacy from '#legal/privacy' with { type: 'json' };
import terms from '#legal/terms' with { type: 'json' };
import { m } from '#messages';
import type { KnowledgeEntry } from './knowledge-entries.ts';

const TERMS = storedPath('terms');
const PRIVACY = storedPath('privacy');

const passage = (href: string, title: string, text: string, name = href): KnowledgeEntry => ({
  slug: `page:${name}`,
  title,
  askedAs: '',
  text,
  href,
  translations: {},
});

export const pagePassages = (company: Company): KnowledgeEntry[] => [
  ...legalPassages(TERMS, legalSections(terms, company)),
  ...legalPassages(PRIVACY, legalSections(privacy, company)),
  ...legalPassages(storedPath('accessibility'), legalSections(accessibility, company)),
  ...aboutPassages(company),
];

const legalPassages = (page: string, sections: readonly LegalSection[]) =>
  sections.map(({ id, title, paragraphs, items = [], after = [] }) => {
    const listed = items.map(({ name, text }) => `${name}: ${text}`);
    return passage(`${page}#${id}`, title, [...paragraphs, ...listed, ...after].join('\n'));
  });

const aboutPassages = ({ name, claims }: Company) => [
  passage(
    storedPath('about'),
    m.about_story_title({ name }),
    [
      m.about_story_first(),
      m.about_story_second(),
      m.about_story_third(),
      claims.includes('phone') ? m.about_mission_text() : m.about_mission_plain(),
    ].join('\n'),
  ),
  passage(
    storedPath('about'),
    m.about_why_title(),
    [
      m.about_why_price_text(),
      ...(claims.includes('person') ? [m.about_why_person_text()] : []),
      m.about_why_time_text(),
      m.about_why_plain_text(),
    ].join('\n'),
    '/about why',
  ),
  passage(
    storedPath('about'),
    m.about_services_title(),
    [m.about_flights_text(), m.about_stays_text(), m.about_packages_text()].join('\n'),
    '/about services',
  ),
];
