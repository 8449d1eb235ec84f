import { m } from '#messages';
import styles from './next-steps.module.css';

/** What happens with an inquiry, in three steps. */
export const NextSteps = ({ className = '' }: { className?: string | undefined }) => (
  <ol className={`${styles.next} ${className}`}>
    <Step title={m.inquiry_step_read()} text={m.inquiry_step_read_text()} />
    <Step title={m.inquiry_step_quote()} text={m.inquiry_step_quote_text()} />
    <Step title={m.inquiry_step_decide()} text={m.inquiry_step_decide_text()} />
  </ol>
);

const Step = ({ title, text }: { title: string; text: string }) => (
  <li>
    <span>
      <b>{title}</b>
      {text}
    </span>
  </li>
);
