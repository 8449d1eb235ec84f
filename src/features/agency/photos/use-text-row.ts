// A row of the table of texts: what is typed, what is saved, and saving it as the row is left.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PhotoText, SavedText, WrittenText } from '#features/catalogue/photos/photo-texts.contract.ts';
import { m } from '#messages';
import { callServiceOr } from '#platform/service-call.ts';

export const TEXT_COLUMNS = ['alt', 'altFr', 'credit', 'licence'] as const;
export type TextColumn = (typeof TEXT_COLUMNS)[number];
export type Typed = Pick<PhotoText, TextColumn>;
/** What the page knows of its rows before it is left. */
export type OpenRow = { isUnsaved: () => boolean; save: () => Promise<void> };

type State = {
  status: 'rest' | 'saving' | 'saved' | 'undone' | 'wrong';
  message?: string | undefined;
  fields?: Readonly<Record<string, string>> | undefined;
  /** What another person wrote meanwhile. */
  theirs?: PhotoText | undefined;
  /** What the last change replaced. */
  before?: Typed | undefined;
};

const wordsIn = ({ alt, altFr, credit, licence }: Typed): Typed => ({ alt, altFr, credit, licence });
const isEqual = (one: Typed, other: Typed) => TEXT_COLUMNS.every((name) => one[name].trim() === other[name].trim());

export type RowAnswer = { typed: WrittenText; saved: SavedText | undefined };

/** @param answer of the form that was sent without scripts. */
export function useTextRow(photo: PhotoText, answer: RowAnswer | undefined, open: Map<string, OpenRow>) {
  const [typed, setTyped] = useState<Typed>(() => wordsIn(answer?.typed ?? photo));
  const [state, setState] = useState<State>(() => begin(answer?.saved));
  const latest = useRef(typed);
  const base = useRef(photo);
  const running = useRef<Promise<void>>(undefined);

  const put = useCallback((next: Typed) => {
    latest.current = next;
    setTyped(next);
  }, []);
  const isUnsaved = useCallback(() => !isEqual(latest.current, base.current), []);

  const send = useCallback(
    async (undoes: boolean) => {
      const { _id: id, version } = base.current;
      const sent = latest.current;
      setState((known) => ({ status: 'saving', before: known.before }));
      const answered = await callServiceOr(undefined, (client) =>
        client.savePhotoTexts({ rows: [{ id, version, ...sent }] }),
      );
      const row = answered?.rows[0];
      if (!row) return setState({ status: 'wrong', message: m.photos_text_not_saved() });
      if (row.state === 'stale') return setState({ status: 'wrong', message: row.message, theirs: row.data });
      if (row.state === 'refused' || !row.data)
        return setState({ status: 'wrong', message: row.message, fields: row.fields });
      const before = wordsIn(base.current);
      base.current = row.data;
      // What was typed while it was being saved stays, and is saved next.
      if (latest.current === sent) put(wordsIn(row.data));
      return setState({ status: undoes ? 'undone' : 'saved', before: undoes ? undefined : before });
    },
    [put],
  );

  // What the page read again is newer, unless the row has something unsaved.
  useEffect(() => {
    if (photo.version <= base.current.version || isUnsaved()) return;
    base.current = photo;
    put(wordsIn(photo));
  }, [photo, isUnsaved, put]);
  // An answer to the whole form, which scripts sent.
  const [answered, setAnswered] = useState(answer?.saved);
  if (answered !== answer?.saved) {
    setAnswered(answer?.saved);
    setState(begin(answer?.saved));
  }

  /** One after the other, so that each is based on the version before it. */
  const save = useCallback(
    async (undoes = false) => {
      await running.current;
      if (!isUnsaved()) return;
      running.current = send(undoes);
      await running.current;
    },
    [isUnsaved, send],
  );

  useEffect(() => {
    open.set(photo._id, { isUnsaved, save });
    return () => {
      open.delete(photo._id);
    };
  }, [open, photo._id, isUnsaved, save]);

  const adopt = (theirs: PhotoText, words: Typed) => {
    base.current = theirs;
    put(words);
    setState({ status: 'rest' });
  };
  return {
    ...{ typed, state, save },
    version: base.current.version,
    type: (name: TextColumn, value: string) => put({ ...latest.current, [name]: value } as Typed),
    undo() {
      if (!state.before) return;
      put(state.before);
      void save(true);
    },
    keepMine() {
      if (!state.theirs) return;
      adopt(state.theirs, latest.current);
      void save();
    },
    takeTheirs() {
      if (state.theirs) adopt(state.theirs, wordsIn(state.theirs));
    },
  };
}

function begin(saved: SavedText | undefined): State {
  if (!saved || saved.state === 'same') return { status: 'rest' };
  if (saved.state === 'saved') return { status: 'saved' };
  return { status: 'wrong', message: saved.message, fields: saved.fields, theirs: saved.data };
}
