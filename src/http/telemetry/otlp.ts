// Requests as spans and lines of the log as records, sent by OTLP over HTTP as JSON. Loaded only if OTEL_EXPORTER_OTLP_ENDPOINT is set.
// Decision: docs/decisions/0065-what-the-operator-sees.md
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID } from '#platform/request-scope.ts';
import { createRouteNames } from '../metrics/route-names.ts';

const PAUSE_MS = 5_000;
const ANSWER_MS = 10_000;
/** One message, and what waits while the collector does not answer; what is more is dropped, because the site goes on. */
const BATCH = 500;
const MAX_WAITING = 5_000;
const SERVER_SPAN = 2;
const FAILED = 2;
/** The numbers of OTLP for the levels of pino: 10 is trace, 60 is fatal. */
const SEVERITY = new Map([
  [10, { severityNumber: 1, severityText: 'TRACE' }],
  [20, { severityNumber: 5, severityText: 'DEBUG' }],
  [30, { severityNumber: 9, severityText: 'INFO' }],
  [40, { severityNumber: 13, severityText: 'WARN' }],
  [50, { severityNumber: 17, severityText: 'ERROR' }],
  [60, { severityNumber: 21, severityText: 'FATAL' }],
]);

export type Telemetry = {
  /** Called when a request begins. */
  observe: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  /** Takes a line of the log. */
  write: (line: string) => void;
  /** Sends what waits. */
  close: () => Promise<void>;
  /** The patterns of all paths, as spans name them. */
  name: (patterns: Iterable<string>) => void;
};
type Options = { endpoint: string; instance: string; version: string; pauseMs?: number };
type Value = { stringValue: string } | { intValue: string } | { doubleValue: number } | { boolValue: boolean };
type Item = Record<string, unknown>;

export function startTelemetry({ endpoint, instance, version, pauseMs = PAUSE_MS }: Options): Telemetry {
  const about = { 'service.name': 'northfare', 'service.version': version, 'service.instance.id': instance };
  const resource = { attributes: attributesOf(about) };
  const scope = { name: 'northfare' };
  const traces = createSender(`${endpoint}/v1/traces`, pauseMs, (spans) => ({
    resourceSpans: [{ resource, scopeSpans: [{ scope, spans }] }],
  }));
  const logs = createSender(`${endpoint}/v1/logs`, pauseMs, (logRecords) => ({
    resourceLogs: [{ resource, scopeLogs: [{ scope, logRecords }] }],
  }));
  let nameOf: (path: string) => string | undefined = () => undefined;

  return {
    observe({ method = '', url = '' }, outgoing) {
      const startTimeUnixNano = nanoseconds(Date.now());
      const since = performance.now();
      outgoing.once('close', () => {
        const id = String(outgoing.getHeader(REQUEST_ID) ?? '');
        const route = nameOf(url.split('?', 1)[0] ?? '');
        const status = outgoing.headersSent ? outgoing.statusCode : undefined;
        const verb = /^[A-Z]{3,7}$/.test(method) ? method : '_OTHER';
        traces.add({
          ...identityOf(id),
          name: route ? `${verb} ${route}` : verb,
          kind: SERVER_SPAN,
          startTimeUnixNano,
          endTimeUnixNano: nanoseconds(Number(startTimeUnixNano) / 1e6 + performance.now() - since),
          attributes: attributesOf({
            'http.request.method': verb,
            ...(route && { 'http.route': route }),
            ...(status && { 'http.response.status_code': status }),
            'northfare.request_id': id,
          }),
          status: status === undefined || status >= 500 ? { code: FAILED } : {},
        });
      });
    },
    write(line) {
      const { level, time, msg, ...more } = JSON.parse(line) as { level: number; time: number; msg?: string } & Item;
      logs.add({
        timeUnixNano: nanoseconds(time),
        ...SEVERITY.get(level),
        body: { stringValue: msg ?? '' },
        attributes: attributesOf(more),
        ...(typeof more.requestId === 'string' && identityOf(more.requestId)),
      });
    },
    async close() {
      await Promise.all([traces.close(), logs.close()]);
    },
    name(patterns) {
      nameOf = createRouteNames(patterns);
    },
  };
}

/** Milliseconds since 1970 as OTLP writes them: more digits than a number holds. */
const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1_000)) * 1_000n);

/** The id of a request is that of its trace, so that the log, the answer and the trace name one another. */
function identityOf(id: string): { traceId: string; spanId: string } {
  const bare = id.replaceAll('-', '').toLowerCase();
  const traceId = /^[\da-f]{32}$/.test(bare) ? bare : createHash('sha256').update(id).digest('hex').slice(0, 32);
  return { traceId, spanId: traceId.slice(16) };
}

const attributesOf = (about: object): { key: string; value: Value }[] =>
  Object.entries(about).map(([key, value]) => ({ key, value: anyValueOf(value) }));

function anyValueOf(value: unknown): Value {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  if (Number.isInteger(value)) return { intValue: String(value) };
  return typeof value === 'number' ? { doubleValue: value } : { stringValue: JSON.stringify(value) ?? '' };
}

/** Sends items in batches, each once. A collector that is away costs their loss, and never a request. */
function createSender(url: string, pauseMs: number, message: (items: Item[]) => object) {
  const waiting: Item[] = [];
  let last = Promise.resolve();
  async function send() {
    while (waiting.length > 0) {
      const body = JSON.stringify(message(waiting.splice(0, BATCH)));
      const headers = { 'content-type': 'application/json' };
      const signal = AbortSignal.timeout(ANSWER_MS);
      const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined);
      await answer?.body?.cancel();
      if (!answer) return;
    }
  }
  const flush = () => {
    last = last.then(send);
    return last;
  };
  const timer = setInterval(flush, pauseMs).unref();
  return {
    add(item: Item) {
      if (waiting.length < MAX_WAITING) waiting.push(item);
    },
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}
