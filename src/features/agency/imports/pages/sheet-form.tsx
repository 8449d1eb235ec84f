import { Form } from 'react-router';
import { m } from '#messages';
import { useSending } from '#ui/fields/answered-form.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import type { ImportView } from '../imports.contract.ts';
import styles from './sheet-form.module.css';

/** The sheets of a workbook: which one is taken, and a button for each of the others. */
export function SheetForm({ view: { sheet, sheets } }: { view: ImportView }) {
  const busy = useSending();
  if (sheets.length < 2) return null;
  return (
    <Form method="post" className={styles.sheets} aria-labelledby="sheets">
      <h2 id="sheets">{m.import_sheets({ count: sheets.length })}</h2>
      <input type="hidden" name="form" value="sheet" />
      <ul>
        {sheets.map(
          ({ name, rows, unread }, at) =>
            unread === undefined && (
              // biome-ignore lint/suspicious/noArrayIndexKey: two sheets may have one name
              <li key={at}>
                <button
                  type="submit"
                  name="sheet"
                  value={at}
                  aria-current={at === sheet ? 'true' : undefined}
                  aria-disabled={at === sheet || busy || undefined}
                  onClick={(event) => (at === sheet || busy) && event.preventDefault()}
                >
                  {at === sheet && <Icon name="check" size="s" />}
                  <b dir="auto">{name}</b>
                  <span>{m.import_sheet_rows({ rows })}</span>
                </button>
              </li>
            ),
        )}
      </ul>
      {sheets.map(
        ({ name, unread }, at) =>
          unread !== undefined && (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sheets may have one name
            <p key={at} className="small soft">
              {m.import_sheet_unread({ sheet: name, reason: unread })}
            </p>
          ),
      )}
    </Form>
  );
}
