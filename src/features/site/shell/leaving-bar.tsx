import { agencyDay, longDate } from '#domain/dates.ts';
import { pathTo } from '#domain/path-to.ts';
import { FrameForm } from '#features/account/sessions/frame-form.tsx';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import styles from './leaving-bar.module.css';

/** Offers on every page to keep the account, if its deletion was requested and the user signs in again. */
export default function LeavingBar({ deletionAt }: { deletionAt: string }) {
  const sentence = m.leaving_bar({ date: longDate(agencyDay(new Date(deletionAt))) });
  return (
    <section className={`container ${styles.leaving}`} aria-label={sentence}>
      <p>{sentence}</p>
      <FrameForm
        action={pathTo('keepAccount')}
        act={(client) => client.keepAccount()}
        failed={m.profile_exception}
        next={`${pathTo('profile')}?kept`}
      >
        {(busy) => (
          <Button type="submit" look="ink" disabled={busy}>
            {m.leaving_keep()}
          </Button>
        )}
      </FrameForm>
    </section>
  );
}
