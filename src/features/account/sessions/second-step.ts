import { pathTo } from '#domain/path-to.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import { withNext } from './next-path.ts';

/** The answer of a sign-in, or the page that asks for the code if that is why it was refused. */
export const orSecondStep = <Answer>(answer: Promise<Answer>, next: string | null): Promise<Answer | { to: string }> =>
  answer.catch((error: unknown) => {
    if (readRefusal(error)?.code !== 'SECOND_FACTOR_CODE') throw error;
    return { to: withNext(pathTo('signInCode'), next) };
  });
