import { useId } from 'react';
import { Link } from 'react-router';
import staffListStyles from '#features/staff/frame/staff-list.module.css';
import { m } from '#messages';
import badgeStyles from '#ui/badge.module.css';
import { classNames } from '#ui/class-names.ts';
import fieldStyles from '#ui/fields/field.module.css';
import type { CheckedRow } from '../imports.contract.ts';
import { type ImportCollection, MAX_CORRECTED } from '../imports.rules.ts';
import { OUTCOME_TONES, outcomeWords } from './import-words.ts';
import styles from './rows-table.module.css';

const CELL = 'cell:';

/** The cells as corrected in the form. */
export const readCells = (form: FormData) =>
  [...form].flatMap(([name, value]) => {
    if (!name.startsWith(CELL)) return [];
    const [row = 0, column = 0] = name.slice(CELL.length).split(':').map(Number);
    return [{ row, column, text: String(value) }];
  });

type Props = {
  rows: CheckedRow[];
  collection: ImportCollection;
  /** The form that corrected cells belong to; undefined if nothing can be corrected any more. */
  form: string | undefined;
  /** What was typed into cells that are not corrected yet, by their names. */
  typed: Readonly<Record<string, string>> | undefined;
};

/** The effect of each row: old to new, or what is wrong and where. */
export const RowsTable = ({ rows, collection, form, typed }: Props) => (
  <table className={classNames(staffListStyles.table, styles.table)}>
    <thead>
      <tr>
        <th scope="col">{m.import_row()}</th>
        <th scope="col">{m.import_offer()}</th>
        <th scope="col">{m.import_outcome()}</th>
        <th scope="col">{m.import_what_happens()}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.number}>
          <td data-column="row">
            <span>{row.number}</span>
          </td>
          <th scope="row">
            {row.recordId ? (
              <Link to={`/staff/catalogue/${collection}/${row.recordId}`}>
                <bdi>{row.title}</bdi>
              </Link>
            ) : (
              <b>
                <bdi>{row.title}</bdi>
              </b>
            )}
            {row.externalId && <small>{row.externalId}</small>}
          </th>
          <td data-column="outcome">
            <span className={badgeStyles.badge} data-status={OUTCOME_TONES[row.outcome]}>
              {outcomeWords(row.outcome)}
            </span>
          </td>
          <td data-column="what">
            <What row={row} form={form} typed={typed} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

type WhatProps = Pick<Props, 'form' | 'typed'> & { row: CheckedRow };

const What = ({ row, form, typed }: WhatProps) => (
  <ul className={styles.what}>
    {row.wrong.map((wrong) => (
      <li key={`${wrong.label} ${wrong.sentence}`} className={styles.wrong}>
        <Wrong row={row.number} wrong={wrong} form={form} typed={typed} />
      </li>
    ))}
    {row.changes.map(({ label, from, to }) => (
      <li key={label}>
        <b>{label}: </b>
        {from && <del>{from}</del>} <ins>{to || m.import_emptied()}</ins>
      </li>
    ))}
    {row.findings.length > 0 && (
      <li className={styles.finding}>
        {m.import_stays_draft()} {row.findings.join(' ')}
      </li>
    )}
  </ul>
);

type WrongProps = Pick<Props, 'form' | 'typed'> & { row: number; wrong: CheckedRow['wrong'][number] };

/** What is wrong with a cell, and below it the cell to correct. */
function Wrong({ row, wrong: { label, cell, sentence, column, text }, form, typed }: WrongProps) {
  const id = useId();
  const name = `${CELL}${row}:${column}`;
  const isOpen = form !== undefined && column !== undefined;
  return (
    <>
      <span id={id}>
        {label && <b>{label}: </b>}
        {sentence} {!isOpen && cell && <q>{cell}</q>}
      </span>
      {isOpen && (
        <input
          className={fieldStyles.input}
          name={name}
          form={form}
          defaultValue={typed?.[name] ?? text}
          dir="auto"
          maxLength={MAX_CORRECTED}
          autoComplete="off"
          aria-label={m.import_cell({ column: label, row })}
          aria-describedby={id}
          aria-invalid
        />
      )}
    </>
  );
}
