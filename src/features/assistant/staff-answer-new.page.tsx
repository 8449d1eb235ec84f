import { redirect } from 'react-router';
import { StaffError } from '#features/staff/staff-error.tsx';
import { forStaff } from '#features/staff/staff-guard.ts';
import { staffMeta } from '#features/staff/staff-meta.ts';
import { m } from '#messages';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { useSending } from '#ui/answered-form.tsx';
import type { Route } from './+types/staff-answer-new.page.ts';
import { AnswerForm, type FormAnswer, refusedForm, writtenIn } from './answer-form.tsx';
import { AnswerTop } from './answer-top.tsx';
import { ANSWER_LIMITS } from './staff-answers.rules.ts';

const load = async (client: ApiClient, request: Request) => ({
  pages: (await forStaff(request, () => client.listAnswerPages())).data,
  /** The question that it shall answer. */
  askedAs: (new URL(request.url).searchParams.get('question') ?? '').slice(0, ANSWER_LIMITS.open),
});
export const loader = ({ request, context }: Route.LoaderArgs) => load(serverClient(context), request);
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) =>
  load((await import('#platform/browser-client.ts')).browserClient(), request);

async function act(client: ApiClient, request: Request): Promise<FormAnswer> {
  const typed = writtenIn(await request.formData());
  let id: string;
  try {
    id = (await client.createAnswer(typed)).data._id;
  } catch (error) {
    return refusedForm(error, typed);
  }
  throw redirect(`/staff/content/${id}${new URL(request.url).search}`, 303);
}
export const action = ({ request, context }: Route.ActionArgs) => act(serverClient(context), request);
export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  act((await import('#platform/browser-client.ts')).browserClient(), request);

export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.answers_new_title());
export const ErrorBoundary = StaffError;

const EMPTY = { title: '', askedAs: '', text: '', href: '/contact', published: true };

export default function StaffAnswerNewPage({ loaderData: { pages, askedAs }, actionData }: Route.ComponentProps) {
  const busy = useSending();
  return (
    <article className="answer">
      <AnswerTop title={m.answers_new_title()} />
      <AnswerForm values={actionData?.typed ?? { ...EMPTY, askedAs }} pages={pages} answer={actionData} busy={busy} />
    </article>
  );
}
