import styles from './badge.module.css';

/** A status as a dot and a word: pending yellow, accepted green, anything else grey with its own text. */
export function Badge({ status }: { status: string }) {
  return (
    <span className={`${styles.badge} ${styles.raw}`} data-status={status}>
      {status}
    </span>
  );
}
