import { longDate } from '#domain/dates.ts';
import { useCompany } from '#features/company/facts/company-facts.ts';
import { publicMeta } from '#features/company/facts/public-meta.ts';
import terms from '#legal/terms' with { type: 'json' };
import { m } from '#messages';
import type { Route } from './+types/terms.page.ts';
import { LEGAL_PLACE, LegalPage } from './legal-page.tsx';
import { legalSections } from './legal-sections.ts';

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, { title: m.terms_title(), description: terms.intro, place: LEGAL_PLACE });

export default function TermsPage() {
  const company = useCompany();
  return (
    <LegalPage
      title={m.terms_title()}
      intro={terms.intro}
      updated={m.legal_updated({ date: longDate(terms.updated) })}
      other={{ name: m.shell_privacy(), to: '/privacy-policy' }}
      question={terms.question}
      sections={legalSections(terms, company)}
    />
  );
}
