import { LOCALES } from '#domain/locale.ts';
import { momentWords } from '#domain/moments.ts';
import { STAFF_ROLES } from '#domain/roles.ts';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import staffListStyles from '#features/staff/frame/staff-list.module.css';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { answerBack, backTo, formAction, textOf } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { FormMessage } from '#ui/fields/form-message.tsx';
import type { Route } from './+types/people.page.ts';
import { FactorPolicyForm } from './factor-policy-form.tsx';
import { InviteForm } from './invite-form.tsx';
import type { AccessLine } from './people.contract.ts';
import styles from './people.module.css';
import { accessWords } from './people-words.ts';
import { PersonLine } from './person-line.tsx';
import { WaitingInvitation } from './waiting-invitation.tsx';

async function load(client: ApiClient, { request }: PageArgs) {
  const list = await withStaffErrors(request, () => client.listPeople());
  return { ...list, done: answerBack(request, SENTENCES), now: new Date().toISOString() };
}
/** After a form without scripts; with scripts the service's sentence names the person. */
const SENTENCES = {
  invite: () => m.people_done_invited(),
  resend: () => m.people_done_invited(),
  withdraw: () => m.people_done_withdrawn(),
  save: () => m.people_done_saved(),
  'sign-out': () => m.people_done_signed_out(),
  active: () => m.people_done_saved(),
  portrait: () => m.people_done_portrait(),
  require: () => m.people_done_required(),
  'reset-factor': () => m.people_done_factor_reset(),
};
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/staff/people/people.page', load);

const FIELDS = [
  'form',
  'id',
  'email',
  'name',
  'role',
  'locale',
  'displayName',
  'active',
  'password',
  'required',
] as const;

const form = formAction({
  read: (data) => ({ ...textOf(data, FIELDS), version: Number(data.get('version')) || 1 }),
  echo: ({ form, id, email, name, role, locale, displayName }) => ({
    ...{ kind: form, id, values: { email, name, role, locale, displayName } },
  }),
  async send(client, { form, id, email, name, role, locale, displayName, active, password, required, version }) {
    const asRole = STAFF_ROLES.find((one) => one === role);
    if (form === 'resend') return client.resendInvitation({ id });
    if (form === 'withdraw') return client.withdrawInvitation({ id });
    if (form === 'sign-out') return client.endPersonSessions({ id });
    if (form === 'portrait') return client.removePersonPortrait({ id });
    if (form === 'require') return client.requireFactor({ password, required: required === 'yes' });
    if (form === 'reset-factor') return client.resetPersonFactor({ id, password });
    if (form === 'active') return client.changePerson({ id, version, active: active === 'yes' });
    if (form === 'save') return client.changePerson({ id, version, role: asRole, displayName });
    const inLocale = LOCALES.find((one) => one === locale);
    return client.invitePerson({ email, name, role: asRole ?? 'agent', locale: inLocale });
  },
  failed: m.staff_not_sent,
  next: ({ kind }) => backTo('/staff/people', kind),
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.staff_nav_people());
export const ErrorBoundary = StaffError;

export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { data, invitations, events, requiresFactor, done, now } = loaderData;
  const answer = actionData ?? (done && { ...done, id: '', values: undefined, errors: undefined });
  const isInvite = answer?.kind === 'invite';
  const isPolicy = answer?.kind === 'require';
  return (
    <div className={staffStyles.page}>
      <StaffHead title={m.staff_nav_people()} lead={m.people_lead()} />
      <div className={`${staffListStyles.list} ${styles.people}`}>
        <div className={styles.main}>
          {!isInvite && !isPolicy && <FormMessage answer={answer} />}
          <ul className={staffListStyles.lines} aria-label={m.people_list()}>
            {data.map((person) => (
              <PersonLine
                key={person._id}
                person={person}
                now={now}
                refused={answer && answer.id === person._id && !answer.good ? answer : undefined}
              />
            ))}
          </ul>
          {invitations.length > 0 && (
            <section>
              <h2>{m.people_waiting()}</h2>
              <ul className={staffListStyles.lines}>
                {invitations.map((invitation) => (
                  <WaitingInvitation key={invitation._id} invitation={invitation} now={now} />
                ))}
              </ul>
            </section>
          )}
          <AccessLog events={events} now={now} />
        </div>
        <div className={styles.aside}>
          <InviteForm answer={isInvite ? answer : undefined} />
          <FactorPolicyForm isRequired={requiresFactor} answer={isPolicy ? answer : undefined} />
        </div>
      </div>
    </div>
  );
}

const AccessLog = ({ events, now }: { events: AccessLine[]; now: string }) => (
  <details className={styles.log}>
    <summary>{m.people_log()}</summary>
    <p className="small soft">{m.people_log_lead()}</p>
    <ol>
      {events.map((line) => (
        <li key={line._id}>
          <bdi>{accessWords(line.event, line)}</bdi> <time dateTime={line.at}>{momentWords(line.at, now)}</time>
        </li>
      ))}
    </ol>
  </details>
);
