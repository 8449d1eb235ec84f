import { m } from '#messages';
import type { Route } from './+types/terms.page.ts';
import { useCompany } from './company-facts.ts';
import { LEGAL_PLACE, LegalPage } from './legal-page.tsx';
import { publicMeta } from './public-meta.ts';

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, { title: m.terms_title(), description: m.terms_intro(), place: LEGAL_PLACE });

export default function TermsPage() {
  const { name } = useCompany();
  return (
    <LegalPage
      title={m.terms_title()}
      intro={m.terms_intro()}
      other={{ name: m.shell_privacy(), to: '/privacy-policy' }}
      sections={[
        { id: 'who', title: m.terms_who_title(), paragraphs: [m.terms_who_text({ name })] },
        {
          id: 'inquiry',
          title: m.terms_inquiry_title(),
          paragraphs: [m.terms_inquiry_text(), m.terms_inquiry_names()],
        },
        {
          id: 'prices',
          title: m.terms_prices_title(),
          paragraphs: [m.terms_prices_text()],
          short: m.terms_prices_short(),
        },
        { id: 'payment', title: m.terms_payment_title(), paragraphs: [m.terms_payment_text()] },
        { id: 'changes', title: m.terms_changes_title(), paragraphs: [m.terms_changes_text()] },
        { id: 'documents', title: m.terms_documents_title(), paragraphs: [m.terms_documents_text()] },
        { id: 'law', title: m.terms_law_title(), paragraphs: [m.terms_law_text()] },
      ]}
    />
  );
}
