import { useFetcher } from 'react-router';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { NamedWords } from './folded-words.tsx';
import type { RecordAnswer } from './record-answer.ts';
import takenBackStyles from './taken-back.module.css';

type Props = {
  text: string;
  /** Of the inquiry as it is seen; without it nothing is restored. */
  version: number | undefined;
};

/** The Admin Notes as they were before a change, which can be restored. */
export function EarlierNotes({ text, version }: Props) {
  const { Form, data, state } = useFetcher<RecordAnswer>();
  return (
    <NamedWords name={m.timeline_earlier()} text={text || m.timeline_earlier_empty()}>
      {version !== undefined && (
        <Form method="post" className={takenBackStyles.form}>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="text" value={text} />
          {state === 'idle' && <FormMessage answer={data} />}
          <Button type="submit" look="quiet" name="form" value="restore-notes" disabled={state !== 'idle'}>
            {m.timeline_restore()}
          </Button>
        </Form>
      )}
    </NamedWords>
  );
}
