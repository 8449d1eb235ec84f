import { Link, redirect } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { listSearch, pageFromUrl, StaffPager } from '#features/staff/frame/staff-filters.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import staffListStyles from '#features/staff/frame/staff-list.module.css';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { type FormAnswer, formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import badgeStyles from '#ui/badge.module.css';
import type { ImportLine } from '../imports.contract.ts';
import { IMPORT_COLLECTIONS } from '../imports.rules.ts';
import type { Route } from './+types/imports.page.ts';
import { COLLECTION_WORDS, fileWords, STATUS_TONES, statusWords } from './import-words.ts';
import styles from './imports.module.css';
import { UploadForm } from './upload-form.tsx';
import { uploadTable } from './upload-table.ts';

async function load(client: ApiClient, { request }: PageArgs) {
  const { searchParams } = new URL(request.url);
  const list = await withStaffErrors(request, () => client.listImports({ page: pageFromUrl(searchParams) }));
  const asked = searchParams.get('collection');
  const collection = IMPORT_COLLECTIONS.find((one) => one === asked) ?? 'packages';
  return { ...list, collection, now: new Date().toISOString() };
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/agency/imports/pages/imports.page', load);

/** Without scripts; the file is received before the form is read. */
const form = formAction({
  read: (sent) => ({ collection: IMPORT_COLLECTIONS.find((one) => one === sent.get('collection')) ?? 'packages' }),
  send: async (client, { collection }) => ({ id: (await client.uploadImport({ collection })).data._id }),
  failed: m.import_not_sent,
  next: ({ id }) => redirect(`/staff/import/${id}`, 303),
});
export const action = form.action;

export async function clientAction({ request }: Route.ClientActionArgs): Promise<FormAnswer> {
  const sent = await uploadTable(await request.formData());
  if ('id' in sent) throw redirect(`/staff/import/${sent.id}`);
  return { good: false, message: sent.sentence, errors: sent.isAnswer ? { file: sent.sentence } : {} };
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.import_title());
export const ErrorBoundary = StaffError;

export default function ImportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { data, page, pages, collection, now } = loaderData;
  return (
    <div className={staffStyles.page}>
      <StaffHead
        title={m.import_title()}
        lead={m.import_lead()}
        back={{ to: `/staff/catalogue/${collection}`, label: m.import_back_to_catalogue() }}
      />
      <div className={staffListStyles.list}>
        <UploadForm answer={actionData} collection={collection} />
        <section className={styles.history} aria-labelledby="history">
          <h2 id="history">{m.import_history()}</h2>
          {data.length > 0 ? <History lines={data} now={now} /> : <p className="muted">{m.import_history_none()}</p>}
          <StaffPager page={page} pages={pages} search={(next) => listSearch({ page: next })} />
        </section>
      </div>
    </div>
  );
}

const History = ({ lines, now }: { lines: ImportLine[]; now: string }) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <li key={line._id}>
        <Link to={`/staff/import/${line._id}`}>
          <bdi>{fileWords(line.fileName)}</bdi>
        </Link>
        <span className={badgeStyles.badge} data-status={STATUS_TONES[line.status]}>
          {statusWords(line.status)}
        </span>
        <span className="small soft">
          {m.import_history_line({
            ...{
              collection: COLLECTION_WORDS[line.collection](),
              rows: line.rows,
              by: line.by || m.staff_by_someone(),
            },
            moment: momentWords(line.createdAt, now),
          })}
        </span>
        {line.status === 'applied' && (
          <span className="small soft">
            {m.import_did({ created: line.created, changed: line.changed, published: line.published })}
          </span>
        )}
      </li>
    ))}
  </ul>
);
