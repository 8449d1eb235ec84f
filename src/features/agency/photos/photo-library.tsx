import { type RefObject, useEffect, useId, useState } from 'react';
import type { PhotoLine } from '#features/catalogue/photos/photos.contract.ts';
import { m } from '#messages';
import { callServiceOr } from '#platform/service-call.ts';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import fieldStyles from '#ui/fields/field.module.css';
import { Notice } from '#ui/notice.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import styles from './photo-picker.module.css';
import { UploadZone } from './upload-zone.tsx';
import { useUploads } from './use-uploads.ts';

type Props = { dialog: RefObject<HTMLDialogElement | null>; onChoose: (photo: PhotoLine) => void };

const TYPED_MS = 250;

/** The library in a dialog: search, choose, or upload. It is inside another form, so it is not a form itself. */
export function PhotoLibrary({ dialog, onChoose }: Props) {
  const [open, setOpen] = useState(false);
  const title = useId();
  return (
    <dialog
      ref={dialog}
      className={`${dialogStyles.dialog} ${styles.library}`}
      aria-labelledby={title}
      onToggle={({ newState }) => setOpen(newState === 'open')}
    >
      <header>
        <h2 id={title}>{m.staff_nav_photos()}</h2>
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          {m.desk_close()}
        </Button>
      </header>
      {open && <Shelf onChoose={onChoose} />}
    </dialog>
  );
}

function Shelf({ onChoose }: Pick<Props, 'onChoose'>) {
  const [q, setQ] = useState('');
  const [pages, setPages] = useState(1);
  const { photos, more, failed, reload } = useLibrary(q, pages);
  const uploads = useUploads(reload);
  return (
    <>
      <UploadZone uploads={uploads} />
      <div className={fieldStyles.withIcon}>
        <Icon name="search" />
        <input
          className={fieldStyles.input}
          type="search"
          aria-label={m.photos_search()}
          placeholder={m.photos_search()}
          maxLength={120}
          value={q}
          onChange={({ target }) => {
            setQ(target.value);
            setPages(1);
          }}
          // Enter belongs to the search, not to the form around the dialog.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      {failed && <Notice tone="no">{m.photos_not_loaded()}</Notice>}
      <ul className={styles.shelf} aria-busy={photos === undefined}>
        {photos?.map((photo) => (
          <li key={photo._id}>
            <button type="button" disabled={!photo.alt} onClick={() => onChoose(photo)}>
              <Picture src={photo.imageUrl} fallback="" alt="" loading="lazy" width="160" height="120" />
              <span>{photo.alt || m.photos_describe_first({ name: photo.name })}</span>
            </button>
            {!photo.alt && (
              <a className="link small" href={`/staff/photos/${photo._id}`} target="_blank" rel="noreferrer">
                {m.photos_describe()}
              </a>
            )}
          </li>
        ))}
      </ul>
      {photos?.length === 0 && <p className="soft">{m.photos_unfound_title()}</p>}
      {more && <Button onClick={() => setPages(pages + 1)}>{m.photos_more()}</Button>}
    </>
  );
}

/** The first pages of the results; reloaded after an upload, and when the user returns from describing a photograph. */
function useLibrary(q: string, pages: number) {
  const [found, setFound] = useState<{ photos: PhotoLine[]; more: boolean }>();
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const reload = () => setTurn((before) => before + 1);
  useEffect(() => {
    const back = () => setTurn((before) => before + 1);
    window.addEventListener('focus', back);
    return () => window.removeEventListener('focus', back);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry increments the turn
  useEffect(() => {
    let over = false;
    const timer = setTimeout(async () => {
      const numbers = Array.from({ length: pages }, (_, index) => index + 1);
      const lists = await callServiceOr(undefined, (client) =>
        Promise.all(numbers.map((page) => client.listPhotos({ q: q.trim(), page }))),
      );
      if (over) return;
      setFailed(lists === undefined);
      const byId = new Map(lists?.flatMap(({ data }) => data).map((photo) => [photo._id, photo]));
      if (lists) setFound({ photos: [...byId.values()], more: (lists[0]?.pages ?? 1) > pages });
    }, TYPED_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [q, pages, turn]);
  return { photos: found?.photos, more: found?.more ?? false, failed, reload };
}
