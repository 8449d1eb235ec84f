import { useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { languageName } from '#domain/formats.ts';
import type { Locale } from '#domain/locale.ts';
import { momentWords } from '#domain/moments.ts';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { Field } from '#ui/fields/field.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import type { RecordView } from '../editor.contract.ts';
import styles from './preview-links.module.css';

const WIDTHS = { phone: 390, desktop: 1440 } as const;
type Size = keyof typeof WIDTHS;

/** Links to the draft on its page, at phone and desktop width, and one to share with a colleague. */
export function PreviewLinks({ record, now }: { record: RecordView; now: string }) {
  const { previewPath, title } = record;
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
        {record.previewLocales.map((locale) => (
          <a key={locale} className="link" href={inLanguage(previewPath, locale)} target="_blank" rel="noreferrer">
            {m.editor_preview_in({ language: languageName(locale) })}
          </a>
        ))}
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
      <Links record={record} now={now} />
      <dialog ref={dialog} className={styles.frame} onClose={() => setSize(undefined)} aria-label={m.editor_preview()}>
        <Button look="quiet" onClick={() => dialog.current?.close()} autoFocus>
          {m.editor_preview_close()}
        </Button>
        {size && <iframe title={`${m.editor_preview()}: ${title}`} src={previewPath} width={WIDTHS[size]} />}
      </dialog>
    </section>
  );
}

/** '/preview/abc?locale=fr#airlines' */
const inLanguage = (path: string, locale: Locale) => path.replace(/(?=#|$)/, `?locale=${locale}`);

/** The links to the draft that work. Any colleague may end them. */
function Links({ record: { _id, collection, previews }, now }: { record: RecordView; now: string }) {
  const { Form, data, state } = useFetcher<FormAnswer>({ key: `previews ${_id}` });
  const revoke = (words: string, link?: string, of?: string) => (
    <Form method="post" action="/staff/previews">
      <input type="hidden" name="collection" value={collection} />
      <input type="hidden" name="id" value={_id} />
      {link && <input type="hidden" name="link" value={link} />}
      <Button type="submit" look="quiet" disabled={state !== 'idle'} aria-label={of && `${words}: ${of}`}>
        {words}
      </Button>
    </Form>
  );
  return (
    <>
      <ul className={styles.links} aria-label={m.editor_previews()}>
        {previews.map(({ _id: link, by, own, expiresAt }) => (
          <li key={link}>
            <span>
              {own ? m.editor_previews_own() : by}{' '}
              <span className="soft">{m.editor_previews_until({ moment: momentWords(expiresAt, now) })}</span>
            </span>
            {revoke(m.editor_previews_revoke(), link, by)}
          </li>
        ))}
      </ul>
      {previews.length > 1 && revoke(m.editor_previews_revoke_all())}
      {state === 'idle' && <FormMessage answer={data} />}
    </>
  );
}
