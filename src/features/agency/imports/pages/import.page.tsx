import { Link, redirect } from 'react-router';
import { undoneWords } from '#features/agency/editor/record-words.ts';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import {
  listSearch,
  pageFromUrl,
  readListQuery,
  StaffFilters,
  StaffPager,
} from '#features/staff/frame/staff-filters.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import staffListStyles from '#features/staff/frame/staff-list.module.css';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { type FormAnswer, formAction } from '#platform/form-action.ts';
import { type ApiClient, LONG_CALL } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import type { ImportView } from '../imports.contract.ts';
import { OUTCOME_FILTERS, type OutcomeFilter, ROW_SELECTIONS } from '../imports.rules.ts';
import type { Route } from './+types/import.page.ts';
import { ApplyForm, RecheckButton, type Refused, readTyped, UndoForm } from './apply-form.tsx';
import { ColumnsForm, readColumns } from './columns-form.tsx';
import { readHidden } from './hidden-fields.tsx';
import styles from './import.module.css';
import { COLLECTION_WORDS, fileWords, outcomeWords } from './import-words.ts';
import { readPlaces } from './place-fields.tsx';
import { readAmounts } from './route-charges.tsx';
import { RowsTable, readCells } from './rows-table.tsx';
import { SheetForm } from './sheet-form.tsx';

type Args = PageArgs<{ id: string }>;

async function load(client: ApiClient, { request, params: { id } }: Args) {
  const { q, filter: outcome, page } = readListQuery(request, OUTCOME_FILTERS, 'outcome');
  const { searchParams } = new URL(request.url);
  const routePage = pageFromUrl(searchParams, 'routes');
  const { data } = await withStaffErrors(request, () => client.readImport({ id, q, outcome, page, routePage }));
  const asksColumns = searchParams.has('columns');
  const isOver = data.status === 'applied';
  return { view: data, q, outcome, correcting: !isOver && (data.status !== 'checked' || asksColumns) };
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/agency/imports/pages/import.page', load);

const form = formAction({
  read: (sent, { params: { id } }: Args) => ({
    ...{ id, kind: String(sent.get('form')), mapping: readColumns(sent), hidden: readHidden(sent) },
    corrections: { amounts: readAmounts(sent), places: readPlaces(sent), cells: readCells(sent) },
    ...{ typed: readTyped(sent), chargesChecked: sent.get('chargesChecked') === 'on' },
    sheet: Number(sent.get('sheet')) || 0,
    rows: ROW_SELECTIONS.find((one) => one === sent.get('rows')) ?? ('right' as const),
    publish: sent.get('publish') === 'yes',
  }),
  echo: ({ typed }) => ({ typed }),
  async send(
    client,
    { id, kind, mapping, hidden, sheet, rows, publish, corrections, chargesChecked },
  ): Promise<FormAnswer & { kind: string; id: string }> {
    if (kind === 'check') await client.checkImport({ id, ...mapping, hidden, sheet }, LONG_CALL);
    else if (kind === 'sheet') await client.chooseSheet({ id, sheet });
    else if (kind === 'correct') {
      await client.correctImport({ id, ...corrections }, LONG_CALL);
      return { kind, id, good: true, message: m.import_rechecked() };
    } else if (kind === 'apply') {
      const { corrected } = await client.correctImport({ id, ...corrections, unlessSame: true }, LONG_CALL);
      // Nobody has seen yet what the corrections change.
      if (corrected) return { kind, id, good: false, message: m.import_corrected_first() };
      await client.applyImport({ id, rows, publish, chargesChecked }, LONG_CALL);
    } else if (kind === 'undo') {
      return { kind, id, good: true, message: undoneWords(await client.undoImport({ id }, LONG_CALL)) };
    }
    return { kind, id, good: true };
  },
  failed: m.staff_not_sent,
  unanswered: m.import_unanswered,
  next: ({ kind, id }) => (STAYS.includes(kind) ? undefined : redirect(`/staff/import/${id}`, 303)),
  done: ({ kind, id }) => (STAYS.includes(kind) ? undefined : redirect(`/staff/import/${id}`)),
});
/** Their answer is a sentence on the page. */
const STAYS = ['undo', 'correct'];
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(matches, loaderData ? fileWords(loaderData.view.fileName) : m.import_title());
export const ErrorBoundary = StaffError;

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, q, outcome, correcting } = loaderData;
  return (
    <div className={staffStyles.page}>
      <StaffHead
        title={fileWords(view.fileName)}
        lead={leadOf(view)}
        back={{ to: '/staff/import', label: m.import_back() }}
      />
      {/* Each step begins at its top. */}
      <div key={correcting ? 'columns' : view.status} className={staffListStyles.list}>
        {!correcting && <FormMessage answer={actionData} />}
        {view.notes.map((note) => (
          <p key={note} className={styles.note}>
            <Icon name="info" size="s" />
            {note}
          </p>
        ))}
        {!correcting && view.hiddenRows > 0 && view.hidden.rows === 'leave' && (
          <p className={styles.note}>
            <Icon name="info" size="s" />
            {m.import_hidden_left({ rows: view.hiddenRows })}
          </p>
        )}
        {view.status !== 'applied' && <SheetForm view={view} />}
        {correcting ? (
          <ColumnsForm key={view.sheet} view={view} answer={actionData} />
        ) : (
          <Checked view={view} q={q} outcome={outcome} answer={actionData?.good === false ? actionData : undefined} />
        )}
      </div>
    </div>
  );
}

