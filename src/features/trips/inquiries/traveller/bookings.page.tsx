import { Suspense } from 'react';
import { Await, type ShouldRevalidateFunctionArgs } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { signedInUser } from '#features/account/sessions/signed-in-guard.ts';
import { siteName } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import { answerBack, backTo, formAction, textOf } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer } from '#platform/page-data.ts';
import { sendingKey } from '#platform/sending-key.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { pageMeta } from '#ui/page/page-meta.ts';
import { TitleBar } from '#ui/page/title-bar.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { TicketScene } from '#ui/pictures/scenes.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { OwnInquiry } from '../inquiries.contract.ts';
import type { Route } from './+types/bookings.page.ts';
import styles from './bookings.module.css';
import { type CardAnswer, InquiryCard } from './inquiry-card.tsx';

/** A list that cannot be loaded counts as empty (spec 7). */
const listOf = (client: ApiClient, userId: string): Promise<OwnInquiry[]> =>
  client.listInquiriesOfUser({ userId }).then(
    ({ data }) => data,
    () => [],
  );

export const loader = onServer(async (client, { request }) => {
  const { id: userId } = await signedInUser(client, request);
  const inquiries: OwnInquiry[] | Promise<OwnInquiry[]> = await listOf(client, userId);
  return { inquiries, done: answerBack(request, SENTENCES), ...begin() };
});
export const clientLoader = inBrowser(async (client, { request }) => {
  const { id: userId } = await signedInUser(client, request);
  // Not awaited, so that the page shows its loading sentence first.
  return { inquiries: listOf(client, userId), done: undefined, ...begin() };
});
const begin = () => ({ key: crypto.randomUUID(), now: new Date().toISOString() });
const SENTENCES = { cancel: () => m.booking_cancelled(), write: () => m.booking_message_sent() };

const form = formAction({
  read: (data) => textOf(data, ['id', 'form', 'text', 'key']),
  echo: ({ id, form, text, key }) => ({ id, form, text, key }),
  async send(client, { id, form, text, key }) {
    if (form === 'cancel') return await client.cancelInquiry({ id });
    const input = { id, text };
    return await client.writeAboutInquiry(input, {
      context: { idempotencyKey: sendingKey(key || crypto.randomUUID(), input) },
    });
  },
  failed: m.booking_not_sent,
  next: ({ form }) => backTo(pathTo('bookings'), form),
});
export const action = form.action;
export const clientAction = form.clientAction;

/** If no answer came, the list and what was typed in it stay: the next list would count as empty. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult?.good === false && actionResult.status === undefined ? false : defaultShouldRevalidate;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteName(matches), m.booking_title(), m.booking_lead());

export default function BookingsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { inquiries, done, key, now } = loaderData;
  const list = (all: OwnInquiry[]) => <InquiryList inquiries={all} answer={answer} formKey={key} now={now} />;
  return (
    <div className="container">
      <TitleBar title={m.booking_title()} lead={m.booking_lead()}>
        <ButtonLink to={pathTo('inquire')} look="go">
          <Icon name="plus" />
          {m.booking_plan_new()}
        </ButtonLink>
      </TitleBar>
      {!answer && done && <Notice tone="ok">{done.message}</Notice>}
      {Array.isArray(inquiries) ? (
        list(inquiries)
      ) : (
        <Suspense fallback={<Waiting />}>
          <Await resolve={inquiries}>{list}</Await>
        </Suspense>
      )}
    </div>
  );
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Spinner label="" />
    <p>{m.booking_loading()}</p>
  </div>
);

type ListProps = { inquiries: OwnInquiry[]; answer: CardAnswer | undefined; formKey: string; now: string };

function InquiryList({ inquiries, answer, ...form }: ListProps) {
  if (inquiries.length === 0)
    return (
      <EmptyState scene={<TicketScene />} title={m.booking_none()} text={m.booking_none_text()}>
        <ButtonLink to={pathTo('inquire')} look="go">
          {m.booking_plan_first()}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <div className={styles.list}>
      {inquiries.map((inquiry) => (
        <InquiryCard
          key={inquiry._id}
          inquiry={inquiry}
          answer={answer?.id === inquiry._id ? answer : undefined}
          {...form}
        />
      ))}
    </div>
  );
}
