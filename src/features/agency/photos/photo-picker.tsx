import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readPhotoPath } from '#domain/photos.ts';
import type { PhotoLine } from '#features/catalogue/photos/photos.contract.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { FieldError } from '#ui/fields/field.tsx';
import { Crops } from './focal-editor.tsx';
import { PhotoLibrary } from './photo-library.tsx';
import styles from './photo-picker.module.css';

/** Without an `imageUrl` only its text is shown. */
export type PickedPhoto = Pick<PhotoLine, '_id' | 'imageUrl' | 'alt' | 'name'>;
type Props = {
  label: string;
  /** The choices without scripts: the newest, or as many as fit. */
  photos: readonly PickedPhoto[];
  chosen?: PickedPhoto | undefined;
  /** The name of the field that holds the id. */
  name?: string;
  hint?: string;
  error?: string | undefined;
  /** For staff who may see the choice but not change it. */
  readOnly?: boolean;
  id?: string;
};

const wordsOf = ({ alt, name }: PickedPhoto) => alt || name || m.photos_unnamed();

/**
 * A field of a form that holds a photograph: shows it in every shape, opens the library, and uploads in place.
 * Until scripts run, it is a list to choose from.
 */
export function PhotoPicker({
  label,
  photos,
  chosen,
  name = 'photoId',
  hint,
  error,
  readOnly = false,
  id: given,
}: Props) {
  const [photo, setPhoto] = useState(chosen);
  const [ready, setReady] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const own = useId();
  const id = given ?? own;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setReady(true), []);
  const choose = (one: PickedPhoto | undefined) => {
    // Synchronously, so that the form around it reads the new value when it receives the event.
    flushSync(() => setPhoto(one));
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
    dialog.current?.close();
    opener.current?.focus();
  };
  if (!ready) return <PlainChoice {...{ label, photos, name, hint, error, id, readOnly }} chosen={photo} />;
  const shown = photo && readPhotoPath(photo.imageUrl);
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers would repeat the legend at each button
    <div
      className={fieldStyles.field}
      id={id}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={described}
    >
      <span className={fieldStyles.label} id={`${id}-label`}>
        {label}
      </span>
      <input ref={field} type="hidden" name={name} value={photo?._id ?? ''} />
      {photo && (
        <div className={styles.chosen}>
          <p>{wordsOf(photo)}</p>
          {shown && <Crops path={photo.imageUrl} photo={shown} />}
        </div>
      )}
      {!readOnly && (
        <div className={styles.buttons}>
          <Button ref={opener} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
            {photo ? m.photos_pick_other() : m.photos_pick()}
          </Button>
          {photo && (
            <Button look="quiet" onClick={() => choose(undefined)}>
              {m.photos_pick_none()}
            </Button>
          )}
        </div>
      )}
      {hint && (
        <span className={fieldStyles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={`${id}-error`} error={error} />
      {!readOnly && <PhotoLibrary dialog={dialog} onChoose={choose} />}
    </div>
  );
}

type PlainProps = Pick<Props, 'label' | 'photos' | 'hint' | 'error' | 'chosen' | 'readOnly'> & {
  id: string;
  name: string;
};

function PlainChoice({ label, photos, chosen, name, hint, error, id, readOnly }: PlainProps) {
  const known = photos.some(({ _id }) => _id === chosen?._id);
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} className={fieldStyles.input} defaultValue={chosen?._id ?? ''} disabled={readOnly}>
        <option value="">{m.photos_pick_none()}</option>
        {chosen && !known && <option value={chosen._id}>{wordsOf(chosen)}</option>}
        {photos.map((photo) => (
          <option key={photo._id} value={photo._id}>
            {wordsOf(photo)}
          </option>
        ))}
      </select>
      {hint && <span className={fieldStyles.hint}>{hint}</span>}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
