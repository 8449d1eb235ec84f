import { Link } from 'react-router';
import staffListStyles from '#features/staff/frame/staff-list.module.css';
import { m } from '#messages';
import badgeStyles from '#ui/badge.module.css';
import { classNames } from '#ui/class-names.ts';
import type { CheckedRow } from '../imports.contract.ts';
import type { ImportCollection } from '../imports.rules.ts';
import { OUTCOME_TONES, outcomeWords } from './import-words.ts';
import styles from './rows-table.module.css';

/** The effect of each row: old to new, or what is wrong and where. */
export const RowsTable = ({ rows, collection }: { rows: CheckedRow[]; collection: ImportCollection }) => (
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
            <What row={row} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const What = ({ row: { wrong, changes, findings } }: { row: CheckedRow }) => (
  <ul className={styles.what}>
    {wrong.map(({ label, cell, sentence }) => (
      <li key={`${label} ${sentence}`} className={styles.wrong}>
        {label && <b>{label}: </b>}
        {sentence} {cell && <q>{cell}</q>}
      </li>
    ))}
    {changes.map(({ label, from, to }) => (
      <li key={label}>
        <b>{label}: </b>
        {from && <del>{from}</del>} <ins>{to || m.import_emptied()}</ins>
      </li>
    ))}
    {findings.length > 0 && (
      <li className={styles.finding}>
        {m.import_stays_draft()} {findings.join(' ')}
      </li>
    )}
  </ul>
);
