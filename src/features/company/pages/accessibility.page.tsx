import { useCompany } from '#features/company/facts/company-facts.ts';
import { publicMeta } from '#features/company/facts/public-meta.ts';
import accessibility from '#legal/accessibility' with { type: 'json' };
import { m } from '#messages';
import type { Route } from './+types/accessibility.page.ts';
import { LEGAL_PLACE, LegalPage } from './legal-page.tsx';
import { legalSections } from './legal-sections.ts';

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, { title: m.access_title(), description: accessibility.intro, place: LEGAL_PLACE });

export default function AccessibilityPage() {
  const company = useCompany();
  return (
    <LegalPage
      title={m.access_title()}
      intro={accessibility.intro}
      updated={m.access_standard()}
      other={{ name: m.shell_privacy(), to: '/privacy-policy' }}
      question={accessibility.question}
      ask={{ text: m.access_ask(), to: '/contact?purpose=accessibility' }}
      sections={legalSections(accessibility, company)}
    />
  );
}
