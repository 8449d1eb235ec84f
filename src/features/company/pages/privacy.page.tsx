import { civilToday, longDate } from '#domain/dates.ts';
import { pathTo } from '#domain/path-to.ts';
import { publicMeta } from '#features/company/facts/public-meta.ts';
import privacy from '#legal/privacy' with { type: 'json' };
import { m } from '#messages';
import type { Route } from './+types/privacy.page.ts';
import { LEGAL_PLACE, LegalPage } from './legal-page.tsx';

const today = () => ({ today: civilToday(new Date(), 'America/Toronto') });
export const loader = today;
export const clientLoader = today;

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, { title: m.shell_privacy(), description: privacy.intro, place: LEGAL_PLACE });

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title={m.shell_privacy()}
      text={privacy}
      updated={m.legal_updated({ date: longDate(loaderData.today) })}
      other={{ name: m.terms_title(), to: pathTo('terms') }}
    />
  );
}
