import { offerKey } from '#domain/offer-key.ts';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import type { ChatInquiryInput } from '#features/trips/inquiries/inquiries.rules.ts';
import styles from '#features/trips/inquiries/staff/new-inquiry.module.css';
import { NewInquiryForm, readTyped, type TypedInquiry } from '#features/trips/inquiries/staff/new-inquiry-form.tsx';
import { forgetDraft } from '#features/trips/inquiries/traveller/inquiry-draft.ts';
import { m } from '#messages';
import { backTo, formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs } from '#platform/page-data.ts';
import { sendingKey } from '#platform/sending-key.ts';
import type { Route } from './+types/begin-inquiry.page.ts';

type Args = PageArgs<{ id: string }>;

async function load(client: ApiClient, { request, params: { id } }: Args) {
  const { data } = await withStaffErrors(request, () => client.readInquiryStart({ id }));
  const found = data.offer && { key: offerKey(data.offer), offer: data.offer };
  return { id, ...data, found, key: crypto.randomUUID() };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const draftOf = (id: string) => `of chat ${id}` as const;

const form = formAction({
  read: (data, { params: { id } }: Args) => ({
    ...{ id, values: readTyped(data), key: String(data.get('key') || crypto.randomUUID()) },
  }),
  echo: ({ values, key }): { values: TypedInquiry; key: string } => ({ values, key }),
  async send(client, { id, values, key }) {
    const [{ normalPhone }, { chatInquiryFromText }] = await Promise.all([
      import('#ui/fields/phone-number.ts'),
      import('#features/trips/inquiries/inquiries.rules.ts'),
    ]);
    const told = chatInquiryFromText({ ...values, phone: normalPhone(values.phone) });
    const input = { ...told, id } as ChatInquiryInput;
    const { data } = await client.beginInquiry(input, { context: { idempotencyKey: sendingKey(key, input) } });
    return { begun: data._id, of: id };
  },
  failed: m.staff_not_sent,
  next: ({ begun }) => backTo(`/staff/inquiries/${begun}`, 'new'),
  done: ({ begun, of }) => {
    forgetDraft(draftOf(of));
    return backTo(`/staff/inquiries/${begun}`, 'new');
  },
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.staff_new_inquiry());
export const ErrorBoundary = StaffError;

/** An inquiry for the visitor of a conversation, filled with what was understood there. */
export default function BeginInquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, visitor, isKnown, values, found, key } = loaderData;
  const back = `/staff/inbox/${id}`;
  return (
    <div className={staffStyles.page}>
      <StaffHead
        title={m.staff_new_inquiry()}
        lead={m.desk_trip_of_chat({ name: visitor })}
        back={{ to: back, label: m.desk_trip_back() }}
      />
      <div className={styles.page}>
        <NewInquiryForm
          key={id}
          answer={actionData}
          formKey={key}
          draft={draftOf(id)}
          at={`${back}/inquiry`}
          start={values}
          found={found}
        >
          {!isKnown && <p className={`small muted ${styles.ask}`}>{m.desk_trip_unknown()}</p>}
        </NewInquiryForm>
      </div>
    </div>
  );
}
