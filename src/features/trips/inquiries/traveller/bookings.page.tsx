import { Suspense } from 'react';
import { Await } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { signedInUser } from '#features/account/sessions/signed-in-guard.ts';
import { siteName } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer } from '#platform/page-data.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { pageMeta } from '#ui/page/page-meta.ts';
import { TitleBar } from '#ui/page/title-bar.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { TicketScene } from '#ui/pictures/scenes.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Inquiry } from '../inquiries.contract.ts';
import type { Route } from './+types/bookings.page.ts';
import styles from './bookings.module.css';
import { InquiryCard } from './inquiry-card.tsx';

/** A list that cannot be loaded counts as empty (spec 7). */
const listOf = (client: ApiClient, userId: string): Promise<Inquiry[]> =>
  client.listInquiriesOfUser({ userId }).then(
    ({ data }) => data,
    () => [],
  );

export const loader = onServer(async (client, { request }) => {
  const { id: userId } = await signedInUser(client, request);
  const inquiries: Inquiry[] | Promise<Inquiry[]> = await listOf(client, userId);
  return { inquiries };
});
export const clientLoader = inBrowser(async (client, { request }) => {
  const { id: userId } = await signedInUser(client, request);
  // Not awaited, so that the page shows its loading sentence first.
  return { inquiries: listOf(client, userId) };
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteName(matches), m.booking_title(), m.booking_lead());

export default function BookingsPage({ loaderData: { inquiries } }: Route.ComponentProps) {
  return (
    <div className="container">
      <TitleBar title={m.booking_title()} lead={m.booking_lead()}>
        <ButtonLink to={pathTo('inquire')} look="go">
          <Icon name="plus" />
          {m.booking_plan_new()}
        </ButtonLink>
      </TitleBar>
      {Array.isArray(inquiries) ? (
        <InquiryList inquiries={inquiries} />
      ) : (
        <Suspense fallback={<Waiting />}>
          <Await resolve={inquiries}>{(list) => <InquiryList inquiries={list} />}</Await>
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

function InquiryList({ inquiries }: { inquiries: Inquiry[] }) {
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
        <InquiryCard key={inquiry._id} inquiry={inquiry} />
      ))}
    </div>
  );
}
