import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = { scene: ReactNode; title: string; text?: string; as?: 'h1' | 'h2'; children?: ReactNode };

/** An empty view: one drawing, a heading, one sentence, and the next step. */
export function EmptyState({ scene, title, text, as: Heading = 'h2', children }: Props) {
  return (
    <div className={styles.blank}>
      {scene}
      <div>
        <Heading>{title}</Heading>
        {text && <p>{text}</p>}
        {children && <div className={`screen-only ${styles.actions}`}>{children}</div>}
      </div>
    </div>
  );
}
