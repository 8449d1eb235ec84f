// Saves the draft while it is typed. A failed save is reported and retried, and leaving the page is guarded.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { readRecordForm } from '#features/records/controls/record-form-data.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import { serviceClient } from '#platform/service-call.ts';
import { unfinishedFields } from '#ui/fields/unfinished-fields.ts';
import type { RecordCheck, RecordView } from '../editor.contract.ts';

const PAUSE_MS = 1_200;
const RETRY_MS = 5_000;
const CONFLICT = 409;

type Status = 'kept' | 'typed' | 'unfinished' | 'saving' | 'saved' | 'failed' | 'conflict';
export type Draft = {
  status: Status;
  version: number;
  checks: readonly RecordCheck[];
  chargeNames: RecordView['chargeNames'];
  /** What was taken for a code, by field. */
  taken: Readonly<Record<string, string>>;
  /** The saved data. */
  data: RecordView['data'];
  savedAt: string | undefined;
  /** The record as another person saved it, if both edit it. */
  theirs: RecordView | undefined;
};

/** @param refused whether the form's last button was refused: what it sent is then still unsaved. */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  record: RecordView,
  { edits, refused }: { edits: boolean; refused: unknown },
) {
  const [draft, setDraft] = useState<Draft>(() => fresh(record));
  const version = useRef(record.version);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<boolean>>(undefined);
  const dirty = useRef(false);

  // The page read the record again: after a button, or because another record is shown.
  const [read, setRead] = useState(record);
  if (read !== record) {
    setRead(record);
    setDraft((known) => reread(known, record));
  }

  /** Returns whether everything typed so far is saved. */
  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    await saving.current;
    const element = form.current;
    if (!element || !dirty.current) return true;
    if (unfinishedFields(element).length > 0) {
      setDraft((known) => ({ ...known, status: 'unfinished' }));
      return false;
    }
    dirty.current = false;
    setDraft((known) => ({ ...known, status: 'saving' }));
    const { _id: id, collection } = record;
    const run = async () => {
      try {
        const client = await serviceClient();
        const data = readRecordForm(new FormData(element));
        const answer = await client.saveRecord({ collection, id, version: version.current, data });
        version.current = answer.data.version;
        const { checks, chargeNames, data: kept, updatedAt: savedAt } = answer.data;
        setDraft({
          status: dirty.current ? 'typed' : 'saved',
          version: answer.data.version,
          ...{ checks, chargeNames, data: kept, taken: answer.taken },
          savedAt,
          theirs: undefined,
        });
        return true;
      } catch (error) {
        dirty.current = true;
        if (readRefusal(error)?.status === CONFLICT) {
          const client = await serviceClient();
          const theirs = await client.readRecord({ collection, id }).catch(() => undefined);
          setDraft((known) => ({ ...known, status: 'conflict', theirs: theirs?.data }));
          return false;
        }
        console.error('a draft was not kept', error);
        setDraft((known) => ({ ...known, status: 'failed' }));
        timer.current = setTimeout(() => void save(), RETRY_MS);
        return false;
      }
    };
    saving.current = run().finally(() => {
      saving.current = undefined;
    });
    return saving.current;
  }, [form, record]);

  const typed = useCallback(() => {
    if (!edits) return;
    dirty.current = true;
    setDraft((known) => (known.status === 'conflict' ? known : { ...known, status: 'typed' }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE_MS);
  }, [edits, save]);

  useEffect(() => {
    if (refused) dirty.current = true;
  }, [refused]);
  // What is typed while another form of the page reloads the record is still saved, but never over another version.
  useEffect(() => {
    // Read before the latest save of this form.
    if (record.version < version.current) return;
    if (!dirty.current) version.current = record.version;
    else if (version.current === record.version) typed();
    else setDraft((known) => ({ ...known, status: 'conflict', theirs: record }));
  }, [record, typed]);

  /** Saves the content of the form over what the other person wrote, after it was shown. */
  const keepMine = useCallback(() => {
    if (!draft.theirs) return;
    version.current = draft.theirs.version;
    dirty.current = true;
    void save();
  }, [draft.theirs, save]);

  /** Replaces what was typed here with what the other person wrote. */
  const takeTheirs = useCallback(() => {
    if (!draft.theirs) return;
    clearTimeout(timer.current);
    version.current = draft.theirs.version;
    dirty.current = false;
    setDraft(fresh(draft.theirs));
  }, [draft.theirs]);

  /** Runs before a button of the form. Returns what has to finish first, so that the button sends the latest version. */
  const settle = useCallback((): Promise<unknown> | undefined => {
    clearTimeout(timer.current);
    dirty.current = false;
    return saving.current;
  }, []);

  // The other forms of the page act on the latest draft, so what was typed is saved first.
  useEffect(() => {
    const page = form.current?.closest('article');
    const before = (event: SubmitEvent) => {
      const other = event.target as HTMLFormElement;
      const known = other.elements.namedItem('version');
      if (other === form.current || known instanceof HTMLInputElement === false) return;
      known.value = String(version.current);
      if (!dirty.current && !saving.current) return;
      event.preventDefault();
      void save().then((kept) => kept && other.requestSubmit(event.submitter));
    };
    page?.addEventListener('submit', before, true);
    return () => page?.removeEventListener('submit', before, true);
  }, [form, save]);

  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => dirty.current && event.preventDefault();
    window.addEventListener('beforeunload', guard);
    return () => {
      window.removeEventListener('beforeunload', guard);
      clearTimeout(timer.current);
    };
  }, []);
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      dirty.current && here.pathname + here.search !== next.pathname + next.search,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void save().then((kept) => kept && blocker.proceed());
  }, [blocker, save]);

  return { draft, typed, keepMine, takeTheirs, settle, blocker };
}

const fresh = ({ version, checks, chargeNames, data }: RecordView): Draft => ({
  ...{ status: 'kept', version, checks, chargeNames, data, taken: {}, savedAt: undefined, theirs: undefined },
});

/** What this form saved itself stays said, and is newer than a page that was read before it. */
function reread(known: Draft, record: RecordView): Draft {
  if (record.version > known.version) return fresh(record);
  if (record.version < known.version) return known;
  return { ...fresh(record), status: known.status, savedAt: known.savedAt, theirs: known.theirs, taken: known.taken };
}
