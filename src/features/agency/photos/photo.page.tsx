// One photograph: its description, its author, its focal point, and where it is used.

import { Link } from 'react-router';
import { MEGABYTE } from '#domain/bytes.ts';
import { momentWords } from '#domain/moments.ts';
import type { PhotoRecord, PhotoUse } from '#features/catalogue/photos/photos.contract.ts';
import { LICENCES, type Licence } from '#features/catalogue/photos/photos.rules.ts';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import listStyles from '#features/staff/frame/staff-list.module.css';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { answerBack, backTo, formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { FormMessage } from '#ui/fields/form-message.tsx';
import type { Route } from './+types/photo.page.ts';
import styles from './photo.module.css';
import { PhotoForm } from './photo-form.tsx';
import { PhotoWays } from './photo-ways.tsx';

type Args = PageArgs<{ id: string }>;

async function load(client: ApiClient, { request, params: { id } }: Args) {
  const [{ data, mayEdit }, { data: others }] = await withStaffErrors(request, () =>
    Promise.all([client.readPhoto({ id }), client.listPhotos({})]),
  );
  return { photo: data, mayEdit, others, done: answerBack(request, SENTENCES), now: new Date().toISOString() };
}
const SENTENCES = {
  save: () => m.photos_saved(),
  delete: () => m.photos_deleted(),
  restore: () => m.photos_restored(),
};
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/agency/photos/photo.page', load);

const licenceIn = (value: FormDataEntryValue | null): Licence => LICENCES.find((one) => one === value) ?? 'own';

const form = formAction({
  read: (data, { params: { id } }: Args) => ({
    ...{ id, kind: String(data.get('form')), by: String(data.get('photoId') ?? '') },
    version: Number(data.get('version')),
    typed: {
      alt: String(data.get('alt') ?? ''),
      altFr: String(data.get('altFr') ?? ''),
      credit: String(data.get('credit') ?? ''),
      licence: licenceIn(data.get('licence')),
      creditShown: data.get('creditShown') === 'on',
      focalX: Number(data.get('focalX')),
      focalY: Number(data.get('focalY')),
    },
  }),
  echo: ({ kind, typed }) => ({ kind, typed: kind === 'save' ? typed : undefined }),
  async send(client, { id, kind, by, version, typed }) {
    if (kind === 'delete') {
      await client.deletePhoto({ id });
      return { message: SENTENCES.delete() };
    }
    if (kind === 'restore') {
      await client.restorePhoto({ id });
      return { message: SENTENCES.restore() };
    }
    if (kind === 'replace') {
      const { replaced } = await client.replacePhoto({ id, by });
      return { message: m.photos_replaced({ count: replaced }) };
    }
    await client.savePhoto({ id, version, ...typed });
    return { message: SENTENCES.save() };
  },
  failed: m.staff_not_sent,
  // To replace twice changes nothing, and only the answer says how many places follow.
  next: ({ kind }, { request }) => (kind === 'replace' ? undefined : backTo(request.url, kind)),
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(matches, loaderData ? titleOf(loaderData.photo) : m.staff_absent_title());
export const ErrorBoundary = StaffError;

const titleOf = ({ alt, name }: PhotoRecord) => alt || name || m.photos_unnamed();

export default function PhotoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { photo, mayEdit, others, done, now } = loaderData;
  const answer = actionData ?? done;
  const { width, height, bytes, uploadedAt, name, _id } = photo;
  const typed = actionData?.good ? undefined : actionData?.typed;
  const size = m.photos_facts({
    width,
    height,
    size: Math.max(bytes / MEGABYTE, 0.1).toFixed(1),
    moment: momentWords(uploadedAt, now),
  });
  return (
    <div className={staffStyles.page}>
      <StaffHead
        title={titleOf(photo)}
        lead={name ? `${name}, ${size}` : size}
        back={{ to: '/staff/photos', label: m.photos_back() }}
      />
      <div className={`${listStyles.list} ${styles.photo}`}>
        <div>
          {answer?.kind !== 'save' && <FormMessage answer={answer} />}
          <PhotoForm
            key={`${_id} ${photo.version}`}
            photo={typed ? { ...photo, ...typed } : photo}
            mayEdit={mayEdit}
            answer={answer?.kind === 'save' ? answer : undefined}
          />
        </div>
        <aside className={styles.beside}>
          <UsedOn uses={photo.usedOn} />
          {mayEdit && <PhotoWays photo={photo} others={others} />}
        </aside>
      </div>
    </div>
  );
}

const KINDS: Record<PhotoUse['kind'], () => string> = {
  package: m.photos_kind_package,
  fare: m.photos_kind_fare,
  deal: m.photos_kind_deal,
  slide: m.photos_kind_slide,
  country: m.photos_kind_country,
  city: m.photos_kind_city,
  draft: m.photos_kind_draft,
};

const USES_SHOWN = 6;

const UsedOn = ({ uses }: { uses: PhotoUse[] }) => (
  <section>
    <h2>{m.photos_used_on()}</h2>
    {uses.length === 0 ? (
      <p className="soft small">{m.photos_used_nowhere()}</p>
    ) : (
      <>
        <Uses uses={uses.slice(0, USES_SHOWN)} />
        {uses.length > USES_SHOWN && (
          <details>
            <summary className="link">{m.photos_used_more({ count: uses.length - USES_SHOWN })}</summary>
            <Uses uses={uses.slice(USES_SHOWN)} />
          </details>
        )}
      </>
    )}
  </section>
);

const Uses = ({ uses }: { uses: PhotoUse[] }) => (
  <ul className={styles.uses}>
    {uses.map(({ kind, title, href }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two offers may have the same name, and the list never changes
      <li key={index}>
        <Link className="link" to={href}>
          {title}
        </Link>
        <span className="soft small">{KINDS[kind]()}</span>
      </li>
    ))}
  </ul>
);
