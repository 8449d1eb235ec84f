// The site's HTML documents: rendered for one visitor, or once for all anonymous ones.
import { createRouterClient } from '@orpc/server';
import type { Context, Next } from 'hono';
import { isRouteErrorResponse } from 'react-router';
import { mayLoadGoogle } from '#features/company/facts/google-way.rules.ts';
import { SEARCH_FRAME } from '#features/site/search/widgets.rules.ts';
import { m } from '#messages';
import { asRefusal, refuse } from '#platform/api-error.ts';
import { isRead, requestHead } from '#platform/cached-response.ts';
import type { Call } from '#platform/call.ts';
import { compressed } from '#platform/compression.ts';
import type { CallOptions } from '#platform/page-context.ts';
import { securityHeaders } from '#platform/security-headers.ts';
import type { Services } from '#platform/services.ts';
import { createWorkQueue, TOO_BUSY } from '#platform/work-queue.ts';
import { router } from '../handlers.server.ts';
import { isUnderApi } from './answer-error.ts';
import type { AppEnv, RenderPage, Site } from './app-env.ts';
import { refreshSilently, withKey } from './call-of.ts';
import { contentPolicy } from './content-policy.ts';
import { createPageCache, hasSession, type PageCache } from './page-cache.ts';
import { pageRequest } from './page-request.ts';
import { isDecodable, NOT_FOUND } from './public-pages.ts';
import { createRenderLimit } from './render-limit.ts';
import { formRequest, pageUploadRow, withUpload } from './uploads.ts';

export type Documents = {
  serve: (c: Context<AppEnv>, next: Next) => Promise<Response | undefined>;
  /** Pages for anonymous visitors; undefined if none are cached. */
  pages: PageCache | undefined;
  /** The page of a public target, from the cache or rendered for it. */
  cachedPage: (request: Request, target: string) => Promise<Response>;
};
type Options = Pick<Site, 'isRoute'> & { anonymousCall: () => Call };

export function createDocuments(
  services: Services,
  renderPage: RenderPage,
  { anonymousCall, isRoute }: Options,
): Documents {
  const { config, content, logger } = services;
  const isDevelopment = config.NODE_ENV === 'development';
  const isCached = config.SERVICES.includes('site') && !isDevelopment;
  const policyFor = (sources: string[]) => contentPolicy(config, ["'self'", ...sources]);
  const pages = createPageCache(policyFor, securityHeaders(config));
  const limitRenders = createRenderLimit();
  const rendering = createWorkQueue({ atOnce: 16, waiting: 256 });

  // Only the path is logged, because the query may contain a visitor's words.
  const reportAt = (request: Request) => (error: unknown) => {
    const path = new URL(request.url).pathname;
    if (isRouteErrorResponse(error)) logger.debug({ path, status: error.status }, 'the router refused a request');
    else if (!asRefusal(error)) logger.error({ err: error, path }, 'a page failed');
  };
  async function render(request: Request, call: Call, nonce?: string): Promise<Response> {
    const client = createRouterClient(router, {
      context: ({ idempotencyKey }: CallOptions) => withKey(call, idempotencyKey),
    });
    const page = await rendering(() =>
      renderPage(request, { client, nonce, publicUrl: config.PUBLIC_URL, report: reportAt(request) }),
    );
    if (page === TOO_BUSY) throw refuse('UNAVAILABLE', m.platform_busy(), { retryAfter: 2 });
    return page;
  }
  const cachedPage = async (request: Request, target: string) =>
    pages.answer(request, target, await content.currentVersion(), (page, nonce) =>
      render(page, anonymousCall(), nonce),
    );

  return {
    pages: isCached ? pages : undefined,
    cachedPage,
    async serve(c, next) {
      if (isUnderApi(c.req.path)) {
        await next();
        return undefined;
      }
      const call = c.get('call');
      const head = requestHead(c.req.raw);
      const mayBePage = isDecodable(new URL(c.req.url).pathname) && isRoute?.(c.req.path) !== false;
      if (isCached && isRead(head.method) && !hasSession(head) && !mayBePage) return cachedPage(c.req.raw, NOT_FOUND);
      if (head.method === 'OPTIONS') return c.text('Method not allowed', 405, { allow: 'GET, HEAD, POST' });
      await limitRenders(call.ip);
      if (call.expired) await refreshSilently(call);
      const upload = pageUploadRow(c.req.raw);
      if (upload)
        return withUpload(c.req.raw, call, upload, async (context, fields) =>
          answer(c.req.raw, await pageRequest(formRequest(c.req.raw, fields), config.PUBLIC_URL), context),
        );
      return answer(c.req.raw, await pageRequest(c.req.raw, config.PUBLIC_URL), call);
    },
  };

  async function answer(sent: Request, request: Request, call: Call): Promise<Response> {
    const nonce = isDevelopment ? undefined : crypto.randomUUID().replaceAll('-', '');
    const page = await render(request, call, nonce);
    protect(page.headers, new URL(sent.url).pathname, nonce);
    return compressed(sent, page);
  }

  function protect(headers: Headers, path: string, nonce: string | undefined): void {
    headers.set('cache-control', 'no-store');
    // Our own search may be framed by our own pages; no other document may be framed.
    const framed = path === SEARCH_FRAME;
    if (framed) headers.set('x-frame-options', 'SAMEORIGIN');
    const google = mayLoadGoogle(config, path);
    // Google's popup has to reach the page that opened it.
    if (google) headers.set('cross-origin-opener-policy', 'same-origin-allow-popups');
    const scripts = [`'nonce-${nonce}'`, "'strict-dynamic'"];
    if (nonce) headers.set('content-security-policy', contentPolicy(config, scripts, { framed, google }));
  }
}
