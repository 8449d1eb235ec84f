import { pathTo } from '#domain/path-to.ts';
import { publicMeta } from '#features/company/facts/public-meta.ts';
import { m } from '#messages';
import { inBrowser, onServer } from '#platform/page-data.ts';
import type { Route } from './+types/accessibility.page.ts';
import { LEGAL_PLACE, LegalPage, loadLegal } from './legal-page.tsx';

const load = loadLegal('accessibility');
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, { title: m.access_title(), description: given.loaderData?.intro ?? '', place: LEGAL_PLACE });

export default function AccessibilityPage({ loaderData: accessibility }: Route.ComponentProps) {
  return (
    <LegalPage
      title={m.access_title()}
      text={accessibility}
      updated={m.access_standard()}
      other={{ name: m.shell_privacy(), to: pathTo('privacy') }}
      ask={{ text: m.access_ask(), to: `${pathTo('contact')}?purpose=accessibility` }}
    />
  );
}
