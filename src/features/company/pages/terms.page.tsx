import { longDate } from '#domain/dates.ts';
import { pathTo } from '#domain/path-to.ts';
import { publicMeta } from '#features/company/facts/public-meta.ts';
import terms from '#legal/terms' with { type: 'json' };
import { m } from '#messages';
import type { Route } from './+types/terms.page.ts';
import { LEGAL_PLACE, LegalPage } from './legal-page.tsx';

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, { title: m.terms_title(), description: terms.intro, place: LEGAL_PLACE });

export default function TermsPage() {
  return (
    <LegalPage
      title={m.terms_title()}
      text={terms}
      updated={m.legal_updated({ date: longDate(terms.updated) })}
      other={{ name: m.shell_privacy(), to: pathTo('privacy') }}
    />
  );
}
