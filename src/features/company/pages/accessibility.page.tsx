import { pathTo } from '#domain/path-to.ts';
import { publicMeta } from '#features/company/facts/public-meta.ts';
import accessibility from '#legal/accessibility' with { type: 'json' };
import { m } from '#messages';
import type { Route } from './+types/accessibility.page.ts';
import { LEGAL_PLACE, LegalPage } from './legal-page.tsx';

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, { title: m.access_title(), description: accessibility.intro, place: LEGAL_PLACE });

export default function AccessibilityPage() {
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
