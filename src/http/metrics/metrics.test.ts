// What Prometheus reads, from a real server over real connections.
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ADDRESSES } from '#domain/addresses.ts';
import { mails } from '#platform/mail.table.ts';
import { ROOT } from '#platform/root.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { anAgent, aVisitor, goOnline } from '../../../test/desk.ts';
import { readScrape, type Scrape } from '../../../test/prometheus.ts';
import { listening } from '../../../test/served.ts';
import { createNodeServer, listenerOf } from '../node-server.ts';
import { createMetrics, type Metrics } from './metrics.server.ts';
import { createMetricsServer } from './metrics-server.ts';
import { rowPatterns } from './route-names.ts';

const DURATIONS = 'northfare_http_request_duration_seconds';
const pages = Object.values(ADDRESSES).flatMap((paths) => Object.values(paths));
let app: TestApp;
let metrics: Metrics;
let site: Awaited<ReturnType<typeof listening>>;
let second: Awaited<ReturnType<typeof listening>>;
beforeAll(async () => {
  // A server that nothing is sent to: the mails of this test wait.
  app = await openTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
  metrics = createMetrics(app, [...app.product.patterns(), ...rowPatterns(), ...pages]);
  const { observe } = metrics;
  site = await listening(createNodeServer(listenerOf(app.product), app.config.TRUSTED_PROXIES, { observe }));
  second = await listening(createMetricsServer(metrics, app.logger));
});
afterAll(async () => {
  await second.close();
  await site.close();
  await app.close();
});

