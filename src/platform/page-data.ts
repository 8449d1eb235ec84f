// The data of a page: one function loads it, in-process for the first document and over HTTP for every click after that.
import type { Register, RouterContextProvider, ShouldRevalidateFunctionArgs } from 'react-router';
import { retryUntilAnswered } from './line.ts';
import { type ApiClient, serverClient } from './page-context.ts';
import { readRefusal } from './read-refusal.ts';
import { callService } from './service-call.ts';

export type PageArgs<Params = object> = { request: Request; params: Params };
type ServerArgs<Params> = PageArgs<Params> & { context: Readonly<RouterContextProvider> };
type Load<T, Params> = (client: ApiClient, args: PageArgs<Params>) => T;
const SERVER_ERROR = 500;

/** A redirect, a page that is not there, a refusal: not the silence or the failure of the service. */
const isAnswer = (error: unknown) =>
  !(error instanceof Error) || (readRefusal(error)?.status ?? SERVER_ERROR) < SERVER_ERROR;

/** The `loader` of a page. */
export const onServer =
  <T, Params>(load: Load<T, Params>) =>
  ({ context, request, params }: ServerArgs<Params>): T =>
    load(serverClient(context), { request, params });

/** The `clientLoader` of a page: the page before stays until there is an answer, and says what it waits for. */
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

/** What is on the screen, and at which address. */
export const noteShown = (at: string, pages: readonly Shown[]): void => {
  shown = { at, pages };
};
export const shownBy = <T>(id: RouteId | 'root'): T | undefined =>
  shown.pages.find((page) => page.id === id)?.loaderData as T | undefined;

/**
 * The `clientLoader` of a page that is read again after its forms: without an answer it keeps what it showed before.
 * @param isFrame whether it stands around pages of several addresses.
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

/** The `shouldRevalidate` of a page that has everything for each of its searches, as for another page of a list. */
export const skipOnSamePath = ({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean => currentUrl.pathname !== nextUrl.pathname;

/** The `shouldRevalidate` of a page whose form changes nothing of what it was made from. */
export const skipAfterPost = ({
  formMethod,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'formMethod' | 'defaultShouldRevalidate'>) =>
  formMethod ? false : defaultShouldRevalidate;
