import { useFetcher } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { HiddenSuffix } from '#ui/page/hidden-suffix.tsx';
import type { DeletedDraft } from '../quotes.contract.ts';

type Props = { draft: DeletedDraft; now: string };

/** A draft that was deleted, which the record of its inquiry restores. */
export function DeletedDraftLine({ draft: { _id, number, by, at }, now }: Props) {
  const { Form, data, state } = useFetcher<FormAnswer>();
  return (
    <li>
      <span>{m.quote_numbered({ number })}</span>
      <span className="small soft">
        {m.quote_deleted_by({ by: by || m.staff_by_someone(), moment: momentWords(at, now) })}
      </span>
      <Form method="post">
        <input type="hidden" name="quoteId" value={_id} />
        {state === 'idle' && data && !data.good && <FormMessage answer={data} />}
        <Button type="submit" look="quiet" name="form" value="restore-quote" disabled={state !== 'idle'}>
          {m.quote_restore()}
          <HiddenSuffix>{m.quote_numbered({ number })}</HiddenSuffix>
        </Button>
      </Form>
    </li>
  );
}
