import type { ReactNode } from 'react';
import styles from './fact.module.css';

type Props = {
  label: string;
  className?: string | undefined;
  /** A text in a person's own words: its paragraphs run in the direction of their language. */
  isText?: boolean;
  children: ReactNode;
};

/** One of the facts in a list: what it is about, and under it what is so. */
export const Fact = ({ label, className = '', isText = false, children }: Props) => (
  <div className={`${styles.fact} ${className}`}>
    <dt>{label}</dt>
    {isText ? (
      <dd dir="auto">{children}</dd>
    ) : (
      <dd>
        <bdi>{children}</bdi>
      </dd>
    )}
  </div>
);
