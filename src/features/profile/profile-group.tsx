import { type ReactNode, useId } from 'react';

/** A group of the profile, with its name at the left. */
export function ProfileGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="pgroup" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
