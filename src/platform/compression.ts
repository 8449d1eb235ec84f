import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const MIN_BYTES = 1_000;

type Encoding = 'br' | 'gzip' | undefined;
/** Caches parsed headers, because browsers send only a few different ones. */
const understood = new Map<string, Encoding>();
const MAX_CACHED = 100;

/** The encoding of the answer: br before gzip, undefined if neither is accepted. */
export function acceptedEncoding(header: string | null | undefined): Encoding {
  const text = header ?? '';
  if (understood.has(text)) return understood.get(text);
  const encoding = readEncoding(text);
  if (understood.size < MAX_CACHED) understood.set(text, encoding);
  return encoding;
}

function readEncoding(header: string): Encoding {
  const accepted = parseAccept(header);
  const takes = (name: string) => accepted.some(({ type, q }) => type.toLowerCase() === name && q > 0);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
}

export const compress = (bytes: Uint8Array, encoding: 'br' | 'gzip', quality = 5): Promise<Uint8Array> =>
  encoding === 'br'
    ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : zip(bytes, { level: quality });

/** The same bytes in both encodings. */
export type Compressed = { br: Uint8Array; gzip: Uint8Array };

/** @param quality 1 to 9 for gzip, to 11 for brotli. */
export async function compressBoth(bytes: Uint8Array, quality: number): Promise<Compressed> {
  const [br, gzip] = await Promise.all([compress(bytes, 'br', quality), compress(bytes, 'gzip', Math.min(quality, 9))]);
  return { br, gzip };
}

const COMPRESSIBLE = /^text\/|json|javascript|xml|manifest/;
export const isCompressible = (contentType = ''): boolean => COMPRESSIBLE.test(contentType);

/** Compresses the body of a response if the client accepts it and it saves bytes. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
  const kind = response.headers.get('content-type') ?? '';
  if (
    !encoding ||
    !response.body ||
    response.headers.has('content-encoding') ||
    // A stream cannot be compressed as a whole.
    /^text\/event-stream/.test(kind) ||
    !/^text\/|json|javascript|xml/.test(kind)
  )
    return response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'accept-encoding');
  if (kind.startsWith('text/csv')) return compressedStream(response, response.body, headers);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length < MIN_BYTES) return new Response(bytes, { status: response.status, headers });
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  return new Response(Buffer.from(await compress(bytes, encoding)), { status: response.status, headers });
}

/** A spreadsheet may be of any length, so it is compressed while it is sent. Every client that takes brotli takes gzip. */
function compressedStream(response: Response, body: ReadableStream<Uint8Array>, headers: Headers): Response {
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  const stream = new CompressionStream('gzip') as unknown as ReadableWritablePair<Uint8Array, Uint8Array>;
  return new Response(body.pipeThrough(stream), { status: response.status, headers });
}
