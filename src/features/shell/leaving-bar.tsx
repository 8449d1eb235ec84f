import { Form } from 'react-router';
import { civilToday, longDate } from '#domain/dates.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';

/** Whoever asked to be deleted and signs in again is offered to stay, on whatever page they come to. */
export default function LeavingBar({ deletionAt }: { deletionAt: string }) {
  const sentence = m.leaving_bar({ date: longDate(civilToday(new Date(deletionAt), 'America/Toronto')) });
  return (
    <section className="leaving wrap" aria-label={sentence}>
      <p>{sentence}</p>
      <Form method="post" action="/keep-account">
        <Button type="submit" look="ink">
          {m.leaving_keep()}
        </Button>
      </Form>
    </section>
  );
}
