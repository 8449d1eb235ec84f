// The privacy policy. Each sentence is about something this product does or this agency owes; add none that is not.
import { KEPT_FOR } from '#domain/kept-for.ts';
import { m } from '#messages';
import type { Company } from './company.contract.ts';
import type { LegalSection } from './legal-page.tsx';

export const privacyText = (company: Company): LegalSection[] => [
  {
    id: 'who',
    title: m.privacy_who_title(),
    paragraphs: [whoAnswers(company), officerOf(company), m.privacy_who_law()],
  },
  {
    id: 'what',
    title: m.privacy_what_title(),
    paragraphs: [
      m.privacy_what_account(),
      ...(company.google.way === 'google' ? [m.privacy_what_google()] : []),
      m.privacy_what_inquiry(),
      m.privacy_what_message(),
      m.privacy_what_chat(),
      m.privacy_what_others(),
      m.privacy_what_technical(),
    ],
  },
  {
    id: 'why',
    title: m.privacy_why_title(),
    paragraphs: [m.privacy_why_text({ name: company.name }), m.privacy_why_machine()],
    short: m.privacy_why_short(),
  },
  {
    id: 'share',
    title: m.privacy_share_title(),
    paragraphs: [
      m.privacy_share_trip(),
      ...(company.modelPhrases ? [m.privacy_share_model()] : []),
      m.privacy_share_abroad(),
      m.privacy_share_law(),
    ],
    short: m.privacy_share_short(),
  },
  {
    id: 'news',
    title: m.privacy_news_title(),
    paragraphs: [m.privacy_news_when(), m.privacy_news_stop({ email: company.email }), m.privacy_news_service()],
  },
  { id: 'cookies', title: m.privacy_cookies_title(), ...cookies(company) },
  {
    id: 'keep',
    title: m.privacy_keep_title(),
    paragraphs: keptFor(),
  },
  {
    id: 'safe',
    title: m.privacy_safe_title(),
    paragraphs: [m.privacy_safe_text(), m.privacy_safe_breach()],
  },
  {
    id: 'yours',
    title: m.privacy_yours_title(),
    paragraphs: [
      m.privacy_yours_canada(),
      m.privacy_yours_self(),
      m.privacy_yours_quebec(),
      howToAsk(company),
      m.privacy_yours_complain(),
    ],
    short: m.privacy_yours_short(),
  },
  { id: 'changes', title: m.privacy_changes_title(), paragraphs: [m.privacy_changes_text()] },
];

/** How long each thing is kept, by the numbers that the nightly clean-up uses. */
const keptFor = () => [
  m.privacy_keep_text(),
  m.privacy_keep_inquiry({ months: KEPT_FOR.inquiryMonths, years: KEPT_FOR.tripYears }),
  m.privacy_keep_message({ contactMonths: KEPT_FOR.contactMonths, mailMonths: KEPT_FOR.mailMonths }),
  m.privacy_keep_chat({ months: KEPT_FOR.chatMonths, days: KEPT_FOR.openQuestionDays }),
  m.privacy_keep_session({
    endedDays: KEPT_FOR.endedSessionDays,
    browserDays: KEPT_FOR.knownBrowserDays,
    repeatedDays: KEPT_FOR.repeatedCallDays,
  }),
  m.privacy_keep_codes({
    registrationDays: KEPT_FOR.registrationDays,
    invitationDays: KEPT_FOR.invitationDays,
  }),
  m.privacy_keep_news({ endedYears: KEPT_FOR.endedConsentYears, hiddenYears: KEPT_FOR.hiddenConsentYears }),
];

const whoAnswers = ({ name, legalName, address }: Company) => {
  const agency = legalName && legalName !== name ? m.privacy_who_trade({ name, legal: legalName }) : name;
  return address ? m.privacy_who_address({ agency, address }) : m.privacy_who_text({ agency });
};

const officerOf = ({ privacyOfficer, email }: Company) =>
  privacyOfficer ? m.privacy_who_officer({ officer: privacyOfficer, email }) : m.privacy_who_write({ email });

const howToAsk = ({ privacyOfficer, email }: Company) =>
  privacyOfficer ? m.privacy_yours_officer({ officer: privacyOfficer, email }) : m.privacy_yours_text({ email });

/**
 * The cookies that the product sets: sessions/session-cookies.ts, known-device.server.ts and signed-out-cookie.ts,
 * accounts/registration-cookie.ts, google/google-nonce.ts and chat/conversation-access.server.ts.
 */
const cookies = ({ google }: Company): Pick<LegalSection, 'paragraphs' | 'items' | 'after' | 'short'> => ({
  paragraphs: [m.privacy_cookies_text()],
  items: [
    { name: 'nf_access', text: m.privacy_cookie_access() },
    { name: 'nf_refresh', text: m.privacy_cookie_refresh() },
    { name: 'nf_device', text: m.privacy_cookie_device() },
    { name: 'nf_registration', text: m.privacy_cookie_registration() },
    { name: 'nf_chat', text: m.privacy_cookie_chat() },
    ...(google.way === 'off' ? [] : [{ name: 'nf_google', text: m.privacy_cookie_google() }]),
    ...(google.way === 'google' ? [{ name: 'nf_signed_out', text: m.privacy_cookie_signed_out() }] : []),
  ],
  after: [m.privacy_cookies_device()],
  short: m.privacy_cookies_short(),
});
