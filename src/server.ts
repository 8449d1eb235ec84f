// createApp(machinery): the whole product as one function of a request. No side effects here; main.ts has them.

import { getConnInfo } from '@hono/node-server/conninfo';
import { createRouterClient } from '@orpc/server';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { isRouteErrorResponse } from 'react-router';
import { createCardRoutes } from '#features/cards/cards.server.ts';
import { createDiscoveryRoutes } from '#features/discovery/discovery.server.ts';
import { createStandInRoutes } from '#features/google/stand-in.server.ts';
import { mayLoadGoogle } from '#features/google-button/google.rules.ts';
import { createMapRoutes } from '#features/maps/maps.server.ts';
import { createPosterRoutes } from '#features/posters/posters.server.ts';
import { findVisitor, rotateSession } from '#features/sessions/visitor.server.ts';
import { SEARCH_FRAME } from '#features/widgets/widgets.rules.ts';
import { m } from '#messages';
import { asRefusal, type Refusal, refusalBody, refuse } from '#platform/api-error.ts';
import { createAssets } from '#platform/assets.ts';
import type { Call } from '#platform/call.ts';
import { clientOf } from '#platform/client-address.ts';
import { compressed } from '#platform/compression.ts';
import { type Asked, askedOf, isRead, type Sent } from '#platform/kept-answer.ts';
import type { Machinery } from '#platform/machinery.ts';
import { isMigrated } from '#platform/migrate.ts';
import { checkOrigin } from '#platform/origin.ts';
import type { CallOptions, PageContext } from '#platform/page-context.ts';
import { securityHeaders } from '#platform/security-headers.ts';
import { createWorkQueue, TOO_BUSY } from '#platform/work-queue.ts';
import { createApi, sharedRow } from './api.server.ts';
import { contentPolicy } from './content-policy.ts';
import { router } from './handlers.server.ts';
import { createPageCache, hasSession } from './page-cache.ts';
import { pageRequest } from './page-request.ts';
import { createPlaceCheck, createPublicTargets, isDecodable, NOT_FOUND } from './public-pages.ts';
import { createRenderLimit } from './render-limit.ts';

/** Renders a document; from the pages' build. */
export type RenderPage = (request: Request, page: PageContext) => Promise<Response>;
export type AppEnv = { Variables: { call: Call } };

/** Any other is nobody's here, and some of them no Request can carry. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const NOBODY = { visitor: undefined, expired: false };
const UNDER_API = /^\/(api|mail|assistant)(\/|$)/;

export type App = {
  fetch: (request: Request, env?: object) => Response | Promise<Response>;
  /** What can be answered from memory at once, as bytes that a server may write as they are. */
  atHand: (asked: Asked) => Sent | undefined;
};

/** `assets`: the folder of the browser's files. `isRoute`: whether a path is that of some page. */
export type Site = { assets?: string; isRoute?: (path: string) => boolean };

