import { redirect } from 'react-router';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { forStaff } from '#features/staff/frame/staff-guard.ts';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs, skipAfterPost } from '#platform/page-data.ts';
import { useSending } from '#ui/answered-form.tsx';
import type { Route } from './+types/staff-answer-new.page.ts';
import { AnswerForm, writtenIn } from './answer-form.tsx';
import { AnswerTop } from './answer-top.tsx';
import styles from './staff-answer.module.css';
import { ANSWER_LIMITS } from './staff-answers.rules.ts';

const load = async (client: ApiClient, { request }: PageArgs) => ({
  pages: (await forStaff(request, () => client.listAnswerPages())).data,
  /** The question that the new answer is for. */
  askedAs: (new URL(request.url).searchParams.get('question') ?? '').slice(0, ANSWER_LIMITS.open),
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const form = formAction({
  read: (data) => ({ typed: writtenIn(data) }),
  echo: ({ typed }) => ({ typed }),
  async send(client, { typed }, { request }) {
    const { data } = await client.createAnswer(typed);
    throw redirect(`/staff/content/${data._id}${new URL(request.url).search}`, 303);
  },
  failed: m.staff_not_sent,
});
export const action = form.action;
export const clientAction = form.clientAction;

export const shouldRevalidate = skipAfterPost;
export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.answers_new_title());
export const ErrorBoundary = StaffError;

const EMPTY = { title: '', askedAs: '', text: '', href: '/contact', published: true };

export default function StaffAnswerNewPage({ loaderData: { pages, askedAs }, actionData }: Route.ComponentProps) {
  const busy = useSending();
  return (
    <article className={styles.answer}>
      <AnswerTop title={m.answers_new_title()} />
      <AnswerForm values={actionData?.typed ?? { ...EMPTY, askedAs }} pages={pages} answer={actionData} busy={busy} />
    </article>
  );
}
