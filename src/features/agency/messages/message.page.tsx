import { Form, Link } from 'react-router';
import { mailtoOf } from '#domain/email.ts';
import { momentWords } from '#domain/moments.ts';
import { splitPlace } from '#domain/places.ts';
import { spacedPhone } from '#domain/text.ts';
import { LANGUAGE_NAMES } from '#features/account/language/language-names.ts';
import { MessageBadge, messageStatusWords } from '#features/site/contact/message-words.tsx';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { AssigneeForm, chosenAssignee } from '#features/staff/people/assignee-form.tsx';
import { statusWords } from '#features/trips/inquiries/staff/staff-status-words.ts';
import { m } from '#messages';
import { answerBack, backTo, type FormAnswer, formAction, textOf } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { Button } from '#ui/button.tsx';
import { Fact } from '#ui/fact.tsx';
import { AnsweredForm, useSending } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { CountedArea } from '#ui/fields/text-field.tsx';
import { useSuccesses } from '#ui/fields/use-successes.ts';
import { Portrait } from '#ui/pictures/portrait.tsx';
import type { Route } from './+types/message.page.ts';
import type { ContactMessage } from './messages.contract.ts';
import styles from './messages.module.css';
import { ANSWER_LIMIT } from './messages.rules.ts';

type Args = PageArgs<{ id: string }>;

async function load(client: ApiClient, { request, params: { id } }: Args) {
  const { data } = await withStaffErrors(request, () => client.readMessage({ id }));
  return { message: data, done: answerBack(request, SENTENCES), now: new Date().toISOString() };
}
const SENTENCES = {
  answer: () => m.messages_answer_sent(),
  closed: () => m.messages_is_closed(),
  open: () => m.messages_is_open(),
  assign: () => m.staff_assigned(),
};
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/agency/messages/message.page', load);

