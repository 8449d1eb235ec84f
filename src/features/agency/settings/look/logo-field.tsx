import { type ChangeEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isSquare, readLogo } from '#domain/logo.ts';
import type { EditorProps } from '#features/records/controls/editor-fieldset.tsx';
import { controlName } from '#features/records/controls/record-form-data.ts';
import { m } from '#messages';
import { sendFile } from '#platform/send-file.ts';
import { serviceUrl } from '#platform/service-url.ts';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { Field } from '#ui/fields/field.tsx';
import styles from './logo-field.module.css';

type State = 'kept' | 'sending' | 'sent' | { sentence: string };

const WORDS = {
  logo: { none: m.look_logo_none, remove: m.look_logo_remove },
  icon: { none: m.look_icon_none, remove: m.look_icon_remove },
};
/** Where no script runs the file is sent under this name. */
export const fileOf = { logo: 'file', icon: 'icon-file' } as const;
type Name = keyof typeof fileOf;

/** The logo or the icon: with scripts a chosen file is sent at once, without them with the form. */
export function LogoField({ value, ...editor }: EditorProps) {
  // Without scripts it is uploaded with the form, which then shows the stored one.
  const stored = String(value ?? '');
  return <StoredLogo key={stored} {...editor} stored={stored} />;
}

type StoredProps = Omit<EditorProps, 'value'> & { stored: string };

function StoredLogo({ id, name: field, label, hint, error, stored, readOnly }: StoredProps) {
  const [file, setFile] = useState(stored);
  const [state, setState] = useState<State>('kept');
  const kept = useRef<HTMLInputElement>(null);
  const name: Name = field === 'icon' ? 'icon' : 'logo';
  const put = (next: string) => {
    // Synchronously, so that the form around it reads the new value when it receives the event.
    flushSync(() => setFile(next));
    kept.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  async function send({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    // The form does not send it once more.
    input.value = '';
    setState('sending');
    const { body } = await sendFile<{ file: string }>(serviceUrl('/api/staff/logos'), chosen, {
      renew: (client) => client.readOverview(),
    });
    const sent = body.file ? readLogo(body.file) : undefined;
    if (!body.file || !sent) return setState({ sentence: body.message || m.look_logo_not_sent() });
    if (name === 'icon' && !isSquare(sent)) return setState({ sentence: m.look_icon_square() });
    put(body.file);
    setState('sent');
  }
  const sentence = typeof state === 'object' ? state.sentence : undefined;
  const hasLogo = readLogo(file) !== undefined;
  return (
    <div className={styles.logo}>
      <input ref={kept} type="hidden" name={controlName('field', field)} value={file} data-field={field} />
      <Field {...{ id, label, hint }} name={fileOf[name]} error={sentence ?? error} note={m.ui_optional()}>
        {({ defaultValue: _, ...tied }) => (
          <span className={styles.row}>
            {!readOnly && (
              <input
                {...tied}
                className={fieldStyles.input}
                type="file"
                accept=".svg,.png,image/svg+xml,image/png"
                data-field={field}
                onChange={(event) => void send(event)}
                disabled={state === 'sending'}
              />
            )}
            {hasLogo && !readOnly && (
              <Button
                type="submit"
                name="form"
                value={`remove-${name}`}
                look="quiet"
                onClick={(event) => {
                  event.preventDefault();
                  setState('kept');
                  put('');
                }}
              >
                {WORDS[name].remove()}
              </Button>
            )}
          </span>
        )}
      </Field>
      <p className="small soft" role="status">
        {stateWords(state, hasLogo, name)}
      </p>
    </div>
  );
}

function stateWords(state: State, hasLogo: boolean, name: Name): string {
  if (state === 'sending') return m.look_logo_sending();
  if (state === 'sent') return m.look_logo_sent();
  return hasLogo ? '' : WORDS[name].none();
}
