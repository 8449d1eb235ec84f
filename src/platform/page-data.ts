// The data of a page: one function loads it, in-process for the first document and over HTTP for every later click.
import { data, type Register, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from 'react-router';
import { retryUntilAnswered } from './connection.ts';
import { onSessionEnd } from './device-storage.ts';
import { type ApiClient, serverClient } from './page-context.ts';
import { readRefusal } from './read-refusal.ts';
import { callService } from './service-call.ts';

export type PageArgs<Params = object> = { request: Request; params: Params };
type ServerArgs<Params> = PageArgs<Params> & { context: Readonly<RouterContextProvider> };
type Load<T, Params> = (client: ApiClient, args: PageArgs<Params>) => T;
const SERVER_ERROR = 500;

/** Whether the service answered: a redirect, a 404 or a refusal, but not silence or a failure. */
const isAnswer = (error: unknown) =>
  !(error instanceof Error) || (readRefusal(error)?.status ?? SERVER_ERROR) < SERVER_ERROR;

/** A client that asks too much is told so with the status of a refusal: a failure of ours would be reported as one. */
function refuseTooMany(error: unknown): never {
  const { status, message } = readRefusal(error) ?? {};
  throw status === 429 ? data({ message }, { status }) : error;
}

/** The `loader` of a page. */
export const onServer =
  <T, Params>(load: Load<T, Params>) =>
  ({ context, request, params }: ServerArgs<Params>): T => {
    const loaded = load(serverClient(context), { request, params });
    return loaded instanceof Promise ? (loaded.catch(refuseTooMany) as T) : loaded;
  };

/** The `clientLoader` of a page: the previous page stays until there is an answer, and shows what it waits for. */
export const inBrowser =
  <T, Params>(load: Load<Promise<T>, Params>) =>
  ({ request, params }: PageArgs<Params>): Promise<T> =>
    retryUntilAnswered(() => callService((client) => load(client, { request, params })), {
      signal: request.signal,
      isAnswer,
    });

type RouteId = Exclude<keyof Register['routeModules'], 'root'>;
type Shown = { id: string; loaderData: unknown };
let shown: { at: string; pages: readonly Shown[] } = { at: '', pages: [] };

onSessionEnd(() => noteShown('', []));
/** The loaded data, and its URL. */
export const noteShown = (at: string, pages: readonly Shown[]): void => {
  shown = { at, pages };
};
export const shownBy = <T>(id: RouteId | 'root'): T | undefined =>
  shown.pages.find((page) => page.id === id)?.loaderData as T | undefined;

/**
 * The `clientLoader` of a page that is reloaded after its forms: without an answer it keeps its earlier data.
 * @param isFrame whether it is the layout of pages with several URLs.
 */
export const reloadInBrowser =
  <T, Params>(id: RouteId, load: Load<Promise<T>, Params>, isFrame = false) =>
  async ({ request, params }: PageArgs<Params>): Promise<T> => {
    const { pathname, search } = new URL(request.url);
    const before = isFrame || shown.at === pathname + search ? shownBy<T>(id) : undefined;
    if (before === undefined) return inBrowser(load)({ request, params });
    try {
      return await callService((client) => load(client, { request, params }));
    } catch (error) {
      if (isAnswer(error)) throw error;
      console.error('the page could not be read again', error);
      return before;
    }
  };

/** The `shouldRevalidate` of a page that already has the data for all its searches, such as pages of a list. */
export const revalidateOnNewPath = ({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean => currentUrl.pathname !== nextUrl.pathname;

/** The `shouldRevalidate` of a page whose form does not change its data. */
export const revalidateUnlessPost = ({
  formMethod,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'formMethod' | 'defaultShouldRevalidate'>) =>
  formMethod ? false : defaultShouldRevalidate;
