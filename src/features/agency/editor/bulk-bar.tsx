import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { type CollectionName, PRICED } from '#features/catalogue/records/record.rules.ts';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/field.module.css';
import { FormMessage } from '#ui/form-message.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './bulk-bar.module.css';
import { BULK_ACTIONS, type BulkAction, type RecordLine } from './editor.contract.ts';

export type BulkDone = { done: number; refused: { _id: string; title: string; reason: string }[]; batchId: string };

/** What the bar sends for the records that are ticked. */
export function readBulk(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const action = BULK_ACTIONS.find((one) => one === text('action')) ?? 'publish';
  const dates = { bookBy: text('bookBy'), travelFrom: text('travelFrom'), travelTo: text('travelTo') };
  return { ids: form.getAll('ids').map(String), action, price: text('price'), dates };
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
  answer: (FormAnswer & { done?: BulkDone }) | undefined;
  busy: boolean;
};

/** The actions on the ticked records, and their outcome. The boxes of the list belong to this form. */
export function BulkBar({ id, collection, rows, answer, busy }: Props) {
  const [action, setAction] = useState<BulkAction>('publish');
  const ticked = useTicked(id, rows);
  const actions = BULK_ACTIONS.filter((one) => PRICED.includes(collection) || (one !== 'price' && one !== 'dates'));
  return (
    <div className={styles.bulk}>
      <Form method="post" id={id} className={styles.form} preventScrollReset>
        <input type="hidden" name="form" value="bulk" />
        <span role="status" className={styles.count}>
          {m.editor_selected({ count: ticked })}
        </span>
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
          <input
            className={fieldStyles.input}
            name="price"
            placeholder={m.editor_bulk_price_example()}
            aria-label={m.editor_bulk_price_label()}
            aria-invalid={answer?.errors?.price ? true : undefined}
          />
        )}
        {action === 'dates' && <Dates />}
        <Button type="submit" disabled={busy}>
          {m.editor_bulk_apply()}
        </Button>
      </Form>
      <FormMessage answer={answer} />
      {answer?.done && <Outcome {...answer.done} busy={busy} />}
    </div>
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
      <label key={name} className={styles.date}>
        {label()}
        <input className={fieldStyles.input} type="date" name={name} />
      </label>
    ))}
  </>
);

/** How many boxes are ticked: counted in the page, where the boxes also exist without scripts. */
function useTicked(id: string, rows: readonly RecordLine[]): number {
  const [ticked, setTicked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list has new checkboxes
  useEffect(() => {
    const recount = () => {
      const form = document.getElementById(id);
      const boxes = form instanceof HTMLFormElement ? new FormData(form).getAll('ids') : [];
      setTicked(boxes.length);
    };
    recount();
    document.addEventListener('change', recount);
    return () => document.removeEventListener('change', recount);
  }, [id, rows]);
  return ticked;
}

const Outcome = ({ done, refused, batchId, busy }: BulkDone & { busy: boolean }) => (
  <div className={styles.outcome}>
    <Notice tone={refused.length > 0 ? 'no' : 'ok'}>{m.editor_bulk_done({ done, refused: refused.length })}</Notice>
    {refused.length > 0 && (
      <ul>
        {refused.map(({ _id, title, reason }) => (
          <li key={_id}>
            <b>{title || m.editor_untitled()}</b>: {reason}
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
  </div>
);
