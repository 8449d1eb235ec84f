import { agencyDay, longDate } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { pathTo } from '#domain/path-to.ts';
import { unlistedMeta } from '#features/company/facts/unlisted-meta.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TitleBar } from '#ui/page/title-bar.tsx';
import type { Route } from './+types/verify.page.ts';
import styles from './quote.module.css';

const MAX_HASH = 80;

async function load(client: ApiClient, { request, params }: PageArgs<{ hash?: string }>) {
  const typed = (new URL(request.url).searchParams.get('hash') ?? params.hash ?? '').trim().slice(0, MAX_HASH);
  return { typed, receipt: typed ? (await client.verifyReceipt({ hash: typed })).data : undefined };
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/trips/quotes/traveller/verify.page', load);
export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches, m.quote_verify_title(), m.quote_verify_lead());

/** Whether a receipt is one of this agency: without names, because anybody may have its number. */
export default function VerifyPage({ loaderData: { typed, receipt } }: Route.ComponentProps) {
  return (
    <div className={`container ${styles.page}`}>
      <TitleBar title={m.quote_verify_title()} lead={m.quote_verify_lead()} />
      <form method="get" action={pathTo('verify', {})} className={styles.verify}>
        <TextField
          name="hash"
          label={m.quote_receipt_number()}
          defaultValue={typed}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" look="go">
          {m.quote_verify_check()}
        </Button>
      </form>
      {receipt &&
        (receipt.known ? (
          <Notice tone="ok">
            {m.quote_verify_known({
              ...{ date: longDate(agencyDay(new Date(receipt.at))), route: receipt.route },
              total: cad(receipt.totalCents / 100, 'cents'),
            })}
          </Notice>
        ) : (
          <Notice tone="no">{m.quote_verify_unknown()}</Notice>
        ))}
    </div>
  );
}
