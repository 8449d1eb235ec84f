import { Suspense } from 'react';
import { Await } from 'react-router';
import { siteName } from '#features/company/company-facts.ts';
import { signedInUser } from '#features/sessions/signed-in-guard.ts';
import { m } from '#messages';
import { readPage } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { BlankView } from '#ui/blank-view.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { TicketScene } from '#ui/scenes.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Route } from './+types/bookings.page.ts';
import { BookingCard } from './booking-card.tsx';
import type { Inquiry } from './inquiries.contract.ts';
import './bookings.css';

/** A list that cannot be had is an empty one (spec 7). */
const listOf = (client: ApiClient, userId: string): Promise<Inquiry[]> =>
  client.listInquiriesOfUser({ userId }).then(
    ({ data }) => data,
    () => [],
  );

export async function loader({ request, context }: Route.LoaderArgs) {
  const client = serverClient(context);
  const { id: userId } = await signedInUser(client, request);
  const inquiries: Inquiry[] | Promise<Inquiry[]> = await listOf(client, userId);
  return { inquiries };
}

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  readPage(args, async (client) => {
    const { id: userId } = await signedInUser(client, args.request);
    // Not awaited: the page comes first, with its sentence, and the list when it is there.
    return { inquiries: listOf(client, userId) };
  });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteName(matches), m.booking_title(), m.booking_lead());

export default function BookingsPage({ loaderData: { inquiries } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="titlebar">
        <div>
          <h1>{m.booking_title()}</h1>
          <p>{m.booking_lead()}</p>
        </div>
        <ButtonLink to="/inquire" look="go">
          <Icon name="plus" />
          {m.booking_plan_new()}
        </ButtonLink>
      </div>
      {Array.isArray(inquiries) ? (
        <Bookings inquiries={inquiries} />
      ) : (
        <Suspense fallback={<Waiting />}>
          <Await resolve={inquiries}>{(list) => <Bookings inquiries={list} />}</Await>
        </Suspense>
      )}
    </div>
  );
}

const Waiting = () => (
  <div className="book-wait">
    <Spinner label="" />
    <p>{m.booking_loading()}</p>
  </div>
);

function Bookings({ inquiries }: { inquiries: Inquiry[] }) {
  if (inquiries.length === 0)
    return (
      <BlankView scene={<TicketScene />} title={m.booking_none()} text={m.booking_none_text()}>
        <ButtonLink to="/inquire" look="go">
          {m.booking_plan_first()}
        </ButtonLink>
      </BlankView>
    );
  return (
    <div className="book">
      {inquiries.map((inquiry) => (
        <BookingCard key={inquiry._id} inquiry={inquiry} />
      ))}
    </div>
  );
}
