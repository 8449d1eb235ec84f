import { useFetcher } from 'react-router';
import staffListStyles from '#features/staff/frame/staff-list.module.css';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import { HiddenSuffix } from '#ui/page/hidden-suffix.tsx';
import type { ErrorLine, FailedJobLine, Health } from './health.contract.ts';
import styles from './health-lists.module.css';
import { agoWords } from './health-words.ts';

/** The jobs that are not tried again by themselves. */
export const FailedJobs = ({ jobs: { failed, failedCount }, now }: { jobs: Health['jobs']; now: string }) => (
  <section aria-labelledby="failed-jobs">
    <h2 id="failed-jobs">{m.health_failed_jobs()}</h2>
    {failed.length > 0 ? (
      <ul className={staffListStyles.lines}>
        {failed.map((job) => (
          <FailedJob key={job.id} job={job} now={now} />
        ))}
      </ul>
    ) : (
      <p className="soft">{m.health_nothing_failed()}</p>
    )}
    {failedCount > failed.length && (
      <p className="small soft">{m.health_more_jobs({ count: failedCount - failed.length })}</p>
    )}
  </section>
);

function FailedJob({ job: { queue, id, failedAt, tries, reason }, now }: { job: FailedJobLine; now: string }) {
  const { Form, data, state } = useFetcher<FormAnswer>({ key: `retry ${id}` });
  return (
    <li className={styles.line}>
      <div>
        <b>{queue}</b>
        <p>{reason || m.health_no_reason()}</p>
        <p className="small soft">
          <time dateTime={failedAt}>{agoWords(failedAt, now)}</time>, {m.health_tries({ count: tries })}
        </p>
        {data && !data.good && <p role="alert">{data.message}</p>}
      </div>
      <Form method="post" action="/staff/health">
        <input type="hidden" name="queue" value={queue} />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" disabled={state !== 'idle'}>
          {m.health_retry()}
          <HiddenSuffix>{queue}</HiddenSuffix>
        </Button>
      </Form>
    </li>
  );
}

type ErrorsProps = { errors: ErrorLine[]; startedAt: string; now: string };

/** What this process logged as errors since its start, equal ones in one line. */
export const RecentErrors = ({ errors, startedAt, now }: ErrorsProps) => (
  <section aria-labelledby="recent-errors">
    <h2 id="recent-errors">{m.health_errors()}</h2>
    <p className="small soft">{m.health_errors_lead({ ago: agoWords(startedAt, now) })}</p>
    {errors.length > 0 ? (
      <ul className={staffListStyles.lines}>
        {errors.map(({ message, count, lastAt, requestId }) => (
          <li key={message} className={styles.line}>
            <div>
              <p>
                <bdi>{message}</bdi>
              </p>
              <p className="small soft">
                {m.health_times({ count })},{' '}
                <time dateTime={lastAt}>{m.health_last({ ago: agoWords(lastAt, now) })}</time>
              </p>
              {requestId && (
                <p className="small soft">
                  {m.health_request()} <code>{requestId}</code>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    ) : (
      <p className="soft">{m.health_nothing_failed()}</p>
    )}
  </section>
);
