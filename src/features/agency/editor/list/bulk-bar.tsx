import { type ReactNode, useState } from 'react';
import { Form, Link } from 'react-router';
import { cad } from '#domain/money.ts';
import { type CollectionName, PRICED } from '#features/records/store/record.rules.ts';
import { BulkFrame } from '#features/staff/frame/bulk-frame.tsx';
import { useTicked } from '#features/staff/frame/use-ticked.ts';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { Field } from '#ui/fields/field.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { Notice } from '#ui/notice.tsx';
import { BULK_ACTIONS, type BulkAction, MAX_BULK, type RecordLine } from '../editor.contract.ts';
import styles from './bulk-bar.module.css';

type Refused = Pick<RecordLine, '_id' | 'title' | 'subtitle' | 'amount'> & { reason: string };
export type BulkDone = { done: number; refused: Refused[]; batchId: string };

/** What the bar sends for the records that are ticked. */
export function readBulk(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const action = BULK_ACTIONS.find((one) => one === text('action')) ?? 'publish';
  const dates = { bookBy: text('bookBy'), travelFrom: text('travelFrom'), travelTo: text('travelTo') };
  return { ids: form.getAll('ids').map(String), isAll: form.get('all') === 'yes', action, price: text('price'), dates };
}

const WORDS: Record<BulkAction, () => string> = {
  publish: m.editor_bulk_publish,
  unpublish: m.editor_bulk_unpublish,
  delete: m.editor_bulk_delete,
  price: m.editor_bulk_price,
  dates: m.editor_bulk_dates,
};

type Props = {
  id: string;
  collection: CollectionName;
  rows: readonly RecordLine[];
  /** How many records the list has on all its pages. */
  matching: number;
  answer: (FormAnswer & { done?: BulkDone }) | undefined;
  busy: boolean;
  /** The table of the records. */
  children: ReactNode;
};

/** The table of the records, the actions on the ticked ones, and their outcome. Its boxes belong to this form. */
export function BulkBar({ id, collection, rows, matching, answer, busy, children }: Props) {
  const [action, setAction] = useState<BulkAction>('publish');
  const ticked = useTicked(id, rows);
  const [isAll, setAll] = useState(false);
  // One box that is not ticked ends the selection of the whole list.
  if (isAll && ticked < rows.length) setAll(false);
  const count = isAll ? matching : ticked;
  const actions = BULK_ACTIONS.filter((one) => PRICED.includes(collection) || (one !== 'price' && one !== 'dates'));
  const bar = (
    <AnsweredForm id={id} className={styles.form} errors={answer?.errors} preventScrollReset>
      <input type="hidden" name="form" value="bulk" />
      {isAll && <input type="hidden" name="all" value="yes" />}
      {!isAll && ticked > 0 && ticked === rows.length && matching > rows.length && matching <= MAX_BULK && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {m.editor_select_matching({ count: matching })}
        </Button>
      )}
      <select
        className={fieldStyles.input}
        name="action"
        value={action}
        onChange={({ target }) => setAction(target.value as BulkAction)}
        aria-label={m.editor_bulk_action()}
      >
        {actions.map((one) => (
          <option key={one} value={one}>
            {WORDS[one]()}
          </option>
        ))}
      </select>
      {action === 'price' && (
        <Field name="price" label={m.editor_bulk_price_label()} className={styles.price}>
          {(control) => (
            <input className={fieldStyles.input} placeholder={m.editor_bulk_price_example()} {...control} />
          )}
        </Field>
      )}
      {action === 'dates' && <Dates />}
      <Button type="submit" disabled={busy}>
        {m.editor_bulk_apply()}
      </Button>
    </AnsweredForm>
  );
  return (
    <>
      <div className={styles.outcome}>
        <FormMessage answer={answer} />
        {answer?.done && <Outcome {...answer.done} {...{ collection, busy }} />}
      </div>
      <BulkFrame count={count} bar={bar}>
        {children}
      </BulkFrame>
    </>
  );
}

const Dates = () => (
  <>
    {(
      [
        ['bookBy', m.records_book_by],
        ['travelFrom', m.records_travel_from],
        ['travelTo', m.records_travel_to],
      ] as const
    ).map(([name, label]) => (
      <DateField key={name} name={name} label={label()} className={styles.date} />
    ))}
  </>
);

type OutcomeProps = BulkDone & Pick<Props, 'collection' | 'busy'>;

const Outcome = ({ done, refused, batchId, collection, busy }: OutcomeProps) => (
  <>
    <Notice tone={refused.length > 0 ? 'no' : 'ok'}>{m.editor_bulk_done({ done, refused: refused.length })}</Notice>
    {refused.length > 0 && (
      <ul>
        {refused.map(({ _id, title, subtitle, amount, reason }) => (
          <li key={_id}>
            <Link className="link" to={`/staff/catalogue/${collection}/${_id}`}>
              {title || m.editor_untitled()}
            </Link>{' '}
            <span className="soft">{[subtitle, amount !== null && cad(amount)].filter(Boolean).join(', ')}</span>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    )}
    {done > 0 && (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="batchId" value={batchId} />
        <Button type="submit" name="form" value="undo" look="quiet" disabled={busy}>
          {m.editor_undo()}
        </Button>
      </Form>
    )}
  </>
);
