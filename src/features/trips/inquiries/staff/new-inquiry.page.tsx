import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { backTo, formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs } from '#platform/page-data.ts';
import { sendingKey } from '#platform/sending-key.ts';
import type { DeskInquiryInput } from '../inquiries.rules.ts';
import { forgetDraft } from '../traveller/inquiry-draft.ts';
import type { Route } from './+types/new-inquiry.page.ts';
import { FindTraveller } from './find-traveller.tsx';
import styles from './new-inquiry.module.css';
import { NewInquiryForm, readTyped, type TypedInquiry } from './new-inquiry-form.tsx';

const MAX_ID = 60;
const MAX_QUERY = 120;
const DRAFT = 'of a caller';

async function load(client: ApiClient, { request }: PageArgs) {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY);
  const id = (searchParams.get('of') ?? '').slice(0, MAX_ID);
  const { data } = await withStaffErrors(request, () => client.findTravellers({ q, id }));
  const [chosen] = id ? data : [];
  return { q, found: id ? [] : data, chosen, key: crypto.randomUUID() };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const form = formAction({
  read: (data) => ({
    values: readTyped(data),
    key: String(data.get('key') || crypto.randomUUID()),
  }),
  echo: ({ values, key }): { values: TypedInquiry; key: string } => ({ values, key }),
  async send(client, { values, key }) {
    const [{ normalPhone }, { deskInquiryFromText }] = await Promise.all([
      import('#ui/fields/phone-number.ts'),
      import('../inquiries.rules.ts'),
    ]);
    const input = deskInquiryFromText({ ...values, phone: normalPhone(values.phone) }) as DeskInquiryInput;
    const { data } = await client.createDeskInquiry(input, { context: { idempotencyKey: sendingKey(key, input) } });
    return { id: data._id };
  },
  failed: m.staff_not_sent,
  next: ({ id }) => backTo(`/staff/inquiries/${id}`, 'new'),
  done: ({ id }) => {
    forgetDraft(DRAFT);
    return backTo(`/staff/inquiries/${id}`, 'new');
  },
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.staff_new_inquiry());
export const ErrorBoundary = StaffError;

export default function NewInquiryPage({ loaderData: { q, found, chosen, key }, actionData }: Route.ComponentProps) {
  return (
    <div className={staffStyles.page}>
      <StaffHead
        title={m.staff_new_inquiry()}
        lead={m.staff_new_lead()}
        back={{ to: '/staff/inquiries', label: m.staff_record_back() }}
      />
      <div className={styles.page}>
        <FindTraveller q={q} found={found} />
        <NewInquiryForm
          answer={actionData}
          formKey={key}
          draft={DRAFT}
          at="/staff/inquiries/new"
          person={chosen && { name: chosen.name, email: chosen.email, phone: chosen.phone }}
          of={chosen?._id}
          asksChannel
        />
      </div>
    </div>
  );
}
