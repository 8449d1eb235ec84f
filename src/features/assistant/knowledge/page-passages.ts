// The site's own pages as passages, from the same texts that the pages show.

import { storedPath } from '#domain/path-to.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import { type LegalSection, legalSections } from '#features/company/pages/legal-sections.ts';
import { type OwnSections, sectionWords } from '#features/company/sections/section-words.ts';
import accessibility from '#legal/accessibility' with { type: 'json' };
import privacy from '#legal/privacy' with { type: 'json' };
import terms from '#legal/terms' with { type: 'json' };
import { m } from '#messages';
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

/** @param about what staff wrote for About Us */
export const pagePassages = (company: Company, about: OwnSections = {}): KnowledgeEntry[] => [
  ...legalPassages(TERMS, legalSections(terms, company)),
  ...legalPassages(PRIVACY, legalSections(privacy, company)),
  ...legalPassages(storedPath('accessibility'), legalSections(accessibility, company)),
  ...aboutPassages(company, about),
];

const legalPassages = (page: string, sections: readonly LegalSection[]) =>
  sections.map(({ id, title, paragraphs, items = [], after = [] }) => {
    const listed = items.map(({ name, text }) => `${name}: ${text}`);
    return passage(`${page}#${id}`, title, [...paragraphs, ...listed, ...after].join('\n'));
  });

type Words = { title: string; texts: readonly (string | undefined)[] };

/** The sections of About Us, each with those below it. */
function aboutPassages({ name, claims }: Company, sections: OwnSections): KnowledgeEntry[] {
  const wordsOf = (section: string, title: string, text: string) => sectionWords(sections, section, { title, text });
  const textOf = (section: string, text: string) => wordsOf(section, '', text)?.text;
  const story = [m.about_story_first(), m.about_story_second(), m.about_story_third()].join('\n');
  const mission = claims.includes('phone') ? m.about_mission_text() : m.about_mission_plain();
  const about = (part: string, { title, texts }: Words) =>
    passage(ABOUT, title, texts.filter(Boolean).join('\n'), ABOUT + part);
  return [
    about('', {
      title: wordsOf('story', m.about_story_title({ name }), story)?.title ?? m.about_story_title({ name }),
      texts: [textOf('story', story), textOf('mission', mission)],
    }),
    about(' why', {
      title: wordsOf('why', m.about_why_title(), '')?.title ?? m.about_why_title(),
      texts: [
        textOf('price', m.about_why_price_text()),
        claims.includes('person') ? textOf('person', m.about_why_person_text()) : undefined,
        textOf('time', m.about_why_time_text()),
        textOf('plain', m.about_why_plain_text()),
      ],
    }),
    about(' services', {
      title: wordsOf('services', m.about_services_title(), '')?.title ?? m.about_services_title(),
      texts: [
        textOf('flights', m.about_flights_text()),
        textOf('stays', m.about_stays_text()),
        textOf('packages', m.about_packages_text()),
      ],
    }),
  ].filter(({ text }) => text !== '');
}
