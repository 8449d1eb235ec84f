import { type ReactNode, useId, useRef } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';

type Props = {
  /** Hidden fields that the form sends. */
  fields: Record<string, string | number>;
  busy: boolean;
  button: ReactNode;
  yes: string;
  no?: string;
  danger?: boolean;
  children: { title: string; text: string };
};

/** A button that asks for confirmation. */
export function AskedButton({
  fields,
  busy,
  button,
  yes,
  no = m.answers_keep(),
  danger = false,
  children: { title, text },
}: Props) {
  const question = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    // The page shows the result.
    <Form method="post" preventScrollReset onSubmit={() => dialog.current?.hidePopover()}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button popoverTarget={question} look="quiet" disabled={busy} aria-haspopup="dialog">
        {button}
      </Button>
      <dialog
        ref={dialog}
        id={question}
        popover="auto"
        className={dialogStyles.dialog}
        aria-labelledby={`${question}-title`}
      >
        <h2 id={`${question}-title`}>{title}</h2>
        <p>{text}</p>
        <div className={dialogStyles.dialogActions}>
          <Button popoverTarget={question} popoverTargetAction="hide" autoFocus>
            {no}
          </Button>
          <Button type="submit" look={danger ? 'danger' : 'line'} disabled={busy}>
            {yes}
          </Button>
        </div>
      </dialog>
    </Form>
  );
}
