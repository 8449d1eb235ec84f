import { civilToday, longDate } from '#domain/dates.ts';
import { FrameForm } from '#features/sessions/frame-form.tsx';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';

/** Whoever asked to be deleted and signs in again is offered to stay, on whatever page they come to. */
export default function LeavingBar({ deletionAt }: { deletionAt: string }) {
  const sentence = m.leaving_bar({ date: longDate(civilToday(new Date(deletionAt), 'America/Toronto')) });
  return (
    <section className="leaving wrap" aria-label={sentence}>
      <p>{sentence}</p>
      <FrameForm
        action="/keep-account"
        act={(client) => client.keepAccount()}
        failed={m.profile_exception}
        next="/profile?kept"
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