export function createApp(machinery: Machinery, renderPage: RenderPage, { assets, isRoute }: Site = {}): App {
  const { config, db, logger } = machinery;
  const always = securityHeaders(config);
  const serves = new Set(config.SERVICES);
  const servesSite = serves.has('site');
  const keepsPages = servesSite && config.NODE_ENV !== 'development';
  const pages = createPageCache((sources) => contentPolicy(config, ["'self'", ...sources]), always);
  const limitRenders = createRenderLimit();
  const api = createApi(machinery);
  const app = new Hono<AppEnv>();

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(always)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
  app.use(async (c, next) =>
    METHODS.has(c.req.method) ? next() : c.text('Method not allowed', 405, { allow: [...METHODS].join(', ') }),
  );
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const ready = await isMigrated(db).catch((error: Error) => {
      logger.warn({ reason: error.message }, 'not ready');
      return false;
    });
    return ready ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503, { 'retry-after': '2' });
  });
  const stranger = () => callOf(machinery, new Request(config.PUBLIC_URL), '', NOBODY);
  const catalogue = createRouterClient(router, { context: stranger });
  const publicTargetOf = createPublicTargets(machinery.content, catalogue);
  if (servesSite) {
    app.route('/', createPosterRoutes(createPlaceCheck(machinery)));
    app.route('/', createMapRoutes());
    app.route('/', createCardRoutes(machinery, catalogue));
    app.route(
      '/',
      createDiscoveryRoutes(machinery, () => catalogue.listDestinations()),
    );
  }

  // Of the address the path alone: the query may hold a visitor's words.
  const reportAt = (request: Request) => (error: unknown) => {
    const path = new URL(request.url).pathname;
    if (isRouteErrorResponse(error)) logger.debug({ path, status: error.status }, 'the router refused a request');
    else if (!asRefusal(error)) logger.error({ err: error, path }, 'a page failed');
  };
  const keptPage = async (request: Request, target: string) =>
    pages.answer(request, target, await machinery.content.stamp(), (page, nonce) => show(page, stranger(), nonce));
  const rendering = createWorkQueue({ atOnce: 16, waiting: 256 });
  const show = async (request: Request, call: Call, nonce?: string) => {
    const client = createRouterClient(router, {
      context: ({ idempotencyKey }: CallOptions) => withKey(call, idempotencyKey),
    });
    const page = await rendering(() =>
      renderPage(request, { client, nonce, publicUrl: config.PUBLIC_URL, report: reportAt(request) }),
    );
    if (page === TOO_BUSY) throw refuse('UNAVAILABLE', m.platform_busy(), { retryAfter: 2 });
    return page;
  };

  // A process that serves these services alone is called by the site's pages from their own origin.
  const fromSite = cors({ origin: new URL(config.PUBLIC_URL).origin, credentials: true, maxAge: 600 });
  app.use('/mail/*', fromSite);
  app.use('/assistant/*', fromSite);

  // From here on an answer depends on who asks.
  app.use(async (c, next) => {
    const refusal = checkOrigin(c.req.raw, config);
    if (refusal) return refusal;
    const found = await findVisitor(machinery, c.req.raw.headers);
    c.set(
      'call',
      callOf(
        machinery,
        c.req.raw,
        clientOf(socketOf(c), c.req.header('x-forwarded-for'), config.TRUSTED_PROXIES),
        found,
      ),
    );
    await next();
    const { answer } = c.get('call');
    answer.forEach((value, name) => {
      c.res.headers.append(name, value);
    });
    if (answer.has('set-cookie')) c.res.headers.set('cache-control', 'no-store');
    return undefined;
  });
  app.route('/', api.routes);
  if (servesSite) app.route('/', createStandInRoutes(machinery, socketOf));
  app.all('*', async (c, next) => {
    if (!servesSite || UNDER_API.test(c.req.path)) return next();
    const call = c.get('call');
    const asked = askedOf(c.req.raw);
    const mayBePage = isDecodable(new URL(c.req.url).pathname) && isRoute?.(c.req.path) !== false;
    if (keepsPages && isRead(asked.method) && !hasSession(asked) && !mayBePage) return keptPage(c.req.raw, NOT_FOUND);
    if (asked.method === 'OPTIONS') return c.text('Method not allowed', 405, { allow: 'GET, HEAD, POST' });
    await limitRenders(call.ip);
    const request = await pageRequest(c.req.raw, config.PUBLIC_URL);
    if (call.expired) await refreshSilently(call);
    const nonce = config.NODE_ENV === 'development' ? undefined : crypto.randomUUID().replaceAll('-', '');
    const page = await show(request, call, nonce);
    page.headers.set('cache-control', 'no-store');
    // Our own search stands in a frame on our own pages; nothing else of ours stands in any.
    const framed = c.req.path === SEARCH_FRAME;
    if (framed) page.headers.set('x-frame-options', 'SAMEORIGIN');
    const google = mayLoadGoogle(config, c.req.path);
    // Google's own window answers the page that opened it.
    if (google) page.headers.set('cross-origin-opener-policy', 'same-origin-allow-popups');
    if (nonce) {
      const scripts = [`'nonce-${nonce}'`, "'strict-dynamic'"];
      page.headers.set('content-security-policy', contentPolicy(config, scripts, { framed, google }));
    }
    return compressed(c.req.raw, page);
  });
  app.notFound((c) => c.text('Not found', 404));
  app.onError((error, c) => {
    const refusal = asRefusal(error);
    if (!refusal) logger.error({ err: error, path: c.req.path }, 'a request failed');
    else if (refusal.status >= 500) logger.warn({ err: error, path: c.req.path }, 'a request could not be served');
    const told = refusal
      ? refusalBody(refusal)
      : { success: false, message: m.platform_failed(), code: 'INTERNAL_SERVER_ERROR' };
    const init = { status: refusal?.status ?? 500, headers: { 'cache-control': 'no-store', ...retryAfter(refusal) } };
    return UNDER_API.test(c.req.path) ? Response.json(told, init) : new Response(told.message, init);
  });

  // Built files and what strangers are shown alike are bytes in memory: they go out before any of the above.
  const files = assets ? createAssets(assets) : undefined;
  const shared = (asked: Asked) => (serves.has('api') && !hasSession(asked) ? sharedRow(asked) : undefined);

  /** Without waiting for anything: undefined where it has to be made first. */
  function atHand(asked: Asked): Sent | undefined {
    if (!isRead(asked.method)) return undefined;
    const file = files?.atHand(asked.target);
    if (file) return file.choose(asked);
    const version = machinery.content.stampAtHand();
    if (version === undefined) return undefined;
    if (keepsPages && !hasSession(asked)) {
      const page = pages.atHand(asked.target, version);
      if (page) return page.choose(asked);
    }
    const row = shared(asked);
    return row && machinery.content.atHand(row.path)?.choose(asked);
  }
  async function make(request: Request): Promise<Response | undefined> {
    const asked = askedOf(request);
    const file = await files?.read(new URL(request.url).pathname);
    if (file) return file.send(request);
    const target = keepsPages && !hasSession(asked) ? await publicTargetOf(asked.target) : undefined;
    if (target) return keptPage(request, target);
    const row = shared(asked);
    return row && api.answerShared(request, row, callOf(machinery, request, '', NOBODY));
  }
  const tryTheSlowWay = (error: Error) => {
    logger.warn({ err: error }, 'an answer could not be kept');
    return undefined;
  };
  return {
    atHand,
    async fetch(request, env) {
      const kept = isRead(request.method) ? await make(request).catch(tryTheSlowWay) : undefined;
      return kept ?? app.fetch(request, env);
    },
  };
}

const retryAfter = (refusal: Refusal | undefined): Record<string, string> =>
  refusal?.data?.retryAfter ? { 'retry-after': String(refusal.data.retryAfter) } : {};

/** A form without JavaScript carries its Idempotency-Key as a field; in-process it becomes the header again. */
function withKey(call: Call, key: string | undefined): Call {
  if (key === undefined) return call;
  const headers = new Headers(call.headers);
  headers.set('idempotency-key', key);
  return { ...call, headers };
}

/** A document request whose access cookie ran out goes on as the same visitor, with fresh cookies on the answer. */
async function refreshSilently(call: Call) {
  call.expired = false;
  if (!(await rotateSession(call, call.headers, call.answer))) return;
  const cookies = call.answer.getSetCookie().map((line) => line.split(';')[0]);
  const found = await findVisitor(call, new Headers({ cookie: cookies.join('; ') }));
  call.visitor = found.visitor;
}

const callOf = (
  machinery: Machinery,
  request: Request,
  ip: string,
  found: Pick<Call, 'visitor' | 'expired'>,
): Call => ({ ...machinery, headers: request.headers, answer: new Headers(), ip, ...found });

/** Empty for a call that never left this process. */
const socketOf = (c: Context): string => (c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? '') : '');
