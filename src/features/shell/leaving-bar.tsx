import { Form } from 'react-router';
import { civilToday, longDate } from '#domain/dates.ts';
import { useCurrentUser } from '#features/sessions/current-session.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';

/** Whoever asked to be deleted and signs in again is offered to stay, on whatever page they come to. */
export function LeavingBar() {
  const deletionAt = useCurrentUser()?.deletionAt;
  if (!deletionAt) return null;
  const date = longDate(civilToday(new Date(deletionAt), 'America/Toronto'));
  return (
    <section className="leaving wrap" aria-label={m.leaving_bar({ date })}>
      <p>{m.leaving_bar({ date })}</p>
      <Form method="post" action="/keep-account">
        <Button type="submit" look="ink">
          {m.leaving_keep()}
        </Button>
      </Form>
    </section>
  );
}
