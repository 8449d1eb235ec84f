import { civilToday, longDate } from '#domain/dates.ts';
import { m } from '#messages';
import type { Route } from './+types/privacy.page.ts';
import { useCompany } from './company-facts.ts';
import { LEGAL_PLACE, LegalPage } from './legal-page.tsx';
import { publicMeta } from './public-meta.ts';

const today = () => ({ today: civilToday(new Date(), 'America/Toronto') });
export const loader = today;
export const clientLoader = today;

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, { title: m.shell_privacy(), description: m.privacy_intro(), place: LEGAL_PLACE });

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { name, email, privacyOfficer } = useCompany();
  return (
    <LegalPage
      title={m.shell_privacy()}
      intro={m.privacy_intro()}
      updated={m.legal_updated({ date: longDate(loaderData.today) })}
      other={{ name: m.terms_title(), to: '/terms-and-conditions' }}
      sections={[
        {
          id: 'what',
          title: m.privacy_what_title(),
          paragraphs: [m.privacy_what_account(), m.privacy_what_inquiry()],
        },
        {
          id: 'why',
          title: m.privacy_why_title(),
          paragraphs: [m.privacy_why_text({ name })],
          short: m.privacy_why_short(),
        },
        { id: 'cookies', title: m.privacy_cookies_title(), paragraphs: [m.privacy_cookies_text()] },
        {
          id: 'yours',
          title: m.privacy_yours_title(),
          paragraphs: [
            privacyOfficer
              ? m.privacy_yours_officer({ officer: privacyOfficer, email })
              : m.privacy_yours_text({ email }),
          ],
        },
      ]}
    />
  );
}
