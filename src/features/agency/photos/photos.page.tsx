// The library of photographs: search, browse, and upload.
import { Link, redirect, useRevalidator } from 'react-router';
import type { PhotoLine } from '#features/catalogue/photos/photos.contract.ts';
import { PHOTO_FILTERS, type PhotoFilter } from '#features/catalogue/photos/photos.rules.ts';
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
import { ButtonLink } from '#ui/button.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { MapScene } from '#ui/pictures/scenes.tsx';
import type { Route } from './+types/photos.page.ts';
import styles from './photos.module.css';
import { UploadZone } from './upload-zone.tsx';
import { useUploads } from './use-uploads.ts';

async function load(client: ApiClient, { request }: PageArgs) {
  const { q, filter: status, page } = readListQuery(request, PHOTO_FILTERS);
  const list = await withStaffErrors(request, () => client.listPhotos({ q, status, page }));
  return { ...list, q, status };
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/agency/photos/photos.page', load);

/** Without scripts one file is sent with the page; with scripts each file separately, with its progress (use-uploads.ts). */
const form = formAction({
  read: (data) => ({ name: String(data.get('name') ?? '') }),
  async send(client, { name }, { request }): Promise<never> {
    const { data } = await withStaffErrors(request, () => client.uploadPhoto({ name }));
    throw redirect(`/staff/photos/${data._id}`, 303);
  },
  failed: m.photos_not_sent,
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.staff_nav_photos());
export const ErrorBoundary = StaffError;

const FILTERS: Record<PhotoFilter, () => string> = {
  all: m.staff_all,
  used: m.photos_filter_used,
  unused: m.photos_filter_unused,
  missing: m.photos_filter_missing,
  deleted: m.photos_filter_deleted,
};

export default function PhotosPage({ loaderData, actionData }: Route.ComponentProps) {
  const { data, counts, page, pages, q, status, mayEdit } = loaderData;
  const { revalidate } = useRevalidator();
  const uploads = useUploads(() => void revalidate());
  const filters = PHOTO_FILTERS.map((value) => ({ value, label: FILTERS[value](), count: counts[value] ?? 0 }));
  return (
    <div className={staffStyles.page}>
      <StaffHead title={m.staff_nav_photos()} lead={m.photos_lead({ count: counts.all, used: counts.used })}>
        <ButtonLink to="/staff/photos/texts">{m.photos_texts()}</ButtonLink>
      </StaffHead>
      <div className={listStyles.list}>
        {mayEdit && (
          <form method="post" encType="multipart/form-data" className={styles.upload}>
            <FormMessage answer={actionData} />
            <UploadZone uploads={uploads} name="file" />
          </form>
        )}
        <StaffFilters className={styles.filters} label={m.photos_search()} q={q} status={status} filters={filters} />
        {data.length > 0 ? (
          <ul className={styles.grid}>
            {data.map((photo) => (
              <Card key={photo._id} photo={photo} />
            ))}
          </ul>
        ) : (
          <EmptyState
            scene={<MapScene />}
            title={counts.all > 0 || q ? m.photos_unfound_title() : m.photos_none_title()}
            text={counts.all > 0 || q ? m.photos_unfound_text() : m.photos_none_text()}
          />
        )}
        <StaffPager
          page={page}
          pages={pages}
          search={(next) => listSearch({ q, status: status === 'all' ? '' : status, page: next })}
        />
      </div>
    </div>
  );
}

const usesWords = (count: number) => (count > 0 ? m.photos_uses({ count }) : m.photos_unused());

function Card({ photo: { _id, imageUrl, alt, name, uses, width, height, deleted } }: { photo: PhotoLine }) {
  return (
    <li className={styles.card}>
      <Link to={`/staff/photos/${_id}`} prefetch="intent">
        <Picture src={imageUrl} fallback="" alt="" loading="lazy" width="240" height="180" />
        <b>{alt || name || m.photos_unnamed()}</b>
      </Link>
      <p>
        {alt ? usesWords(uses) : <span className={styles.missing}>{m.photos_needs_text()}</span>}
        <span className="soft">{deleted ? m.photos_filter_deleted() : m.photos_size({ width, height })}</span>
      </p>
    </li>
  );
}
