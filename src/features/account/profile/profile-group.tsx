import { type ReactNode, useId } from 'react';
import styles from './profile-group.module.css';

/** A group of the profile, with its name on the left. */
export function ProfileGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
