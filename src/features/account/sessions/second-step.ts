import { pathTo } from '#domain/path-to.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import { withNext } from './next-path.ts';

/** The page that asks for the code, if that is why a sign-in was refused. */
export const secondStepPath = (error: unknown, next: string | null): string | undefined =>
  readRefusal(error)?.code === 'SECOND_FACTOR_CODE' ? withNext(pathTo('signInCode'), next) : undefined;
