import { Form, Link, redirect, useLocation, useNavigation } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { StaffError } from '#features/staff/staff-error.tsx';
import { listSearch, StaffPager } from '#features/staff/staff-filters.tsx';
import { forStaff } from '#features/staff/staff-guard.ts';
import { staffMeta } from '#features/staff/staff-meta.ts';
import { m } from '#messages';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Route } from './+types/open-questions.page.ts';
import { AnswerTop } from './answer-top.tsx';
import type { OpenQuestionLine } from './staff-answers.contract.ts';

/** The page of this list: `page` alone is that of the answers beside it. */
const PAGE = 'questions';
/** The question that was set aside a moment ago, to be put back. */
const ASIDE = 'aside';

async function load(client: ApiClient, request: Request) {
  const { searchParams } = new URL(request.url);
  const page = Math.min(100_000, Math.max(1, Math.trunc(Number(searchParams.get(PAGE))) || 1));
  const list = await forStaff(request, () => client.listOpenQuestions({ page }));
  return { ...list, aside: searchParams.get(ASIDE), now: new Date().toISOString() };
}
export const loader = ({ request, context }: Route.LoaderArgs) => load(serverClient(context), request);
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) =>
  load((await import('#platform/browser-client.ts')).browserClient(), request);

async function act(client: ApiClient, request: Request): Promise<never> {
  const form = await request.formData();
  const id = String(form.get('id'));
  const aside = form.get('aside') === 'yes';
  await forStaff(request, () => client.setQuestionAside({ id, aside }));
  const url = new URL(request.url);
  if (aside) url.searchParams.set(ASIDE, id);
  else url.searchParams.delete(ASIDE);
  throw redirect(url.pathname + url.search, 303);
}
export const action = ({ request, context }: Route.ActionArgs) => act(serverClient(context), request);
export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  act((await import('#platform/browser-client.ts')).browserClient(), request);

export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.answers_open_title());
export const ErrorBoundary = StaffError;

export default function OpenQuestionsPage({ loaderData }: Route.ComponentProps) {
  const { data, page, pages, aside, now } = loaderData;
  const busy = useNavigation().formMethod === 'POST';
  const search = new URLSearchParams(useLocation().search);
  const kept = { q: search.get('q') ?? '', status: search.get('status') ?? '', page: search.get('page') ?? '' };
  return (
    <article className="answer">
      <AnswerTop title={m.answers_open_title()}>
        <p className="small soft">{m.answers_open_lead()}</p>
      </AnswerTop>
      {aside && (
        <div className="msg ok" role="status">
          <Icon name="check" />
          <Form method="post" className="put-back">
            {m.answers_open_aside()} <input type="hidden" name="id" value={aside} />
            <Button type="submit" look="quiet" name="aside" value="no" disabled={busy}>
              {m.answers_open_put_back()}
            </Button>
          </Form>
        </div>
      )}
      {data.length > 0 ? (
        <ul className="open-questions">
          {data.map((line) => (
            <Line key={line._id} line={line} now={now} kept={kept} busy={busy} />
          ))}
        </ul>
      ) : (
        <p>{m.answers_open_none()}</p>
      )}
      <StaffPager page={page} pages={pages} search={(next) => listSearch({ ...kept, [PAGE]: next })} />
    </article>
  );
}

type LineProps = { line: OpenQuestionLine; now: string; kept: Record<string, string>; busy: boolean };

function Line({ line: { _id, question, times, lastAt, known, nearest }, now, kept, busy }: LineProps) {
  const search = listSearch({ ...kept, question });
  const opened = known ? search : listSearch({ ...kept, question, words: question });
  return (
    <li>
      <q>{question}</q>
      <p className="where">
        {m.answers_open_asked({ count: times, moment: momentWords(lastAt, now) })}
        {known && <b>{m.answers_open_known()}</b>}
        {!known && nearest.length > 0 && <span>{m.answers_open_nearest()}</span>}
        {nearest.map(({ _id: answer, title }) => (
          <Link key={answer} to={`/staff/content/${answer}${opened}`}>
            {title}
          </Link>
        ))}
      </p>
      <Form method="post" className="acts" preventScrollReset>
        <input type="hidden" name="id" value={_id} />
        <ButtonLink to={`/staff/content/new${search}`}>{m.answers_open_write()}</ButtonLink>
        <Button type="submit" look="quiet" name="aside" value="yes" disabled={busy}>
          {known ? m.answers_open_done() : m.answers_open_set_aside()}
        </Button>
      </Form>
    </li>
  );
}
