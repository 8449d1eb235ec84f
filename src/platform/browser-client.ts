// The typed client of the browser. It calls the endpoints over HTTP and refreshes an expired session once.

import { createORPCClient } from '@orpc/client';
import type { ContractRouter } from '@orpc/contract';
import { ORPCError } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import paths from '#contract' with { type: 'json' };
import { currentLocale } from '#domain/locale.ts';
import { pageAt, pathTo } from '#domain/path-to.ts';
import { endSession, endSessionBy } from './device-storage.ts';
import { type ApiClient, type CallOptions, PAGE_LOCALE } from './page-context.ts';
import { pendingNavigation } from './pending-navigation.ts';
import { serviceUrl } from './service-url.ts';

const TIMEOUT_MS = 10_000;
/** The paths of the table that end with a slash, which the client library would drop. */
const SLASHED = new Set(
  Object.values(paths).flatMap(({ '~orpc': { route } }) => (route.path.endsWith('/') ? [route.path] : [])),
);
/** The URL of a call: with the slash of the table, and at another origin if the document names one for the service. */
function asWritten({ pathname, search }: URL): URL {
  const path = SLASHED.has(`${pathname}/`) ? `${pathname}/` : pathname;
  return serviceUrl(path + search);
}
/** Calls whose 401 is about the session, and not about what was typed into a form. */
const SESSION_PATHS = /^\/(?!api\/auth\/(?!check$|users\/|change-password$|chat-token$))/;
/** The chat handles an ended session itself, so it never leaves the page. */
const OF_THE_CHAT = /^\/(assistant\/|api\/auth\/chat-token$)/;
/** Their answers carry Clear-Site-Data, which browsers hide from scripts. */
const ENDS_SESSION = /^\/api\/(auth\/logout|account\/deletion)$/;
let client: ApiClient | undefined;

export function browserClient(): ApiClient {
  client ??= createORPCClient(
    new OpenAPILink<CallOptions>(paths as ContractRouter<Record<never, never>>, {
      url: location.origin,
      headers: ({ context: { idempotencyKey, bearer } }) => ({
        [PAGE_LOCALE]: currentLocale(),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      }),
      fetch: fetchWithRefresh,
      clientInterceptors: [
        ({ request, next, ...rest }) => next({ ...rest, request: { ...request, url: asWritten(request.url) } }),
      ],
      customErrorResponseBodyDecoder: (body, response) => {
        const { message = '', code = 'UNAVAILABLE', ...data } = (body ?? {}) as { message?: string; code?: string };
        return new ORPCError(code, { status: response.status, message, data });
      },
    }),
  ) as ApiClient;
  return client;
}

async function fetchWithRefresh(
  request: Request,
  init: RequestInit,
  { context: { timeoutMs = TIMEOUT_MS } }: { context: CallOptions },
): Promise<Response> {
  const again = request.clone();
  const ask = (what: Request) =>
    fetch(what, {
      ...init,
      credentials: 'include',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), what.signal]),
    });
  const { pathname } = new URL(request.url);
  const ends = request.method === 'POST' && ENDS_SESSION.test(pathname);
  const response = await (ends ? endSessionBy(() => ask(request)) : ask(request));
  if (response.status !== 401 || !SESSION_PATHS.test(pathname)) return response;
  if (await refreshOnce()) return ask(again);
  const leaves = pageAt(location.pathname)?.page !== 'login' && !OF_THE_CHAT.test(pathname);
  endSession('expired', { leaves });
  if (leaves) {
    location.assign(`${pathTo('login')}?session=expired&next=${encodeURIComponent(pendingNavigation())}`);
  }
  return response;
}

let refreshing: Promise<boolean> | undefined;
/** One refresh at a time, in this tab and, through a lock, in all tabs. */
function refreshOnce(): Promise<boolean> {
  const refresh = () =>
    fetch('/api/auth/refresh-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then((answer) => {
      // Whether the session is valid is unknown, so the visitor is not sent to the sign-in page.
      if (answer.status >= 500) throw new Error(`the session could not be renewed: ${answer.status}`);
      return answer.ok;
    });
  refreshing ??= (navigator.locks ? navigator.locks.request('northfare-refresh', refresh) : refresh()).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}
