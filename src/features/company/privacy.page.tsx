import { civilToday, longDate } from '#domain/dates.ts';
import { m } from '#messages';
import type { Route } from './+types/privacy.page.ts';
import { useCompany } from './company-facts.ts';
import { LEGAL_PLACE, LegalPage } from './legal-page.tsx';
import { privacyText } from './privacy-text.ts';
import { publicMeta } from './public-meta.ts';

const today = () => ({ today: civilToday(new Date(), 'America/Toronto') });
export const loader = today;
export const clientLoader = today;

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, { title: m.shell_privacy(), description: m.privacy_intro(), place: LEGAL_PLACE });

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const company = useCompany();
  return (
    <LegalPage
      title={m.shell_privacy()}
      intro={m.privacy_intro()}
      updated={m.legal_updated({ date: longDate(loaderData.today) })}
      other={{ name: m.terms_title(), to: '/terms-and-conditions' }}
      question={m.privacy_question()}
      sections={privacyText(company)}
    />
  );
}
