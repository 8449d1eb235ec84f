import { NavLink, Outlet, useLocation } from 'react-router';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { listAsked, listSearch, StaffFilters, StaffPager } from '#features/staff/frame/staff-filters.tsx';
import { forStaff } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import splitStyles from '#features/staff/frame/staff-split.module.css';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/staff-answers.page.ts';
import { filterWords, Tags } from './answer-tags.tsx';
import type { AnswerLine } from './staff-answers.contract.ts';
import styles from './staff-answers.module.css';
import { ANSWER_FILTERS, ANSWER_LIMITS } from './staff-answers.rules.ts';
import { type Tried, TryQuestion } from './try-question.tsx';

async function load(client: ApiClient, { request }: PageArgs) {
  const { q, filter: status, page } = listAsked(request, ANSWER_FILTERS);
  const list = await forStaff(request, () => client.listAnswers({ q, status, page }));
  return { ...list, q, status, tried: await tryQuestion(client, new URL(request.url).searchParams.get('question')) };
}

async function tryQuestion(client: ApiClient, asked: string | null): Promise<Tried | undefined> {
  if (asked === null) return undefined;
  const question = asked.slice(0, ANSWER_LIMITS.question);
  try {
    return { question, answer: (await client.tryAnswer({ question })).data };
  } catch (error) {
    const refusal = readRefusal(error);
    if (!refusal?.message) throw error;
    return { question, refused: refusal.message };
  }
}

export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/chat/assistant/staff/staff-answers.page', load);
export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.staff_nav_content());
export const ErrorBoundary = StaffError;

export default function StaffAnswersPage({ loaderData }: Route.ComponentProps) {
  const { data, counts, openQuestions, page, pages, q, status, tried } = loaderData;
  const reads = useLocation().pathname !== '/staff/content';
  const kept = { q, status: status === 'all' ? '' : status };
  const filters = ANSWER_FILTERS.map((value) => ({ value, label: filterWords(value), count: counts[value] }));
  return (
    <div className={`${splitStyles.split} ${styles.answers}`} data-reading={reads}>
      <section className={`${splitStyles.list} ${styles.answersList}`} aria-labelledby="answers-title">
        <StaffHead className={splitStyles.head} title={m.staff_nav_content()} as={reads ? 'h2' : 'h1'} />
        <header className={styles.answersHead}>
          <h2 id="answers-title">{m.answers_section()}</h2>
          <ButtonLink to={`/staff/content/new${listSearch({ ...kept, page })}`}>{m.answers_add()}</ButtonLink>
          <p className="small soft">{m.answers_lead({ count: counts.all })}</p>
          {openQuestions > 0 && (
            <NavLink
              className={styles.toOpenQuestions}
              to={`/staff/content/questions${listSearch(kept)}`}
              preventScrollReset
            >
              {m.answers_open_count({ count: openQuestions })}
            </NavLink>
          )}
          <a className={styles.toTry} href="#try">
            {m.answers_try_title()}
          </a>
        </header>
        <StaffFilters
          className={`${splitStyles.filters} ${styles.filters}`}
          label={m.answers_search()}
          q={q}
          status={status}
          filters={filters}
        />
        {data.length > 0 ? (
          <ul>
            {data.map((line) => (
              <Line key={line._id} line={line} search={listSearch({ ...kept, page })} />
            ))}
          </ul>
        ) : (
          <Nothing />
        )}
        <StaffPager
          className={splitStyles.pager}
          page={page}
          pages={pages}
          search={(next) => listSearch({ ...kept, page: next })}
        />
      </section>
      <div className={`${splitStyles.opened} ${styles.answersSide}`}>
        <Outlet />
        <TryQuestion tried={tried} keep={{ ...kept, page: page > 1 ? String(page) : '' }} />
      </div>
    </div>
  );
}

const Line = ({ line: { _id, title, href, published, origin }, search }: { line: AnswerLine; search: string }) => (
  <li>
    <NavLink
      className={`${splitStyles.line} ${styles.answerLine}`}
      to={`/staff/content/${_id}${search}`}
      preventScrollReset
    >
      <b>{title}</b>
      <Tags published={published} origin={origin} />
      <span className={styles.where}>{href}</span>
    </NavLink>
  </li>
);

const Nothing = () => (
  <div className={splitStyles.nothing}>
    <h3>{m.answers_none_title()}</h3>
    <p>{m.answers_none_text()}</p>
    <ButtonLink to="/staff/content">{m.answers_show_all()}</ButtonLink>
  </div>
);