function leadOf({ collection, rows, sheet, sheets }: ImportView): string {
  const file = { collection: COLLECTION_WORDS[collection](), rows };
  const name = sheets.length > 1 ? sheets[sheet]?.name : undefined;
  return name ? m.import_sheet_lead({ ...file, sheet: name }) : m.import_file_lead(file);
}

/** The cells below it belong to it too. */
const FORM = 'dry-run';
type CheckedProps = { view: ImportView; q: string; outcome: OutcomeFilter; answer: Refused | undefined };

/** The results of the dry run, or of the import. */
function Checked({ view, q, outcome, answer }: CheckedProps) {
  const { status, counts, page, pages, _id } = view;
  const kept = { q, outcome: outcome === 'all' ? '' : outcome };
  const keptRoutes = view.routePage > 1 ? view.routePage : '';
  const filters = OUTCOME_FILTERS.map((value) => ({ value, label: outcomeWords(value), count: counts[value] }));
  return (
    <>
      {status === 'applied' ? <Applied view={view} /> : <ApplyForm id={FORM} view={view} keep={kept} answer={answer} />}
      <section className={styles.rows} aria-labelledby="rows">
        <h2 id="rows">{m.import_rows()}</h2>
        <StaffFilters
          name="outcome"
          label={m.import_search()}
          q={q}
          status={outcome}
          filters={filters}
          className={styles.filters}
        />
        {view.checked.length > 0 ? (
          <RowsTable
            rows={view.checked}
            collection={view.collection}
            form={status === 'checked' ? FORM : undefined}
            typed={answer?.typed}
          />
        ) : (
          <p className="muted">{m.import_rows_none()}</p>
        )}
        <StaffPager
          page={page}
          pages={pages}
          search={(next) => listSearch({ ...kept, routes: keptRoutes, page: next })}
        />
        {status === 'checked' && view.checked.some(({ wrong }) => wrong.some(({ column }) => column !== undefined)) && (
          <RecheckButton form={FORM} />
        )}
        <p className={styles.links}>
          {counts.wrong > 0 && (
            <a href={`/staff/import/${_id}/wrong-rows`} download>
              <Icon name="download" size="s" />
              {m.import_download_wrong()}
            </a>
          )}
          {status === 'checked' && <Link to="?columns=1">{m.import_change_columns()}</Link>}
        </p>
      </section>
    </>
  );
}

const Applied = ({ view: { created, changed, published, counts, collection } }: { view: ImportView }) => (
  <section className={styles.applied} aria-labelledby="done">
    <h2 id="done">{m.import_applied_title()}</h2>
    <p role="status">
      {m.import_applied({ created, changed, published })}{' '}
      {counts.wrong > 0 && m.import_applied_left({ wrong: counts.wrong })}
    </p>
    <p className={styles.links}>
      <Link to={`/staff/catalogue/${collection}?sort=updated&order=desc`}>{m.import_see_records()}</Link>
    </p>
    {created + changed > 0 && <UndoForm />}
  </section>
);
