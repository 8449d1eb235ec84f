import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { waitingWords } from '#domain/moments.ts';
import { m } from '#messages';
import { Badge } from '#ui/badge.tsx';
import type { Health } from './health.contract.ts';
import styles from './health-signs.module.css';
import { isPoolFull, type Trouble } from './health-troubles.ts';
import { agoWords, bytesWords, millisecondsWords } from './health-words.ts';

type Props = { health: Health; troubles: ReadonlySet<Trouble>; now: string };

/** The four things that everything else rests on, each with its state in a word. */
export function HealthSigns({ health: { database, mail, jobs, disk }, troubles, now }: Props) {
  const least = disk.reduce((one, other) => (other.freeBytes < one.freeBytes ? other : one));
  return (
    <dl className={styles.signs}>
      <Sign label={m.health_database()} value={millisecondsWords(database.roundTripMs)} bad={troubles.has('database')}>
        {isPoolFull(database.pool)
          ? m.health_pool_waiting({ count: database.pool.waiting })
          : m.health_pool({ used: database.pool.used, max: database.pool.max })}
      </Sign>
      <Sign
        label={m.health_mail()}
        value={mail.delivers ? mail.waiting : m.health_mail_off()}
        bad={troubles.has('mail')}
        state={mail.delivers ? undefined : m.health_state_off()}
      >
        <Mail {...mail} now={now} />
      </Sign>
      <Sign label={m.health_jobs()} value={jobs.failedCount} bad={troubles.has('jobs')}>
        {jobs.waiting > 0
          ? m.health_jobs_waiting({ count: jobs.waiting, time: waitingWords(agoOf(jobs.oldestSeconds, now), now) })
          : m.health_jobs_none()}
      </Sign>
      <Sign label={m.health_disk()} value={bytesWords(least.freeBytes)} bad={troubles.has('disk')}>
        {m.health_disk_of({ size: bytesWords(least.totalBytes) })}
      </Sign>
    </dl>
  );
}

const agoOf = (seconds: number, now: string) => new Date(Date.parse(now) - seconds * 1000).toISOString();

function Mail({ delivers, oldestAt, lastSentAt, now }: Health['mail'] & { now: string }) {
  if (!delivers) return m.health_mail_kept();
  if (oldestAt)
    return <Link to="/staff/outbox?status=queued">{m.health_mail_oldest({ ago: agoWords(oldestAt, now) })}</Link>;
  return lastSentAt ? m.health_mail_sent({ ago: agoWords(lastSentAt, now) }) : m.health_mail_none_sent();
}

type SignProps = { label: string; value: ReactNode; bad: boolean; state?: string | undefined; children: ReactNode };

const Sign = ({ label, value, bad, state, children }: SignProps) => (
  <div className={styles.sign}>
    <dt>{label}</dt>
    <dd className={styles.value}>{value}</dd>
    <dd className={styles.detail}>{children}</dd>
    <dd>
      <Badge status={bad ? 'failed' : state ? 'other' : 'accepted'}>
        {bad ? m.health_state_trouble() : (state ?? m.health_state_fine())}
      </Badge>
    </dd>
  </div>
);
