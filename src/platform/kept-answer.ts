// An answer that is sent as it is, again and again: tagged and compressed once, with its headers ready.
import { createHash } from 'node:crypto';
import { acceptedEncoding, compress } from './compression.ts';

type Headers = Record<string, string>;
type Form = { body: Uint8Array<ArrayBuffer>; etag: string; headers: Headers; notModified: Headers };
export type KeptAnswer = {
  /** Bytes in memory. */
  weight: number;
  /** The answer in the best encoding this request accepts; 304 where the browser has these very bytes. */
  send(request: Request): Response;
};

const COMPRESSIBLE = /^text\/|json|javascript|xml|manifest/;

/** @param headers of every answer, `content-type` among them. @param quality 1 to 9 for gzip, to 11 for brotli. */
export async function keepAnswer(bytes: Uint8Array, headers: Headers, quality = 9): Promise<KeptAnswer> {
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const packed = COMPRESSIBLE.test(headers['content-type'] ?? '');
  const vary = [...(packed ? ['accept-encoding'] : []), ...(headers.vary ? [headers.vary] : [])].join(', ');
  const form = (body: Uint8Array, encoding?: 'br' | 'gzip'): Form => {
    const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`;
    const notModified: Headers = { ...headers, etag, ...(vary ? { vary } : {}) };
    const coded: Headers = encoding ? { 'content-encoding': encoding } : {};
    return {
      body: new Uint8Array(body),
      etag,
      notModified,
      headers: { ...notModified, ...coded, 'content-length': String(body.length) },
    };
  };
  const plain = form(bytes);
  const [br, gzip] = packed
    ? await Promise.all([compress(bytes, 'br', quality), compress(bytes, 'gzip', Math.min(quality, 9))])
    : [undefined, undefined];
  const forms = { plain, br: br ? form(br, 'br') : plain, gzip: gzip ? form(gzip, 'gzip') : plain };
  return {
    weight: bytes.length + (br?.length ?? 0) + (gzip?.length ?? 0),
    send(request) {
      const chosen = forms[acceptedEncoding(request.headers.get('accept-encoding')) ?? 'plain'];
      const known = request.headers.get('if-none-match');
      if (known && names(known, chosen.etag)) return new Response(null, { status: 304, headers: chosen.notModified });
      return new Response(request.method === 'HEAD' ? null : chosen.body, { headers: chosen.headers });
    },
  };
}

/** Proxies may have weakened the tag; it names the same bytes. */
const names = (header: string, etag: string) =>
  header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
