// The accessibility page. Each sentence is about something this site does; add none that has not been tried.
import { m } from '#messages';
import type { Company } from './company.contract.ts';
import type { LegalSection } from './legal-page.tsx';

export const accessibilityText = (company: Company): LegalSection[] => [
  {
    id: 'commitment',
    title: m.access_commitment_title(),
    paragraphs: [m.access_commitment_text({ name: company.name }), m.access_commitment_law()],
    short: m.access_commitment_short(),
  },
  {
    id: 'ways',
    title: m.access_ways_title(),
    paragraphs: [m.access_ways_keyboard(), m.access_ways_words(), m.access_ways_motion(), m.access_ways_look()],
  },
  {
    id: 'trouble',
    title: m.access_trouble_title(),
    paragraphs: [
      m.access_trouble_text({ phone: company.phone, email: company.email }),
      m.access_trouble_tell(),
      m.access_trouble_formats(),
    ],
    short: m.access_trouble_short(),
  },
  {
    id: 'limits',
    title: m.access_limits_title(),
    paragraphs: [
      m.access_limits_others(),
      m.access_limits_pictures(),
      m.access_limits_map(),
      m.access_limits_language(),
    ],
  },
  { id: 'tested', title: m.access_tested_title(), paragraphs: [m.access_tested_text(), m.access_tested_people()] },
];
