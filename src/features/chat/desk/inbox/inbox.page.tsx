import { useState } from 'react';
import { Outlet, useParams } from 'react-router';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { listSearch, readListQuery, StaffPager } from '#features/staff/frame/staff-filters.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs } from '#platform/page-data.ts';
import deskStyles from '../desk.module.css';
import { CONVERSATION_FILTERS } from '../desk.rules.ts';
import { useDesk, useNow } from '../presence/use-desk.ts';
import type { Route } from './+types/inbox.page.ts';
import { ConversationRow } from './conversation-row.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxHead } from './inbox-head.tsx';
import { KeysDialog } from './inbox-keys.tsx';
import { NothingChosen, NothingHere } from './inbox-nothing.tsx';
import { useShortcuts } from './inbox-shortcuts.ts';
import { useInbox } from './use-inbox.ts';

async function load(client: ApiClient, { request }: PageArgs) {
  const { q, filter, page } = readListQuery(request, CONVERSATION_FILTERS, 'filter', 'open');
  const list = await withStaffErrors(request, () => client.listConversations({ q, filter, page }));
  return { ...list, q, filter, now: new Date().toISOString() };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.staff_nav_inbox());
export const ErrorBoundary = StaffError;

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { id } = useParams();
  const { q, filter, page, pages } = loaderData;
  const { lines, counts, claim, refusal } = useInbox(loaderData);
  const now = useNow(loaderData.now);
  const { connection } = useDesk();
  const [keysShown, setKeysShown] = useState(false);
  useShortcuts();
  const kept = { q, filter: filter === 'open' ? '' : filter };
  const search = listSearch({ ...kept, page });
  return (
    <div
      className={
        id ? `${staffStyles.page} ${deskStyles.desk} ${deskStyles.reading}` : `${staffStyles.page} ${deskStyles.desk}`
      }
    >
      <section className={deskStyles.inbox} data-inbox aria-label={m.desk_list()}>
        <InboxHead as={id ? 'h2' : 'h1'} onKeys={() => setKeysShown(true)} />
        {connection === 'lost' && (
          <p className={deskStyles.connectionLost} role="status">
            {m.desk_link_lost()}
          </p>
        )}
        <InboxFilters q={q} filter={filter} counts={counts} />
        {refusal && (
          <p className={deskStyles.refused} role="alert">
            {refusal}
          </p>
        )}
        {lines.length > 0 ? (
          <ul data-lines>
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
        <StaffPager
          className={deskStyles.pager}
          page={page}
          pages={pages}
          search={(next) => listSearch({ ...kept, page: next })}
        />
      </section>
      {id ? <Outlet /> : <NothingChosen />}
      <KeysDialog shown={keysShown} onClose={() => setKeysShown(false)} />
    </div>
  );
}
