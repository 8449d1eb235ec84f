import { m } from '#messages';
import styles from './server-answer.module.css';

/** The mail server's own words, collapsed. */
export const ServerAnswer = ({ answer }: { answer: string }) => (
  <details className={`small ${styles.said}`}>
    <summary>{m.mail_trouble_answer()}</summary>
    <q>{answer}</q>
  </details>
);
