// The site's own pages as passages, from the same texts that the pages show.
import { accessibilityText } from '#features/company/accessibility-text.ts';
import type { Company } from '#features/company/company.contract.ts';
import type { LegalSection } from '#features/company/legal-page.tsx';
import { privacyText } from '#features/company/privacy-text.ts';
import { termsText } from '#features/company/terms-text.ts';
import { m } from '#messages';
import { type KnowledgeEntry, PRIVACY, TERMS } from './knowledge-shape.ts';

const passage = (href: string, title: string, text: string, name = href): KnowledgeEntry => ({
  slug: `page:${name}`,
  title,
  askedAs: '',
  text,
  href,
});

export const pagePassages = (company: Company): KnowledgeEntry[] => [
  ...legalPassages(TERMS, termsText(company)),
  ...legalPassages(PRIVACY, privacyText(company)),
  ...legalPassages('/accessibility', accessibilityText(company)),
  ...aboutPassages(company),
];

const legalPassages = (page: string, sections: readonly LegalSection[]) =>
  sections.map(({ id, title, paragraphs, items = [], after = [] }) => {
    const listed = items.map(({ name, text }) => `${name}: ${text}`);
    return passage(`${page}#${id}`, title, [...paragraphs, ...listed, ...after].join('\n'));
  });

const aboutPassages = ({ name }: Company) => [
  passage(
    '/about',
    m.about_story_title({ name }),
    [m.about_story_first(), m.about_story_second(), m.about_story_third(), m.about_mission_text()].join('\n'),
  ),
  passage(
    '/about',
    m.about_why_title(),
    [m.about_why_price_text(), m.about_why_person_text(), m.about_why_time_text(), m.about_why_plain_text()].join('\n'),
    '/about why',
  ),
  passage(
    '/about',
    m.about_services_title(),
    [m.about_flights_text(), m.about_stays_text(), m.about_packages_text()].join('\n'),
    '/about services',
  ),
];
