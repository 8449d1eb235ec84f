import { Form } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { ChangeFields } from '../changes/change-fields.tsx';
import type { ChangeLine, RecordView } from '../editor.contract.ts';
import { actionWords } from '../record-words.ts';
import styles from './record-versions.module.css';

type Props = { changes: readonly ChangeLine[]; record: RecordView; now: string; edits: boolean; busy: boolean };

/** Who did what and when, what it changed, and a button to restore it. */
export function RecordVersions({ changes, record, now, edits, busy }: Props) {
  return (
    <section className={styles.versions} aria-labelledby="versions">
      <h3 id="versions">{m.editor_versions()}</h3>
      {changes.length === 0 && <p className="small soft">{m.editor_versions_none()}</p>}
      <ol>
        {changes.map((change) => (
          <li key={change._id}>
            <p>
              <b>{actionWords(change.action)}</b>{' '}
              <span className="soft">
                {[change.by || m.editor_by_schedule(), momentWords(change.at, now)].join(', ')}
              </span>
            </p>
            <ChangeFields fields={change.fields} />
            {edits && change.version < record.version && change.action !== 'deleted' && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="version" value={record.version} />
                <input type="hidden" name="to" value={change.version} />
                <Button type="submit" name="form" value="revert" look="quiet" disabled={busy}>
                  {m.editor_revert()}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
