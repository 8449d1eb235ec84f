import { type ClipboardEvent, type DragEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { photoLimitWords } from '#features/catalogue/photos/photos.rules.ts';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { Button, ButtonLink } from '#ui/button.tsx';
import { HiddenSuffix } from '#ui/page/hidden-suffix.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import styles from './upload-zone.module.css';
import type { Upload, Uploads } from './use-uploads.ts';

/** As many as the address of their texts holds. */
const MAX_DESCRIBED = 200;
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

type Props = {
  uploads: Uploads;
  /** The field of a form that sends one file without scripts; undefined inside another form. */
  name?: string;
};

/** An area to choose, drop or paste photographs. */
export function UploadZone({ uploads, name }: Props) {
  const [over, setOver] = useState(false);
  const [ready, setReady] = useState(false);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { add } = uploads;
  const take = useCallback(() => {
    const files = [...(input.current?.files ?? [])];
    if (input.current) input.current.value = '';
    if (files.length > 0) add(files);
  }, [add]);
  useEffect(() => {
    setReady(true);
    take(); // chosen before the page was hydrated
  }, [take]);
  usePaste(add);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one of three ways; the button is for all others */}
      <div
        className={styles.zone}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          className={styles.file}
          type="file"
          name={name}
          accept={ACCEPTED}
          multiple={ready}
          aria-describedby={`${id}-hint`}
          onChange={take}
        />
        <label htmlFor={id} className={`${buttonStyles.button} ${styles.choose}`} data-look="line">
          <Icon name="plus" size="s" />
          {m.photos_choose()}
        </label>
        {name && (
          <Button type="submit" className={styles.send}>
            {m.photos_upload()}
          </Button>
        )}
        <p className="small soft" id={`${id}-hint`}>
          {m.photos_choose_hint(photoLimitWords())}
        </p>
      </div>
      <UploadList uploads={uploads} leads={name !== undefined} />
    </div>
  );
}

/** Accepts pictures pasted anywhere on the page; text pasted into a field is left alone. */
function usePaste(add: Uploads['add']) {
  useEffect(() => {
    const paste = (event: globalThis.ClipboardEvent | ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      add(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [add]);
}

/** @param leads to the table of texts, where it does not lead out of another form */
function UploadList({ uploads: { list, retry, clear }, leads }: { uploads: Uploads; leads: boolean }) {
  const done = list.filter(({ state }) => state === 'done').length;
  const refused = list.filter(({ state }) => state === 'refused').length;
  const nameless = [
    ...new Set(
      list.flatMap(({ outcome }) => (outcome && 'photo' in outcome && !outcome.photo.alt ? outcome.photo._id : [])),
    ),
  ];
  const over = list.length > 0 && done + refused === list.length;
  return (
    <>
      <p className="visually-hidden" role="status">
        {list.length > 0 && m.photos_progress({ done, all: list.length, refused })}
      </p>
      {list.length > 0 && (
        <ul className={styles.list} aria-label={m.photos_uploads()}>
          {list.map((upload) => (
            <Line key={upload.key} upload={upload} retry={retry} />
          ))}
        </ul>
      )}
      {over && (
        <div className={styles.after}>
          {leads && nameless.length > 0 && (
            <ButtonLink to={`/staff/photos/texts?of=${nameless.slice(0, MAX_DESCRIBED).join(',')}`} look="go">
              {m.photos_texts_describe()}
            </ButtonLink>
          )}
          <Button look="quiet" onClick={clear}>
            {m.photos_clear()}
          </Button>
        </div>
      )}
    </>
  );
}

function Line({ upload: { key, file, state, share, outcome }, retry }: { upload: Upload; retry: Uploads['retry'] }) {
  const sentence = outcome && 'sentence' in outcome ? outcome : undefined;
  return (
    <li data-state={state}>
      <span className={styles.name}>
        <bdi>{file.name || m.photos_pasted()}</bdi>
      </span>
      {(state === 'waiting' || state === 'sending') && (
        <progress max={1} value={share} aria-label={m.photos_sending({ name: file.name })} />
      )}
      <span className={styles.state}>
        {state === 'done' && <Icon name="check" size="s" />}
        {state === 'refused' && <Icon name="info" size="s" />}
        {sentence?.sentence ?? stateWords(state, outcome)}
      </span>
      {sentence?.again && (
        <Button look="quiet" onClick={() => retry(key)}>
          {m.photos_retry()}
          <HiddenSuffix>{file.name}</HiddenSuffix>
        </Button>
      )}
    </li>
  );
}

function stateWords(state: Upload['state'], outcome: Upload['outcome']): string {
  if (state === 'done') return outcome && 'known' in outcome && outcome.known ? m.photos_known() : m.photos_done();
  if (state === 'made') return m.photos_made();
  return state === 'waiting' ? m.photos_waiting() : '';
}
