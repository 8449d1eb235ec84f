import { redirect } from 'react-router';
import { clockProblemWords, readClock, wallClock } from '#domain/moments.ts';
import { tryQuestion } from '#features/assistant/staff/tried-question.ts';
import { TryQuestion } from '#features/assistant/staff/try-question.tsx';
import { BLANK, readRecordForm } from '#features/records/controls/record-form-data.ts';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { type FormAnswer, formAction, textOf } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { ButtonLink } from '#ui/button.tsx';
import { useSending } from '#ui/fields/answered-form.tsx';
import { collectionOf } from '../collection-of.ts';
import { PreviewLinks } from '../preview/preview-links.tsx';
import type { Route } from './+types/record.page.ts';
import { PriceHistory } from './price-history.tsx';
import styles from './record.module.css';
import { RecordForm } from './record-form.tsx';
import { RecordMoves } from './record-moves.tsx';
import { RecordTop } from './record-top.tsx';
import { RecordVersions } from './record-versions.tsx';

type Args = PageArgs<{ collection: string; id: string }>;

async function load(client: ApiClient, { request, params: { collection, id } }: Args) {
  const { data } = await withStaffErrors(request, () =>
    client.readRecord({
      collection: collectionOf(collection),
      id,
      blank: String(new URL(request.url).searchParams.has(BLANK)),
    }),
  );
  const tried = data.collection === 'entries' && data.version > 0 ? await tryQuestion(client, request, id) : undefined;
  return { record: data, tried, now: new Date().toISOString() };
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/agency/editor/record/record.page', load);

type Times = Record<'publishAt' | 'unpublishAt', string>;

/** An empty field alone means no time. A stored time that was not touched stays, even in an hour that comes twice. */
const readTime = (typed: string, stored: string) => {
  if (typed === '') return { instant: null };
  return isInstant(stored) && typed === wallClock(stored) ? { instant: stored } : readClock(typed);
};
const isInstant = (text: string) => !Number.isNaN(Date.parse(text));

function readTimes({ publishAt, unpublishAt }: Times, stored: Record<`${keyof Times}Stored`, string>) {
  const from = readTime(publishAt, stored.publishAtStored);
  const until = readTime(unpublishAt, stored.unpublishAtStored);
  if ('instant' in from && 'instant' in until)
    return { instants: { publishAt: from.instant, unpublishAt: until.instant } };
  const wrong = (read: typeof from) => ('problem' in read ? clockProblemWords(read.problem) : undefined);
  return { errors: { publishAt: wrong(from), unpublishAt: wrong(until) } };
}

const withTaken = (message: string, taken: Record<string, string>) => [message, ...Object.values(taken)].join(' ');

const form = formAction({
  read: (data, { params: { collection, id } }: Args) => ({
    ...{ collection: collectionOf(collection), id, kind: String(data.get('form')) },
    version: Number(data.get('version')) || 0,
    typed: readRecordForm(data),
    to: Number(data.get('to')) || 0,
    times: textOf(data, ['publishAt', 'unpublishAt']),
    stored: textOf(data, ['publishAtStored', 'unpublishAtStored']),
  }),
  echo: ({ kind, typed, times }) => ({
    typed: kind === 'save' || kind === 'publish' ? typed : undefined,
    times: kind === 'schedule' ? times : undefined,
  }),
  async send(client, { collection, id, kind, version, typed, to, times, stored }, { request }): Promise<FormAnswer> {
    const asked = { collection, id, version };
    const said = (message: string) => ({ good: true, message });
    const { search } = new URL(request.url);
    if (kind === 'save') {
      const { taken } = await client.saveRecord({ ...asked, data: typed });
      return said(withTaken(m.editor_saved(), taken));
    }
    if (kind === 'publish') {
      const { data, taken } = await client.saveRecord({ ...asked, data: typed });
      await client.publishRecord({ ...asked, version: data.version });
      return said(withTaken(m.editor_published(), taken));
    }
    if (kind === 'schedule') {
      const { instants, errors } = readTimes(times, stored);
      if (errors) return { good: false, errors };
      await client.scheduleRecord({ ...asked, ...instants });
      return said(m.editor_scheduled());
    }
    if (kind === 'unpublish') {
      await client.unpublishRecord(asked);
      return said(m.editor_unpublished());
    }
    if (kind === 'revert' || kind === 'discard') {
      await client.revertRecord({ ...asked, to: kind === 'discard' ? 'published' : to });
      return said(kind === 'discard' ? m.editor_discarded() : m.editor_reverted());
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
  const { _id, collection, edits, usedOn, formerPaths, state, changes, prices, previewPath, version } = record;
  const typed = actionData?.good ? undefined : actionData?.typed;
  return (
    <article className={styles.record}>
      <RecordTop record={record} now={now} />
      <RecordForm
        // New fields after an earlier version was restored; while typing, the form stays the same.
        key={`${_id} ${state === 'deleted'} ${changes.find(({ action }) => action === 'reverted')?._id}`}
        record={record}
        values={typed ?? record.data}
        answer={actionData}
        edits={edits && state !== 'deleted'}
        busy={busy}
      />
      {state !== 'deleted' && previewPath && <PreviewLinks record={record} now={now} />}
      {state !== 'deleted' && collection === 'entries' && version > 0 && (
        <TryQuestion tried={tried} hint={m.answers_try_draft()} />
      )}
      {edits && version > 0 && <RecordMoves record={record} busy={busy} answer={actionData} />}
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
      {formerPaths.length > 0 && (
        <section className={styles.part} aria-labelledby="former">
          <h3 id="former">{m.editor_former_paths()}</h3>
          <p className="small soft">{m.editor_former_paths_hint()}</p>
          <ul className={styles.former}>
            {formerPaths.map((path) => (
              <li key={path}>
                <a href={path}>{decodeURI(path)}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {prices.length > 0 && <PriceHistory prices={prices} />}
      {version > 0 && <RecordVersions changes={changes} record={record} now={now} edits={edits} busy={busy} />}
    </article>
  );
}
