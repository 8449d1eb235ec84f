import { momentWords } from '#domain/moments.ts';
import { splitPlace } from '#domain/places.ts';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { AssigneeForm, chosenAssignee } from '#features/staff/people/assignee-form.tsx';
import { ENDED_INQUIRIES } from '#features/trips/quotes/quotes.rules.ts';
import { QuotesOfInquiry } from '#features/trips/quotes/staff/quotes-of-inquiry.tsx';
import { isReminderForm, REMINDER_SAID } from '#features/trips/reminders/reminder-said.ts';
import { RemindersOfInquiry } from '#features/trips/reminders/reminders-of-inquiry.tsx';
import { m } from '#messages';
import { answerBack, backTo, formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { Notice } from '#ui/notice.tsx';
import { MergedBanner } from '../merging/merged-banner.tsx';
import { DuplicateHint, MergeOutcome, RelatedInquiries } from '../merging/related-inquiries.tsx';
import { StatusBadge } from '../status-badge.tsx';
import type { Route } from './+types/staff-inquiry.page.ts';
import { DueBadge } from './due-badge.tsx';
import type { RecordAnswer } from './record-answer.ts';
import { AdminNotesForm } from './staff-admin-notes.tsx';
import type { InquiryRecord } from './staff-inquiries.contract.ts';
import type { DeskMove } from './staff-inquiries.rules.ts';
import { Contacts } from './staff-inquiry-contacts.tsx';
import { InquiryDetails } from './staff-inquiry-details.tsx';
import { InquiryMoves } from './staff-inquiry-moves.tsx';
import { InquiryTimeline } from './staff-inquiry-timeline.tsx';
import { InternalNotes } from './staff-internal-notes.tsx';
import styles from './staff-record.module.css';

type Args = PageArgs<{ id: string }>;

async function load(client: ApiClient, { request, params: { id } }: Args) {
  const asked = new URL(request.url).searchParams.get('with')?.slice(0, 24) ?? '';
  const [{ data }, related, reminded, chats, quotes] = await withStaffErrors(request, () =>
    Promise.all([
      client.readInquiry({ id }),
      client.relatedInquiries({ id, with: asked }),
      client.remindersOfInquiry({ inquiryId: id }),
      client.listConversationsOfInquiry({ id }),
      client.quotesOfInquiry({ inquiryId: id }),
    ]),
  );
  const done = answerBack(request, {
    move: () => movedWords(data),
    undo: () => m.staff_undone({ status: data.status }),
    'admin-notes': () => m.staff_saved(),
    assign: () => m.staff_assigned(),
    ...REMINDER_SAID,
    merge: () => m.merge_done_any(),
    unmerge: () => m.merge_undone(),
    new: () => m.staff_new_saved({ reference: data.reference }),
  });
  const now = new Date().toISOString();
  return { inquiry: data, related: related.data, asked, reminded, chats: chats.data, quotes: quotes.data, done, now };
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/trips/inquiries/staff/staff-inquiry.page', load);

const actions = formAction({
  read: (data, { params: { id } }: Args) => ({
    id,
    form: data.get('form') as RecordAnswer['form'],
    typed: String(data.get('text') ?? ''),
    version: Number(data.get('version')),
    status: data.get('status') as DeskMove,
    assigneeId: chosenAssignee(data),
    ifUnassigned: data.has('ifUnassigned'),
    otherId: String(data.get('otherId') ?? ''),
    confirm: data.has('confirm'),
  }),
  echo: ({ form, typed }) => ({ form, typed }),
  async send(client, { id, form, typed, version, status, assigneeId, ifUnassigned, otherId, confirm }) {
    if (form === 'merge') {
      await client.mergeInquiry({ id, otherId, confirm });
      return { message: m.merge_done_any(), merged: otherId };
    }
    if (form === 'unmerge') {
      await client.unmergeInquiry({ id: otherId });
      return { message: m.merge_undone() };
    }
    if (form === 'assign') {
      await client.assignInquiry({ id, assigneeId, ifUnassigned });
      return { message: m.staff_assigned() };
    }
    if (form === 'move') {
      const { data } = await client.moveInquiry({ id, status, version });
      return { message: movedWords(data), moved: data.version };
    }
    if (form === 'undo') {
      const { data } = await client.undoInquiryMove({ id, version });
      return { message: m.staff_undone({ status: data.status }) };
    }
    if (form === 'admin-notes') {
      await client.saveAdminNotes({ id, adminNotes: typed, version });
      return { message: m.staff_saved() };
    }
    await client.addInquiryNote({ id, text: typed });
    return { message: '' };
  },
  failed: m.staff_not_sent,
  next: ({ form }, { params: { id } }) => backTo(`/staff/inquiries/${id}`, form),
});
export const action = actions.action;
export const clientAction = actions.clientAction;

/** Without an email, nobody is told by mail. */
const movedWords = ({ status, name, email }: InquiryRecord) =>
  email ? m.staff_moved({ status, name }) : m.staff_moved_unmailed({ status, name });

const title = ({ from, to }: InquiryRecord) =>
  m.staff_record_title({ from: splitPlace(from).city, to: splitPlace(to).city });

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(matches, loaderData ? `${loaderData.inquiry.name}, ${title(loaderData.inquiry)}` : m.staff_absent_title());
export const ErrorBoundary = StaffError;

export default function StaffInquiryPage({
  loaderData: { inquiry, related, asked, reminded, chats, quotes, done, now },
  actionData: answer,
}: Route.ComponentProps) {
  const of = (form: RecordAnswer['form']) => {
    if (answer) return answer.form === form ? answer : undefined;
    return done && done.kind === form ? { ...done, form, typed: inquiry.adminNotes } : undefined;
  };
  const isMerged = inquiry.mergedInto !== undefined;
  const sent = momentWords(inquiry.createdAt, now);
  return (
    <div className={`${staffStyles.page} ${styles.page}`}>
      <StaffHead
        title={title(inquiry)}
        lead={m.staff_record_sent({ name: inquiry.name, moment: sent })}
        back={{ to: '/staff/inquiries', label: m.staff_record_back() }}
      >
        <StatusBadge status={inquiry.status} />
        {inquiry.dueAt && (
          <>
            <DueBadge dueAt={inquiry.dueAt} now={now} />
            <span className="small soft">{momentWords(inquiry.dueAt, now)}</span>
          </>
        )}
        {!isMerged && <InquiryMoves key={inquiry._id} inquiry={inquiry} answer={of('move') ?? of('undo')} />}
      </StaffHead>
      <div className={styles.record}>
        <InquiryDetails inquiry={inquiry}>
          <Contacts messages={inquiry.messages} chats={chats} now={now} />
        </InquiryDetails>
        <div className={styles.work}>
          {!answer && done?.kind === 'new' && <Notice tone="ok">{done.message}</Notice>}
          <DuplicateHint related={related} asked={asked} />
          {inquiry.mergedInto && <MergedBanner inquiry={inquiry} into={inquiry.mergedInto} />}
          <MergeOutcome of={inquiry._id} merged={inquiry.merged} answer={of('merge') ?? of('unmerge')} />
          <QuotesOfInquiry
            inquiryId={inquiry._id}
            quotes={quotes}
            canQuote={!isMerged && inquiry.email !== '' && !ENDED_INQUIRIES.includes(inquiry.status)}
          />
          {!isMerged && <AssigneeForm of={inquiry} answer={of('assign')} />}
          <RemindersOfInquiry
            key={`${inquiry._id} reminders`}
            {...{ inquiryId: inquiry._id, reminders: reminded.data, isClosed: isMerged, now }}
            {...{ colleagues: inquiry.colleagues, presets: reminded.presets }}
            done={!answer && done && isReminderForm(done.kind) ? done : undefined}
          />
          <InternalNotes
            key={`${inquiry._id} notes`}
            notes={inquiry.internalNotes}
            now={now}
            answer={of('note')}
            isClosed={isMerged}
            colleagues={inquiry.colleagues}
          />
          {!isMerged && <AdminNotesForm key={inquiry._id} inquiry={inquiry} answer={of('admin-notes')} />}
          <RelatedInquiries
            key={`${inquiry._id} related`}
            {...{ id: inquiry._id, isMerged, related, asked, now, answer: of('merge') }}
          />
          <InquiryTimeline
            {...{ events: inquiry.events, quotes, reminders: reminded.events, channel: inquiry.channel, now }}
          />
        </div>
      </div>
    </div>
  );
}
