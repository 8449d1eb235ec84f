import { useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { StaffError } from '#features/staff/staff-error.tsx';
import { listSearch, pageOf, StaffPager } from '#features/staff/staff-filters.tsx';
import { forStaff } from '#features/staff/staff-guard.ts';
import { staffMeta } from '#features/staff/staff-meta.ts';
import { m } from '#messages';
import { readPage } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import type { Route } from './+types/inbox.page.ts';
import { ConversationRow } from './conversation-row.tsx';
import { CONVERSATION_FILTERS, type ConversationFilter } from './desk.rules.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxHead } from './inbox-head.tsx';
import { KeysDialog } from './inbox-keys.tsx';
import { NothingChosen, NothingHere } from './inbox-nothing.tsx';
import { useShortcuts } from './inbox-shortcuts.ts';
import { useDesk, useNow } from './use-desk.ts';
import { useInbox } from './use-inbox.ts';
import './conversation.css';
import './conversation-row.css';
import './reply-box.css';
import './visitor-panel.css';
import './desk.css';

async function load(client: ApiClient, request: Request) {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get('q') ?? '').trim().slice(0, 120);
  const asked = searchParams.get('filter') as ConversationFilter | null;
  const filter = asked && CONVERSATION_FILTERS.includes(asked) ? asked : 'open';
  const page = pageOf(searchParams);
  const list = await forStaff(request, () => client.listConversations({ q, filter, page }));
  return { ...list, q, filter, now: new Date().toISOString() };
}
export type InboxList = Awaited<ReturnType<typeof load>>;

export const loader = ({ request, context }: Route.LoaderArgs) => load(serverClient(context), request);
export const clientLoader = (args: Route.ClientLoaderArgs) => readPage(args, (client) => load(client, args.request));
export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.staff_nav_inbox());
export const ErrorBoundary = StaffError;

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { id } = useParams();
  const { q, filter, page, pages } = loaderData;
  const { lines, counts, claim, refusal } = useInbox(loaderData);
  const now = useNow(loaderData.now);
  const { link } = useDesk();
  const [keysShown, setKeysShown] = useState(false);
  useShortcuts();
  const kept = { q, filter: filter === 'open' ? '' : filter };
  const search = listSearch({ ...kept, page });
  return (
    <div className={id ? 'desk-page live-desk reading' : 'desk-page live-desk'}>
      <section className="inbox" aria-label={m.desk_list()}>
        <InboxHead as={id ? 'h2' : 'h1'} onKeys={() => setKeysShown(true)} />
        {link === 'lost' && (
          <p className="link-lost" role="status">
            {m.desk_link_lost()}
          </p>
        )}
        <InboxFilters q={q} filter={filter} counts={counts} />
        {refusal && (
          <p className="refused" role="alert">
            {refusal}
          </p>
        )}
        {lines.length > 0 ? (
          <ul className="threads" data-threads>
            {lines.map((line) => (
              <ConversationRow
                key={line._id}
                line={line}
                search={search}
                now={now}
                open={line._id === id}
                onAccept={() => claim(line._id, search)}
              />
            ))}
          </ul>
        ) : (
          <NothingHere filter={filter} searched={q !== ''} />
        )}
        <StaffPager page={page} pages={pages} search={(next) => listSearch({ ...kept, page: next })} />
      </section>
      {id ? <Outlet /> : <NothingChosen />}
      <KeysDialog shown={keysShown} onClose={() => setKeysShown(false)} />
    </div>
  );
}
