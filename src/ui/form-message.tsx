import { useContext } from 'react';
import { FormState } from './field.tsx';
import { Notice } from './notice.tsx';

type Answer = { good: boolean; message?: string | undefined } | undefined;

/** The answer of a form, except for what its fields already show. */
export function FormMessage({ answer }: { answer: Answer }) {
  const { errors } = useContext(FormState);
  const isAtField = Object.values(errors).includes(answer?.message);
  if (!answer?.message || isAtField) return null;
  return <Notice tone={answer.good ? 'ok' : 'no'}>{answer.message}</Notice>;
}
