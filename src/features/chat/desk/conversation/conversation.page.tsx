import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs } from '#platform/page-data.ts';
import { useNow } from '../presence/use-desk.ts';
import type { Route } from './+types/conversation.page.ts';
import styles from './conversation.module.css';
import { ConversationHead } from './conversation-head.tsx';
import { MessageLog } from './message-log.tsx';
import { ReplyBox } from './reply-box.tsx';
import { useConversation } from './use-conversation.ts';
import { useReply } from './use-reply.ts';
import { VisitorPanel } from './visitor-panel.tsx';

async function load(client: ApiClient, { request, params: { id } }: PageArgs<{ id: string }>) {
  const [{ data: record }, { data: replies }] = await withStaffErrors(request, () =>
    Promise.all([client.readDeskConversation({ id }), client.listCannedReplies()]),
  );
  return { record, replies, now: new Date().toISOString() };
}
export type OpenedConversation = Awaited<ReturnType<typeof load>>;

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
/** The stream keeps an open conversation current; another filter of the list does not reload it. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id;
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(matches, loaderData ? `${loaderData.record.name}, ${m.staff_nav_inbox()}` : m.staff_absent_title());
export const ErrorBoundary = StaffError;

const ConversationPage = ({ loaderData }: Route.ComponentProps) => (
  <Conversation key={loaderData.record._id} opened={loaderData} />
);
export default ConversationPage;

function Conversation({ opened }: { opened: OpenedConversation }) {
  const talk = useConversation(opened.record);
  const now = useNow(opened.now);
  const { search, state } = useLocation();
  const reply = useReply(talk, opened.replies, Boolean((state as { write?: boolean } | null)?.write));
  return (
    <>
      <section
        className={styles.conversation}
        data-conversation
        aria-label={m.desk_conversation_with({ name: talk.line.name })}
      >
        <ConversationHead talk={talk} now={now} search={search} />
        <MessageLog talk={talk} now={now} />
        <ReplyBox talk={talk} reply={reply} />
      </section>
      <VisitorPanel talk={talk} reply={reply} now={now} />
    </>
  );
}
