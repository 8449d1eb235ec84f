import { Link } from 'react-router';
import { sessionChanged, useCurrentUser } from '#features/account/sessions/current-session.ts';
import { PreviewLinks } from '#features/agency/editor/preview/preview-links.tsx';
import { OwnControls } from '#features/agency/editor/record/record-field.tsx';
import { RecordForm } from '#features/agency/editor/record/record-form.tsx';
import { RecordVersions } from '#features/agency/editor/record/record-versions.tsx';
import { StateBadge } from '#features/agency/editor/record/state-badge.tsx';
import { mailTrouble } from '#features/agency/outbox/mail-trouble.rules.ts';
import type { Sender } from '#features/agency/sender/sender.contract.ts';
import { SENDER_PATH, SenderBadge, SenderTest } from '#features/agency/sender/sender-test.tsx';
import { readRecordForm } from '#features/records/controls/record-form-data.ts';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { type FormAnswer, formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { useSending } from '#ui/fields/answered-form.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import type { Route } from './+types/settings.page.ts';
import { ClaimEditor } from './claim-editor.tsx';
import { HolidaysEditor } from './holidays-editor.tsx';
import { ColourField } from './look/colour-field.tsx';
import { fileOf, LogoField } from './look/logo-field.tsx';
import { LookPreview } from './look/look-preview.tsx';
import styles from './settings.module.css';
import { SETTINGS_ID } from './settings-record.ts';
import { WeekEditor } from './week-editor.tsx';

const CONTROLS = {
  ...{ week: WeekEditor, holidays: HolidaysEditor, claim: ClaimEditor },
  ...{ colour: ColourField, logo: LogoField },
};

const PICTURES = ['logo', 'icon'] as const;

const SETTINGS = { collection: 'settings', id: SETTINGS_ID } as const;

async function load(client: ApiClient, { request }: PageArgs) {
  const [{ data: record }, { data: sender }] = await withStaffErrors(request, () =>
    Promise.all([client.readRecord(SETTINGS), client.readSender({})]),
  );
  return { record, sender, now: new Date().toISOString() };
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/agency/settings/settings.page', load);

const form = formAction({
  read: (data) => ({
    kind: String(data.get('form')),
    version: Number(data.get('version')) || 1,
    typed: readRecordForm(data),
    to: Number(data.get('to')) || 1,
    password: String(data.get('password') ?? ''),
    // Without scripts a file comes with the form, and the server has put its name in its place.
    files: PICTURES.filter((name) => typeof data.get(fileOf[name]) === 'string'),
  }),
  echo: ({ kind, typed }) => ({ typed: kind === 'revert' || kind === 'discard' ? undefined : typed }),
  async send(client, { kind, version, typed, to, password, files }): Promise<FormAnswer> {
    // The server takes one file with a form.
    if (files.length > 1) return { good: false, message: m.look_one_file() };
    const [hasFile] = files;
    if (kind === 'revert' || kind === 'discard') {
      await client.revertRecord({ ...SETTINGS, version, to: kind === 'discard' ? 'published' : to });
      return { good: true, message: kind === 'discard' ? m.editor_discarded() : m.editor_reverted() };
    }
    const removed = PICTURES.find((name) => kind === `remove-${name}`);
    const picture = hasFile ? { [hasFile]: (await client.uploadLogo({})).file } : removed ? { [removed]: '' } : {};
    const { data } = await client.saveRecord({
      ...SETTINGS,
      version,
      data: { ...typed, ...picture },
    });
    if (kind !== 'publish') return { good: true, message: m.editor_saved() };
    await client.publishRecord({ ...SETTINGS, version: data.version, password });
    return { good: true, message: m.editor_published() };
  },
  // The frame of this page shows facts of the agency too, so the next page reads them again.
  done: () => sessionChanged(),
  failed: m.staff_not_sent,
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.settings_title());
export const ErrorBoundary = StaffError;

export default function SettingsPage({ loaderData: { record, sender, now }, actionData }: Route.ComponentProps) {
  const edits = useCurrentUser()?.role === 'admin';
  const busy = useSending();
  const typed = actionData?.good ? undefined : actionData?.typed;
  return (
    <div className={staffStyles.page}>
      <StaffHead
        title={m.settings_title()}
        lead={edits ? m.settings_lead() : `${m.settings_lead()} ${m.settings_read_only()}`}
      >
        <StateBadge state={record.state} changed={record.changed} />
      </StaffHead>
      <article className={styles.settings}>
        <OwnControls value={CONTROLS}>
          <RecordForm
            key={record.changes.find(({ action: done }) => done === 'reverted')?._id}
            record={record}
            values={typed ?? record.data}
            answer={actionData}
            edits={edits}
            busy={busy}
            refusals={sender.refusal ? { MAIL_FROM: refusalWords(sender.refusal) } : undefined}
            preview={{ below: 'colour', show: (data) => <LookPreview fields={record.fields} data={data} /> }}
          >
            {actionData?.errors?.password && (
              <PasswordField name="password" label={m.settings_password()} autoComplete="current-password" required />
            )}
          </RecordForm>
        </OwnControls>
        <TestSection sender={sender} now={now} />
        <PreviewLinks record={record} now={now} />
        <RecordVersions changes={record.changes} record={record} now={now} edits={edits} busy={busy} />
      </article>
    </div>
  );
}

function refusalWords(answer: string): string {
  const { says, what } = mailTrouble(answer);
  return `${says} ${what}`;
}

/** Whether mails from the published sender arrive. */
const TestSection = ({ sender, now }: { sender: Sender; now: string }) => (
  <section className={styles.test} aria-labelledby="sender-test">
    <h2 id="sender-test">
      {m.sender_test_title()} <SenderBadge state={sender.state} />
    </h2>
    <SenderTest sender={sender} now={now} />
    <p>
      <Link className="link" to={SENDER_PATH}>
        {m.sender_test_details()}
      </Link>
    </p>
  </section>
);
