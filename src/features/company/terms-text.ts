// The booking terms of an agency in Ontario. What is not configured (registered name, TICO number) is not said.
import { m } from '#messages';
import type { Company } from './company.contract.ts';
import type { LegalSection } from './legal-page.tsx';

export const termsText = (company: Company): LegalSection[] => [
  { id: 'who', title: m.terms_who_title(), paragraphs: whoWeAre(company) },
  {
    id: 'inquiry',
    title: m.terms_inquiry_title(),
    paragraphs: [m.terms_inquiry_text(), m.terms_inquiry_names(), m.terms_inquiry_others()],
  },
  {
    id: 'prices',
    title: m.terms_prices_title(),
    paragraphs: [m.terms_prices_text(), m.terms_prices_change(), m.terms_prices_mistake()],
    short: m.terms_prices_short(),
  },
  {
    id: 'payment',
    title: m.terms_payment_title(),
    paragraphs: [m.terms_payment_when(), m.terms_payment_text()],
  },
  {
    id: 'changes',
    title: m.terms_changes_title(),
    paragraphs: [m.terms_changes_text(), m.terms_changes_refund(), m.terms_changes_provider()],
    short: m.terms_changes_short(),
  },
  {
    id: 'documents',
    title: m.terms_documents_title(),
    paragraphs: [m.terms_documents_text(), m.terms_documents_source(), m.terms_documents_insurance()],
  },
  {
    id: 'wrong',
    title: m.terms_wrong_title(),
    paragraphs: [m.terms_wrong_call({ phone: company.phone }), m.terms_wrong_passenger(), m.terms_wrong_duty()],
  },
  {
    id: 'account',
    title: m.terms_account_title(),
    paragraphs: [m.terms_account_text(), m.terms_account_site()],
  },
  {
    id: 'information',
    title: m.terms_information_title(),
    paragraphs: [m.terms_information_text(), m.terms_information_news()],
  },
  {
    id: 'accessibility',
    title: m.terms_access_title(),
    paragraphs: [m.terms_access_text(), m.terms_access_help({ email: company.email, phone: company.phone })],
  },
  { id: 'law', title: m.terms_law_title(), paragraphs: [m.terms_law_text(), m.terms_law_rest()] },
];

function whoWeAre({ name, legalName, address, ticoNumber }: Company): string[] {
  const trade = legalName && legalName !== name ? m.terms_who_trade({ name, legal: legalName }) : '';
  return [
    m.terms_who_text({ name }),
    m.terms_who_conditions(),
    trade,
    address && m.terms_who_address({ address }),
    ticoNumber && m.terms_who_tico({ number: ticoNumber }),
  ].filter(Boolean);
}
