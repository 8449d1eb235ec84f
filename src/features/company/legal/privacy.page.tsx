import { agencyDay, longDate } from '#domain/dates.ts';
import { pathTo } from '#domain/path-to.ts';
import { publicMeta } from '#features/company/facts/public-meta.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer } from '#platform/page-data.ts';
import type { Route } from './+types/privacy.page.ts';
import { LEGAL_PLACE, LegalPage, loadLegal } from './legal-page.tsx';

const load = async (client: ApiClient) => ({
  privacy: await loadLegal('privacy')(client),
  today: agencyDay(new Date()),
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, {
    title: m.shell_privacy(),
    description: given.loaderData?.privacy.intro ?? '',
    place: LEGAL_PLACE,
  });

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title={m.shell_privacy()}
      text={loaderData.privacy}
      updated={m.legal_updated({ date: longDate(loaderData.today) })}
      other={{ name: m.terms_title(), to: pathTo('terms') }}
    />
  );
}
