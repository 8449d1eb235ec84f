// How a page calls the service from the browser: what it shows and what its forms send outlive a line that is broken.
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { untilAnswered } from './line.ts';
import type { ApiClient } from './page-context.ts';
import { readRefusal } from './read-refusal.ts';

type Args = { request: Request };
type Load<T> = (client: ApiClient) => Promise<T>;
const OURS = 500;

const call = async <T>(load: Load<T>): Promise<T> => load((await import('./browser-client.ts')).browserClient());

/** A redirect, a page that is not there, a refusal: not the silence or the failure of the service. */
const isAnswer = (error: unknown) => !(error instanceof Error) || (readRefusal(error)?.status ?? OURS) < OURS;

/** For a `clientLoader`: the page before stays until there is an answer, and says what it waits for. */
export const readPage = <T>({ request }: Args, load: Load<T>): Promise<T> =>
  untilAnswered(() => call(load), { signal: request.signal, isAnswer });

type Shown = { id: string; loaderData: unknown };
let shown: { at: string; pages: readonly Shown[] } = { at: '', pages: [] };

/** What is on the screen, and at which address. */
export const noteShown = (at: string, pages: readonly Shown[]): void => {
  shown = { at, pages };
};
export const shownBy = <T>(id: string): T | undefined =>
  shown.pages.find((page) => page.id === id)?.loaderData as T | undefined;

/**
 * For a `clientLoader` whose page is read again after its forms: without an answer what it showed before stays.
 * @param id of the route. `frame` where it stands around pages of several addresses.
 */
export async function readPageAgain<T>(id: string, args: Args, load: Load<T>, frame = false): Promise<T> {
  const { pathname, search } = new URL(args.request.url);
  const before = frame || shown.at === pathname + search ? shownBy<T>(id) : undefined;
  if (before === undefined) return readPage(args, load);
  try {
    return await call(load);
  } catch (error) {
    if (isAnswer(error)) throw error;
    console.error('the page could not be read again', error);
    return before;
  }
}

/** The `shouldRevalidate` of a page whose form changes nothing of what it was made from. */
export const unlessPosted = ({
  formMethod,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'formMethod' | 'defaultShouldRevalidate'>) =>
  formMethod ? false : defaultShouldRevalidate;

/** For a `clientAction`: `unanswered` is what the form is told where there is no answer, or not even the code to ask with. */
export async function sendForm<T>(unanswered: T, send: Load<T>): Promise<T> {
  try {
    return await call(send);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error('a form was not answered', error);
    return unanswered;
  }
}
