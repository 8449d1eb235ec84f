import { FieldError } from '#ui/fields/field.tsx';
import type { RecordAnswer } from './record-answer.ts';

/** Why a note was not stored: the sentence of its field, else that of the form. */
export const noteRefusal = (answer: RecordAnswer | undefined): string | undefined =>
  answer && !answer.good ? Object.values(answer.errors ?? {}).find(Boolean) || answer.message : undefined;

/** Below its field, and announced there, because the field keeps no focus. */
export const NoteRefusal = ({ id, sentence }: { id: string; sentence: string | undefined }) => (
  <div role="alert">
    <FieldError id={id} error={sentence} />
  </div>
);
