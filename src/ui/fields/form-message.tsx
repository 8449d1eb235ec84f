import { useContext } from 'react';
import { Notice } from '../notice.tsx';
import { useAnswerInView } from '../page/use-answer-in-view.ts';
import { type FieldErrors, FormState } from './field.tsx';

type Answer = { good: boolean; message?: string | undefined; errors?: FieldErrors | undefined } | undefined;
/** `inPlace`: what the answer is about is already in view, and keeps the focus. */
type Props = { answer: Answer; inPlace?: boolean };

/** The answer of a form, except for what its fields already show. */
export function FormMessage({ answer, inPlace = false }: Props) {
  const { errors } = useContext(FormState);
  const atFields = Object.values(errors).filter(Boolean);
  // The first field with an error is shown instead.
  const ref = useAnswerInView<HTMLParagraphElement>(inPlace || atFields.length > 0 ? undefined : answer);
  // What stood at a field does not move here when the field is edited.
  if (!answer?.message || [...atFields, ...Object.values(answer.errors ?? {})].includes(answer.message)) return null;
  return (
    <Notice ref={ref} tone={answer.good ? 'ok' : 'no'}>
      {answer.message}
    </Notice>
  );
}
