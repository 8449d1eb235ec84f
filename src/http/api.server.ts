// The API over HTTP: limits, the table of endpoints, its OpenAPI document and its documentation page.
import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { onError } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { Hono } from 'hono';
import { m } from '#messages';
import { asRefusal, failedBody, type Refusal, refusalBody, refuse } from '#platform/api-error.ts';
import {
  type CachedResource,
  cacheResource,
  isRead,
  type RequestHead,
  requestHead,
} from '#platform/cached-response.ts';
import type { Call } from '#platform/call.ts';
import { compressed } from '#platform/compression.ts';
import type { Service } from '#platform/config.ts';
import type { Cache, RowMeta } from '#platform/contract.ts';
import { PAGE_LOCALE } from '#platform/page-context.ts';
import { readBody } from '#platform/read-body.ts';
import { securityHeaders } from '#platform/security-headers.ts';
import type { Services } from '#platform/services.ts';
import type { WorkBudget, WorkKind } from '#platform/work-budget.ts';
import { contract } from '../api.ts';
import { router } from '../handlers.server.ts';
import { createApiDocs } from './api-docs.server.ts';
import type { AppEnv } from './app-env.ts';
import { uploadRow, withUpload } from './uploads.ts';

/** The interval of keep-alive comments on a quiet stream, shorter than the timeouts of proxies. */
const KEEP_ALIVE_MS = 15_000;
/** A longer body is parsed in the turn of its client, and costs more than a call. */
const SHORT_BODY = 4 * 1024;
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** What the language of an answer depends on, besides the account. */
const LOCALE_VARY = `accept-language, ${PAGE_LOCALE}`;

export type Api = {
  routes: Hono<AppEnv>;
  /** The cached answer of a row that is equal for all anonymous visitors. */
  answerShared(request: Request, shared: Shared, call: Call): Promise<Response>;
};

export function createApi({ config, logger }: Services, budget: WorkBudget): Api {
  const handler = new OpenAPIHandler(router, {
    eventIteratorKeepAliveInterval: KEEP_ALIVE_MS,
    // A stream takes its turn for its beginning alone, because `next` ends with the iterator.
    clientInterceptors: [
      ({ context, procedure, signal, next }) =>
        budget(workOf(procedure), { client: context.ip, signal, run: () => next() }),
    ],
    customErrorResponseBodyEncoder: (error) => (asRefusal(error) ? refusalBody(error) : failedBody()),
    interceptors: [
      async ({ context, next }) => {
        try {
          return await next();
        } catch (error) {
          const refusal = asRefusal(error);
          if (!refusal) throw error;
          const { retryAfter } = refusal.data ?? {};
          if (retryAfter) context.answer.set('retry-after', String(retryAfter));
          throw refusal;
        }
      },
      onError((error) => {
        if (!asRefusal(error)) logger.error({ err: error }, 'an endpoint failed');
      }),
    ],
  });
  async function answerShared(request: Request, { path, cache }: Shared, call: Call): Promise<Response> {
    return call.content.answer(request, path, async () => {
      const anonymous = { ...call, visitor: undefined, headers: new Headers(), answer: new Headers() };
      const { response = refusalResponse(refuse('NOT_FOUND', m.platform_no_endpoint())) } = await handler.handle(
        new Request(request.url),
        { context: anonymous },
      );
      const headers = {
        ...securityHeaders(config),
        'content-type': 'application/json',
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: cache === 'anonymous' ? `${LOCALE_VARY}, cookie` : LOCALE_VARY,
      };
      return new Response(await response.arrayBuffer(), { status: response.status, headers });
    });
  }
  async function ask(original: Request, request: Request, call: Call): Promise<Response> {
    const { matched, response } = await handler.handle(request, { context: call });
    if (!matched) return refusalResponse(refuse('NOT_FOUND', m.platform_no_endpoint()));
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    // A proxy that buffers the stream would delay its events.
    if (response.headers.get('content-type')?.startsWith('text/event-stream'))
      response.headers.set('x-accel-buffering', 'no');
    return compressed(original, response);
  }
  const routes = new Hono<AppEnv>();
  const services: Service[] = ['api', 'mail', 'assistant'];

  routes.route('/', createApiDocs());
  // More than a hundred schemas are converted to JSON once, on the first request.
  let description: Promise<CachedResource> | undefined;
  routes.get('/api/openapi.json', async (c) => {
    description ??= openApiDocument(config.PUBLIC_URL).then((document) =>
      cacheResource(Buffer.from(JSON.stringify(document)), {
        'content-type': 'application/json',
        'cache-control': 'no-cache',
      }),
    );
    return (await description).send(c.req.raw);
  });
  for (const service of services.filter((name) => config.SERVICES.includes(name))) {
    routes.all(`/${service}/*`, async (c) => {
      const call = c.get('call');
      const upload = uploadRow(c.req.raw);
      if (upload)
        return withUpload(c.req.raw, call, upload, (context, fields) =>
          ask(c.req.raw, jsonRequest(c.req.raw, JSON.stringify(Object.fromEntries(fields))), context),
        );
      const checked = await checkBody(c.req.raw, (run) =>
        budget('body', { client: call.ip, signal: c.req.raw.signal, run }),
      );
      if (checked instanceof Request === false) return refusalResponse(checked);
      const shared = sharedRow(requestHead(c.req.raw));
      if (shared && (shared.cache === 'public' || !call.visitor)) return answerShared(c.req.raw, shared, call);
      return ask(c.req.raw, checked, call);
    });
  }
  return { routes, answerShared };
}

