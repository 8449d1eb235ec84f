// What Prometheus reads of this process. Loaded only if METRICS_PORT is set.
// Decision: docs/decisions/0065-what-the-operator-sees.md
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '#platform/services.ts';
import { eventLoopMetrics, processMetrics } from './process-metrics.ts';
import { createRouteNames, FILE, NO_ROUTE } from './route-names.ts';
import { readStanding, type Standing } from './standing.server.ts';

/** Seconds: an answer from memory takes a millisecond, a rendered page some tens. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export type Metrics = {
  /** Called when a request begins. */
  observe: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  text: () => Promise<string>;
  contentType: string;
  /** Every name that `text` may have. */
  names: () => string[];
};

/** @param patterns of all paths. */
export function createMetrics(services: Services, patterns: Iterable<string>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const nameOf = createRouteNames(patterns);
  const durations = new Histogram({
    name: 'northfare_http_request_duration_seconds',
    help: 'Requests by method, route and status, and how long they took; without streams.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const aborted = new Counter({
    name: 'northfare_http_aborted_requests_total',
    help: 'Requests whose client left before the answer.',
    registers,
  });
  processMetrics(registers);
  eventLoopMetrics(registers);
  countedMetrics(services, registers);
  const show = standingMetrics(services, registers);

  return {
    contentType: registry.contentType,
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
    async text() {
      show(await readStanding(services));
      return registry.metrics();
    },
    observe({ method = '', url = '' }, outgoing) {
      const since = performance.now();
      outgoing.once('close', () => {
        if (!outgoing.headersSent) return aborted.inc();
        // A stream is open for as long as its window.
        if (String(outgoing.getHeader('content-type') ?? '').startsWith('text/event-stream')) return;
        const status = outgoing.statusCode;
        const end = url.indexOf('?');
        const route = nameOf(end < 0 ? url : url.slice(0, end)) ?? (status < 400 ? FILE : NO_ROUTE);
        const labels = { method: METHODS.has(method) ? method : 'other', route, status };
        durations.observe(labels, (performance.now() - since) / 1000);
      });
    },
  };
}

/** What the process counted by itself is taken over when it is read, so that counting costs requests nothing more. */
function countedMetrics({ counts }: Services, registers: Registry[]): void {
  const counter = (name: string, help: string, labelNames: string[], read: () => [Record<string, string>, number][]) =>
    new Counter({
      ...{ name, help, labelNames, registers },
      collect() {
        this.reset();
        for (const [labels, value] of read()) this.inc(labels, value);
      },
    });
  counter('northfare_mails_total', 'Attempts to send a mail, by result.', ['result'], () =>
    (['sent', 'deferred', 'failed'] as const).map((result) => [{ result }, counts.of('mails').get(result) ?? 0]),
  );
  counter(
    'northfare_page_cache_requests_total',
    'Requests for cached pages, by cache and by whether the page was in memory.',
    ['cache', 'result'],
    () =>
      (['publicPages', 'personalPages'] as const).flatMap((cache) =>
        (['hit', 'miss'] as const).map((result): [Record<string, string>, number] => [
          { cache: cache === 'publicPages' ? 'public' : 'personal', result },
          counts.of(cache).get(result) ?? 0,
        ]),
      ),
  );
  counter(
    'northfare_assistant_answers_total',
    "Jessica's answers, by the rule that decided and by outcome (unsure: she did not know).",
    ['rule', 'outcome'],
    () =>
      [...counts.of('answers')].map(([words, value]) => {
        const [rule = '', outcome = ''] = words.split(' ');
        return [{ rule, outcome }, value];
      }),
  );
  counter(
    'northfare_chat_handovers_total',
    'Conversations that began to wait for an agent, by how they were handed over.',
    ['by'],
    () => (['asked', 'written'] as const).map((by) => [{ by }, counts.of('handovers').get(by) ?? 0]),
  );
}

/** Gauges of what the database and the pool hold; those of the database have no value while it does not answer. */
function standingMetrics({ config }: Services, registers: Registry[]): (standing: Standing) => void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const ready = gauge('northfare_ready', '1 if the database answers and has all migrations, as /readyz says.');
  const pool = gauge('northfare_database_pool_connections', 'Connections of the pool, by state.', ['state']);
  const waiting = gauge('northfare_database_pool_waiting_requests', 'Statements that wait for a connection.');
  const streams = gauge('northfare_open_streams', 'Event streams that are open.');
  const unsent = gauge('northfare_mails_waiting', 'Mails that wait to be sent, if a mail server is configured.');
  const unsentAge = gauge('northfare_mails_oldest_waiting_seconds', 'Age of the oldest mail that waits to be sent.');
  const refused = gauge('northfare_mails_failed', 'Mails in the outbox that the mail server refused for good.');
  const jobs = gauge('northfare_jobs', 'Jobs that wait although they may run, and jobs that failed.', [
    'queue',
    'state',
  ]);
  const jobAge = gauge('northfare_jobs_oldest_waiting_seconds', 'Age of the oldest job that waits.', ['queue']);
  const inquiries = gauge('northfare_inquiries_waiting', 'Inquiries that are pending.');
  const late = gauge('northfare_inquiries_late', 'Inquiries whose promised time of answer has passed.');
  const backupAge = gauge(
    'northfare_backup_verified_age_seconds',
    'Age of the newest backup that was restored and compared; no value without one.',
  );
  return ({ isReady, backupSeconds, pool: { total, idle, waiting: queued }, openStreams, stored }) => {
    for (const one of [unsent, unsentAge, refused, inquiries, late, backupAge]) one.remove();
    for (const one of [jobs, jobAge]) one.reset();
    ready.set(isReady ? 1 : 0);
    pool.set({ state: 'idle' }, idle);
    pool.set({ state: 'used' }, total - idle);
    waiting.set(queued);
    streams.set(openStreams);
    if (backupSeconds !== undefined) backupAge.set(backupSeconds);
    if (!stored) return;
    if (config.SMTP_URL) {
      unsent.set(stored.mails.waiting);
      unsentAge.set(stored.mails.oldestSeconds);
    }
    refused.set(stored.mails.failed);
    for (const { queue, waiting: due, failed, oldestSeconds } of stored.jobs) {
      jobs.set({ queue, state: 'waiting' }, due);
      jobs.set({ queue, state: 'failed' }, failed);
      jobAge.set({ queue }, oldestSeconds);
    }
    inquiries.set(stored.inquiries.waiting);
    late.set(stored.inquiries.late);
  };
}
