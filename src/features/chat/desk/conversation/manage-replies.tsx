import { type FormEvent, useEffect, useRef, useState } from 'react';
import dialogStyles from '#features/staff/frame/dialog.module.css';
import { m } from '#messages';
import { textOf } from '#platform/form-action.ts';
import { type ReadRefusal, readRefusal } from '#platform/read-refusal.ts';
import { serviceClient } from '#platform/service-call.ts';
import { Button } from '#ui/button.tsx';
import { FormState } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import type { CannedReply } from '../desk.contract.ts';
import { REPLY_LIMIT, REPLY_VARIABLES, TITLE_LIMIT } from '../desk.rules.ts';
import { DeskIcon } from '../desk-icon.tsx';
import styles from './manage-replies.module.css';

type Props = { replies: CannedReply[]; onChange: (replies: CannedReply[]) => void };
type Edited = CannedReply | 'new' | undefined;

const sorted = (replies: CannedReply[]) => replies.sort((one, other) => one.shortcut.localeCompare(other.shortcut));

/** Editing of the canned replies. All agents share them, so a change applies to everyone. */
export function ManageReplies({ replies, onChange }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [edited, setEdited] = useState<Edited>();
  const [said, setSaid] = useState('');
  async function open() {
    dialog.current?.showModal();
    setSaid('');
    // Reloads the replies; without an answer the known ones stay.
    const answer = await (await serviceClient()).listCannedReplies().catch(() => undefined);
    if (answer) onChange(answer.data);
  }
  function keep(reply: CannedReply) {
    onChange(sorted([...replies.filter(({ _id }) => _id !== reply._id), reply]));
    setEdited(undefined);
    setSaid(m.desk_reply_saved({ shortcut: reply.shortcut }));
  }
  async function remove({ _id, shortcut }: CannedReply) {
    try {
      await (await serviceClient()).deleteCannedReply({ id: _id });
    } catch (error) {
      if (readRefusal(error)?.status !== 404) return setSaid(m.desk_failed());
    }
    onChange(replies.filter((reply) => reply._id !== _id));
    setEdited(undefined);
    return setSaid(m.desk_reply_removed({ shortcut }));
  }
  return (
    <>
      <button type="button" onClick={open} aria-haspopup="dialog">
        <DeskIcon name="edit" size="s" />
        <span>{m.desk_manage()}</span>
      </button>
      <dialog
        ref={dialog}
        className={`${dialogStyles.dialog} ${styles.manage}`}
        aria-labelledby="manage-replies"
        onClose={() => setEdited(undefined)}
      >
        <h2 id="manage-replies">{m.desk_saved()}</h2>
        <p>{m.desk_manage_text({ names: REPLY_VARIABLES.map((name) => `{${name}}`).join(', ') })}</p>
        {said && <Notice tone="ok">{said}</Notice>}
        {edited ? (
          <ReplyForm
            key={edited === 'new' ? 'new' : edited._id}
            reply={edited === 'new' ? undefined : edited}
            onSaved={keep}
            onRemove={remove}
            onLeave={() => setEdited(undefined)}
          />
        ) : (
          <>
            <KeptReplies replies={replies} onChoose={setEdited} />
            <div className={dialogStyles.dialogActions}>
              <Button onClick={() => dialog.current?.close()}>{m.desk_close()}</Button>
              <Button look="ink" onClick={() => setEdited('new')}>
                {m.desk_reply_new()}
              </Button>
            </div>
          </>
        )}
      </dialog>
    </>
  );
}

const KeptReplies = ({ replies, onChoose }: { replies: CannedReply[]; onChoose: (reply: CannedReply) => void }) => (
  <ul className={styles.replies}>
    {replies.map((reply) => (
      <li key={reply._id}>
        <button type="button" onClick={() => onChoose(reply)}>
          <b>{reply.title}</b> <code>/{reply.shortcut}</code>
          <span>{reply.text}</span>
        </button>
      </li>
    ))}
  </ul>
);

type FormProps = {
  reply: CannedReply | undefined;
  onSaved: (reply: CannedReply) => void;
  onRemove: (reply: CannedReply) => void;
  onLeave: () => void;
};

function ReplyForm({ reply, onSaved, onRemove, onLeave }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<ReadRefusal>();
  const [busy, setBusy] = useState(false);
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = textOf(new FormData(event.currentTarget), ['shortcut', 'title', 'text']);
    setBusy(true);
    try {
      const api = await serviceClient();
      const { data } = reply
        ? await api.updateCannedReply({ ...fields, id: reply._id, version: reply.version })
        : await api.createCannedReply(fields);
      onSaved(data);
    } catch (error) {
      setRefusal(readRefusal(error) ?? { status: 0, message: m.desk_failed(), fields: undefined });
      setBusy(false);
    }
  }
  return (
    <form ref={form} onSubmit={save} className={styles.replyForm} noValidate>
      {refusal && !refusal.fields && <Notice tone="no">{refusal.message || m.desk_failed()}</Notice>}
      <FormState value={{ errors: refusal?.fields ?? {}, values: reply ?? {} }}>
        <TextField label={m.desk_reply_title()} name="title" maxLength={TITLE_LIMIT} />
        <TextField
          label={m.desk_reply_shortcut()}
          hint={m.desk_reply_shortcut_hint()}
          name="shortcut"
          maxLength={25}
          autoCapitalize="none"
        />
        <TextArea label={m.desk_reply_text()} name="text" rows={4} maxLength={REPLY_LIMIT} />
      </FormState>
      <div className={dialogStyles.dialogActions}>
        <Button onClick={onLeave}>{m.desk_reply_leave()}</Button>
        {reply && <Button onClick={() => onRemove(reply)}>{m.desk_reply_remove()}</Button>}
        <Button type="submit" look="ink" disabled={busy}>
          {m.staff_save()}
        </Button>
      </div>
    </form>
  );
}
