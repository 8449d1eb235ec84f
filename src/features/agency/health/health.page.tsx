import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { answerBack, backTo, formAction, textOf } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { FormMessage } from '#ui/fields/form-message.tsx';
import type { Route } from './+types/health.page.ts';
import styles from './health.module.css';
import { HealthFacts } from './health-facts.tsx';
import { FailedJobs, RecentErrors } from './health-lists.tsx';
import { HealthSigns } from './health-signs.tsx';
import { troublesOf } from './health-troubles.ts';

async function load(client: ApiClient, { request }: PageArgs) {
  const { data } = await withStaffErrors(request, () => client.readHealth());
  return { health: data, done: answerBack(request, SENTENCES), now: new Date().toISOString() };
}
const SENTENCES = { retry: () => m.health_retried() };
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/agency/health/health.page', load);

const form = formAction({
  read: (data) => textOf(data, ['queue', 'id']),
  async send(client, values) {
    await client.retryJob(values);
    return { message: SENTENCES.retry() };
  },
  failed: m.staff_not_sent,
  next: () => backTo('/staff/health', 'retry'),
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.staff_nav_health());
export const ErrorBoundary = StaffError;

export default function HealthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { health, done, now } = loaderData;
  const troubles = troublesOf(health);
  return (
    <div className={staffStyles.page}>
      <StaffHead
        title={m.staff_nav_health()}
        lead={troubles.size > 0 ? m.health_lead_trouble({ count: troubles.size }) : m.health_lead_fine()}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section className={styles.health} aria-label={m.staff_nav_health()} tabIndex={0}>
        <HealthSigns health={health} troubles={troubles} now={now} />
        <div className={styles.happened}>
          <FormMessage answer={actionData ?? done} />
          <FailedJobs jobs={health.jobs} now={now} />
          <RecentErrors errors={health.errors} startedAt={health.startedAt} now={now} />
        </div>
        <HealthFacts health={health} isBackupOld={troubles.has('backup')} now={now} />
      </section>
    </div>
  );
}
