import { useEffect, useRef } from 'react';
import { Form, redirect } from 'react-router';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { listSearch, pageFromUrl, StaffPager } from '#features/staff/frame/staff-filters.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import staffListStyles from '#features/staff/frame/staff-list.module.css';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { formAction } from '#platform/form-action.ts';
import { type ApiClient, LONG_CALL } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import { Button } from '#ui/button.tsx';
import { useSending } from '#ui/fields/answered-form.tsx';
import noticeStyles from '#ui/notice.module.css';
import { Notice } from '#ui/notice.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import type { Route } from './+types/open-questions.page.ts';
import { AsideLessons } from './aside-lessons.tsx';
import type { TaughtLesson } from './open-questions.contract.ts';
import styles from './open-questions.module.css';
import { ENTRIES, entryPath, lineId, QuestionLine } from './question-line.tsx';
import { TaughtNotice } from './taught-notice.tsx';
import { tryQuestion } from './tried-question.ts';
import { TryQuestion } from './try-question.tsx';

/** The question that was just dismissed or restored. */
const MOVED = 'moved';
/** The page of the lessons. */
const LESSONS = 'lessons';

async function load(client: ApiClient, { request }: PageArgs) {
  const { searchParams } = new URL(request.url);
  const page = pageFromUrl(searchParams);
  const lessonsPage = pageFromUrl(searchParams, LESSONS);
  const moved = searchParams.get(MOVED)?.slice(0, 60);
  const list = await withStaffErrors(request, () => client.listOpenQuestions({ page, lessonsPage, moved }));
  return { ...list, tried: await tryQuestion(client, request), now: new Date().toISOString() };
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/assistant/staff/open-questions.page', load);

/** A new draft that the question finds. */
async function writeFor(client: ApiClient, askedAs: string): Promise<string> {
  return (await client.createRecord({ collection: 'entries', data: { askedAs } })).data._id;
}

/** The draft of the entry, found by the question as well. */
async function addTo(client: ApiClient, id: string, question: string): Promise<string> {
  const { data: entry } = await client.readRecord({ collection: 'entries', id });
  const askedAs = [entry.data.askedAs ?? []].flat().concat(question);
  await client.saveRecord({ collection: 'entries', id, version: entry.version, data: { askedAs } });
  return id;
}

const form = formAction({
  read: (data) => ({
    ...{ id: String(data.get('id')), way: data.get('way') },
    ...{ question: String(data.get('question') ?? ''), entry: String(data.get('entry') ?? '') },
  }),
  /** The question that was taught, or could not be moved. */
  echo: ({ id }) => ({ id }),
  async send(client, { id, way, question, entry }, { request }): Promise<{ lesson?: TaughtLesson }> {
    // What it breaks is reported once, below the answer of the form: all that Jessica knows is tried with it.
    if (way === 'teach') return { lesson: (await client.teachAnswer({ id, entry }, LONG_CALL)).data };
    if (way === 'write' || way === 'add') {
      const written = way === 'write' ? await writeFor(client, question) : await addTo(client, entry, question);
      throw redirect(entryPath(written, question), 303);
    }
    const url = new URL(request.url);
    url.searchParams.delete(MOVED);
    try {
      if (way === 'delete') await client.deleteQuestion({ id });
      else if (way === 'forget') await client.forgetLesson({ id });
      else if (way === 'forget-aside') {
        await client.forgetLesson({ id });
        url.searchParams.set(MOVED, id);
      } else {
        await client.setQuestionAside({ id, aside: way === 'aside' });
        url.searchParams.set(MOVED, id);
      }
    } catch (error) {
      // Another agent deleted it, or it was erased: the reloaded list shows that.
      if (readRefusal(error)?.status !== 404) await withStaffErrors(request, () => Promise.reject(error));
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
  loaderData: { data, entries, page, pages, moved, lessons, tried, now },
  actionData,
}: Route.ComponentProps) {
  const busy = useSending();
  const failed = actionData?.good === false ? actionData : undefined;
  return (
    <div className={staffStyles.page}>
      <StaffHead
        title={m.answers_open_title()}
        lead={m.answers_open_lead()}
        back={{ to: ENTRIES, label: m.answers_back() }}
      />
      <div className={`${staffListStyles.list} ${styles.list}`}>
        <Moved moved={actionData?.lesson ? null : moved} busy={busy} />
        <TaughtNotice id={actionData?.id} lesson={actionData?.lesson} busy={busy} />
        {failed && failed.id === moved?._id && <Notice tone="no">{failed.message}</Notice>}
        {data.length > 0 ? (
          <ul className={styles.openQuestions}>
            {data.map((line) => (
              <QuestionLine
                key={line._id}
                failed={failed?.id === line._id ? failed.message : undefined}
                {...{ line, entries, now, busy }}
              />
            ))}
          </ul>
        ) : (
          <p>{m.answers_open_none()}</p>
        )}
        <StaffPager
          page={page}
          pages={pages}
          search={(next) => listSearch({ page: next, [LESSONS]: lessons.page > 1 ? lessons.page : '' })}
        />
        <AsideLessons
          {...{ ...lessons, busy }}
          linkTo={entryPath}
          search={(next) => listSearch({ page, [LESSONS]: next })}
        />
        <TryQuestion tried={tried} hint={m.answers_try_hint()} />
      </div>
    </div>
  );
}

type MovedProps = { moved: Route.ComponentProps['loaderData']['moved']; busy: boolean };

/** What was just done, and a button to undo it. The box stays in the page, so that screen readers announce each change. */
function Moved({ moved, busy }: MovedProps) {
  const { _id, question = '', aside = false } = moved ?? {};
  const undo = useRef<HTMLButtonElement>(null);
  // The pressed button was removed together with its question.
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
            {m.answers_open_restore()}
          </Button>
        </Form>
      )}
    </div>
  );
}
