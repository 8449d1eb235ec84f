import { redirect } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { splitPlace } from '#domain/places.ts';
import { StaffError } from '#features/staff/staff-error.tsx';
import { forStaff } from '#features/staff/staff-guard.ts';
import { StaffHead } from '#features/staff/staff-head.tsx';
import { staffMeta } from '#features/staff/staff-meta.ts';
import { m } from '#messages';
import { readPageAgain, sendForm } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import { Badge } from '#ui/badge.tsx';
import type { Route } from './+types/staff-inquiry.page.ts';
import { AdminNotesForm } from './staff-admin-notes.tsx';
import type { InquiryRecord } from './staff-inquiries.contract.ts';
import type { DeskMove, RecordAnswer } from './staff-inquiries.rules.ts';
import { InquiryDetails } from './staff-inquiry-details.tsx';
import { InquiryMoves } from './staff-inquiry-moves.tsx';
import { InquiryTimeline } from './staff-inquiry-timeline.tsx';
import { InternalNotes } from './staff-internal-notes.tsx';
import './staff-record.css';

async function load(client: ApiClient, request: Request, id: string) {
  const { data } = await forStaff(request, () => client.readInquiry({ id }));
  return { inquiry: data, now: new Date().toISOString() };
}

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  load(serverClient(context), request, params.id);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  readPageAgain('features/inquiries/staff-inquiry.page', args, (client) => load(client, args.request, args.params.id));

async function act(client: ApiClient, id: string, form: FormData): Promise<RecordAnswer> {
  const kind = form.get('form') as RecordAnswer['form'];
  const typed = String(form.get('text') ?? '');
  const version = Number(form.get('version'));
  try {
    const message = await write(client, { id, kind, typed, version, status: form.get('status') as DeskMove });
    return { form: kind, good: true, message, typed: '' };
  } catch (error) {
    const answer = unsent(form);
    return { ...answer, message: readRefusal(error)?.message || answer.message };
  }
}

const unsent = (form: FormData): RecordAnswer => ({
  form: form.get('form') as RecordAnswer['form'],
  good: false,
  message: m.staff_not_sent(),
  typed: String(form.get('text') ?? ''),
});

type Write = { id: string; kind: RecordAnswer['form']; typed: string; version: number; status: DeskMove };

async function write(client: ApiClient, { id, kind, typed, version, status }: Write): Promise<string> {
  if (kind === 'move') {
    const { data } = await client.moveInquiry({ id, status, version });
    return m.staff_moved({ status: data.status, name: data.name });
  }
  if (kind === 'admin-notes') {
    await client.saveAdminNotes({ id, adminNotes: typed, version });
    return m.staff_saved();
  }
  await client.addInquiryNote({ id, text: typed });
  return '';
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const answer = await act(serverClient(context), params.id, await request.formData());
  // A reload after this writes nothing twice.
  if (answer.good) throw redirect(`/staff/inquiries/${params.id}`, 303);
  return answer;
}

export async function clientAction({ request, params }: Route.ClientActionArgs): Promise<RecordAnswer> {
  const form = await request.formData();
  return sendForm(unsent(form), (client) => act(client, params.id, form));
}

const title = ({ from, to }: InquiryRecord) =>
  m.staff_record_title({ from: splitPlace(from).city, to: splitPlace(to).city });

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(matches, loaderData ? `${loaderData.inquiry.name}, ${title(loaderData.inquiry)}` : m.staff_absent_title());
export const ErrorBoundary = StaffError;

export default function StaffInquiryPage({ loaderData: { inquiry, now }, actionData: answer }: Route.ComponentProps) {
  const of = (form: RecordAnswer['form']) => (answer?.form === form ? answer : undefined);
  const sent = momentWords(inquiry.createdAt, now);
  return (
    <div className="desk-page rec-page">
      <StaffHead
        title={title(inquiry)}
        lead={m.staff_record_sent({ name: inquiry.name, moment: sent })}
        back={{ to: '/staff/inquiries', label: m.staff_record_back() }}
      >
        <Badge status={inquiry.status} />
        <InquiryMoves key={inquiry._id} inquiry={inquiry} answer={of('move')} />
      </StaffHead>
      <div className="rec">
        <InquiryDetails inquiry={inquiry} />
        <div className="rec-r">
          <AdminNotesForm key={inquiry._id} inquiry={inquiry} answer={of('admin-notes')} />
          <InternalNotes key={`${inquiry._id} notes`} notes={inquiry.internalNotes} now={now} answer={of('note')} />
          <InquiryTimeline events={inquiry.events} now={now} />
        </div>
      </div>
    </div>
  );
}
