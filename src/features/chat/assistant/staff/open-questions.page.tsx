import { useEffect, useRef } from 'react';
import { Form, Link, redirect, useLocation } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { AskedButton } from '#features/staff/frame/asked-button.tsx';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { listSearch, pageOf, StaffPager } from '#features/staff/frame/staff-filters.tsx';
import { forStaff } from '#features/staff/frame/staff-guard.ts';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import { useSending } from '#ui/answered-form.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import noticeStyles from '#ui/notice.module.css';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/open-questions.page.ts';
import { AnswerTop } from './answer-top.tsx';
import styles from './open-questions.module.css';
import staffAnswerStyles from './staff-answer.module.css';
import type { OpenQuestionLine } from './staff-answers.contract.ts';

/** The page parameter of this list; `page` belongs to the list of answers. */
const PAGE = 'questions';
/** The question that was just dismissed or restored. */
const MOVED = 'moved';

async function load(client: ApiClient, { request }: PageArgs) {
  const { searchParams } = new URL(request.url);
  const page = pageOf(searchParams, PAGE);
  const moved = searchParams.get(MOVED)?.slice(0, 60);
  const list = await forStaff(request, () => client.listOpenQuestions({ page, moved }));
  return { ...list, now: new Date().toISOString() };
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/chat/assistant/staff/open-questions.page', load);

const form = formAction({
  read: (data) => ({ id: String(data.get('id')), way: data.get('way') }),
  /** The question that could not be moved. */
  echo: ({ id }) => ({ id }),
  async send(client, { id, way }, { request }): Promise<never> {
    const url = new URL(request.url);
    url.searchParams.delete(MOVED);
    try {
      if (way === 'delete') await client.deleteQuestion({ id });
      else {
        await client.setQuestionAside({ id, aside: way === 'aside' });
        url.searchParams.set(MOVED, id);
      }
    } catch (error) {
      // Another agent deleted it, or it was erased: the reloaded list shows that.
      if (readRefusal(error)?.status !== 404) await forStaff(request, () => Promise.reject(error));
    }
    throw redirect(url.pathname + url.search, 303);
  },
  failed: m.staff_not_done,
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.answers_open_title());
export const ErrorBoundary = StaffError;

export default function OpenQuestionsPage({
  loaderData: { data, page, pages, moved, now },
  actionData,
}: Route.ComponentProps) {
  const busy = useSending();
  const search = new URLSearchParams(useLocation().search);
  const kept = { q: search.get('q') ?? '', status: search.get('status') ?? '', page: search.get('page') ?? '' };
  return (
    <article className={staffAnswerStyles.answer}>
      <AnswerTop title={m.answers_open_title()}>
        <p className="small soft">{m.answers_open_lead()}</p>
      </AnswerTop>
      <Moved moved={moved} busy={busy} />
      {actionData && actionData.id === moved?._id && <Notice tone="no">{actionData.message}</Notice>}
      {data.length > 0 ? (
        <ul className={styles.openQuestions}>
          {data.map((line) => (
            <Line
              key={line._id}
              failed={actionData?.id === line._id ? actionData.message : undefined}
              {...{ line, now, kept, busy }}
            />
          ))}
        </ul>
      ) : (
        <p>{m.answers_open_none()}</p>
      )}
      <StaffPager page={page} pages={pages} search={(next) => listSearch({ ...kept, [PAGE]: next })} />
    </article>
  );
}

type MovedProps = { moved: Route.ComponentProps['loaderData']['moved']; busy: boolean };

/** What was just done, and a button to undo it. The box stays in the page, so that screen readers announce each change. */
function Moved({ moved, busy }: MovedProps) {
  const { _id, question = '', aside = false } = moved ?? {};
  const undo = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, together with its question.
  useEffect(() => {
    if (!_id) return;
    if (aside) undo.current?.focus();
    else document.getElementById(lineId(_id))?.querySelector<HTMLElement>('a, button')?.focus();
  }, [_id, aside]);
  return (
    <div
      className={moved ? `${noticeStyles.notice} ${styles.moved}` : styles.silent}
      data-tone={moved ? 'ok' : undefined}
    >
      {moved && <Icon name="check" />}
      <p role="status">{moved && (aside ? m.answers_open_aside({ question }) : m.answers_open_back({ question }))}</p>
      {_id && aside && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={_id} />
          <Button ref={undo} type="submit" look="quiet" name="way" value="back" disabled={busy}>
            {m.answers_open_put_back()}
          </Button>
        </Form>
      )}
    </div>
  );
}

const lineId = (id: string) => `question-${id}`;

type LineProps = {
  line: OpenQuestionLine;
  now: string;
  kept: Record<string, string>;
  busy: boolean;
  failed: string | undefined;
};

function Line({ line: { _id, question, times, lastAt, known, nearest }, now, kept, busy, failed }: LineProps) {
  const search = listSearch({ ...kept, question });
  const opened = (version: number) =>
    known ? search : listSearch({ ...kept, question, words: question, upon: version });
  const label = known
    ? nearest.length > 0
      ? m.answers_open_known()
      : m.answers_open_known_alone()
    : nearest.length > 0 && m.answers_open_nearest();
  return (
    <li id={lineId(_id)}>
      <q>{question}</q>
      <p className={`${styles.where} ${staffAnswerStyles.links}`}>
        {m.answers_open_asked({ count: times, moment: momentWords(lastAt, now) })}
        {label && <b>{label}</b>}
        {nearest.map(({ _id: answer, title, version }) => (
          <Link key={answer} to={`/staff/content/${answer}${opened(version)}`}>
            {title}
          </Link>
        ))}
      </p>
      {failed && <Notice tone="no">{failed}</Notice>}
      <div className={`screen-only ${styles.actions}`}>
        <ButtonLink to={`/staff/content/new${search}`}>{m.answers_open_write()}</ButtonLink>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={_id} />
          <Button type="submit" look="quiet" name="way" value="aside" disabled={busy}>
            {known ? m.answers_open_done() : m.answers_open_set_aside()}
          </Button>
        </Form>
        <AskedButton
          fields={{ id: _id, way: 'delete' }}
          busy={busy}
          button={m.answers_delete()}
          yes={m.answers_delete_yes()}
          danger
        >
          {{ title: m.answers_open_delete_title(), text: m.answers_open_delete_text() }}
        </AskedButton>
      </div>
    </li>
  );
}
