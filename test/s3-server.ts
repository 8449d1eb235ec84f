// A store that speaks S3 as far as uploads need it: it checks the signature of every request, and lists in short pages.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const KEY = 'stand-in-key';
const SECRET = 'stand-in/secret+1';
const BUCKET = 'uploads';
const PAGE = 7;

type Kept = { bytes: Buffer; changedAt: Date };
export type S3Server = {
  /** The value of STORAGE_URL. */
  url: string;
  files: Map<string, Kept>;
  /** From now on refuses every write, as a full store does. */
  fill: (full: boolean) => void;
  close: () => Promise<void>;
};

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/** The signature that the request should have (AWS Signature Version 4). */
function signatureOf(request: IncomingMessage, { pathname, searchParams }: URL): string {
  const header = request.headers.authorization ?? '';
  const [, date = '', region = '', signed = ''] =
    /Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+)/.exec(header) ?? [];
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonical = [
    request.method,
    pathname,
    query,
    headers.join(''),
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${SECRET}`, date));
  return hmac(key, text).toString('hex');
}

const refusal = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

export async function startS3Server(folder = ''): Promise<S3Server> {
  const files = new Map<string, Kept>();
  let full = false;

  function list(searchParams: URLSearchParams): string {
    const prefix = searchParams.get('prefix') ?? '';
    const after = searchParams.get('continuation-token') ?? '';
    const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const contents = keys.slice(0, PAGE).map((key) => {
      const { bytes, changedAt } = files.get(key) as Kept;
      return `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const more = keys.length > PAGE ? `<NextContinuationToken>${keys[PAGE - 1]}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${keys.length > PAGE}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const body = await buffer(request);
    const send = (status: number, text: string | Buffer = '') =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(request.method === 'HEAD' ? '' : text);
    const header = request.headers.authorization ?? '';
    const hash = request.headers['x-amz-content-sha256'];
    if (!header.includes(`Credential=${KEY}/`)) return void send(403, refusal('InvalidAccessKeyId'));
    if (!header.endsWith(`Signature=${signatureOf(request, url)}`))
      return void send(403, refusal('SignatureDoesNotMatch'));
    if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))
      return void send(400, refusal('XAmzContentSHA256Mismatch'));
    const [, bucket, ...parts] = decodeURIComponent(url.pathname).split('/');
    const key = parts.join('/');
    if (bucket !== BUCKET) return void send(404, refusal('NoSuchBucket'));
    const kept = files.get(key);
    if (request.method === 'PUT') {
      if (full) return void send(507, refusal('InsufficientStorage'));
      files.set(key, { bytes: body, changedAt: new Date() });
      return void send(200);
    }
    if (request.method === 'DELETE') {
      files.delete(key);
      return void send(204);
    }
    if (!key) return void send(200, list(url.searchParams));
    if (!kept) return void send(404, refusal('NoSuchKey'));
    response.setHeader('last-modified', kept.changedAt.toUTCString());
    return void send(200, kept.bytes);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/${BUCKET}${folder && `/${folder}`}?ssl=no&region=ca-central-1`,
    files,
    fill: (isFull) => {
      full = isFull;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
