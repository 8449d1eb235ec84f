import { Link, useLocation } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { BLANK } from '#features/records/controls/record-form-data.ts';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { Icon } from '#ui/pictures/icon.tsx';
import type { RecordView } from '../editor.contract.ts';
import { originWords } from '../record-words.ts';
import styles from './record-top.module.css';
import { StateBadge } from './state-badge.tsx';

/** The open record, its state, and the link back to the list. */
export function RecordTop({ record, now }: { record: RecordView; now: string }) {
  const kept = new URLSearchParams(useLocation().search);
  kept.delete(BLANK);
  const search = kept.size > 0 ? `?${kept}` : '';
  const { title, subtitle, collection, state, changed, publishAt, unpublishAt, demo } = record;
  return (
    <header className={styles.top}>
      <Link
        className={`${buttonStyles.iconButton} ${buttonStyles.bare}`}
        to={`/staff/catalogue/${collection}${search}`}
        aria-label={m.editor_back()}
        preventScrollReset
      >
        <Icon name="arrowLeft" />
      </Link>
      <h1 data-opened>
        <bdi>{title || m.editor_untitled()}</bdi>
      </h1>
      <StateBadge state={state} changed={changed} />
      <p className="small soft">
        <bdi>{subtitle}</bdi>
        {demo && ` (${originWords(collection)})`}
      </p>
      {publishAt && <p className="small">{m.editor_publishes_at({ moment: momentWords(publishAt, now) })}</p>}
      {unpublishAt && <p className="small">{m.editor_unpublishes_at({ moment: momentWords(unpublishAt, now) })}</p>}
    </header>
  );
}
