import { todayWords } from '#domain/moments.ts';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { ReminderForm } from '#features/trips/reminders/reminder-form.tsx';
import { ReminderList, ReminderMoved } from '#features/trips/reminders/reminder-list.tsx';
import { isReminderForm, REMINDER_SAID } from '#features/trips/reminders/reminder-said.ts';
import { PRESETS } from '#features/trips/reminders/reminder-times.rules.ts';
import type { Reminder } from '#features/trips/reminders/reminders.contract.ts';
import { m } from '#messages';
import { answerBack, backTo, formAction, textOf } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { Notice } from '#ui/notice.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { TicketScene } from '#ui/pictures/scenes.tsx';
import type { Route } from './+types/my-day.page.ts';
import styles from './my-day.module.css';
import { NoticeList } from './notice-list.tsx';
import { useNewNotices } from './use-new-notices.ts';

const PATH = '/staff/notices';
const SENTENCES = {
  ...REMINDER_SAID,
  see: m.reminders_said_seen,
  unsee: m.reminders_said_seen,
  'see-all': m.reminders_said_seen,
};

async function load(client: ApiClient, { request }: PageArgs) {
  const [day, { data }] = await withStaffErrors(request, () => Promise.all([client.listDay(), client.readNotices()]));
  return { day, notices: data.notices, done: answerBack(request, SENTENCES), now: new Date().toISOString() };
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/trips/notices/my-day.page', load);
export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.notices_title());
export const ErrorBoundary = StaffError;

const FIELDS = ['form', 'id', 'inquiryId', 'text', 'day', 'time', 'preset', 'userId', 'upTo', 'back'] as const;

/** Every form of reminders and notices, on whichever page it is. */
const actions = formAction({
  read: (data) => ({ ...textOf(data, FIELDS), version: Number(data.get('version')) || 1 }),
  echo: ({ form, version: _, ...values }) => ({ form, values }),
  async send(client, { form, id, inquiryId, upTo, version, text, day, time, userId, preset: chosen }) {
    const preset = PRESETS.find((one) => one === chosen);
    const typed = { text, day, time, userId, preset: preset ?? ('' as const) };
    if (form === 'remind') await client.setReminder({ ...typed, inquiryId });
    else if (form === 'remind-change') await client.changeReminder({ ...typed, id, version });
    else if (form === 'remind-snooze') await client.snoozeReminder({ id, preset: preset ?? 'hour' });
    else if (form === 'remind-done') await client.moveReminder({ id, state: 'done' });
    else if (form === 'remind-open') await client.moveReminder({ id, state: 'open' });
    else if (form === 'remind-delete') await client.moveReminder({ id, state: 'deleted' });
    else await client.seeNotices(form === 'see-all' ? { upTo } : { ids: [id], seen: form === 'see' });
    return { message: isReminderForm(form) ? REMINDER_SAID[form]() : m.reminders_said_seen() };
  },
  failed: m.staff_not_sent,
  next: ({ form, values: { back } }) => backTo(/^\/staff\/inquiries\/[\da-f-]{36}$/.test(back) ? back : PATH, form),
});
export const action = actions.action;
export const clientAction = actions.clientAction;

export default function MyDayPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { day, notices, done, now } = loaderData;
  useNewNotices();
  const { colleagues, presets, overdue, today, later, ended } = day;
  const shared = { colleagues, presets, now, back: PATH };
  const isEmpty = [overdue, today, later].every((list) => list.length === 0);
  const part = (title: string, reminders: readonly Reminder[]) =>
    reminders.length > 0 && (
      <section className={styles.part}>
        <h2>{title}</h2>
        <ReminderList reminders={reminders} {...shared} />
      </section>
    );
  return (
    <div className={`${staffStyles.page} ${styles.page}`}>
      <StaffHead title={m.notices_title()} lead={todayWords(now)} />
      <div className={styles.body}>
        <div className={styles.reminders}>
          {!answer && done && <Notice tone="ok">{done.message}</Notice>}
          <ReminderMoved back={PATH} />
          {isEmpty && <EmptyState scene={<TicketScene />} title={m.reminders_none()} text={m.reminders_day_none()} />}
          {part(m.reminders_overdue(), overdue)}
          {part(m.reminders_today(), today)}
          {part(m.reminders_later(), later)}
          <section className={styles.part}>
            <h2>{m.reminders_new()}</h2>
            <ReminderForm {...shared} answer={answer} inquiryId={answer?.values.inquiryId || undefined} />
          </section>
          {part(m.reminders_ended(), ended)}
        </div>
        <NoticeList notices={notices} now={now} />
      </div>
    </div>
  );
}
