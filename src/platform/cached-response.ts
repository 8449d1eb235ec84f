// An answer that is sent repeatedly: tagged and compressed once, with its headers ready.
import { createHash } from 'node:crypto';
import { acceptedEncoding, type Compressed, compressBoth, isCompressible } from './compression.ts';

type Headers = Record<string, string>;
type Form = { full: CachedResponse; head: CachedResponse; notModified: CachedResponse; etag: string };

/** The request data that selects an encoding, of a Fetch request or of Node's own. `target` is the path with its search. */
export type RequestHead = { method: string; target: string; header(name: string): string | undefined };
/** An answer that is ready to be sent. */
export type CachedResponse = { status: number; headers: Headers; body: Uint8Array<ArrayBuffer> | null };
export type CachedResource = {
  /** Bytes in memory. */
  weight: number;
  /** The answer in the best accepted encoding; 304 if the browser has these bytes. */
  choose(asked: RequestHead): CachedResponse;
  /** The chosen answer as a Response. */
  send(request: Request): Response;
};

export function requestHead(request: Request): RequestHead {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    target: pathname + search,
    header: (name) => request.headers.get(name) ?? undefined,
  };
}

export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

type Options = {
  /** One other than 200 is sent whole each time. */
  status?: number;
  /** 1 to 9 for gzip, to 11 for brotli. Brotli's 10 takes a fifth less time than its 9, and 7 % fewer bytes. */
  quality?: number | undefined;
  /** The bytes as they were compressed before. */
  compressed?: Compressed | undefined;
};

/** @param headers of every answer, `content-type` among them. */
export async function cacheResource(
  bytes: Uint8Array,
  headers: Headers,
  { status = 200, quality = 10, compressed }: Options = {},
): Promise<CachedResource> {
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const packed = isCompressible(headers['content-type']);
  const vary = [...(packed ? ['accept-encoding'] : []), ...(headers.vary ? [headers.vary] : [])].join(', ');
  const form = (body: Uint8Array, encoding?: 'br' | 'gzip'): Form => {
    const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`;
    const base: Headers = { ...headers, etag, ...(vary ? { vary } : {}) };
    const coded: Headers = encoding ? { 'content-encoding': encoding } : {};
    const whole = { ...base, ...coded, 'content-length': String(body.length) };
    return {
      etag,
      full: { status, headers: whole, body: new Uint8Array(body) },
      head: { status, headers: whole, body: null },
      notModified: { status: 304, headers: base, body: null },
    };
  };
  const plain = form(bytes);
  const { br, gzip }: Partial<Compressed> = packed ? (compressed ?? (await compressBoth(bytes, quality))) : {};
  const forms = { plain, br: br ? form(br, 'br') : plain, gzip: gzip ? form(gzip, 'gzip') : plain };
  function choose({ method, header }: RequestHead): CachedResponse {
    const form = forms[acceptedEncoding(header('accept-encoding')) ?? 'plain'];
    const held = header('if-none-match');
    if (status === 200 && held && matchesTag(held, form.etag)) return form.notModified;
    return method === 'HEAD' ? form.head : form.full;
  }
  return {
    weight: bytes.length + (br?.length ?? 0) + (gzip?.length ?? 0),
    choose,
    send(request) {
      const { status, headers, body } = choose(requestHead(request));
      return new Response(body, { status, headers });
    },
  };
}

/** Proxies may have made the ETag weak; it still names these bytes. */
const matchesTag = (header: string, etag: string) =>
  header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);

/** An answer that is not cached: concurrent requests share it, and the next request creates it again. */
export class NotCacheable extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super(`answered ${response.status}`);
    this.response = response;
  }
}
