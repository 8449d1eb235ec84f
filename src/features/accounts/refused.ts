import { readRefusal } from '#platform/read-refusal.ts';
import type { FieldErrors } from '#ui/answered-form.tsx';

export type Refused = { good: false; message: string; errors?: FieldErrors };

/** What a form is told whose call failed: the server's own words, `failed` where it had none, `unanswered` where nobody answered. */
export function refused(error: unknown, failed: string, unanswered = failed): Refused {
  const refusal = readRefusal(error);
  return refusal
    ? { good: false, message: refusal.message || failed, errors: refusal.fields }
    : { good: false, message: unanswered };
}
