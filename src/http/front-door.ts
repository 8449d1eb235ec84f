// Responses from the cache, as bytes: built files, public pages (also for signed-in visitors) and shared rows.
import { withoutUnread } from '#domain/page-parameters.ts';
import { FAVICON } from '#features/site/discovery/discovery.rules.ts';
import { asRefusal, refusalResponse } from '#platform/api-error.ts';
import { type CachedResponse, isRead, type RequestHead, requestHead } from '#platform/cached-response.ts';
import type { Call } from '#platform/call.ts';
import type { Asked } from '#platform/drawn-pictures.ts';
import type { Services } from '#platform/services.ts';
import { type Api, sharedRow } from './api.server.ts';
import { type AssetFiles, createAssets } from './assets.ts';
import type { Documents } from './documents.ts';
import { hasSession } from './page-cache.ts';
import { mayBePublic } from './public-pages.ts';
import { chosenAddress, requestLocale } from './request-locale.ts';

export type FrontDoor = {
  /** Answers synchronously; undefined if the answer has to be created first. */
  getCached: (head: RequestHead) => CachedResponse | undefined;
  /** Creates and caches the answer; undefined if the request is for none of these. */
  answer: (asked: Asked) => Promise<Response | undefined>;
  /** The public page of a person who is signed in; undefined synchronously if the request cannot be for one. */
  getPersonal: (head: RequestHead) => Promise<CachedResponse | undefined> | undefined;
};
type Parts = {
  api: Api;
  documents: Documents;
  anonymousCall: () => Call;
  publicTargetOf: (target: string) => Promise<string | undefined>;
  movedTargetOf: (target: string) => Promise<string | undefined>;
  assets: AssetFiles | undefined;
};

/** A place may get its former name back, or another one may take it: browsers would keep a 301 for ever. */
const MOVED_CACHE = 'no-cache';

export function createFrontDoor(
  { config, content, logger }: Services,
  { api, documents: { pages, cachedPage, getPersonal }, anonymousCall, publicTargetOf, movedTargetOf, assets }: Parts,
): FrontDoor {
  const files = assets ? createAssets(assets) : undefined;
  /** The favicon of an agency is made from its icon or its logo. */
  const isMade = (path: string) => path === FAVICON && (config.icon || config.logo) !== '';
  const isApiServed = config.SERVICES.includes('api');
  const rowOf = (head: RequestHead) => (isApiServed && !hasSession(head) ? sharedRow(head) : undefined);

  async function make(asked: Asked): Promise<Response | undefined> {
    const { request } = asked;
    const { pathname } = new URL(request.url);
    const file = isMade(pathname) ? undefined : await files?.read(pathname);
    if (file) return file.send(request);
    const head = requestHead(request);
    const chosen = pages && chosenAddress(head);
    if (chosen) return new Response(null, { status: 302, headers: { location: chosen, 'cache-control': 'no-store' } });
    const moved = pages && (await movedTargetOf(head.target));
    if (moved) return new Response(null, { status: 301, headers: { location: moved, 'cache-control': MOVED_CACHE } });
    const target = pages && !hasSession(head) ? await publicTargetOf(head.target) : undefined;
    if (target) return cachedPage(asked, target);
    const row = rowOf(head);
    return row && api.answerShared(request, row, anonymousCall());
  }
  return {
    getCached(head) {
      if (!isRead(head.method) || chosenAddress(head)) return undefined;
      const file = isMade(head.target) ? undefined : files?.getCached(head.target);
      if (file) return file.choose(head);
      const version = content.peekVersion();
      if (version === undefined) return undefined;
      const page = pages && !hasSession(head) ? pages.getCached(withoutUnread(head.target), version) : undefined;
      if (page) return page.choose(head);
      const row = rowOf(head);
      return row && content.getCached(row.path, requestLocale(head))?.choose(head);
    },
    getPersonal(head) {
      if (!pages || !isRead(head.method) || chosenAddress(head) || !hasSession(head) || !mayBePublic(head.target))
        return undefined;
      return getPersonal(head).catch((error: Error) => {
        logger.warn({ err: error }, 'a page could not be served from the cache');
        return undefined;
      });
    },
    async answer(asked) {
      if (!isRead(asked.request.method)) return undefined;
      try {
        return await make(asked);
      } catch (error) {
        const refusal = asRefusal(error);
        if (refusal) return refusalResponse(refusal);
        logger.warn({ err: error }, 'a cached response could not be created');
        return undefined;
      }
    },
  };
}
