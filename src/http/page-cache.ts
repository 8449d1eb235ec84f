// Public pages for visitors without a session: rendered once per catalogue change, kept as compressed bytes.
// Worth: a rendering takes 17 ms; from memory, a page is sent nine tenths as often as by a bare Node.

import { createHash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { MEGABYTE } from '#domain/bytes.ts';
import { type CachedResource, cacheResource, NotCacheable, type RequestHead } from '#platform/cached-response.ts';
import { carriesSession } from '#platform/cookies.ts';
import type { Asked } from '#platform/drawn-pictures.ts';
import type { WorkBudget } from '#platform/work-budget.ts';

const LIMIT_BYTES = 32 * MEGABYTE;
/** The longest time that a page is cached, because pages contain dates. */
export const PAGE_LIFETIME_MS = 60_000;
/** The 404 page is equal for all visitors, so it is cached as well. */
const KEPT_STATUS = new Set([200, 404]);

/** Renders the page with this nonce on each of our scripts. */
type Render = (request: Request, nonce: string) => Promise<Response>;
export type PageCache = {
  /** The page of a public target, if it is in memory for this version. */
  getCached(target: string, version: string): CachedResource | undefined;
  /** The page of a public target, from memory or rendered. The spelling of the request's URL does not matter. */
  answer(asked: Asked, target: string, version: string, render: Render): Promise<Response>;
};

/** Whether the request has a session cookie. */
export const hasSession = ({ header }: Pick<RequestHead, 'header'>): boolean => carriesSession(header('cookie'));

type Options = {
  budget: WorkBudget;
  /** The Content-Security-Policy for these hashes of inline scripts. */
  policy: (scriptSources: string[]) => string;
  /** Headers of every answer. */
  always?: Record<string, string>;
  now?: () => number;
  /** Called with each request for a public page. */
  count?: (found: 'hit' | 'miss') => void;
};

export function createPageCache({
  budget,
  policy,
  always = {},
  now = Date.now,
  count = () => undefined,
}: Options): PageCache {
  // The key contains the version, so that a request after a change waits for a rendering that began after it.
  const keyOf = (target: string, version: string) => `${version} ${target}`;
  const pages = new LRUCache<string, CachedResource>({
    maxSize: LIMIT_BYTES,
    sizeCalculation: ({ weight }) => weight,
    ttl: PAGE_LIFETIME_MS,
    ttlResolution: 0,
    perf: { now },
  });

  async function make(request: Request, render: Render): Promise<CachedResource> {
    const nonce = randomUUID().replaceAll('-', '');
    const response = await render(request, nonce);
    const isPage = /^text\/html\b/.test(response.headers.get('content-type') ?? '');
    if (!isPage || !KEPT_STATUS.has(response.status) || response.headers.has('set-cookie'))
      throw new NotCacheable(response);
    const { html, scripts } = withoutNonce(await response.text(), nonce);
    const headers = {
      ...always,
      'content-security-policy': policy(scripts),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': response.status === 200 ? 'private, no-cache' : 'no-store',
      vary: 'cookie',
    };
    return cacheResource(Buffer.from(html), headers, { status: response.status });
  }

  return {
    getCached(target, version) {
      const page = pages.get(keyOf(target, version));
      if (page) count('hit');
      return page;
    },
    async answer({ request, client }, target, version, render) {
      const key = keyOf(target, version);
      async function run() {
        // Rendered for GET even if the first request is HEAD, so that the cached page has a body.
        const page = await make(new Request(new URL(target, request.url)), render);
        pages.set(key, page);
        return page;
      }
      try {
        const { signal } = request;
        const kept = pages.get(key);
        count(kept ? 'hit' : 'miss');
        const page = kept ?? (await budget('sharedPage', { client, key: `page ${key}`, signal, run }));
        return page.send(request);
      } catch (error) {
        if (!(error instanceof NotCacheable)) throw error;
        const { status, headers, body } = error.response.clone();
        const sent = new Response(body, { status, headers });
        for (const [name, value] of Object.entries({ ...always, 'content-security-policy': policy([]) }))
          sent.headers.set(name, value);
        sent.headers.set('cache-control', 'no-store');
        return sent;
      }
    },
  };
}

/**
 * The document without the nonce of its rendering, and CSP hashes of the scripts that had it. A script that got into the
 * document in any other way has no nonce, and does not run.
 */
export function withoutNonce(document: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`;
  const ours = scriptsIn(document).filter(({ attributes, body }) => body !== '' && attributes.includes(mark));
  const hashOf = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;
  return { html: document.replaceAll(mark, ''), scripts: [...new Set(ours.map(({ body }) => hashOf(body)))] };
}

const OPEN = '<script';
const CLOSE = '</script>';

/** Without an expression: one that looks for both ends reads the rest of the document again at each beginning. */
const scriptsIn = (document: string): { attributes: string; body: string }[] =>
  document
    .split(CLOSE)
    .slice(0, -1)
    .flatMap((part) => {
      const start = part.indexOf(OPEN);
      const end = start < 0 ? -1 : part.indexOf('>', start);
      return end < 0 ? [] : [{ attributes: part.slice(start, end), body: part.slice(end + 1) }];
    });
