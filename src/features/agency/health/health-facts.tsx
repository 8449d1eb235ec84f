import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentWords, waitingWords } from '#domain/moments.ts';
import { m } from '#messages';
import { Badge } from '#ui/badge.tsx';
import { Fact } from '#ui/fact.tsx';
import type { Health } from './health.contract.ts';
import styles from './health-facts.module.css';
import { agoWords, bytesWords } from './health-words.ts';

/** What does not change from one minute to the next. */
type Props = { health: Health; isBackupOld: boolean; now: string };

export const HealthFacts = ({ health, isBackupOld, now }: Props) => (
  <div className={styles.facts}>
    <Group title={m.health_mail()}>
      <Mail {...health.mail} now={now} />
    </Group>
    <Group title={m.health_database()}>
      <Fact label={m.health_server()}>{health.database.embedded ? m.health_embedded() : m.health_external()}</Fact>
      <Fact label={m.health_size()}>{bytesWords(health.database.bytes)}</Fact>
    </Group>
    {health.backup && (
      <Group title={m.health_backup()}>
        <Fact label={m.health_backup_newest()}>
          {health.backup.madeAt ? agoWords(health.backup.madeAt, now) : m.health_never()}
          {isBackupOld && (
            <Badge status="failed">{health.backup.madeAt ? m.health_backup_old() : m.health_backup_none()}</Badge>
          )}
        </Fact>
        {health.backup.bytes !== undefined && <Fact label={m.health_size()}>{bytesWords(health.backup.bytes)}</Fact>}
      </Group>
    )}
    <Group title={m.health_disk()}>
      {health.disk.map(({ place, freeBytes, totalBytes }, at) => (
        <Fact
          key={place}
          label={
            at > 0
              ? m.health_uploads()
              : health.disk.length > 1 || health.store
                ? m.health_data()
                : m.health_data_uploads()
          }
        >
          {m.health_free({ free: bytesWords(freeBytes), total: bytesWords(totalBytes) })}
          <span className={styles.place}>{place}</span>
        </Fact>
      ))}
      {health.store && <Fact label={m.health_uploads()}>{health.store}</Fact>}
    </Group>
    <Group title={m.health_versions()}>
      <Fact label={m.health_product()}>{health.versions.product}</Fact>
      <Fact label="Node.js">{health.versions.node}</Fact>
      <Fact label="PostgreSQL">{health.database.version}</Fact>
      <Fact className={styles.wide} label={m.health_migration()}>
        {health.versions.migration}
      </Fact>
    </Group>
    <Group title={m.health_process()}>
      <Fact label={m.health_uptime()}>
        {waitingWords(health.startedAt, now)}
        <span className={styles.place}>{momentWords(health.startedAt, now)}</span>
      </Fact>
      <Fact label={m.health_instance()}>{health.instance}</Fact>
    </Group>
  </div>
);

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    <dl>{children}</dl>
  </section>
);

const Mail = ({ lastSentAt, lastFailure, failed, now }: Health['mail'] & { now: string }) => (
  <>
    <Fact label={m.health_last_sent()}>{lastSentAt ? agoWords(lastSentAt, now) : m.health_never()}</Fact>
    <Fact label={m.health_last_failure()}>
      {lastFailure ? agoWords(lastFailure.at, now) : m.health_never()}
      {lastFailure && <span className={styles.place}>{lastFailure.says}</span>}
    </Fact>
    {failed > 0 && (
      <Fact label={m.health_refused_mails()}>
        <Link className="link" to="/staff/outbox?status=failed">
          {m.health_refused_count({ count: failed })}
        </Link>
      </Fact>
    )}
  </>
);