async function scrape(): Promise<Scrape> {
  const answer = await fetch(`${second.url}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
  return readScrape(await answer.text());
}
const ask = async (path: string, init?: RequestInit) => {
  const answer = await fetch(site.url + path, { redirect: 'manual', ...init });
  await answer.arrayBuffer();
  return answer.status;
};
const requests = (read: Scrape, labels: Record<string, string>) => read.value(`${DURATIONS}_count`, labels) ?? 0;

describe('the second listener', () => {
  it.each(['/', '/metrics/', '/metrics?x=1', '/healthz', '/api/auth/check'])('answers nothing at %s', async (path) => {
    expect((await fetch(second.url + path)).status).toBe(404);
  });
  it('takes no writes', async () => {
    expect((await fetch(`${second.url}/metrics`, { method: 'POST' })).status).toBe(405);
  });
  it('is the only one that has metrics', async () => {
    expect(readScrape.bind(undefined, await (await fetch(`${site.url}/metrics`)).text())).toThrow();
  });
});

describe('requests', () => {
  it('are counted by the pattern of their route and by status, in seconds', async () => {
    expect(await ask('/api/auth/check')).toBe(200);
    expect(await ask('/api/staff/mails/7c9e6679-7425-40de-944b-e07fc1f90ae7')).toBe(401);
    await ask('/destinations/portugal/lisbon?from=YYZ');
    await ask('/fr/destinations/portugal');
    const read = await scrape();
    expect(read.types.get(DURATIONS)).toBe('histogram');
    expect(requests(read, { route: '/api/auth/check', method: 'GET', status: '200' })).toBe(1);
    expect(requests(read, { route: '/api/staff/mails/{id}', status: '401' })).toBe(1);
    expect(requests(read, { route: '/destinations/:country/:city' })).toBe(1);
    const upTo = (le: string) => read.value(`${DURATIONS}_bucket`, { route: '/api/auth/check', le }) ?? 0;
    expect(upTo('+Inf')).toBe(1);
    // Each bucket holds those of the ones before it.
    const buckets = ['0.001', '0.005', '0.01', '0.025', '0.05', '0.1', '0.25', '0.5', '1', '2.5', '5', '10', '+Inf'];
    expect(buckets.map(upTo)).toEqual(buckets.map(upTo).sort());
    expect(read.value(`${DURATIONS}_sum`, { route: '/api/auth/check' })).toBeGreaterThan(0);
    expect(read.value(`${DURATIONS}_sum`, { route: '/api/auth/check' })).toBeLessThan(60);
  });
  it('to 10,000 invented URLs do not grow the series', async () => {
    const invented = (n: number) =>
      [`/x${n}`, `/a/${n}/b`, `/api/x${n}`, `/destinations/x${n}/y`, `/assets/${n}.js`][n % 5];
    for (let n = 0; n < 5; n += 1) await ask(invented(n) ?? '');
    const before = (await scrape()).samples.length;
    const METHODS = ['GET', 'HEAD', 'GET', 'GET'];
    for (let from = 0; from < 10_000; from += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, n) => ask(invented(from + n) ?? '', { method: METHODS[n % 4] ?? 'GET' })),
      );
    const { samples } = await scrape();
    const routes = new Set(
      samples.filter(({ name }) => name === `${DURATIONS}_count`).map(({ labels }) => labels.route),
    );
    expect([...routes].filter((route) => /\d/.test(route ?? ''))).toEqual([]);
    // HEAD, and the refusals of a client that asks too much, are new; each is bounded by the patterns.
    expect(samples.length - before).toBeLessThan(15 * 5 * 4);
    expect(requests(await scrape(), {})).toBeGreaterThanOrEqual(10_000);
  }, 240_000);
});

describe('what waits', () => {
  it('is the mails, by count and by the age of the oldest', async () => {
    const rows = (await scrape()).value('northfare_mails_waiting') ?? 0;
    await app.db.insert(mails).values({
      ...{
        kind: 'x',
        recipient: 'lee.tran@example.ca',
        locale: 'en',
        sender: 's',
        subject: 'Hello Lee Tran',
        html: '',
        text: '',
      },
      ...{ messageId: '<metrics>', createdAt: new Date(Date.now() - 600_000) },
    });
    const read = await scrape();
    expect(read.value('northfare_mails_waiting')).toBe(rows + 1);
    expect(read.value('northfare_mails_oldest_waiting_seconds')).toBeGreaterThanOrEqual(600);
  });
  it('is jobs that may run, and those that failed', async () => {
    await app.jobs.send(app.db, 'metrics-late', {}, { startAfter: 3_600 });
    await app.jobs.send(app.db, 'metrics-due', {});
    await app.db.execute(
      sql`update jobs.job set start_after = now() - interval '5 minutes' where name = 'metrics-due'`,
    );
    await app.jobs.send(app.db, 'metrics-failed', {});
    await app.db.execute(sql`update jobs.job set state = 'failed' where name = 'metrics-failed'`);
    const read = await scrape();
    const waiting = (queue: string) => read.value('northfare_jobs', { queue, state: 'waiting' });
    expect([waiting('metrics-late'), waiting('metrics-due'), waiting('metrics-failed')]).toEqual([0, 1, 0]);
    expect(read.value('northfare_jobs_oldest_waiting_seconds', { queue: 'metrics-due' })).toBeGreaterThanOrEqual(300);
    expect(read.value('northfare_jobs', { queue: 'metrics-failed', state: 'failed' })).toBe(1);
  });
  it('is no claim while the database does not answer', async () => {
    const away = {
      ...app,
      db: Object.assign(Object.create(app.db), { execute: () => Promise.reject(new Error('gone')) }),
    };
    const read = readScrape(await createMetrics(away, []).text());
    expect(read.value('northfare_ready')).toBe(0);
    expect(read.value('northfare_inquiries_late')).toBeUndefined();
    expect(read.value('northfare_mails_waiting')).toBeUndefined();
    expect((await scrape()).value('northfare_ready')).toBe(1);
  });
  it('is no mail where none is sent', async () => {
    const without = { ...app, config: { ...app.config, SMTP_URL: '' } };
    expect(readScrape(await createMetrics(without, []).text()).value('northfare_mails_waiting')).toBeUndefined();
  });
});

it("Jessica's answers are counted by rule and outcome, and hand-overs of conversations", async () => {
  await goOnline(await anAgent(app, 'Dana'));
  const { browser, session_id } = await aVisitor(app);
  await browser.post('/assistant/chat', { question: 'thanks', session_id });
  await browser.post('/assistant/chat', { question: 'who won the hockey game last night', session_id });
  expect((await browser.post('/assistant/hand-over', { session_id })).status).toBe(200);
  const read = await scrape();
  const answers = read.samples.filter(({ name }) => name === 'northfare_assistant_answers_total');
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.map(({ labels }) => Object.keys(labels).sort())).toEqual(answers.map(() => ['outcome', 'rule']));
  expect(read.value('northfare_chat_handovers_total', { by: 'asked' })).toBe(1);
  expect(read.value('northfare_assistant_answers_total', { outcome: 'small-talk' })).toBe(1);
  expect(read.value('northfare_assistant_answers_total', { outcome: 'unsure' })).toBeGreaterThanOrEqual(1);
});

it('the page cache counts what it had', async () => {
  const before = await scrape();
  app.counts.add('publicPages', 'hit');
  const read = await scrape();
  const hits = (of: Scrape) => of.value('northfare_page_cache_requests_total', { cache: 'public', result: 'hit' }) ?? 0;
  expect(hits(read) - hits(before)).toBe(1);
});

it('the pool, the event loop, streams and the process are there', async () => {
  const read = await scrape();
  for (const name of [
    'northfare_database_pool_connections',
    'northfare_database_pool_waiting_requests',
    'northfare_event_loop_delay_seconds',
    'northfare_open_streams',
    'northfare_inquiries_waiting',
    'northfare_inquiries_late',
    'northfare_process_resident_memory_bytes',
    'northfare_process_cpu_seconds_total',
  ])
    expect(read.value(name), name).toBeGreaterThanOrEqual(0);
});

describe('deploy/observability', () => {
  const read = (file: string) => readFileSync(`${ROOT}/deploy/observability/${file}`, 'utf8');
  /** The names in an expression, a histogram by its own name. */
  const namedIn = (text: string) =>
    [...text.matchAll(/northfare_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''));
  const rules = () =>
    (parse(read('alerts.yml')) as { groups: { rules: { alert: string; expr: string }[] }[] }).groups.flatMap(
      ({ rules: of }) => of,
    );
  it('has alert rules of metrics that are exported', () => {
    const named = rules().map(({ expr }) => namedIn(expr));
    expect(named.every((names) => names.length > 0)).toBe(true);
    expect(named.flat().filter((name) => !metrics.names().includes(name))).toEqual([]);
  });
  it('has a rule for each thing that wakes a person up', () => {
    expect(rules().map(({ alert }) => alert)).toEqual([
      'NorthfareNotReady',
      'NorthfareMailsNotLeaving',
      'NorthfarePromisesLate',
      'NorthfareJobsFailing',
      'NorthfareErrors',
      'NorthfareBackupOld',
    ]);
  });
  it('has a dashboard of metrics that are exported, and shows them all but when the process started', () => {
    const named = new Set(namedIn(JSON.stringify(JSON.parse(read('grafana-dashboard.json')))));
    expect([...named].filter((name) => !metrics.names().includes(name))).toEqual([]);
    expect(metrics.names().filter((name) => !named.has(name))).toEqual(['northfare_process_start_time_seconds']);
  });
});

it('names follow the conventions: a prefix, base units, and _total for what only grows', async () => {
  const { types } = await scrape();
  for (const [name, kind] of types) {
    expect(name).toMatch(/^northfare_[a-z]+(?:_[a-z]+)*$/);
    expect(name.endsWith('_total'), name).toBe(kind === 'counter');
    expect(name).not.toMatch(/_(?:ms|milliseconds|minutes|kb|megabytes|percent)$/);
  }
});

it('no label and no help holds anything of a person', async () => {
  await ask('/search?to=lee.tran%40example.ca');
  await ask('/quote?token=secret-token-of-lee');
  await ask('/staff/inquiries/lee.tran@example.ca');
  const text = await (await fetch(`${second.url}/metrics`)).text();
  expect(text).not.toMatch(/@|lee|tran|secret-token|127\.0\.0\.1/i);
});
