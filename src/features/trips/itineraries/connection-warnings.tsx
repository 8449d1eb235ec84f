import { Notice } from '#ui/notice.tsx';
import styles from './connection-warnings.module.css';
import type { ReadWarning } from './itineraries.contract.ts';
import { warningWords } from './itinerary-words.ts';

/** What the check of connections found, a line for each; nothing if it found nothing. */
export const ConnectionWarnings = ({ warnings }: { warnings: readonly ReadWarning[] }) =>
  warnings.length > 0 && (
    <Notice tone="no">
      {warnings.map((one) => (
        <span key={JSON.stringify(one)} className={styles.warning}>
          {warningWords(one)}
        </span>
      ))}
    </Notice>
  );
