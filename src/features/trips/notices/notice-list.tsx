import { useFetcher } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { NoticeLink } from '#features/staff/notices/notice-link.tsx';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import styles from './my-day.module.css';
import type { Notice } from './notices.contract.ts';

/** What the person was told, the newest first. */
export function NoticeList({ notices, now }: { notices: readonly Notice[]; now: string }) {
  const { Form, state } = useFetcher();
  const [newest] = notices;
  const isUnseen = notices.some(({ isSeen }) => !isSeen);
  return (
    <section className={styles.notices} aria-labelledby="notices">
      <div className={styles.heading}>
        <h2 id="notices">{m.notices_heading()}</h2>
        {isUnseen && newest && (
          <Form method="post" action="/staff/notices">
            <input type="hidden" name="upTo" value={newest._id} />
            <Button type="submit" name="form" value="see-all" disabled={state !== 'idle'}>
              {m.notices_see_all()}
            </Button>
          </Form>
        )}
      </div>
      {notices.length === 0 && <p className="small muted">{m.notices_none()}</p>}
      <ul>
        {notices.map((notice) => (
          <li key={notice._id} data-unseen={notice.isSeen ? undefined : true}>
            <div>
              <NoticeLink notice={notice} />
              <p className="small soft">{momentWords(notice.at, now)}</p>
            </div>
            <SeeForm notice={notice} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SeeForm({ notice: { _id, isSeen } }: { notice: Notice }) {
  const { Form, state } = useFetcher();
  return (
    <Form method="post" action="/staff/notices">
      <input type="hidden" name="id" value={_id} />
      <Button type="submit" name="form" value={isSeen ? 'unsee' : 'see'} look="quiet" disabled={state !== 'idle'}>
        {isSeen ? m.notices_unsee() : m.notices_see()}
      </Button>
    </Form>
  );
}
