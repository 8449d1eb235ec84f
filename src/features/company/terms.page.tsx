import { longDate } from '#domain/dates.ts';
import { m } from '#messages';
import type { Route } from './+types/terms.page.ts';
import { useCompany } from './company-facts.ts';
import { LEGAL_PLACE, LegalPage } from './legal-page.tsx';
import { publicMeta } from './public-meta.ts';
import { termsText } from './terms-text.ts';

/** The day the terms were last changed; whoever changes them changes it. */
const UPDATED = '2026-11-21';

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, { title: m.terms_title(), description: m.terms_intro(), place: LEGAL_PLACE });

export default function TermsPage() {
  const company = useCompany();
  return (
    <LegalPage
      title={m.terms_title()}
      intro={m.terms_intro()}
      updated={m.legal_updated({ date: longDate(UPDATED) })}
      other={{ name: m.shell_privacy(), to: '/privacy-policy' }}
      question={m.terms_question()}
      sections={termsText(company)}
    />
  );
}
