// Public pages for people who are signed in: rendered once a minute for a placeholder user, then filled with their own data.
// Without it 16 to 35 requests a second are answered, with it 5,000 to 16,000.
// Decision: docs/decisions/0028-one-rendering-for-everyone-signed-in.md

import { LRUCache } from 'lru-cache';
import { MEGABYTE } from '#domain/bytes.ts';
import type { CurrentUser } from '#features/account/sessions/sessions.contract.ts';
import type { CachedResponse, RequestHead } from '#platform/cached-response.ts';
import { acceptedEncoding, compress } from '#platform/compression.ts';
import type { Asked } from '#platform/drawn-pictures.ts';
import type { ApiClient } from '#platform/page-context.ts';
import type { WorkBudget } from '#platform/work-budget.ts';
import { contract } from '../api.ts';
import { fillPage, kindOf, placeholderFor, type Unfilled } from './filled-page.ts';
import { PAGE_LIFETIME_MS, withoutNonce } from './page-cache.ts';

const UNFILLED_BYTES = 8 * MEGABYTE;
/** Of pages for those who saved something: people choose that, so these displace no others. */
const SAVED_BYTES = 4 * MEGABYTE;
const MAX_NOT_ALIKE = 500;
const FILLED_BYTES = 8 * MEGABYTE;

/** Rows that answer everybody alike; `test/walks/personal-pages.test.ts` asks each of them as several people. */
export const ALIKE: ReadonlySet<string> = new Set(
  Object.entries(contract).flatMap(([name, row]) => (row['~orpc'].meta.alike ? [name] : [])),
);

/** Everything personal that the frame of a page shows. `kind` is undefined if they need their own rendering. */
export type Person = { user: CurrentUser; saved: readonly string[]; kind: string | undefined; fingerprint: string };
/** @param saved the keys of what the person saved, newest first; people with equal ones share a rendering. */
export function personOf(user: CurrentUser, saved: readonly string[]): Person {
  const kind = kindOf(user);
  return { user, saved, kind: kind && JSON.stringify([kind, ...saved]), fingerprint: JSON.stringify(user) };
}
type Page = { target: string; version: string };
/** Renders the page at a target for a caller of the rows; undefined unless it became a whole document. */
type Render = (target: string, client: ApiClient, nonce: string) => Promise<string | undefined>;
type Parts = {
  budget: WorkBudget;
  everyone: ApiClient;
  presentKeys: (saved: readonly string[]) => Promise<string[]>;
  render: Render;
  policy: (scripts: string[]) => string;
  always: Record<string, string>;
  /** Called with each request for the public page of a person. */
  count?: (found: 'hit' | 'miss') => void;
};

export type PersonalPages = {
  /** The person's bytes, if they are in memory. */
  getCached(head: RequestHead, page: Page, person: Person): CachedResponse | undefined;
  /** The person's document; undefined if it needs its own rendering. */
  answer(asked: Asked & { head: RequestHead }, page: Page, person: Person): Promise<CachedResponse | undefined>;
};

