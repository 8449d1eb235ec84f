// The texts of many photographs in one table.
import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { LICENCES, TEXT_FILTERS, type TextFilter } from '#features/catalogue/photos/photos.rules.ts';
import { Leaving, useLeaving } from '#features/staff/frame/leaving.tsx';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { listSearch, readListQuery, StaffFilters, StaffPager } from '#features/staff/frame/staff-filters.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import listStyles from '#features/staff/frame/staff-list.module.css';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { Button } from '#ui/button.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { MapScene } from '#ui/pictures/scenes.tsx';
import type { Route } from './+types/photo-texts.page.ts';
import { PhotoTextRow } from './photo-text-row.tsx';
import styles from './photo-texts.module.css';
import type { OpenRow } from './use-text-row.ts';

async function load(client: ApiClient, { request }: PageArgs) {
  const { q, filter: status, page } = readListQuery(request, TEXT_FILTERS);
  const of = new URL(request.url).searchParams.get('of') ?? '';
  const list = await withStaffErrors(request, () => client.listPhotoTexts({ q, status, of, page }));
  return { ...list, q, status, of };
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/agency/photos/photo-texts.page', load);

/** Without scripts all rows are sent with one form; with scripts each is saved as it is left (use-text-row.ts). */
const form = formAction({
  read: (data) =>
    data.getAll('id').map((value) => {
      const id = String(value);
      const text = (name: string) => String(data.get(`${name}-${id}`) ?? '');
      const licence = LICENCES.find((one) => one === text('licence')) ?? 'own';
      const version = Number(text('version')) || 1;
      return { id, version, alt: text('alt'), altFr: text('altFr'), credit: text('credit'), licence };
    }),
  echo: (typed) => ({ typed }),
  async send(client, rows) {
    const { rows: saved } = await client.savePhotoTexts({ rows });
    const good = saved.every(({ state }) => state === 'saved' || state === 'same');
    return { good, saved, message: good ? m.photos_texts_done() : m.photos_texts_partly() };
  },
  failed: m.photos_text_not_saved,
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.photos_texts());
export const ErrorBoundary = StaffError;

const FILTERS: Record<TextFilter, () => string> = {
  all: m.staff_all,
  missing: m.photos_texts_missing,
  french: m.photos_texts_french,
};

export default function PhotoTextsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { data, counts, page, pages, q, status, of, mayEdit } = loaderData;
  const filters = TEXT_FILTERS.map((value) => ({ value, label: FILTERS[value](), count: counts[value] ?? 0 }));
  const { open, blocker } = useOpenRows();
  const keep: Record<string, string> = of ? { of } : {};
  const answerOf = (id: string) => {
    const typed = actionData?.typed?.find((row) => row.id === id);
    return typed && { typed, saved: actionData?.saved?.find((row) => row.id === id) };
  };
  return (
    <div className={staffStyles.page}>
      <StaffHead
        title={m.photos_texts()}
        lead={mayEdit ? m.photos_texts_lead() : m.photos_texts_lead_read()}
        back={{ to: '/staff/photos', label: m.photos_back() }}
      />
      <div className={listStyles.list}>
        {of && (
          <p className="small soft">
            {m.photos_texts_these()}{' '}
            <Link className="link" to="/staff/photos/texts">
              {m.photos_texts_show_all()}
            </Link>
          </p>
        )}
        <StaffFilters label={m.photos_texts_search()} q={q} status={status} filters={filters} keep={keep} />
        {data.length > 0 ? (
          <Form method="post" preventScrollReset>
            <FormMessage answer={actionData} />
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{m.photos_texts_picture()}</th>
                  <th scope="col">{m.photos_alt_en()}</th>
                  <th scope="col">{m.photos_alt_fr()}</th>
                  <th scope="col">{m.photos_credit()}</th>
                  <th scope="col">{m.photos_licence()}</th>
                  <th scope="col">{m.photos_texts_state()}</th>
                </tr>
              </thead>
              <tbody>
                {data.map((photo) => (
                  <PhotoTextRow key={photo._id} {...{ photo, mayEdit, open }} answer={answerOf(photo._id)} />
                ))}
              </tbody>
            </table>
            {mayEdit && (
              <Button type="submit" look="go" className={styles.saveAll}>
                {m.photos_texts_save()}
              </Button>
            )}
          </Form>
        ) : (
          <EmptyState scene={<MapScene />} title={m.photos_texts_none_title()} text={m.photos_texts_none_text()} />
        )}
        <StaffPager
          page={page}
          pages={pages}
          search={(next) => listSearch({ ...keep, q, status: status === 'all' ? '' : status, page: next })}
        />
      </div>
      {blocker.state === 'blocked' && <Leaving blocker={blocker} />}
    </div>
  );
}

/** Before the page is left, what was typed is saved; if a row cannot be, people are asked. */
function useOpenRows() {
  const { current: open } = useRef(new Map<string, OpenRow>());
  const unsaved = () => [...open.values()].filter((row) => row.isUnsaved());
  const blocker = useLeaving(() => unsaved().length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is unsaved is read when the page is left
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void Promise.all(unsaved().map((row) => row.save())).then(() => unsaved().length === 0 && blocker.proceed());
  }, [blocker]);
  return { open, blocker };
}
