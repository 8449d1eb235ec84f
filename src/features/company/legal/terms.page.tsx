import { longDate } from '#domain/dates.ts';
import { pathTo } from '#domain/path-to.ts';
import { publicMeta } from '#features/company/facts/public-meta.ts';
import { m } from '#messages';
import { inBrowser, onServer } from '#platform/page-data.ts';
import type { Route } from './+types/terms.page.ts';
import { LEGAL_PLACE, LegalPage, loadLegal } from './legal-page.tsx';

const load = loadLegal('terms');
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, { title: m.terms_title(), description: given.loaderData?.intro ?? '', place: LEGAL_PLACE });

export default function TermsPage({ loaderData: terms }: Route.ComponentProps) {
  return (
    <LegalPage
      title={m.terms_title()}
      text={terms}
      updated={terms.updated === null ? '' : m.legal_updated({ date: longDate(terms.updated) })}
      other={{ name: m.shell_privacy(), to: pathTo('privacy') }}
    />
  );
}
