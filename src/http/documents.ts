// The site's HTML documents: rendered for one visitor, or once for all anonymous ones.
import { createRouterClient } from '@orpc/server';
import type { Context, Next } from 'hono';
import { isRouteErrorResponse } from 'react-router';
import { pageAt } from '#domain/path-to.ts';
import { mayLoadGoogle } from '#features/company/facts/google-way.rules.ts';
import { presentKeys } from '#features/site/saved/saved.server.ts';
import { asRefusal } from '#platform/api-error.ts';
import { type CachedResponse, isRead, type RequestHead, requestHead } from '#platform/cached-response.ts';
import type { Call } from '#platform/call.ts';
import { compressed } from '#platform/compression.ts';
import { type Asked, askedIn } from '#platform/drawn-pictures.ts';
import type { ApiClient, CallOptions } from '#platform/page-context.ts';
import { securityHeaders } from '#platform/security-headers.ts';
import type { Services } from '#platform/services.ts';
import type { WorkBudget } from '#platform/work-budget.ts';
import { router } from '../handlers.server.ts';
import { isUnderApi } from './answer-error.ts';
import type { AppEnv, RenderPage, Site } from './app-env.ts';
import { refreshSilently, withKey } from './call-of.ts';
import { contentPolicy } from './content-policy.ts';
import { createPageCache, hasSession, type PageCache } from './page-cache.ts';
import { pageRequest } from './page-request.ts';
import { createPersonReader } from './person-reader.ts';
import { createPersonalPages } from './personal-pages.ts';
import { isDecodable, notFoundPath } from './public-pages.ts';
import { formRequest, pageUploadRow, withUpload } from './uploads.ts';

export type Documents = {
  serve: (c: Context<AppEnv>, next: Next) => Promise<Response | undefined>;
  /** Pages for anonymous visitors; undefined if none are cached. */
  pages: PageCache | undefined;
  /** The page of a public target, from the cache or rendered for it. */
  cachedPage: (asked: Asked, target: string) => Promise<Response>;
  /** The public page of a person who is signed in, from memory; the session is checked as for any other request. */
  getPersonal: (head: RequestHead) => Promise<CachedResponse | undefined>;
};
type Options = Pick<Site, 'isRoute'> & {
  anonymousCall: () => Call;
  publicTargetOf: (target: string) => Promise<string | undefined>;
};

