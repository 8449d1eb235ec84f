import { m } from '#messages';
import type { Route } from './+types/accessibility.page.ts';
import { accessibilityText } from './accessibility-text.ts';
import { useCompany } from './company-facts.ts';
import { LEGAL_PLACE, LegalPage } from './legal-page.tsx';
import { publicMeta } from './public-meta.ts';

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, { title: m.access_title(), description: m.access_intro(), place: LEGAL_PLACE });

export default function AccessibilityPage() {
  const company = useCompany();
  return (
    <LegalPage
      title={m.access_title()}
      intro={m.access_intro()}
      updated={m.access_standard()}
      other={{ name: m.shell_privacy(), to: '/privacy-policy' }}
      question={m.access_question()}
      ask={{ text: m.access_ask(), to: '/contact?purpose=accessibility' }}
      sections={accessibilityText(company)}
    />
  );
}
