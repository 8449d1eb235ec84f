import { redirect } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { splitPlace } from '#domain/places.ts';
import { MailDraft } from '#features/company/mail-frame/mail-html.tsx';
import { UNDELETE_DAYS } from '#features/records/store/record.rules.ts';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { AssigneeForm, chosenAssignee } from '#features/staff/people/assignee-form.tsx';
import { BookingsOfInquiry } from '#features/trips/bookings/staff/bookings-of-inquiry.tsx';
import { LettersOfInquiry } from '#features/trips/letters/staff/letters-of-inquiry.tsx';
import { ENDED_INQUIRIES } from '#features/trips/quotes/quotes.rules.ts';
import { offerIn } from '#features/trips/quotes/staff/quote-form-data.ts';
import { QuotesOfInquiry } from '#features/trips/quotes/staff/quotes-of-inquiry.tsx';
import { isReminderForm, REMINDER_SAID } from '#features/trips/reminders/reminder-said.ts';
import { RemindersOfInquiry } from '#features/trips/reminders/reminders-of-inquiry.tsx';
import { m } from '#messages';
import { answerBack, backTo, formAction, textOf } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { sendingKey } from '#platform/sending-key.ts';
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
import { NoteForm } from './staff-internal-notes.tsx';
import styles from './staff-record.module.css';
import { readTimelineFilter } from './timeline-filter.ts';

type Args = PageArgs<{ id: string }>;

async function load(client: ApiClient, { request, params: { id } }: Args) {
  const { searchParams } = new URL(request.url);
  const compared = searchParams.get('with')?.slice(0, 24) ?? '';
  const filter = readTimelineFilter(searchParams);
  const [{ data }, related, reminded, chats, quotes, offers, bookings, letters] = await withStaffErrors(request, () =>
    Promise.all([
      client.readInquiry({ id }),
      client.relatedInquiries({ id, with: compared }),
      client.remindersOfInquiry({ inquiryId: id }),
      client.listConversationsOfInquiry({ id }),
      client.quotesOfInquiry({ inquiryId: id }),
      client.offersOfInquiry({ inquiryId: id }),
      client.bookingsOfInquiry({ inquiryId: id }),
      client.listLetters({ id }),
    ]),
  );
  // Without scripts the mail of a move is part of the page.
  const asked = data.moves.find((move) => move === searchParams.get('mail'));
  const mail = asked && (await client.previewInquiryMove({ id, status: asked })).data;
  const done = answerBack(request, {
    move: () => movedWords(data),
    undo: () => m.staff_undone({ status: data.status }),
    'admin-notes': () => m.staff_saved(),
    'restore-notes': () => m.timeline_restored(),
    note: () => m.notes_added(),
    'remove-note': () => m.notes_removed({ days: UNDELETE_DAYS }),
    'restore-note': () => m.notes_restored(),
    assign: () => m.staff_assigned(),
    received: () => m.received_added(),
    remove: () => m.received_removed({ days: UNDELETE_DAYS }),
    restore: () => m.received_restored(),
    letter: () => m.letter_sent({ name: data.name }),
    ...REMINDER_SAID,
    merge: () => m.merge_done_any(),
    unmerge: () => m.merge_undone(),
    'delete-quote': () => m.quote_deleted({ days: UNDELETE_DAYS }),
    new: () => m.staff_new_saved({ reference: data.reference }),
  });
  return {
    ...{
      inquiry: data,
      chats: chats.data,
      quotes: quotes.data,
      deleted: quotes.deleted,
      bookings: bookings.data,
      letters: letters.data,
    },
    ...{ offers: offers.data, quoteKey: crypto.randomUUID() as string },
    ...{ related: related.data, compared, reminded, mail, done, filter, now: new Date().toISOString() },
  };
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
    ...textOf(data, ['noteId', 'quoteId']),
    // The fields of all moves are in one form.
    reason: data.get('status') === 'declined' ? String(data.get('reason') ?? '') : '',
    confirm: data.has('confirm'),
    ...{ key: String(data.get('key') ?? ''), offer: offerIn(data, 'offer') },
  }),
  echo: ({ form, typed }) => ({ form, typed }),
  async send(client, values) {
    const { id, form, typed, version, status, assigneeId, ifUnassigned, otherId, confirm, key, offer } = values;
    const { noteId, quoteId, reason } = values;
    if (form === 'quote') {
      const input = { inquiryId: id, ...(offer && { offer }) };
      const { data } = await client.createQuote(input, { context: { idempotencyKey: sendingKey(key, input) } });
      return { begun: data._id };
    }
    if (form === 'restore-quote') return { restored: (await client.restoreQuote({ id: quoteId })).data._id };
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
      const { data } = await client.moveInquiry({ id, status, version, reason });
      return { message: movedWords(data), moved: data.version };
    }
    if (form === 'undo') {
      const { data } = await client.undoInquiryMove({ id, version });
      return { message: m.staff_undone({ status: data.status }) };
    }
    if (form === 'admin-notes' || form === 'restore-notes') {
      await client.saveAdminNotes({ id, adminNotes: typed, version });
      return { message: form === 'admin-notes' ? m.staff_saved() : m.timeline_restored() };
    }
    if (form === 'remove-note' || form === 'restore-note') {
      const removed = form === 'remove-note';
      await client.removeInquiryNote({ id, noteId, removed });
      return { message: removed ? m.notes_removed({ days: UNDELETE_DAYS }) : m.notes_restored() };
    }
    await client.addInquiryNote({ id, text: typed });
    return { message: m.notes_added() };
  },
  failed: m.staff_not_sent,
  next: (answer, { params: { id } }) => toQuote(answer) ?? backTo(`/staff/inquiries/${id}`, answer.form),
  done: (answer) => toQuote(answer),
});
export const action = actions.action;
export const clientAction = actions.clientAction;

