import pictureStyles from '#ui/pictures/picture.module.css';
import styles from './finding-flights.module.css';

type Props = { text: string; placeholders?: boolean };

/** A flight arc with its sentence, and grey placeholders if the page is a grid of packages. */
export function FindingFlights({ text, placeholders }: Props) {
  return (
    <div className={`container ${styles.waiting}`}>
      <p className={styles.finding} role="status">
        <svg viewBox="0 0 72 30" aria-hidden="true">
          <path
            d="M4 25Q34-6 66 22"
            fill="none"
            stroke="var(--maple)"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeDasharray=".1 6"
          />
          <circle cx="5" cy="25" r="4" fill="var(--maple)" />
          <circle cx="67" cy="23" r="4" fill="none" stroke="var(--edge)" strokeWidth="2" />
        </svg>
        {text}
      </p>
      {placeholders && (
        <div className={styles.skeletons} aria-hidden="true">
          {['lead', 'one', 'two', 'three'].map((place) => (
            <div key={place} className={place === 'lead' ? styles.lead : undefined}>
              <div className={pictureStyles.mat}>
                <div className={`${styles.skeleton} ${styles.picture}`} />
              </div>
              <div>
                <div className={`${styles.skeleton} ${styles.title}`} />
                <div className={`${styles.skeleton} ${styles.line}`} />
                <div className={`${styles.skeleton} ${styles.line} ${styles.short}`} />
              </div>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
