import type { FieldErrors } from './answered-form.tsx';
import { Notice } from './notice.tsx';

type Answer = { good: boolean; message?: string | undefined } | undefined;

/** What the form was answered, apart from what its fields already say. */
export function FormMessage({ answer, errors = {} }: { answer: Answer; errors?: FieldErrors }) {
  const isAtField = Object.values(errors).includes(answer?.message);
  if (!answer?.message || isAtField) return null;
  return <Notice tone={answer.good ? 'ok' : 'no'}>{answer.message}</Notice>;
}
