import { redirect } from 'react-router';
import { StaffError } from '#features/staff/staff-error.tsx';
import { forStaff } from '#features/staff/staff-guard.ts';
import { staffMeta } from '#features/staff/staff-meta.ts';
import { m } from '#messages';
import { readPage, sendForm, unlessPosted } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { useSending } from '#ui/answered-form.tsx';
import type { Route } from './+types/staff-answer-new.page.ts';
import { AnswerForm, type FormAnswer, refusedForm, type Written, writtenIn } from './answer-form.tsx';
import { AnswerTop } from './answer-top.tsx';
import { ANSWER_LIMITS } from './staff-answers.rules.ts';

const load = async (client: ApiClient, request: Request) => ({
  pages: (await forStaff(request, () => client.listAnswerPages())).data,
  /** The question that it shall answer. */
  askedAs: (new URL(request.url).searchParams.get('question') ?? '').slice(0, ANSWER_LIMITS.open),
});
export const loader = ({ request, context }: Route.LoaderArgs) => load(serverClient(context), request);
export const clientLoader = (args: Route.ClientLoaderArgs) => readPage(args, (client) => load(client, args.request));

async function act(client: ApiClient, request: Request, typed: Written): Promise<FormAnswer> {
  let id: string;
  try {
    id = (await client.createAnswer(typed)).data._id;
  } catch (error) {
    return refusedForm(error, typed);
  }
  throw redirect(`/staff/content/${id}${new URL(request.url).search}`, 303);
}
export const action = async ({ request, context }: Route.ActionArgs) =>
  act(serverClient(context), request, writtenIn(await request.formData()));
export async function clientAction({ request }: Route.ClientActionArgs) {
  const typed = writtenIn(await request.formData());
  return sendForm(refusedForm(undefined, typed), (client) => act(client, request, typed));
}

export const shouldRevalidate = unlessPosted;
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