export function createDocuments(
  services: Services,
  budget: WorkBudget,
  renderPage: RenderPage,
  { anonymousCall, isRoute, publicTargetOf }: Options,
): Documents {
  const { config, content, logger, counts } = services;
  const isDevelopment = config.NODE_ENV === 'development';
  const isCached = config.SERVICES.includes('site') && !isDevelopment;
  const policyFor = (sources: string[]) => contentPolicy(config, ["'self'", ...sources]);

  // Only the path is logged, because the query may contain a visitor's words.
  const reportAt = (request: Request) => (error: unknown) => {
    const path = new URL(request.url).pathname;
    if (isRouteErrorResponse(error)) logger.debug({ path, status: error.status }, 'the router refused a request');
    else if (!asRefusal(error)) logger.error({ err: error, path }, 'a page failed');
  };
  const renderWith = (request: Request, client: ApiClient, nonce?: string): Promise<Response> =>
    renderPage(request, { client, nonce, publicUrl: config.PUBLIC_URL, report: reportAt(request) });
  const render = (request: Request, call: Call, nonce?: string): Promise<Response> => {
    const context = ({ idempotencyKey }: CallOptions) => withKey(call, idempotencyKey);
    return renderWith(request, createRouterClient(router, { context }), nonce);
  };
  const cachedPage = async (asked: Asked, target: string) =>
    pages.answer(asked, target, await content.currentVersion(), (page, nonce) => render(page, anonymousCall(), nonce));

  const pages = createPageCache({
    ...{ budget, policy: policyFor, always: securityHeaders(config) },
    count: (found) => counts.add('publicPages', found),
  });

  const people = createPersonReader(services);
  const personal = createPersonalPages({
    budget,
    everyone: createRouterClient(router, { context: anonymousCall }),
    presentKeys: (saved) => presentKeys(services, saved),
    policy: policyFor,
    always: securityHeaders(config),
    count: (found) => counts.add('personalPages', found),
    async render(target, client, nonce) {
      const page = await renderWith(new Request(new URL(target, config.PUBLIC_URL)), client, nonce);
      const isWhole = page.status === 200 && /^text\/html\b/.test(page.headers.get('content-type') ?? '');
      return isWhole && !page.headers.has('set-cookie') ? page.text() : undefined;
    },
  });
  /** Another spelling of the address is rendered, because the document contains it. */
  async function personalPage(head: RequestHead) {
    if (!isCached || !isRead(head.method) || (await publicTargetOf(head.target)) !== head.target) return undefined;
    return { target: head.target, version: await content.currentVersion() };
  }

  return {
    pages: isCached ? pages : undefined,
    cachedPage,
    async getPersonal(head) {
      const person = await people.ofCookies(head.header('cookie') ?? '');
      const version = content.peekVersion() ?? (await content.currentVersion());
      return person && personal.getCached(head, { target: head.target, version }, person);
    },
    async serve(c, next) {
      if (isUnderApi(c.req.path)) {
        await next();
        return undefined;
      }
      const call = c.get('call');
      const head = requestHead(c.req.raw);
      const mayBePage = isDecodable(new URL(c.req.url).pathname) && isRoute?.(c.req.path) !== false;
      if (isCached && isRead(head.method) && !hasSession(head) && !mayBePage)
        return cachedPage(askedIn(c), notFoundPath());
      if (head.method === 'OPTIONS') return c.text('Method not allowed', 405, { allow: 'GET, HEAD, POST' });
      if (call.expired) await refreshSilently(call);
      const page = call.visitor && (await personalPage(head));
      const person = page && (await people.ofSession(call.visitor?.sessionId ?? ''));
      const filled = person && (await personal.answer({ head, ...askedIn(c) }, page, person));
      if (filled) return new Response(filled.body, filled);
      const { raw } = c.req;
      const inTurn = <T>(run: () => Promise<T>) => budget('body', { client: call.ip, signal: raw.signal, run });
      const upload = pageUploadRow(raw);
      if (upload)
        return withUpload(raw, call, upload, async (context, fields) =>
          answer(raw, await pageRequest(formRequest(raw, fields), config.PUBLIC_URL, inTurn), context),
        );
      return answer(raw, await pageRequest(raw, config.PUBLIC_URL, inTurn), call);
    },
  };

  async function answer(sent: Request, request: Request, call: Call): Promise<Response> {
    const nonce = isDevelopment ? undefined : crypto.randomUUID().replaceAll('-', '');
    const run = () => render(request, call, nonce);
    const { pathname } = new URL(sent.url);
    // A PDF is drawn on another thread, for which no page has to wait.
    // The router takes any capitals, a slash at the end, and '.data'.
    const isPaper =
      pageAt(
        pathname
          .toLowerCase()
          .replace(/\/$/, '')
          .replace(/\.data$/, ''),
      )?.page === 'quotePaper';
    const page = await budget(isPaper ? 'raster' : 'page', { client: call.ip, signal: sent.signal, run });
    protect(page.headers, pathname, nonce);
    return compressed(sent, page);
  }

  function protect(headers: Headers, path: string, nonce: string | undefined): void {
    headers.set('cache-control', 'no-store');
    // Our own search may be framed by our own pages; no other document may be framed.
    const framed = pageAt(path)?.page === 'searchFrame';
    if (framed) headers.set('x-frame-options', 'SAMEORIGIN');
    const google = mayLoadGoogle(config, path);
    // Google's popup has to reach the page that opened it.
    if (google) headers.set('cross-origin-opener-policy', 'same-origin-allow-popups');
    const scripts = [`'nonce-${nonce}'`, "'strict-dynamic'"];
    // A file has its own.
    if (nonce && !headers.has('content-security-policy'))
      headers.set('content-security-policy', contentPolicy(config, scripts, { framed, google }));
  }
}