export function createPersonalPages(parts: Parts): PersonalPages {
  const { budget, everyone, presentKeys, render, policy, always, count = () => undefined } = parts;
  const unfilledIn = (maxSize: number) =>
    new LRUCache<string, { page: Unfilled | undefined }>({
      maxSize,
      sizeCalculation: ({ page }, key) => (key.length + (page?.pieces.join('').length ?? 0)) * 2,
      ttl: PAGE_LIFETIME_MS,
    });
  const [unfilledOfAll, unfilledOfSaved] = [unfilledIn(UNFILLED_BYTES), unfilledIn(SAVED_BYTES)];
  const unfilledFor = ({ saved }: Person) => (saved.length > 0 ? unfilledOfSaved : unfilledOfAll);
  /** Pages that need a rendering for each person, so that none is shared. */
  const notAlike = new LRUCache<string, true>({ max: MAX_NOT_ALIKE, ttl: PAGE_LIFETIME_MS });
  // A key has everything that was filled in, and the nonce of the rendering: it is one person's, and ends with the rendering.
  const filled = new LRUCache<string, CachedResponse>({
    maxSize: FILLED_BYTES,
    sizeCalculation: ({ body }, key) => (body?.length ?? 0) + key.length,
    ttl: PAGE_LIFETIME_MS,
    ttlAutopurge: true,
  });
  const pageKey = ({ target, version }: Page) => `${version} ${target}`;
  const unfilledKey = (page: Page, { kind }: Person) => `${pageKey(page)} ${kind}`;
  const filledKey = ({ nonce }: Unfilled, encoding: string | undefined, { fingerprint }: Person) =>
    `${nonce} ${encoding} ${fingerprint}`;

  async function renderForNobody(target: string, { user: kind, saved }: Person): Promise<Unfilled | undefined> {
    const { user, findPlaces } = placeholderFor(kind);
    const { client, isAlike } = clientOf(everyone, user, await presentKeys(saved));
    const nonce = crypto.randomUUID().replaceAll('-', '');
    const html = await render(target, client, nonce);
    return html && isAlike() ? findPlaces(html, nonce) : undefined;
  }

  async function fill(page: Unfilled, encoding: 'br' | 'gzip' | undefined, user: CurrentUser): Promise<CachedResponse> {
    const { html, scripts } = withoutNonce(fillPage(page, user), page.nonce);
    const plain = Buffer.from(html);
    const body = new Uint8Array(encoding ? await compress(plain, encoding) : plain);
    const headers = {
      ...always,
      'content-security-policy': policy(scripts),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding, cookie',
      ...(encoding ? { 'content-encoding': encoding } : {}),
      'content-length': String(body.length),
    };
    return { status: 200, headers, body };
  }
  async function unfilledPage({ request: { signal }, client }: Asked, page: Page, person: Person) {
    const key = unfilledKey(page, person);
    async function run() {
      const made = { page: await renderForNobody(page.target, person) };
      unfilledFor(person).set(key, made);
      if (!made.page) notAlike.set(pageKey(page), true);
      return made;
    }
    // The catalogue bounds how many pages everybody shares; what people save is theirs to choose, so it counts for them.
    const work = person.saved.length > 0 ? 'page' : 'sharedPage';
    return unfilledFor(person).get(key) ?? (await budget(work, { client, key: `personal ${key}`, signal, run }));
  }
  async function filledPage(
    { request: { signal }, client }: Asked,
    key: string,
    make: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    async function run() {
      const made = await make();
      filled.set(key, made);
      return made;
    }
    return filled.get(key) ?? (await budget('drawing', { client, key: `filled ${key}`, signal, run }));
  }
  const asked = ({ method }: RequestHead, whole: CachedResponse): CachedResponse =>
    method === 'HEAD' ? { ...whole, body: null } : whole;

  return {
    getCached(head, page, person) {
      const found = unfilledFor(person).get(unfilledKey(page, person))?.page;
      const whole = found && filled.get(filledKey(found, encodingOf(head), person));
      if (whole) count('hit');
      return whole && asked(head, whole);
    },
    async answer({ head, ...from }, page, person) {
      if (person.kind === undefined || notAlike.has(pageKey(page))) return undefined;
      const { page: found } = await unfilledPage(from, page, person);
      if (!found) return undefined;
      const encoding = encodingOf(head);
      const key = filledKey(found, encoding, person);
      count(filled.has(key) ? 'hit' : 'miss');
      return asked(head, await filledPage(from, key, () => fill(found, encoding, person.user)));
    },
  };
}

const encodingOf = ({ header }: RequestHead) => acceptedEncoding(header('accept-encoding'));

/**
 * Calls the rows as an anonymous visitor, except that the frame sees a placeholder and the keys of what was saved. A page that
 * calls another row, or asks for these on its own, is rendered for each person.
 */
function clientOf(
  everyone: ApiClient,
  user: CurrentUser,
  saved: string[],
): { client: ApiClient; isAlike: () => boolean } {
  const asked = { checkSession: 0, listSaved: 0, others: 0 };
  const personal: Partial<Record<string, () => Promise<unknown>>> = {
    checkSession: async () => {
      asked.checkSession += 1;
      return { authenticated: true, user };
    },
    listSaved: async () => {
      asked.listSaved += 1;
      return { success: true, data: saved.map((key) => ({ key })) };
    },
  };
  const client = new Proxy(everyone, {
    get(rows, name) {
      const own = typeof name === 'string' && Object.hasOwn(personal, name) && personal[name];
      if (own) return own;
      if (typeof name === 'string' && !ALIKE.has(name)) asked.others += 1;
      return Reflect.get(rows, name);
    },
  });
  return { client, isAlike: () => asked.checkSession === 1 && asked.listSaved === 1 && asked.others === 0 };
}