/** A quote that was begun or restored is written next. */
function toQuote({ begun, restored }: { begun?: string; restored?: string }): Response | undefined {
  if (restored) return redirect(`/staff/quotes/${restored}?done=restored`, 303);
  return begun === undefined ? undefined : redirect(`/staff/quotes/${begun}?done=new`, 303);
}

/** What was done on other pages, or below. */
const OF_THE_PAGE = [
  ...['new', 'letter', 'received', 'remove', 'restore', 'restore-notes', 'remove-note', 'restore-note', 'delete-quote'],
];

/** Without an email, no one is told by mail. */
const movedWords = ({ status, name, email }: InquiryRecord) =>
  email ? m.staff_moved({ status, name }) : m.staff_moved_unmailed({ status, name });

const title = ({ from, to }: InquiryRecord) =>
  m.staff_record_title({ from: splitPlace(from).city, to: splitPlace(to).city });

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(matches, loaderData ? `${loaderData.inquiry.name}, ${title(loaderData.inquiry)}` : m.staff_absent_title());
export const ErrorBoundary = StaffError;

export default function StaffInquiryPage({
  loaderData: {
    inquiry,
    related,
    compared,
    reminded,
    chats,
    quotes,
    deleted,
    offers,
    quoteKey,
    bookings,
    letters,
    mail,
    done,
    filter,
    now,
  },
  actionData: answer,
}: Route.ComponentProps) {
  const of = (form: RecordAnswer['form']) => {
    if (answer) return answer.form === form ? answer : undefined;
    return done && done.kind === form ? { ...done, form, typed: form === 'note' ? '' : inquiry.adminNotes } : undefined;
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
        <div className={styles.side}>
          <a className={`link ${styles.jump}`} href="#timeline">
            {m.staff_timeline()}
          </a>
          <InquiryDetails inquiry={inquiry} />
          <Contacts messages={inquiry.messages} now={now} />
          {!isMerged && <AssigneeForm of={inquiry} answer={of('assign')} />}
          {!isMerged && <AdminNotesForm key={inquiry._id} inquiry={inquiry} answer={of('admin-notes')} />}
          <RemindersOfInquiry
            key={`${inquiry._id} reminders`}
            {...{ inquiryId: inquiry._id, reminders: reminded.data, isClosed: isMerged, now }}
            {...{ colleagues: inquiry.colleagues, presets: reminded.presets }}
            done={!answer && done && isReminderForm(done.kind) ? done : undefined}
          />
        </div>
        <div className={styles.work}>
          {mail && (
            <section id="mail" className={styles.sheet}>
              <h2>{m.move_mail_title()}</h2>
              <MailDraft mail={mail} />
            </section>
          )}
          {!answer && done && OF_THE_PAGE.includes(done.kind) && <Notice tone="ok">{done.message}</Notice>}
          <DuplicateHint related={related} asked={compared} />
          {inquiry.mergedInto && <MergedBanner inquiry={inquiry} into={inquiry.mergedInto} />}
          <MergeOutcome of={inquiry._id} merged={inquiry.merged} answer={of('merge') ?? of('unmerge')} />
          <QuotesOfInquiry
            {...{ quotes, deleted, offers, quoteKey, now }}
            answer={of('quote')}
            canQuote={!isMerged && inquiry.email !== '' && !ENDED_INQUIRIES.includes(inquiry.status)}
          />
          <BookingsOfInquiry
            inquiryId={inquiry._id}
            bookings={bookings}
            isAccepted={inquiry.status === 'accepted'}
            canBook={!isMerged && inquiry.status !== 'declined' && inquiry.status !== 'cancelled'}
          />
          {!isMerged && <LettersOfInquiry inquiryId={inquiry._id} canWrite={inquiry.email !== ''} />}
          <InquiryTimeline {...{ inquiry, quotes, bookings, letters, chats, filter, now }} reminders={reminded.events}>
            {!isMerged && <NoteForm key={`${inquiry._id} note`} answer={of('note')} colleagues={inquiry.colleagues} />}
          </InquiryTimeline>
          <RelatedInquiries
            key={`${inquiry._id} related`}
            {...{ id: inquiry._id, isMerged, related, asked: compared, now, answer: of('merge') }}
          />
        </div>
      </div>
    </div>
  );
}
