import type { FieldErrors } from '#ui/answered-form.tsx';
import { Notice } from '#ui/notice.tsx';

type Answer = { good: boolean; message?: string | undefined } | undefined;

/** What the form was answered, beside what its fields already say. */
export function FormMessage({ answer, errors = {} }: { answer: Answer; errors?: FieldErrors }) {
  const said = Object.values(errors).includes(answer?.message);
  if (!answer?.message || said) return null;
  return <Notice tone={answer.good ? 'ok' : 'no'}>{answer.message}</Notice>;
}
