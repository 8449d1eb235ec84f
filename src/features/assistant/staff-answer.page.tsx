import { redirect } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { oneLine } from '#domain/text.ts';
import { StaffError } from '#features/staff/staff-error.tsx';
import { forStaff } from '#features/staff/staff-guard.ts';
import { staffMeta } from '#features/staff/staff-meta.ts';
import { m } from '#messages';
import { readPageAgain, sendForm } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { useSending } from '#ui/answered-form.tsx';
import { ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/staff-answer.page.ts';
import { AnswerForm, type FormAnswer, refusedForm, writtenIn } from './answer-form.tsx';
import { Tags } from './answer-tags.tsx';
import { AnswerTop } from './answer-top.tsx';
import { AskedButton } from './asked-button.tsx';
import type { AnswerRecord } from './staff-answers.contract.ts';
import { ANSWER_LIMITS } from './staff-answers.rules.ts';

async function load(client: ApiClient, request: Request, id: string) {
  const [{ data }, { data: pages }] = await forStaff(request, () =>
    Promise.all([client.readAnswer({ id }), client.listAnswerPages()]),
  );
  const { searchParams } = new URL(request.url);
  // Words to add to the answer as it was when they were offered: once it was saved, what was saved holds.
  const offered = Number(searchParams.get('upon')) === data.version ? (searchParams.get('words') ?? '') : '';
  const added = oneLine(offered).slice(0, ANSWER_LIMITS.open);
  return { record: data, pages, added, now: new Date().toISOString() };
}
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  load(serverClient(context), request, params.id);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  readPageAgain('features/assistant/staff-answer.page', args, (client) => load(client, args.request, args.params.id));

async function act(client: ApiClient, request: Request, id: string, form: FormData): Promise<FormAnswer> {
  const version = Number(form.get('version'));
  const typed = writtenIn(form);
  try {
    if (form.get('form') === 'delete') await client.deleteAnswer({ id });
    else if (form.get('form') === 'restore') {
      await client.restoreAnswer({ id, version });
      return { good: true, message: m.answers_restored() };
    } else {
      const { data } = await client.saveAnswer({ id, version, ...typed });
      return { good: true, message: data.published ? m.answers_saved() : m.answers_saved_hidden() };
    }
  } catch (error) {
    return refusedBy(error, form);
  }
  throw redirect(`/staff/content${new URL(request.url).search}`, 303);
}

const refusedBy = (error: unknown, form: FormData): FormAnswer => {
  const typed = form.get('form') === 'save' ? writtenIn(form) : undefined;
  return refusedForm(error, typed);
};

export async function action({ request, context, params }: Route.ActionArgs) {
  const { url } = request;
  const answer = await act(serverClient(context), request, params.id, await request.formData());
  // A reload after this writes nothing twice.
  if (answer.good) throw redirect(url, 303);
  return answer;
}
export async function clientAction({ request, params }: Route.ClientActionArgs): Promise<FormAnswer> {
  const form = await request.formData();
  return sendForm(refusedBy(undefined, form), (client) => act(client, request, params.id, form));
}

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
    <article className="answer">
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
          {added && !typed && <p className="hint">{m.answers_words_added({ words: added })}</p>}
          <AnswerForm
            key={`${_id} ${origin === 'original' ? version : ''}`}
            values={typed ?? (added ? { ...record, askedAs: `${record.askedAs} ${added}`.trim() } : record)}
            version={version}
            pages={pages}
            answer={actionData}
            busy={busy}
            theirs={actionData?.stale && typed ? record.text : undefined}
          />
          <Ways record={record} busy={busy} />
        </>
      )}
    </article>
  );
}

const Passage = ({ record: { text, href } }: { record: AnswerRecord }) => (
  <div className="passage">
    <p className="hint">{m.answers_page_note()}</p>
    <p className="said">{text}</p>
    <ButtonLink to={href}>{m.answers_open_page()}</ButtonLink>
  </div>
);

/** Back to the original, or away with it; each asks once more. */
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
