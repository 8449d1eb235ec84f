import { useState } from 'react';
import { useNavigation } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { splitPlace } from '#domain/places.ts';
import { AskedButton } from '#features/staff/frame/asked-button.tsx';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import staffQuoteStyles from '#features/trips/quotes/staff/staff-quote.module.css';
import { m } from '#messages';
import { answerBack, backTo, formAction, textOf } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { Notice } from '#ui/notice.tsx';
import type { SETTLEMENTS, StaffBooking } from '../bookings.contract.ts';
import type { Route } from './+types/staff-booking.page.ts';
import { BookingDocuments } from './booking-documents.tsx';
import { BookingEditor } from './booking-editor.tsx';
import { type BookingAnswer, readBookingForm } from './booking-form-data.ts';
import { BookingHistory } from './booking-history.tsx';
import { BookingStateBadge } from './booking-state.tsx';
import { ChangeEditor } from './change-editor.tsx';
import { NoticeLedger } from './notice-ledger.tsx';
import styles from './staff-booking.module.css';

type Args = PageArgs<{ id: string }>;

async function load(client: ApiClient, { request, params: { id } }: Args) {
  const { data } = await withStaffErrors(request, () => client.readStaffBooking({ id }));
  const done = answerBack(request, {
    new: () => m.bookings_begun(),
    save: () => m.quote_saved(),
    tell: () => m.bookings_told_to({ email: data.inquiry.email }),
    change: () => m.bookings_change_sent({ email: data.inquiry.email }),
    settle: () => m.bookings_settled(),
    cancel: () => m.bookings_cancelled(),
    reopen: () => m.bookings_reopened(),
    document: () => m.bookings_document_added(),
    'document-removed': () => m.bookings_document_removed(),
    'document-restored': () => m.bookings_document_added(),
  });
  return { booking: data, done, now: new Date().toISOString() };
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/trips/bookings/staff/staff-booking.page', load);

type Outcome = (typeof SETTLEMENTS)[number];

const form = formAction({
  read: (data, { params: { id } }: Args) => ({
    ...{ id, kind: String(data.get('form') ?? 'save'), version: Number(data.get('version')) },
    ...readBookingForm(data),
    ...textOf(data, ['text', 'message', 'answerBy', 'noticeId', 'outcome', 'documentId']),
  }),
  echo: ({ kind, version, draft, flights, text, message, answerBy }) => ({
    ...{ kind, version, draft, typed: { text, message, answerBy, flights } },
  }),
  async send(client, values) {
    const { id, kind, version, draft, flights, text, message, answerBy, noticeId, outcome, documentId } = values;
    switch (kind) {
      case 'paste': {
        const { draft: filled, found, lines, notes, years } = await client.pasteIntoBooking({ id, draft, text });
        return { draft: filled, lines, notes, years, message: found ? m.bookings_pasted() : m.quote_paste_none() };
      }
      case 'compare': {
        const read = await client.compareBooking({ id, text, flights });
        const { pairs, lines, notes, years } = read;
        // The fields take what was read, so that it can be corrected.
        const typed = { text: '', message, answerBy, flights: read.flights };
        const found = { pairs, lines, notes, years, warnings: read.warnings, pasted: text };
        return { ...found, typed, message: m.bookings_compared() };
      }
      case 'change': {
        const { data } = await client.changeBooking({ id, version, text, flights, message, answerBy });
        return { message: m.bookings_change_sent({ email: data.inquiry.email }) };
      }
      case 'settle':
        await client.settleNotice({ id, version, noticeId, outcome: outcome as Outcome });
        return { message: m.bookings_settled() };
      case 'cancel':
        await client.markBookingCancelled({ id, version });
        return { message: m.bookings_cancelled() };
      case 'reopen':
        await client.reopenBooking({ id, version });
        return { message: m.bookings_reopened() };
      case 'document-removed':
        await client.removeDocument({ id, documentId });
        return { message: m.bookings_document_removed() };
      case 'document-restored':
        await client.restoreDocument({ id, documentId });
        return { message: m.bookings_document_added() };
      default: {
        const { data: saved } = await client.saveBooking({ id, version, draft });
        // It counts, also if the next step is refused.
        values.version = saved.version;
        if (kind !== 'tell') return { message: m.quote_saved() };
        await client.tellBooking({ id, version: saved.version, message });
        return { message: m.bookings_told_to({ email: saved.inquiry.email }) };
      }
    }
  },
  failed: m.staff_not_sent,
  next: ({ kind }, { params: { id } }) =>
    kind === 'paste' || kind === 'compare' ? undefined : backTo(`/staff/bookings/${id}`, kind),
});
export const action = form.action;
export const clientAction = form.clientAction;

const title = ({ from, to, number }: StaffBooking) =>
  m.bookings_staff_title({ number, from: splitPlace(from).city, to: splitPlace(to).city });

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(matches, loaderData ? title(loaderData.booking) : m.bookings_not_found());
export const ErrorBoundary = StaffError;

/** The forms of the page; an answer stands at its own. */
const MAIN = ['save', 'tell', 'paste'];
const CHANGE = ['compare', 'change'];

/** Counts the answers that fill in the fields again. */
function useShape(answer: BookingAnswer, kinds: readonly string[]): number {
  const isIdle = useNavigation().state === 'idle';
  const [shape, setShape] = useState({ answer, count: 0 });
  const fills = answer?.good && kinds.includes(answer.kind);
  if (isIdle && fills && shape.answer !== answer) setShape({ answer, count: shape.count + 1 });
  return shape.count;
}

export default function StaffBookingPage({
  loaderData: { booking, done, now },
  actionData: answer,
}: Route.ComponentProps) {
  const shape = useShape(answer, ['paste', 'change', 'settle']);
  const changeShape = useShape(answer, ['compare', 'change', 'settle']);
  const pending = String(useNavigation().formData?.get('form') ?? '');
  const of = (kinds: readonly string[]) => (answer && kinds.includes(answer.kind) ? answer : undefined);
  const other = answer && !MAIN.includes(answer.kind) && !CHANGE.includes(answer.kind) ? answer : undefined;
  const said = other ?? (answer ? undefined : done);
  const isCancelled = booking.state === 'cancelled';
  return (
    <div className={staffStyles.page}>
      <StaffHead
        title={title(booking)}
        lead={m.quote_staff_lead({ name: booking.name, reference: booking.inquiry.reference })}
        back={{ to: `/staff/inquiries/${booking.inquiryId}`, label: m.quote_back() }}
      >
        <BookingStateBadge booking={booking} />
        {!isCancelled && (
          <AskedButton
            fields={{ form: 'cancel', version: booking.version }}
            busy={pending !== ''}
            button={m.bookings_cancel()}
            yes={m.bookings_cancel_yes()}
            danger
          >
            {{ title: m.bookings_cancel_title(), text: m.bookings_cancel_text() }}
          </AskedButton>
        )}
      </StaffHead>
      <div className={staffQuoteStyles.editor}>
        <div className={staffQuoteStyles.typed}>
          {said?.message && <Notice tone={said.good ? 'ok' : 'no'}>{said.message}</Notice>}
          <Alarm {...{ booking, now }} />
          <BookingEditor key={`${booking._id} ${shape}`} {...{ booking, answer: of(MAIN), now }} />
          {booking.told && !isCancelled && (
            <ChangeEditor key={`change ${booking._id} ${changeShape}`} booking={booking} answer={of(CHANGE)} />
          )}
          <NoticeLedger booking={booking} now={now} />
        </div>
        <aside className={`${staffQuoteStyles.side} ${styles.side}`}>
          <BookingDocuments booking={booking} busy={pending !== ''} />
          <BookingHistory booking={booking} now={now} />
        </aside>
      </div>
    </div>
  );
}

/** What cannot wait. */
function Alarm({ booking, now }: { booking: StaffBooking; now: string }) {
  const { urgent, unheld, tickets, passengers, state, ticketBy } = booking;
  if (!urgent || state === 'cancelled') return null;
  const due = ticketBy && m.bookings_tickets_due({ moment: momentWords(ticketBy, now) });
  return (
    <Notice tone="no">
      {unheld.length > 0 && (
        <span className={staffQuoteStyles.line}>{m.bookings_unheld_are({ flights: unheld.join(', ') })}</span>
      )}
      {tickets < passengers && (
        <span className={staffQuoteStyles.line}>
          {[m.bookings_tickets_of({ tickets, passengers }), due].filter(Boolean).join(', ')}
        </span>
      )}
    </Notice>
  );
}
