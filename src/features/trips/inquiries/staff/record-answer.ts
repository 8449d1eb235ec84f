import type { FormAnswer } from '#platform/form-action.ts';

/** Which of a record's forms was sent, and the result; `typed` is text that must not be lost, `moved` the version after a move. */
export type RecordAnswer = FormAnswer & {
  form:
    | ('quote' | 'restore-quote' | 'move' | 'undo' | 'assign' | 'merge' | 'unmerge')
    | ('admin-notes' | 'restore-notes' | 'note' | 'remove-note' | 'restore-note');
  typed: string;
  moved?: number;
  /** Of a merge: which inquiry is in this one now. */
  merged?: string;
};
