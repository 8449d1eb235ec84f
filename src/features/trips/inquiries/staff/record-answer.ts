import type { FormAnswer } from '#platform/form-action.ts';

/** Which of a record's four forms was sent, and the result; `typed` is text that must not be lost. */
export type RecordAnswer = FormAnswer & { form: 'move' | 'admin-notes' | 'note' | 'assign'; typed: string };
