// createApp(machinery): the whole product as one function of a request. No side effects here; main.ts has them.
import { getConnInfo } from '@hono/node-server/conninfo';
import { createRouterClient } from '@orpc/server';
import { type Context, Hono } from 'hono';
import { createPosterRoutes } from '#features/posters/posters.server.ts';
import { findVisitor, rotateSession } from '#features/sessions/visitor.server.ts';
import { m } from '#messages';
import { serveAssets } from '#platform/assets.ts';
import type { Call } from '#platform/call.ts';
import { compressed } from '#platform/compression.ts';
import type { Config } from '#platform/config.ts';
import type { Machinery } from '#platform/machinery.ts';
import { isMigrated } from '#platform/migrate.ts';
import { checkOrigin } from '#platform/origin.ts';
import type { CallOptions, PageContext } from '#platform/page-context.ts';
import { createApiRoutes } from './api.server.ts';
import { router } from './handlers.server.ts';
import { createPageCache, isPublicPage } from './page-cache.ts';

/** Renders a document; from the pages' build. */
export type RenderPage = (request: Request, page: PageContext) => Promise<Response>;
export type AppEnv = { Variables: { call: Call } };

const UNDER_API = /^\/(api|mail|assistant)(\/|$)/;

export function createApp(
  machinery: Machinery,
  renderPage: RenderPage,
  { assets }: { assets?: string } = {},
): Hono<AppEnv> {
  const { config, db, logger } = machinery;
  const serves = new Set(config.SERVICES);
  const app = new Hono<AppEnv>();

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (config.PUBLIC_URL.startsWith('https:'))
      c.res.headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const ready = await isMigrated(db).catch((error: Error) => {
      logger.warn({ reason: error.message }, 'not ready');
      return false;
    });
    return ready ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503, { 'retry-after': '2' });
  });
  if (assets) app.use(serveAssets(assets));
  if (serves.has('site')) app.route('/', createPosterRoutes());

  const stranger = (c: Context) => callOf(c, machinery, { visitor: undefined, expired: false });
  const show = (request: Request, call: Call, nonce?: string) => {
    const client = createRouterClient(router, {
      context: ({ idempotencyKey }: CallOptions) => withKey(call, idempotencyKey),
    });
    return renderPage(request, { client, nonce, publicUrl: config.PUBLIC_URL });
  };
  const pages = createPageCache((sources) => contentPolicy(config, ["'self'", ...sources]));
  if (serves.has('site') && config.NODE_ENV !== 'development')
    app.use(async (c, next) => {
      if (!isPublicPage(c.req.raw)) return next();
      const render = () => show(c.req.raw, stranger(c));
      return pages.answer(c.req.raw, await machinery.content.stamp(), render);
    });

  // From here on an answer depends on who asks.
  app.use(async (c, next) => {
    const refusal = checkOrigin(c.req.raw, config);
    if (refusal) return refusal;
    c.set('call', callOf(c, machinery, await findVisitor(machinery, c.req.raw.headers)));
    await next();
    const { answer } = c.get('call');
    answer.forEach((value, name) => {
      c.res.headers.append(name, value);
    });
    if (answer.has('set-cookie')) c.res.headers.set('cache-control', 'no-store');
    return undefined;
  });
  app.route('/', createApiRoutes(machinery));
  app.all('*', async (c, next) => {
    if (!serves.has('site') || UNDER_API.test(c.req.path)) return next();
    const call = c.get('call');
    if (call.expired) await refreshSilently(call);
    const nonce = config.NODE_ENV === 'development' ? undefined : crypto.randomUUID().replaceAll('-', '');
    const page = await show(c.req.raw, call, nonce);
    page.headers.set('cache-control', 'no-store');
    if (nonce)
      page.headers.set('content-security-policy', contentPolicy(config, [`'nonce-${nonce}'`, "'strict-dynamic'"]));
    return compressed(c.req.raw, page);
  });
  app.notFound((c) => c.text('Not found', 404));
  app.onError((error, c) => {
    logger.error({ err: error, path: c.req.path }, 'a request failed');
    const failed = { success: false, message: m.platform_failed(), code: 'INTERNAL_SERVER_ERROR' };
    return UNDER_API.test(c.req.path) ? c.json(failed, 500) : c.text(failed.message, 500);
  });
  return app;
}

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

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

const contentPolicy = ({ MAIL_ORIGIN, ASSISTANT_ORIGIN }: Config, scripts: string[]) =>
  [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", MAIL_ORIGIN, ASSISTANT_ORIGIN].filter(Boolean).join(' ')}`,
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');

const callOf = (c: Context, machinery: Machinery, found: Pick<Call, 'visitor' | 'expired'>): Call => ({
  ...machinery,
  headers: c.req.raw.headers,
  answer: new Headers(),
  ip: addressOf(c, machinery.config.TRUSTED_PROXIES),
  ...found,
});

/** The visitor's own address: the socket's, or what the nearest trusted proxy wrote. */
function addressOf(c: Context, trusted: string[]): string {
  const socket = c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? '') : '';
  const chain = [...(c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim()), socket].filter(
    Boolean,
  );
  while (chain.length > 1 && trusted.includes(plain(chain.at(-1) ?? ''))) chain.pop();
  return plain(trusted.includes(plain(socket)) ? (chain.at(-1) ?? socket) : socket);
}
const plain = (address: string) => address.replace(/^::ffff:/, '');
