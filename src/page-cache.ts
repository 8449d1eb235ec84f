// Public pages for visitors without a session: rendered once per catalogue change, kept as compressed bytes.
import { createHash } from 'node:crypto';
import { type Asked, isRead, type KeptAnswer, keepAnswer } from '#platform/kept-answer.ts';

const PUBLIC_PAGES =
  /^\/(?:|destinations(?:\/[^/]+){0,2}|offers|about|contact|privacy-policy|terms-and-conditions|accessibility)$/;
const PAGE_NUMBER = /^(?:|\?page=\d{1,3})$/;
const SESSION_COOKIE = /\bnf_(?:access|refresh|registration)=/;
const LIMIT_BYTES = 32 * 1024 * 1024;
/** Dates on a page move on by themselves, so that none is older than this. */
const LIFETIME_MS = 60_000;

type Page = { version: string; until: number; kept: KeptAnswer };
type Render = (request: Request) => Promise<Response>;
export type PageCache = {
  /** The page, where it is in memory as of this version. Only for requests of which isPublicPage is true. */
  atHand(target: string, version: string): KeptAnswer | undefined;
  /** The page from memory, or rendered. Only for requests of which isPublicPage is true. */
  answer(request: Request, version: string, render: Render): Promise<Response>;
};

/** Whether the visitor carries a cookie of ours. */
export const hasSession = ({ header }: Pick<Asked, 'header'>): boolean => SESSION_COOKIE.test(header('cookie') ?? '');

/** Whether the answer is the same for everybody: a public page, read by somebody without a session. */
export function isPublicPage({ method, target, header }: Asked): boolean {
  const [path = '', ...search] = target.split('?');
  return (
    isRead(method) &&
    PUBLIC_PAGES.test(path) &&
    PAGE_NUMBER.test(search.map((part) => `?${part}`).join('')) &&
    !hasSession({ header })
  );
}

/** @param policy the Content-Security-Policy for a page with these hashes of inline scripts. @param always headers of every answer. */
export function createPageCache(
  policy: (scriptSources: string[]) => string,
  always: Record<string, string> = {},
  now = Date.now,
): PageCache {
  const pages = new Map<string, Page>();
  const rendering = new Map<string, Promise<Page | Response>>();
  let size = 0;

  function keep(key: string, page: Page) {
    forget(key);
    pages.set(key, page);
    size += page.kept.weight;
    for (const oldest of pages.keys()) {
      if (size <= LIMIT_BYTES) break;
      forget(oldest);
    }
  }
  function forget(key: string) {
    const page = pages.get(key);
    if (page) size -= page.kept.weight;
    pages.delete(key);
  }
  async function make(key: string, version: string, request: Request, render: Render): Promise<Page | Response> {
    // Whoever asks for the head first must not leave a page without a body for the others.
    const response = await render(new Request(request.url, { headers: request.headers }));
    const html = Buffer.from(await response.arrayBuffer());
    const safe = { ...always, 'content-security-policy': policy(inlineScriptHashes(html.toString('utf8'))) };
    if (response.status !== 200 || response.headers.has('set-cookie')) {
      const headers = new Headers(response.headers);
      for (const [name, value] of Object.entries({ ...safe, 'cache-control': 'no-store' })) headers.set(name, value);
      return new Response(html.length > 0 ? html : null, { status: response.status, headers });
    }
    const headers = {
      ...safe,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'cookie',
    };
    const page: Page = { version, until: now() + LIFETIME_MS, kept: await keepAnswer(html, headers) };
    keep(key, page);
    return page;
  }

  function atHand(target: string, version: string) {
    const page = pages.get(target);
    return page && page.version === version && page.until > now() ? page.kept : undefined;
  }

  return {
    atHand,
    async answer(request, version, render) {
      const { pathname, search } = new URL(request.url);
      const key = pathname + search;
      const kept = atHand(key, version);
      if (kept) return kept.send(request);
      // One rendering serves everybody who waits for it; whoever comes after a change waits for one begun after it.
      const wanted = `${version} ${key}`;
      const flight =
        rendering.get(wanted) ?? make(key, version, request, render).finally(() => rendering.delete(wanted));
      rendering.set(wanted, flight);
      const made = await flight;
      return made instanceof Response ? made.clone() : made.kept.send(request);
    },
  };
}

/** CSP sources for the inline scripts of a document; data blocks (JSON-LD) do not run and need none. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  const inline = scripts.filter(([, attributes = '', body]) => body && !/\bsrc=|type="application\//.test(attributes));
  return [
    ...new Set(inline.map(([, , body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)),
  ];
}
