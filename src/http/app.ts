// createApp(services): the whole product as one function of a request. It has no side effects; start.server.ts has them.
// Decision: docs/decisions/0001-the-technical-foundation.md
import { createRouterClient } from '@orpc/server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createStandInRoutes } from '#features/account/google/stand-in.server.ts';
import { createPhotoFiles } from '#features/catalogue/photos/photo-files.server.ts';
import { asRefusal, refusalResponse } from '#platform/api-error.ts';
import { type CachedResponse, type RequestHead, requestHead } from '#platform/cached-response.ts';
import { clientOf } from '#platform/client-address.ts';
import { askedIn } from '#platform/drawn-pictures.ts';
import { inLocale } from '#platform/locale-scope.ts';
import { securityHeaders } from '#platform/security-headers.ts';
import { logSecurity } from '#platform/security-log.ts';
import type { Services } from '#platform/services.ts';
import { createWorkBudget } from '#platform/work-budget.ts';
import { router } from '../handlers.server.ts';
import { answerError } from './answer-error.ts';
import { createApi } from './api.server.ts';
import type { AppEnv, RenderPage, Site } from './app-env.ts';
import { callOf, identify, socketOf } from './call-of.ts';
import { countMisses } from './count-misses.ts';
import { createDocuments } from './documents.ts';
import { createFrontDoor } from './front-door.ts';
import { createHealthRoutes, isHealth } from './health.ts';
import { createPreviewRoutes } from './preview.ts';
import { createPublicFiles } from './public-files.ts';
import { createMovedTargets, createPublicTargets } from './public-pages.ts';
import { requestLocale } from './request-locale.ts';

export type App = {
  fetch: (request: Request, env?: object) => Response | Promise<Response>;
  /** The answer from memory, as bytes that a server can write directly; undefined if there is none. */
  getCached: (head: RequestHead) => CachedResponse | undefined;
  /** The same for a person who is signed in; undefined synchronously if the request cannot be for one. */
  getPersonal: (head: RequestHead) => Promise<CachedResponse | undefined> | undefined;
  /** The patterns of its paths besides the table of endpoints and the pages, such as `/posters/:country/:file`. */
  patterns: () => string[];
};

/** Of a service, or of everything. */
const CATCH_ALL = /^\/(?:(?:api|mail|assistant)\/)?\*$/;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function createApp(services: Services, renderPage: RenderPage, site: Site = {}): App {
  const { config, logger } = services;
  const isSiteServed = config.SERVICES.includes('site');
  const defaultHeaders = Object.entries(securityHeaders(config));
  const anonymousCall = () => callOf(services, new Request(config.PUBLIC_URL));
  const budget = createWorkBudget({
    onLimit: (kind) => logSecurity(logger, { event: 'limit-met', limit: `work: ${kind}`, row: 'any', user: undefined }),
  });
  const api = createApi(services, budget);
  const publicTargetOf = createPublicTargets(services.content, createRouterClient(router, { context: anonymousCall }));
  const documents = createDocuments(services, budget, renderPage, {
    anonymousCall,
    publicTargetOf,
    isRoute: site.isRoute,
  });
  const app = new Hono<AppEnv>();

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of defaultHeaders) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
  // A Request object cannot have some of the other methods.
  app.use(async (c, next) =>
    METHODS.has(c.req.method) ? next() : c.text('Method not allowed', 405, { allow: [...METHODS].join(', ') }),
  );
  app.route('/', createHealthRoutes(services));
  app.use(countMisses(budget));
  const photoFiles = createPhotoFiles(services, budget);
  if (isSiteServed) app.route('/', createPublicFiles(services, budget, anonymousCall, photoFiles));
  // A process with only these services is called by the site's pages from another origin.
  const fromSite = cors({ origin: new URL(config.PUBLIC_URL).origin, credentials: true, maxAge: 600 });
  app.use('/mail/*', fromSite);
  app.use('/assistant/*', fromSite);
  // From here on an answer depends on the visitor.
  app.use(identify(services, budget));
  app.route('/', api.routes);
  if (isSiteServed) {
    // Existing files were served before this; for a file of another build no page is rendered.
    app.get('/assets/*', (c) => c.text('Not found', 404, { 'cache-control': 'no-store' }));
    app.get('/photos/:file', (c) => photoFiles.answerStaff(askedIn(c), c.get('call')));
    app.route('/', createPreviewRoutes(services, renderPage, photoFiles, budget));
    app.route('/', createStandInRoutes(services, socketOf));
    app.all('*', documents.serve);
  }
  app.notFound((c) => c.text('Not found', 404));
  app.onError(answerError(logger));

  const door = createFrontDoor(services, {
    ...{ api, documents, anonymousCall, publicTargetOf, movedTargetOf: createMovedTargets(services) },
    assets: site.assets,
  });
  return {
    getCached: door.getCached,
    getPersonal: door.getPersonal,
    patterns: () => [...new Set(app.routes.map(({ path }) => path))].filter((path) => !CATCH_ALL.test(path)),
    fetch: (request, env = {}) => inLocale(requestLocale(requestHead(request)), () => answer(request, env)),
  };

  async function answer(request: Request, env: object): Promise<Response> {
    const client = clientOf(socketOf(env), request.headers.get('x-forwarded-for') ?? undefined, config.TRUSTED_PROXIES);
    if (isHealth(request)) return app.fetch(request, env);
    try {
      await budget('begin', { client, signal: request.signal, run: () => undefined });
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal) return refusalResponse(refusal);
      throw error;
    }
    return (await door.answer({ request, client })) ?? app.fetch(request, { ...env, client });
  }
}
