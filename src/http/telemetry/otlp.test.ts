// Traces and logs, as a collector receives them.
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '#platform/logger.ts';
import { createApp, openTestApp, type TestApp } from '../../../test/app.ts';
import { listening } from '../../../test/served.ts';
import { createNodeServer, listenerOf } from '../node-server.ts';
import { startTelemetry } from './otlp.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } };
type Span = {
  traceId: string;
  spanId: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code?: number };
};
type LogRecord = Pick<Span, 'traceId' | 'attributes'> & { severityText: string; body: { stringValue: string } };

let app: TestApp;
let received: { url: string; type: string; body: string }[] = [];
let collector: Awaited<ReturnType<typeof listening>>;
let refuses = false;
beforeAll(async () => {
  app = await openTestApp();
  collector = await listening(
    createServer(async (incoming, answer) => {
      let body = '';
      for await (const piece of incoming) body += piece;
      received.push({ url: incoming.url ?? '', type: incoming.headers['content-type'] ?? '', body });
      answer.writeHead(refuses ? 503 : 200, { 'content-type': 'application/json' }).end('{}');
    }),
  );
});
afterAll(async () => {
  await collector.close();
  await app.close();
});

async function opened(endpoint = collector.url) {
  received = [];
  const telemetry = startTelemetry({ endpoint, instance: 'test', version: '0.1.0', pauseMs: 60_000 });
  telemetry.name(['/healthz', '/quote/:token', '/api/staff/mails/{id}']);
  const logger = createLogger('info', { write: telemetry.write });
  const failing = async () => {
    throw new Error('the page broke');
  };
  const { observe } = telemetry;
  const served = createNodeServer(listenerOf(createApp({ ...app, logger }, failing)), app.config.TRUSTED_PROXIES, {
    observe,
  });
  const site = await listening(served);
  return { telemetry, site };
}
const spans = () =>
  received
    .filter(({ url }) => url === '/v1/traces')
    .flatMap(({ body }) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans as Span[]);
const records = () =>
  received
    .filter(({ url }) => url === '/v1/logs')
    .flatMap(({ body }) => JSON.parse(body).resourceLogs[0].scopeLogs[0].logRecords as LogRecord[]);
const valueIn = ({ attributes }: { attributes: Attribute[] }, name: string) => {
  const { stringValue, intValue } = attributes.find(({ key }) => key === name)?.value ?? {};
  return stringValue ?? intValue;
};

it('a request is a span with its route and status, and nothing that was typed', async () => {
  const { telemetry, site } = await opened();
  await (await fetch(`${site.url}/healthz`)).text();
  await (await fetch(`${site.url}/quote/secret-of-lee?to=lee.tran@example.ca`)).text();
  await site.close();
  await telemetry.close();
  expect(received.map(({ type }) => type)).toEqual(received.map(() => 'application/json'));
  const [first, second] = spans();
  expect(first).toMatchObject({ name: 'GET /healthz', status: {} });
  expect(second).toMatchObject({ name: 'GET /quote/:token', status: { code: 2 } });
  expect(valueIn(second as Span, 'http.response.status_code')).toBe('500');
  expect(first?.traceId).toMatch(/^[\da-f]{32}$/);
  expect(first?.spanId).toMatch(/^[\da-f]{16}$/);
  expect(BigInt(first?.endTimeUnixNano ?? 0) >= BigInt(first?.startTimeUnixNano ?? 1)).toBe(true);
  expect(JSON.stringify(spans())).not.toMatch(/lee|secret/);
  expect(received[0]?.body).toContain('"service.name"');
});

it('a line of the log is a record of the trace of its request', async () => {
  const { telemetry, site } = await opened();
  const answer = await fetch(`${site.url}/about`);
  await site.close();
  await telemetry.close();
  const record = records().find(({ body }) => body.stringValue === 'a request failed');
  expect(record).toMatchObject({ severityText: 'ERROR' });
  expect(record?.traceId).toBe(answer.headers.get('x-request-id')?.replaceAll('-', ''));
  expect(spans().map(({ traceId }) => traceId)).toContain(record?.traceId);
});

it('many are sent in several messages, each once', async () => {
  const { telemetry, site } = await opened();
  for (let n = 0; n < 1_200; n += 1) telemetry.write(JSON.stringify({ level: 30, time: Date.now(), msg: `line ${n}` }));
  await site.close();
  await telemetry.close();
  expect(records().map(({ body }) => body.stringValue)).toEqual(Array.from({ length: 1_200 }, (_, n) => `line ${n}`));
  expect(received.length).toBe(3);
});

it.each([
  ['that refuses', () => collector.url, true],
  ['that is away', () => 'http://127.0.0.1:9', false],
])('a collector %s disturbs no request', async (_, url, refusing) => {
  refuses = refusing;
  const { telemetry, site } = await opened(url());
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  await site.close();
  await telemetry.close();
  refuses = false;
});
