// The sections of pages whose words staff may change: each with the words of the product, in the language of the call.
// Decision: docs/decisions/0047-sections-of-pages.md
import type { ClaimName, Claims } from '#domain/claims.ts';
import { m } from '#messages';
import type { LegalDocumentName } from '../legal/legal.contract.ts';

/** Facts of the company that a text may name in braces. A text that names one which is not set is left out. */
export const SECTION_FACTS = ['name', 'phone', 'email', 'year'] as const;

/** The pages that consist of sections; `site` is on every page. */
export type SectionPage = 'home' | 'about' | 'site' | 'lost' | 'mails' | LegalDocumentName;

/** Some words say more if it is confirmed. */
type Words = (claims: Claims) => string;
export type Section = {
  page: SectionPage;
  /** What staff call it; its heading if it has one. */
  label?: () => string;
  title?: Words;
  text?: Words;
  /** It is shown only if this is confirmed. */
  claim?: ClaimName;
  /** The page needs it. */
  required?: true;
  /** What its text may name in braces in addition to the facts of the company. */
  facts?: readonly string[];
};

const named = { name: '{name}' };

const plain =
  (words: () => string): Words =>
  () =>
    words();

export const SECTIONS = {
  find: { page: 'home', title: plain(m.home_find_title), text: plain(m.home_find_text), required: true },
  picks: {
    page: 'home',
    title: plain(m.home_picks_title),
    text: ({ experts }) => (experts === undefined ? m.home_picks_plain() : m.home_picks_text()),
  },
  fares: { page: 'home', title: () => m.home_fares_title(named), text: plain(m.home_fares_text) },
  top: { page: 'home', title: plain(m.home_top_title), text: plain(m.home_top_text) },
  trust: { page: 'home', title: () => m.home_trust_title(named), text: () => m.home_trust_text({ year: '{year}' }) },
  support: {
    page: 'home',
    title: plain(m.home_trust_support),
    text: plain(m.home_trust_support_text),
    claim: 'support',
  },
  reach: { page: 'home', title: plain(m.home_trust_reach), text: plain(m.home_trust_reach_text) },
  cheap: { page: 'home', title: plain(m.home_trust_cheap), text: plain(m.home_trust_cheap_text) },
  secure: { page: 'home', title: plain(m.home_trust_secure), text: plain(m.home_trust_secure_text) },
  instant: { page: 'home', title: plain(m.home_trust_instant), text: plain(m.home_trust_instant_text) },
  trusted: { page: 'home', title: plain(m.home_trust_airlines), claim: 'airlines' },
  partners: { page: 'home', title: plain(m.home_airlines_title), claim: 'airlines' },
  hero: { page: 'about', title: plain(m.about_title), text: plain(m.about_intro), required: true },
  story: {
    page: 'about',
    title: () => m.about_story_title(named),
    text: () => [m.about_story_first(), m.about_story_second(), m.about_story_third()].join('\n\n'),
  },
  why: { page: 'about', title: plain(m.about_why_title), text: plain(m.about_why_text) },
  price: { page: 'about', title: plain(m.about_why_price), text: plain(m.about_why_price_text) },
  person: { page: 'about', title: plain(m.about_why_person), text: plain(m.about_why_person_text), claim: 'person' },
  time: { page: 'about', title: plain(m.about_why_time), text: plain(m.about_why_time_text) },
  plain: { page: 'about', title: plain(m.about_why_plain), text: plain(m.about_why_plain_text) },
  services: { page: 'about', title: plain(m.about_services_title), text: plain(m.about_services_text) },
  flights: { page: 'about', title: plain(m.about_flights), text: plain(m.about_flights_text) },
  stays: { page: 'about', title: plain(m.about_stays), text: plain(m.about_stays_text) },
  packages: { page: 'about', title: plain(m.about_packages), text: plain(m.about_packages_text) },
  mission: {
    page: 'about',
    title: plain(m.about_mission_title),
    text: ({ phone }) => (phone === undefined ? m.about_mission_plain() : m.about_mission_text()),
  },
  footer: {
    page: 'site',
    label: m.sections_footer,
    text: ({ phone }) => (phone === undefined ? m.shell_about_plain() : m.shell_about_phone()),
  },
  greeting: {
    page: 'site',
    label: m.sections_greeting,
    text: () => m.chat_greet_plain({ site: '{name}' }),
    required: true,
  },
  greetingByName: {
    page: 'site',
    label: m.sections_greeting_by_name,
    text: () => m.chat_greet_signed_in({ name: '{traveller}', email: '{account}' }),
    required: true,
    facts: ['traveller', 'account'],
  },
  mailCode: { page: 'mails', label: m.sections_mail_code, text: plain(m.mail_code_type_it), required: true },
  mailExists: { page: 'mails', label: m.sections_mail_exists, text: plain(m.mail_exists_text), required: true },
  mailReset: { page: 'mails', label: m.sections_mail_reset, text: plain(m.mail_reset_text), required: true },
  mailChatCode: { page: 'mails', label: m.sections_mail_chat_code, text: plain(m.chat_mail_type_it), required: true },
  mailKept: { page: 'mails', label: m.sections_mail_kept, text: plain(m.mail_kept_text), required: true },
  mailReceived: {
    page: 'mails',
    label: m.sections_mail_received,
    title: plain(m.mail_received_title),
    text: plain(m.mail_received_text),
    required: true,
  },
  mailQuoted: { page: 'mails', label: m.sections_mail_quoted, text: plain(m.mail_status_quoted_text), required: true },
  mailAccepted: {
    page: 'mails',
    label: m.sections_mail_accepted,
    text: plain(m.mail_status_accepted_text),
    required: true,
  },
  mailDeclined: {
    page: 'mails',
    label: m.sections_mail_declined,
    text: plain(m.mail_status_declined_text),
    required: true,
  },
  mailCompleted: {
    page: 'mails',
    label: m.sections_mail_completed,
    text: plain(m.mail_status_completed_text),
    required: true,
  },
  lost: { page: 'lost', title: plain(m.shell_lost_title), text: plain(m.shell_lost_text), required: true },
} as const satisfies Readonly<Record<string, Section>>;
