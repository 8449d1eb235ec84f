import { Form, Link } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { civilDayOf } from '#domain/typed-day.ts';
import { AUDITED } from '#features/records/store/record.rules.ts';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { listSearch, readListQuery } from '#features/staff/frame/staff-filters.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import staffListStyles from '#features/staff/frame/staff-list.module.css';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs } from '#platform/page-data.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { Field } from '#ui/fields/field.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { TicketScene } from '#ui/pictures/scenes.tsx';
import type { ChangeLine } from '../editor.contract.ts';
import { actionWords, auditedWords, recordPath } from '../record-words.ts';
import type { Route } from './+types/changes.page.ts';
import { ChangeFields } from './change-fields.tsx';
import styles from './changes.module.css';

const FILTERS = ['all', ...AUDITED] as const;
const DAY = /^\d{4}-\d\d-\d\d$/;

async function load(client: ApiClient, { request }: PageArgs) {
  const { searchParams } = new URL(request.url);
  const { filter: collection } = readListQuery(request, FILTERS, 'collection');
  const typed = civilDayOf(searchParams.get('day') ?? '');
  const day = DAY.test(typed) ? typed : '';
  const by = (searchParams.get('by') ?? '').slice(0, 100);
  const before = Math.max(0, Math.trunc(Number(searchParams.get('before'))) || 0);
  const list = await withStaffErrors(request, () => client.listChanges({ collection, day, by, before }));
  return { ...list, collection, day, by, now: new Date().toISOString() };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.editor_changes());
export const ErrorBoundary = StaffError;

export default function ChangesPage({ loaderData }: Route.ComponentProps) {
  const { data, people, next, collection, day, by, now } = loaderData;
  const kept = { by, day, collection: collection === 'all' ? '' : collection };
  return (
    <div className={staffStyles.page}>
      <StaffHead
        title={m.editor_changes()}
        lead={m.editor_changes_lead()}
        back={{ to: '/staff/catalogue/deals', label: m.editor_back() }}
      />
      <div className={staffListStyles.list}>
        <Form method="get" className={styles.filters} key={JSON.stringify(kept)}>
          <Select name="by" label={m.editor_changes_by()} value={by} options={people} />
          <Select
            name="collection"
            label={m.editor_changes_of()}
            value={kept.collection}
            options={AUDITED.map((value) => ({ value, label: auditedWords(value) }))}
          />
          <DateField name="day" label={m.editor_changes_day()} defaultValue={day} />
          <Button type="submit">{m.editor_filter()}</Button>
        </Form>
        {data.length > 0 ? (
          <ol className={styles.changes}>
            {data.map((change) => (
              <Change key={change._id} change={change} now={now} />
            ))}
          </ol>
        ) : (
          <EmptyState
            scene={<TicketScene />}
            title={m.editor_changes_none_title()}
            text={m.editor_changes_none_text()}
          />
        )}
        {next > 0 && (
          <ButtonLink to={`/staff/changes${listSearch({ ...kept, before: next })}`}>
            {m.editor_changes_older()}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

type SelectProps = { name: string; label: string; value: string; options: readonly { value: string; label: string }[] };

const Select = ({ name, label, value, options }: SelectProps) => (
  <Field name={name} label={label} defaultValue={value}>
    {(control) => (
      <select className={fieldStyles.input} {...control}>
        <option value="">{m.staff_all()}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);

function Change({ change, now }: { change: ChangeLine; now: string }) {
  const collection = auditedWords(change.collection);
  // The one record of the settings has the name of its collection.
  const of = change.title === collection ? [] : [collection];
  return (
    <li>
      <p>
        <b>{actionWords(change.action)}</b>{' '}
        <Link className="link" to={recordPath(change.collection, change.recordId)}>
          {change.title || m.editor_untitled()}
        </Link>{' '}
        <span className="soft">
          {[...of, change.by || m.editor_by_schedule(), momentWords(change.at, now)].join(', ')}
        </span>
      </p>
      <ChangeFields fields={change.fields} />
    </li>
  );
}