const workOf = (procedure: { '~orpc': { meta: Partial<RowMeta> } }): WorkKind => procedure['~orpc'].meta.work ?? 'call';

const plainPath = (path: string) => path.replace(/\/$/, '');
/** The rows with an answer that is equal for many visitors, by path. */
const sharedRows = new Map<string, Cache>();
for (const procedure of Object.values(contract)) {
  const { meta, route } = procedure['~orpc'];
  if (meta.cache) sharedRows.set(plainPath(route.path ?? ''), meta.cache);
}

export type Shared = { path: string; cache: Cache };
/** The row of a request whose answer is equal for many visitors; otherwise undefined. */
export function sharedRow({ method, target }: Pick<RequestHead, 'method' | 'target'>): Shared | undefined {
  if (!isRead(method)) return undefined;
  const path = plainPath(target);
  const cache = sharedRows.get(path);
  return cache && { path, cache };
}

/** The request with its body read and limited, or the refusal. A missing body counts as an empty object. */
async function checkBody(
  request: Request,
  inTurn: (run: () => unknown) => Promise<unknown>,
): Promise<Request | Refusal> {
  if (!WRITES.has(request.method)) return request;
  const bytes = await readBody(request);
  if (!bytes) return refuse('PAYLOAD_TOO_LARGE', m.platform_too_large());
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (bytes.length > 0 && type !== 'application/json') return refuse('UNSUPPORTED_MEDIA_TYPE', m.platform_json_only());
  const text = bytes.length > 0 ? new TextDecoder().decode(bytes) : '';
  const json = bytes.length > SHORT_BODY ? await inTurn(() => parseJson(text)) : parseJson(text);
  if (json === undefined) return refuse('BAD_REQUEST', m.platform_unreadable());
  // The original text, because JSON that is nested too deeply cannot be serialised again; the schema then refuses it.
  return jsonRequest(request, text.trim() || '{}');
}

function jsonRequest({ url, method, headers: sent, signal }: Request, body: string): Request {
  const headers = new Headers(sent);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  headers.delete('content-disposition');
  return new Request(url, { method, headers, body, signal });
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined; // the caller answers 400 with its sentence
  }
}

const refusalResponse = (refusal: Refusal) =>
  Response.json(refusalBody(refusal), { status: refusal.status, headers: { 'cache-control': 'no-store' } });

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
/** The OpenAPI document of the whole table. */
export async function openApiDocument(server: string) {
  const info = { title: 'Northfare', version: '1' };
  const document = await generator.generate(contract, { info, servers: [{ url: server }] });
  return { ...document, paths: Object.fromEntries(Object.entries(document.paths ?? {}).map(asWritten)) };
}

/** The generator drops the trailing slash of a path; the specification and the table have it. */
const written = new Set(Object.values(contract).map((procedure) => procedure['~orpc'].route.path));
const asWritten = <T>([path, item]: [string, T]): [string, T] => [
  written.has(`/${path.slice(1)}/`) ? `${path}/` : path,
  item,
];
