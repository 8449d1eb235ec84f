import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { MEGABYTE } from '#domain/bytes.ts';
import { formatNumber } from '#domain/formats.ts';
import { MAX_FILE_BYTES, MAX_ROWS } from '#features/records/reading/table-size.rules.ts';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { AnsweredForm, useSending } from '#ui/fields/answered-form.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { Segments } from '#ui/fields/segments.tsx';
import { TextArea } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { IMPORT_COLLECTIONS, type ImportCollection } from '../imports.rules.ts';
import { COLLECTION_WORDS } from './import-words.ts';
import styles from './upload-form.module.css';

const TYPES = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A form to choose, drop or paste a file; rows of a spreadsheet are pasted as text. */
export function UploadForm({ answer, collection }: { answer: FormAnswer | undefined; collection: ImportCollection }) {
  const busy = useSending();
  return (
    <AnsweredForm className={styles.form} encType="multipart/form-data" errors={answer?.errors}>
      <FormMessage answer={answer} />
      <Segments
        name="collection"
        label={m.import_what()}
        defaultValue={collection}
        options={IMPORT_COLLECTIONS.map((value) => ({ value, label: COLLECTION_WORDS[value]() }))}
      />
      <FileField />
      <TextArea
        name="pasted"
        label={m.import_paste()}
        hint={m.import_paste_hint()}
        rows={4}
        spellCheck={false}
        data-field="file"
      />
      <Button type="submit" look="go" disabled={busy}>
        {busy ? m.import_reading() : m.import_read()}
      </Button>
      <Templates />
    </AnsweredForm>
  );
}

function FileField() {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList) => {
    if (!input.current || files.length === 0) return false;
    input.current.files = files;
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    return true;
  };
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the field inside
    <div
      className={classNames(styles.drop, over && styles.over)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event: ClipboardEvent) => {
        if (take(event.clipboardData.files)) event.preventDefault();
      }}
    >
      <Field
        name="file"
        label={m.import_file()}
        hint={m.import_file_hint({ size: MAX_FILE_BYTES / MEGABYTE, most: formatNumber(MAX_ROWS) })}
      >
        {(control) => <input ref={input} type="file" accept={TYPES} {...control} />}
      </Field>
    </div>
  );
}

const Templates = () => (
  <p className={styles.templates}>
    <span>{m.import_templates()}</span>
    {IMPORT_COLLECTIONS.map((collection) => (
      <a key={collection} href={`/staff/import/template/${collection}`} download>
        <Icon name="download" size="s" />
        {COLLECTION_WORDS[collection]()}
      </a>
    ))}
  </p>
);
