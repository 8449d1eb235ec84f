import type { HoursLine } from '#domain/opening-hours.ts';
import styles from './hours-lines.module.css';

/** Days and their hours, one below the other. */
export const HoursLines = ({ lines, className = '' }: { lines: readonly HoursLine[]; className?: string }) =>
  lines.length === 0 ? null : (
    <ul className={`${styles.lines} ${className}`}>
      {lines.map(({ days, hours }) => (
        <li key={days}>
          <span>{days}</span> <span>{hours}</span>
        </li>
      ))}
    </ul>
  );
