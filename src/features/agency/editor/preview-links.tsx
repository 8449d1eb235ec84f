import { useRef, useState } from 'react';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/field.module.css';
import { Field } from '#ui/field.tsx';
import type { RecordView } from './editor.contract.ts';
import styles from './preview-links.module.css';

const WIDTHS = { phone: 390, desktop: 1440 } as const;
type Size = keyof typeof WIDTHS;

/** Links to the draft on its page, at phone and desktop width, and one to share with a colleague. */
export function PreviewLinks({ record: { previewPath, title } }: { record: RecordView }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [size, setSize] = useState<Size>();
  const show = (next: Size) => {
    setSize(next);
    dialog.current?.showModal();
  };
  return (
    <section className={styles.previews} aria-labelledby="preview">
      <h3 id="preview">{m.editor_preview()}</h3>
      <p className={styles.buttons}>
        <Button className="scripted" onClick={() => show('phone')}>
          {m.editor_preview_phone()}
        </Button>
        <Button className="scripted" onClick={() => show('desktop')}>
          {m.editor_preview_desktop()}
        </Button>
        <a className="link" href={previewPath} target="_blank" rel="noreferrer">
          {m.editor_preview_open()}
        </a>
      </p>
      <Field name="preview" label={m.editor_preview_link()}>
        {(control) => (
          <input
            className={fieldStyles.input}
            readOnly
            value={typeof window === 'undefined' ? previewPath : new URL(previewPath, window.location.href).href}
            suppressHydrationWarning
            onFocus={({ target }) => target.select()}
            {...control}
          />
        )}
      </Field>
      <dialog ref={dialog} className={styles.frame} onClose={() => setSize(undefined)} aria-label={m.editor_preview()}>
        <Button look="quiet" onClick={() => dialog.current?.close()} autoFocus>
          {m.editor_preview_close()}
        </Button>
        {size && <iframe title={`${m.editor_preview()}: ${title}`} src={previewPath} width={WIDTHS[size]} />}
      </dialog>
    </section>
  );
}
