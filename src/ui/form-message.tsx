import type { FieldErrors } from './answered-form.tsx';
import { Notice } from './notice.tsx';

type Answer = { good: boolean; message?: string | undefined } | undefined;

/** The answer of a form, except for what its fields already show. */
export function FormMessage({ answer, errors = {} }: { answer: Answer; errors?: FieldErrors }) {
  const isAtField = Object.values(errors).includes(answer?.message);
  if (!answer?.message || isAtField) return null;
  return <Notice tone={answer.good ? 'ok' : 'no'}>{answer.message}</Notice>;
}
