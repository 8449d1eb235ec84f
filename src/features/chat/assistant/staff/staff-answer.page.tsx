import { redirect } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { oneLine } from '#domain/text.ts';
import { AskedButton } from '#features/staff/frame/asked-button.tsx';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { forStaff } from '#features/staff/frame/staff-guard.ts';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { useSending } from '#ui/answered-form.tsx';
import { ButtonLink } from '#ui/button.tsx';
import fieldStyles from '#ui/field.module.css';
import type { Route } from './+types/staff-answer.page.ts';
import { AnswerForm, writtenIn } from './answer-form.tsx';
import { Tags } from './answer-tags.tsx';
import { AnswerTop } from './answer-top.tsx';
import styles from './staff-answer.module.css';
import type { AnswerRecord } from './staff-answers.contract.ts';
import { ANSWER_LIMITS } from './staff-answers.rules.ts';

const CONFLICT = 409;
type Args = PageArgs<{ id: string }>;

async function load(client: ApiClient, { request, params: { id } }: Args) {
  const [{ data }, { data: pages }] = await forStaff(request, () =>
    Promise.all([client.readAnswer({ id }), client.listAnswerPages()]),
  );
  const { searchParams } = new URL(request.url);
  // Suggested words apply only to the version they were offered for; a saved answer replaces them.
  const offered = Number(searchParams.get('upon')) === data.version ? (searchParams.get('words') ?? '') : '';
  const added = oneLine(offered).slice(0, ANSWER_LIMITS.open);
  return { record: data, pages, added, now: new Date().toISOString() };
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/chat/assistant/staff/staff-answer.page', load);

const form = formAction({
  read: (data, { params: { id } }: Args) => ({
    ...{ id, kind: data.get('form'), version: Number(data.get('version')) },
    typed: writtenIn(data),
  }),
  echo: ({ kind, typed }) => ({ typed: kind === 'save' ? typed : undefined }),
  async send(client, { id, kind, version, typed }, { request }) {
    if (kind === 'delete') {
      await client.deleteAnswer({ id });
      throw redirect(`/staff/content${new URL(request.url).search}`, 303);
    }
    if (kind === 'restore') {
      await client.restoreAnswer({ id, version });
      return { message: m.answers_restored() };
    }
    const { data } = await client.saveAnswer({ id, version, ...typed });
    return { message: data.published ? m.answers_saved() : m.answers_saved_hidden() };
  },
  failed: m.staff_not_sent,
  next: (_, { request }) => redirect(request.url, 303),
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(matches, loaderData?.record.title ?? m.staff_absent_title());
export const ErrorBoundary = StaffError;

const ORIGINS = {
  original: m.answers_origin_original,
  changed: m.answers_origin_changed,
  own: m.answers_origin_own,
  page: m.answers_origin_page,
};

export default function StaffAnswerPage({
  loaderData: { record, pages, added, now },
  actionData,
}: Route.ComponentProps) {
  const busy = useSending();
  const { _id, title, version, origin, published, updatedAt } = record;
  const typed = actionData?.good ? undefined : actionData?.typed;
  return (
    <article className={styles.answer}>
      <AnswerTop title={title}>
        <Tags published={published} origin={origin} />
        <p className="small soft">
          {ORIGINS[origin]()}
          {origin !== 'original' && `. ${m.answers_changed_at({ moment: momentWords(updatedAt, now) })}`}
        </p>
      </AnswerTop>
      {origin === 'page' ? (
        <Passage record={record} />
      ) : (
        <>
          {added && !typed && <p className={fieldStyles.hint}>{m.answers_words_added({ words: added })}</p>}
          <AnswerForm
            key={`${_id} ${origin === 'original' ? version : ''}`}
            values={typed ?? (added ? { ...record, askedAs: `${record.askedAs} ${added}`.trim() } : record)}
            version={version}
            pages={pages}
            answer={actionData}
            busy={busy}
            theirs={actionData?.status === CONFLICT && typed ? record.text : undefined}
          />
          <Ways record={record} busy={busy} />
        </>
      )}
    </article>
  );
}

const Passage = ({ record: { text, href } }: { record: AnswerRecord }) => (
  <div className={styles.passage}>
    <p className={fieldStyles.hint}>{m.answers_page_note()}</p>
    <p className={styles.answerText}>{text}</p>
    <ButtonLink to={href}>{m.answers_open_page()}</ButtonLink>
  </div>
);

/** Restores the original or deletes the answer; both ask for confirmation. */
function Ways({ record: { origin, version }, busy }: { record: AnswerRecord; busy: boolean }) {
  if (origin === 'changed')
    return (
      <AskedButton
        fields={{ form: 'restore', version }}
        busy={busy}
        button={m.answers_restore()}
        yes={m.answers_restore_yes()}
      >
        {{ title: m.answers_restore_title(), text: m.answers_restore_text() }}
      </AskedButton>
    );
  if (origin === 'own')
    return (
      <AskedButton
        fields={{ form: 'delete', version }}
        busy={busy}
        button={m.answers_delete()}
        yes={m.answers_delete_yes()}
        danger
      >
        {{ title: m.answers_delete_title(), text: m.answers_delete_text() }}
      </AskedButton>
    );
  return null;
}