const form = formAction({
  read: (data, { params: { id } }: Args) => ({
    ...{ id, ...textOf(data, ['form', 'text']), assigneeId: chosenAssignee(data) },
    seen: Number(data.get('seen')) || 0,
  }),
  echo: ({ form, text }) => ({ kind: form, text }),
  async send(client, { id, form, text, seen, assigneeId }) {
    if (form === 'assign') await client.assignMessage({ id, assigneeId });
    else if (form === 'open' || form === 'closed') await client.moveMessage({ id, status: form });
    else await client.answerMessage({ id, seen, text });
    return { message: Object.hasOwn(SENTENCES, form) ? SENTENCES[form as keyof typeof SENTENCES]() : '' };
  },
  failed: m.staff_not_sent,
  next: ({ kind }, { params: { id } }) => backTo(`/staff/messages/${id}`, kind),
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(matches, loaderData?.message.name ?? m.staff_absent_title());
export const ErrorBoundary = StaffError;

export default function MessagePage({ loaderData: { message, done, now }, actionData }: Route.ComponentProps) {
  const answer = actionData ?? (done && { ...done, text: '', errors: undefined });
  const of = (...kinds: string[]) => (answer && kinds.includes(answer.kind) ? answer : undefined);
  const sent = useSuccesses(actionData?.kind === 'answer' ? actionData : undefined);
  return (
    <div className={`${staffStyles.page} ${styles.page}`}>
      <StaffHead
        title={message.name}
        lead={momentWords(message.createdAt, now)}
        back={{ to: '/staff/messages', label: m.messages_back() }}
      >
        <MessageBadge status={message.status} />
        <Moves message={message} />
      </StaffHead>
      <div className={styles.record}>
        <aside className={styles.sender}>
          <Sender message={message} />
          <Earlier message={message} now={now} />
        </aside>
        <div className={styles.work}>
          <FormMessage answer={of('open', 'closed')} />
          <AssigneeForm key={message._id} of={message} answer={of('assign')} />
          <section className={styles.words}>
            <h2>
              <bdi>{message.purpose}</bdi>
            </h2>
            <p dir="auto">{message.message}</p>
          </section>
          {message.answers.map(({ _id, by, portrait, text, at }) => (
            <section key={_id} className={styles.words} data-ours>
              <h3>
                <Portrait name={by} src={portrait} size="small" />{' '}
                {m.messages_answer_of({ by: by || m.staff_by_someone(), moment: momentWords(at, now) })}
              </h3>
              <p dir="auto">{text}</p>
            </section>
          ))}
          <AnswerForm key={`${message._id} ${sent}`} message={message} answer={of('answer')} />
        </div>
      </div>
    </div>
  );
}

function Moves({ message: { status, answers } }: { message: ContactMessage }) {
  const busy = useSending();
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" name="form" value={status === 'open' ? 'closed' : 'open'} disabled={busy}>
        {status !== 'open' ? m.messages_reopen() : answers.length > 0 ? m.messages_close_again() : m.messages_close()}
      </Button>
    </Form>
  );
}

type Answered = FormAnswer & { text: string };

function AnswerForm({ message, answer }: { message: ContactMessage; answer: Answered | undefined }) {
  const busy = useSending();
  return (
    <AnsweredForm
      errors={answer?.errors}
      values={{ text: answer?.good ? '' : (answer?.text ?? '') }}
      preventScrollReset
      className={styles.answer}
    >
      <input type="hidden" name="form" value="answer" />
      <input type="hidden" name="seen" value={message.answers.length} />
      <CountedArea
        name="text"
        label={m.messages_answer()}
        hint={m.messages_answer_hint({ email: message.email, language: LANGUAGE_NAMES[message.locale] })}
        limit={ANSWER_LIMIT}
        rows={6}
        required
      />
      <FormMessage answer={answer} />
      <Button type="submit" look="go" disabled={busy}>
        {m.messages_send()}
      </Button>
    </AnsweredForm>
  );
}

const Sender = ({ message: { name, email, number, about, conversationId } }: { message: ContactMessage }) => (
  <dl>
    {about && (
      <Fact label={m.messages_about()}>
        <Link className="link" to={`/staff/inquiries/${about._id}`}>
          {m.staff_record_title({ from: splitPlace(about.from).city, to: splitPlace(about.to).city })}
        </Link>
        <br />
        {about.reference}
      </Fact>
    )}
    {conversationId && (
      <Fact label={m.messages_left_in()}>
        <Link className="link" to={`/staff/inbox/${conversationId}`}>
          {m.messages_open_chat()}
        </Link>
      </Fact>
    )}
    <Fact label={m.inquiry_name()}>{name}</Fact>
    <Fact label={m.inquiry_email()}>
      <a className="link" href={mailtoOf(email)}>
        {email}
      </a>
    </Fact>
    {number && (
      <Fact label={m.inquiry_phone()}>
        <a className="link" href={`tel:${number.replace(/[^\d+]/g, '')}`}>
          {spacedPhone(number)}
        </a>
      </Fact>
    )}
  </dl>
);

const Earlier = ({ message: { earlier }, now }: { message: ContactMessage; now: string }) => (
  <section>
    <h2>{m.messages_earlier()}</h2>
    {earlier.inquiries.length + earlier.messages.length === 0 && (
      <p className="small soft">{m.messages_earlier_none()}</p>
    )}
    <ul>
      {earlier.inquiries.map(({ _id, from, to, status, createdAt }) => (
        <li key={_id}>
          <Link className="link" to={`/staff/inquiries/${_id}`}>
            {m.staff_record_title({ from: splitPlace(from).city, to: splitPlace(to).city })}
          </Link>
          <span className="small soft">
            {statusWords(status)}, {momentWords(createdAt, now)}
          </span>
        </li>
      ))}
      {earlier.messages.map(({ _id, purpose, status, createdAt }) => (
        <li key={_id}>
          <Link className="link" to={`/staff/messages/${_id}`}>
            <bdi>{purpose}</bdi>
            <span className="visually-hidden">, {momentWords(createdAt, now)}</span>
          </Link>
          <span className="small soft">
            {messageStatusWords(status)}, {momentWords(createdAt, now)}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
