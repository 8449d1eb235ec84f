import { Form, Link } from 'react-router';
import { ToolbarMenu } from '#features/staff/frame/toolbar-menu.tsx';
import type { Colleague } from '#features/staff/people/colleagues.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { KeptParameters } from '#ui/fields/kept-parameters.tsx';
import { leaveOutEmpty } from '#ui/fields/leave-out-empty.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { type InquiryList, inquiryParameters, inquirySearch, MORE_FILTERS } from './inquiry-filter-url.ts';
import styles from './inquiry-filters.module.css';
import {
  DUE_FILTERS,
  type DueFilter,
  OWNER_FILTERS,
  WAITING_FILTERS,
  type WaitingFilter,
} from './staff-inquiries.rules.ts';

const WAITING_WORDS: Record<WaitingFilter, () => string> = {
  any: m.staff_waiting_any,
  day: m.staff_waiting_day,
  'three-days': m.staff_waiting_three_days,
  week: m.staff_waiting_week,
};
const DUE_WORDS: Record<DueFilter, () => string> = {
  any: m.staff_due_any,
  late: m.staff_due_late_only,
  today: m.staff_due_today,
  unpromised: m.staff_due_unpromised,
};
const SET = [...MORE_FILTERS, 'owner'] as const;

type Props = { list: Omit<InquiryList, 'turn'>; colleagues: readonly Colleague[] };

/** The conditions beyond search, status and "mine", as a GET form: the URL can be kept and sent to a colleague. */
export function MoreFilters({ list, colleagues }: Props) {
  const parameters = inquiryParameters(list);
  const isOwnerFilter = OWNER_FILTERS.some((one) => one === list.filter.owner);
  const active = SET.filter((name) => parameters[name] !== undefined && !(name === 'owner' && isOwnerFilter));
  const here = inquirySearch(list);
  return (
    <ToolbarMenu
      words={active.length > 0 ? m.staff_filters_active({ count: active.length }) : m.staff_filters_more()}
      isChosen={active.length > 0}
      side="end"
    >
      <Form key={here} ref={leaveOutEmpty} method="get" className={styles.form} preventScrollReset>
        <KeptParameters without={[...SET, 'page', 'done']} />
        <SelectField name="owner" label={m.staff_inquiries_owner()} defaultValue={parameters.owner ?? ''}>
          <option value="">{m.staff_owner_all()}</option>
          <option value="unassigned">{m.staff_owner_unassigned()}</option>
          <option value="mine">{m.staff_owner_mine()}</option>
          {colleagues
            .filter(({ isYou, _id }) => !isYou || _id === parameters.owner)
            .map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
        </SelectField>
        <SelectField name="waiting" label={m.staff_filters_waiting()} defaultValue={parameters.waiting ?? ''}>
          {WAITING_FILTERS.map((value) => (
            <option key={value} value={value === 'any' ? '' : value}>
              {WAITING_WORDS[value]()}
            </option>
          ))}
        </SelectField>
        <SelectField name="due" label={m.staff_filters_due()} defaultValue={parameters.due ?? ''}>
          {DUE_FILTERS.map((value) => (
            <option key={value} value={value === 'any' ? '' : value}>
              {DUE_WORDS[value]()}
            </option>
          ))}
        </SelectField>
        <TextField name="from" label={m.staff_filters_from()} defaultValue={parameters.from} maxLength={120} />
        <TextField name="to" label={m.staff_filters_to()} defaultValue={parameters.to} maxLength={120} />
        <DateField name="leavesFrom" label={m.staff_filters_leaves_from()} defaultValue={parameters.leavesFrom} />
        <DateField name="leavesTo" label={m.staff_filters_leaves_to()} defaultValue={parameters.leavesTo} />
        <TextField
          {...{ name: 'budgetFrom', label: m.staff_filters_budget_from(), defaultValue: parameters.budgetFrom }}
          inputMode="numeric"
        />
        <TextField
          {...{ name: 'budgetTo', label: m.staff_filters_budget_to(), defaultValue: parameters.budgetTo }}
          inputMode="numeric"
        />
        <div className={styles.actions}>
          <Button type="submit">{m.staff_filters_apply()}</Button>
          {active.length > 0 && (
            <Link className="link" to={withoutMore(list)} preventScrollReset>
              {m.staff_filters_clear()}
            </Link>
          )}
        </div>
      </Form>
    </ToolbarMenu>
  );
}

/** The same list without these conditions. */
function withoutMore({ filter: { q, owner }, ...list }: Props['list']): string {
  const none = {
    waiting: 'any',
    due: 'any',
    from: '',
    to: '',
    leavesFrom: '',
    leavesTo: '',
    budgetFrom: '',
    budgetTo: '',
  } as const;
  return inquirySearch({
    ...list,
    filter: { ...none, q, owner: OWNER_FILTERS.some((one) => one === owner) ? owner : 'all' },
  });
}
