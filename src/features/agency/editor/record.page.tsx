import { redirect } from 'react-router';
import { instantAt } from '#domain/moments.ts';
import { tryQuestion } from '#features/chat/assistant/staff/tried-question.ts';
import { TryQuestion } from '#features/chat/assistant/staff/try-question.tsx';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { type FormAnswer, formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { useSending } from '#ui/answered-form.tsx';
import { ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/record.page.ts';
import { collectionOf } from './collection-of.ts';
import { PreviewLinks } from './preview-links.tsx';
import { PriceHistory } from './price-history.tsx';
import styles from './record.module.css';
import { RecordForm } from './record-form.tsx';
import { readRecordForm } from './record-form-data.ts';
import { RecordMoves } from './record-moves.tsx';
import { RecordTop } from './record-top.tsx';
import { RecordVersions } from './record-versions.tsx';

type Args = PageArgs<{ collection: string; id: string }>;

async function load(client: ApiClient, { request, params: { collection, id } }: Args) {
  const { data } = await withStaffErrors(request, () =>
    client.readRecord({ collection: collectionOf(collection), id }),
  );
  const tried = data.collection === 'entries' ? await tryQuestion(client, request, id) : undefined;
  return { record: data, tried, now: new Date().toISOString() };
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/agency/editor/record.page', load);

const form = formAction({
  read: (data, { params: { collection, id } }: Args) => ({
    ...{ collection: collectionOf(collection), id, kind: String(data.get('form')) },
    version: Number(data.get('version')) || 1,
    typed: readRecordForm(data),
    to: Number(data.get('to')) || 0,
    publishAt: instantAt(String(data.get('publishAt') ?? '')) ?? null,
    unpublishAt: instantAt(String(data.get('unpublishAt') ?? '')) ?? null,
  }),
  echo: ({ kind, typed }) => ({ typed: kind === 'save' || kind === 'publish' ? typed : undefined }),
  async send(
    client,
    { collection, id, kind, version, typed, to, publishAt, unpublishAt },
    { request },
  ): Promise<FormAnswer> {
    const asked = { collection, id, version };
    const said = (message: string) => ({ good: true, message });
    const { search } = new URL(request.url);
    if (kind === 'save') {
      await client.saveRecord({ ...asked, data: typed });
      return said(m.editor_saved());
    }
    if (kind === 'publish') {
      const { data } = await client.saveRecord({ ...asked, data: typed });
      await client.publishRecord({ ...asked, version: data.version });
      return said(m.editor_published());
    }
    if (kind === 'schedule') {
      await client.scheduleRecord({ ...asked, publishAt, unpublishAt });
      return said(m.editor_scheduled());
    }
    if (kind === 'unpublish') {
      await client.unpublishRecord(asked);
      return said(m.editor_unpublished());
    }
    if (kind === 'revert') {
      await client.revertRecord({ ...asked, to });
      return said(m.editor_reverted());
    }
    if (kind === 'undelete') {
      await client.undeleteRecord({ collection, id });
      return said(m.editor_undeleted());
    }
    if (kind === 'copy') {
      const { data } = await client.createRecord({ collection, copyOf: id });
      throw redirect(`/staff/catalogue/${collection}/${data._id}${search}`, 303);
    }
    await client.deleteRecord({ collection, id });
    return said(m.editor_deleted());
  },
  failed: m.staff_not_sent,
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(matches, loaderData?.record.title || m.editor_untitled());
export const ErrorBoundary = StaffError;

export default function RecordPage({ loaderData: { record, tried, now }, actionData }: Route.ComponentProps) {
  const busy = useSending();
  const { _id, collection, edits, usedOn, state, changes, prices, previewPath } = record;
  const typed = actionData?.good ? undefined : actionData?.typed;
  return (
    <article className={styles.record}>
      <RecordTop record={record} now={now} />
      <RecordForm
        // New fields after an earlier version was restored; while typing, the form stays the same.
        key={`${_id} ${state} ${changes.find(({ action }) => action === 'reverted')?._id}`}
        record={record}
        values={typed ?? record.data}
        answer={actionData}
        edits={edits && state !== 'deleted'}
        busy={busy}
      />
      {state !== 'deleted' && previewPath && <PreviewLinks record={record} />}
      {state !== 'deleted' && collection === 'entries' && <TryQuestion tried={tried} hint={m.answers_try_draft()} />}
      {edits && <RecordMoves record={record} busy={busy} answer={actionData} />}
      {usedOn.length > 0 && (
        <section className={styles.part} aria-labelledby="used-on">
          <h3 id="used-on">{m.editor_used_on()}</h3>
          <p className={styles.links}>
            {usedOn.map(({ title, href }) => (
              <ButtonLink key={href} to={href} look="quiet">
                {title}
              </ButtonLink>
            ))}
          </p>
        </section>
      )}
      {prices.length > 0 && <PriceHistory prices={prices} />}
      <RecordVersions changes={changes} record={record} now={now} edits={edits} busy={busy} />
    </article>
  );
}
