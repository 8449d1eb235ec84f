import { m } from '#messages';
import type { InquiryStatus } from '../inquiry-status.rules.ts';
import styles from './inquiry-track.module.css';

type Stage = { words: string; done: boolean };

/** What has happened and what comes next; a quote is shown only while the trip waits for its acceptance. */
const stagesOf = (status: InquiryStatus): Stage[] => {
  const quoted = { words: m.booking_step_quoted(), done: status === 'quoted' };
  const accepted = { words: m.booking_step_accepted(), done: status === 'accepted' || status === 'completed' };
  const completed = { words: m.booking_step_completed(), done: status === 'completed' };
  if (status === 'declined') return [{ words: m.booking_step_declined(), done: true }];
  if (status === 'cancelled') return [{ words: m.booking_step_cancelled(), done: true }];
  return accepted.done ? [accepted, completed] : [quoted, accepted];
};

type Props = { status: InquiryStatus; sent: string; moved: string };

/** `moved`: the day it came to its status. */
export const InquiryTrack = ({ status, sent, moved }: Props) => (
  <ol className={styles.track} aria-label={m.booking_progress()}>
    <Step on words={m.booking_step_sent()} date={sent} />
    {stagesOf(status).map(({ words, done }, place, stages) => (
      <Step key={words} on={done} words={words} date={done && !stages[place + 1]?.done ? moved : ''} />
    ))}
  </ol>
);

const Step = ({ on, words, date = '' }: { on: boolean; words: string; date?: string }) => (
  <li className={on ? styles.on : undefined}>
    <span>{on ? <b>{words}</b> : words}</span>
    <span>{date}</span>
  </li>
);
