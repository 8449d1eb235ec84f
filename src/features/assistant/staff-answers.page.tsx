import { NavLink, Outlet, useLocation } from 'react-router';
import { StaffError } from '#features/staff/staff-error.tsx';
import { listSearch, pageOf, StaffFilters, StaffPager } from '#features/staff/staff-filters.tsx';
import { forStaff } from '#features/staff/staff-guard.ts';
import { StaffHead } from '#features/staff/staff-head.tsx';
import { staffMeta } from '#features/staff/staff-meta.ts';
import { m } from '#messages';
import { readPageAgain } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/staff-answers.page.ts';
import { filterWords, Tags } from './answer-tags.tsx';
import type { AnswerLine } from './staff-answers.contract.ts';
import { ANSWER_FILTERS, ANSWER_LIMITS, type AnswerFilter } from './staff-answers.rules.ts';
import { type Tried, TryQuestion } from './try-question.tsx';
import './staff-answers.css';

async function load(client: ApiClient, request: Request) {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get('q') ?? '').trim().slice(0, 120);
  const asked = searchParams.get('status') as AnswerFilter | null;
  const status = asked && ANSWER_FILTERS.includes(asked) ? asked : 'all';
  const page = pageOf(searchParams);
  const list = await forStaff(request, () => client.listAnswers({ q, status, page }));
  return { ...list, q, status, tried: await tryQuestion(client, searchParams.get('question')) };
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

export const loader = ({ request, context }: Route.LoaderArgs) => load(serverClient(context), request);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  readPageAgain('features/assistant/staff-answers.page', args, (client) => load(client, args.request));
export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.staff_nav_content());
export const ErrorBoundary = StaffError;

export default function StaffAnswersPage({ loaderData }: Route.ComponentProps) {
  const { data, counts, openQuestions, page, pages, q, status, tried } = loaderData;
  const reads = useLocation().pathname !== '/staff/content';
  const kept = { q, status: status === 'all' ? '' : status };
  const filters = ANSWER_FILTERS.map((value) => ({ value, label: filterWords(value), count: counts[value] }));
  return (
    <div className={reads ? 'desk-page answers reading' : 'desk-page answers'}>
      <section className="answers-list" aria-labelledby="answers-title">
        <StaffHead title={m.staff_nav_content()} as={reads ? 'h2' : 'h1'} />
        <header className="answers-head">
          <h2 id="answers-title">{m.answers_section()}</h2>
          <ButtonLink to={`/staff/content/new${listSearch({ ...kept, page })}`}>{m.answers_add()}</ButtonLink>
          <p className="small soft">{m.answers_lead({ count: counts.all })}</p>
          {openQuestions > 0 && (
            <NavLink className="to-open" to={`/staff/content/questions${listSearch(kept)}`} preventScrollReset>
              {m.answers_open_count({ count: openQuestions })}
            </NavLink>
          )}
          <a className="to-try" href="#try">
            {m.answers_try_title()}
          </a>
        </header>
        <StaffFilters label={m.answers_search()} q={q} status={status} filters={filters} />
        {data.length > 0 ? (
          <ul className="answer-lines">
            {data.map((line) => (
              <Line key={line._id} line={line} search={listSearch({ ...kept, page })} />
            ))}
          </ul>
        ) : (
          <Nothing />
        )}
        <StaffPager page={page} pages={pages} search={(next) => listSearch({ ...kept, page: next })} />
      </section>
      <div className="answers-side">
        <Outlet />
        <TryQuestion tried={tried} keep={{ ...kept, page: page > 1 ? String(page) : '' }} />
      </div>
    </div>
  );
}

const Line = ({ line: { _id, title, href, published, origin }, search }: { line: AnswerLine; search: string }) => (
  <li>
    <NavLink className="answer-line" to={`/staff/content/${_id}${search}`} preventScrollReset>
      <b>{title}</b>
      <Tags published={published} origin={origin} />
      <span className="where">{href}</span>
    </NavLink>
  </li>
);

const Nothing = () => (
  <div className="answers-none">
    <h3>{m.answers_none_title()}</h3>
    <p>{m.answers_none_text()}</p>
    <ButtonLink to="/staff/content">{m.answers_show_all()}</ButtonLink>
  </div>
);
