// A queue of files to upload: two at a time, each with its own progress and outcome.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PhotoRecord } from '#features/catalogue/photos/photos.contract.ts';
import { type Outcome, uploadPhoto } from './upload-photo.ts';

const AT_ONCE = 2;

export type Upload = {
  key: number;
  file: File;
  /** made: the upload is complete, and the server makes its widths. */
  state: 'waiting' | 'sending' | 'made' | 'done' | 'refused';
  /** From 0 to 1. */
  share: number;
  outcome?: Outcome;
};
export type Uploads = {
  list: readonly Upload[];
  add: (files: Iterable<File>) => void;
  retry: (key: number) => void;
  /** Removes finished uploads from the list. */
  clear: () => void;
};

/** @param onUploaded called with each photograph that is stored. */
export function useUploads(onUploaded: (photo: PhotoRecord) => void): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const next = useRef(1);
  const latestCallback = useRef(onUploaded);
  latestCallback.current = onUploaded;
  const running = useRef(new Set<number>());
  const change = useCallback(
    (key: number, part: Partial<Upload>) =>
      setList((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one))),
    [],
  );

  useEffect(() => {
    const waiting = list.filter(({ key, state }) => state === 'waiting' && !running.current.has(key));
    for (const { key, file } of waiting.slice(0, AT_ONCE - running.current.size)) {
      running.current.add(key);
      change(key, { state: 'sending', share: 0 });
      void uploadPhoto(file, (share) => change(key, { share, state: share < 1 ? 'sending' : 'made' })).then(
        (outcome) => {
          running.current.delete(key);
          change(key, { outcome, state: 'photo' in outcome ? 'done' : 'refused' });
          if ('photo' in outcome) latestCallback.current(outcome.photo);
        },
      );
    }
  }, [list, change]);

  const add = useCallback<Uploads['add']>((files) => {
    const more = [...files].map((file): Upload => ({ key: next.current++, file, state: 'waiting', share: 0 }));
    setList((before) => [...before, ...more]);
  }, []);
  return {
    list,
    add,
    retry: (key) => change(key, { state: 'waiting', share: 0, outcome: undefined }),
    clear: () => setList((before) => before.filter(({ state }) => state !== 'done' && state !== 'refused')),
  };
}
