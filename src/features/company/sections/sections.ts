// The sections of pages whose words staff may change: each with the words of the product, in the language of the call.
// Decision: docs/decisions/0047-sections-of-pages.md
import type { ClaimName } from '#domain/claims.ts';
import { pathTo } from '#domain/path-to.ts';
import { m } from '#messages';

/** Facts of the company that a text may name in braces. A text that names one which is not set is left out. */
export const SECTION_FACTS = ['name', 'phone', 'email', 'year'] as const;

const PAGES = {
  home: { name: m.sections_home, path: () => pathTo('home') },
  about: { name: m.shell_about, path: () => pathTo('about') },
  site: { name: m.sections_every_page, path: () => pathTo('home') },
  lost: { name: m.sections_lost, path: () => '/page-not-found' },
} as const;
export type SectionPage = keyof typeof PAGES;
export const pageOfSection = (section: SectionName) => PAGES[SECTIONS[section].page];

type Section = {
  page: SectionPage;
  /** What staff call it; its heading if it has one. */
  label?: () => string;
  title?: () => string;
  text?: () => string;
  /** It is shown only if this is confirmed. */
  claim?: ClaimName;
  /** The page needs it. */
  required?: true;
};

const named = { name: '{name}' };

export const SECTIONS = {
  find: { page: 'home', title: m.home_find_title, text: m.home_find_text, required: true },
  picks: { page: 'home', title: m.home_picks_title, text: m.home_picks_plain },
  fares: { page: 'home', title: () => m.home_fares_title(named), text: m.home_fares_text },
  top: { page: 'home', title: m.home_top_title, text: m.home_top_text },
  trust: { page: 'home', title: () => m.home_trust_title(named), text: () => m.home_trust_text({ year: '{year}' }) },
  support: { page: 'home', title: m.home_trust_support, text: m.home_trust_support_text, claim: 'support' },
  cheap: { page: 'home', title: m.home_trust_cheap, text: m.home_trust_cheap_text },
  secure: { page: 'home', title: m.home_trust_secure, text: m.home_trust_secure_text },
  instant: { page: 'home', title: m.home_trust_instant, text: m.home_trust_instant_text },
  trusted: { page: 'home', title: m.home_trust_airlines, claim: 'airlines' },
  partners: { page: 'home', title: m.home_airlines_title, claim: 'airlines' },
  hero: { page: 'about', title: m.about_title, text: m.about_intro, required: true },
  story: {
    page: 'about',
    title: () => m.about_story_title(named),
    text: () => [m.about_story_first(), m.about_story_second(), m.about_story_third()].join('\n\n'),
  },
  why: { page: 'about', title: m.about_why_title, text: m.about_why_text },
  price: { page: 'about', title: m.about_why_price, text: m.about_why_price_text },
  person: { page: 'about', title: m.about_why_person, text: m.about_why_person_text, claim: 'person' },
  time: { page: 'about', title: m.about_why_time, text: m.about_why_time_text },
  plain: { page: 'about', title: m.about_why_plain, text: m.about_why_plain_text },
  services: { page: 'about', title: m.about_services_title, text: m.about_services_text },
  flights: { page: 'about', title: m.about_flights, text: m.about_flights_text },
  stays: { page: 'about', title: m.about_stays, text: m.about_stays_text },
  packages: { page: 'about', title: m.about_packages, text: m.about_packages_text },
  mission: { page: 'about', title: m.about_mission_title, text: m.about_mission_plain },
  footer: { page: 'site', label: m.sections_footer, text: m.shell_about_plain },
  greeting: {
    page: 'site',
    label: m.sections_greeting,
    text: () => m.chat_greet_plain({ site: '{name}' }),
    required: true,
  },
  lost: { page: 'lost', title: m.shell_lost_title, text: m.shell_lost_text, required: true },
} as const satisfies Readonly<Record<string, Section>>;
export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

export const sectionFor = (name: SectionName): Section => SECTIONS[name];
