// Starts the product: settings, database, jobs, listening, and a graceful end.

import type { RequestListener, Server } from 'node:http';
import { availableParallelism, hostname } from 'node:os';
import sharp from 'sharp';
import { adoptCatalogue, collections } from '#features/agency/editor/collections.server.ts';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import { lookupsFor } from '#features/catalogue/lookups/lookups.server.ts';
import { schedulePrices } from '#features/catalogue/prices/observe-prices.server.ts';
import { watchWaiting } from '#features/chat/chat/server/left-message.server.ts';
import { watchPresence } from '#features/chat/chat/server/presence.server.ts';
import { watchSchedule } from '#features/records/store/scheduled.server.ts';
import { startupBanner } from '#features/site/shell/startup-banner.ts';
import { watchBookings } from '#features/trips/bookings/watch-bookings.server.ts';
import { watchMailbox } from '#features/trips/letters/mailbox/read-mailbox.server.ts';
import { watchQuotes } from '#features/trips/quotes/remind-quotes.server.ts';
import { watchReminders } from '#features/trips/reminders/reminders.server.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { createLogger, standardErrorAnd } from '#platform/logger.ts';
import { productVersion } from '#platform/root.ts';
import type { Services } from '#platform/services.ts';
import { StartError } from '#platform/start-error.ts';
import { scheduleBackups } from './backups.server.ts';
import type { OpenedDatabase } from './database.server.ts';
import { createApp } from './http/app.ts';
import { rowPatterns } from './http/metrics/route-names.ts';
import { createNodeServer, listenerOf, type ServerOptions } from './http/node-server.ts';
import { loadPages, type Pages } from './pages.server.ts';
import { scheduleRetention } from './retention.server.ts';
import { openServices } from './services.server.ts';

const STOP_SECONDS = 10;

/** Resolves when it listens. Throws StartError, with one sentence, for a problem that the operator can solve. */
export async function start(env: Record<string, string | undefined>, database?: OpenedDatabase): Promise<void> {
  const config = readConfig(env);
  // We cache finished pictures ourselves, so the cache of libvips would only cost memory.
  sharp.cache(false);
  // Pictures are made while the site answers, so they leave it one processor.
  sharp.concurrency(Math.max(1, availableParallelism() - 1));
  const telemetry = await openTelemetry(config);
  const logger = createLogger(config.LOG_LEVEL, telemetry && standardErrorAnd(telemetry.write));
  let loading: Promise<Pages> | undefined;
  const load = () => {
    loading ??= loadPages(config);
    return loading;
  };
  // The database starts while the pages' build is loaded. In development Vite would keep the process so busy meanwhile that
  // connections run out of time.
  if (config.NODE_ENV !== 'development') load().catch(() => undefined); // awaited and reported below
  const renderMail: Pages['renderMail'] = async (...mail) => (await load()).renderMail(...mail);
  const { services, stop, close, signUpLink } = await openServices(config, logger, { renderMail, database });
  try {
    const pages = await load();
    const app = createApp(services, pages.render, pages);
    const serve = pages.withDevelopment(listenerOf(app));
    const patterns = [...app.patterns(), ...pages.patterns(), ...rowPatterns()];
    telemetry?.name(patterns);
    const metrics = await openMetrics(services, patterns);
    const observe = both(metrics?.observe, telemetry?.observe);
    const server = await listen(createNodeServer(serve, config.TRUSTED_PROXIES, { observe }), config);
    await startWork(services);
    process.stdout.write(startupBanner(services.config, { signUpLink, outboxKey: services.outboxKey }));
    stopGracefully(server, stop, () => close().finally(() => telemetry?.close()));
  } catch (error) {
    await close();
    await telemetry?.close();
    throw error;
  }
}

/** Sends traces and logs to OTEL_EXPORTER_OTLP_ENDPOINT. Without that setting nothing of it is loaded. */
async function openTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT }: Config) {
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  const { startTelemetry } = await import('./http/telemetry/otlp.ts');
  const endpoint = OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '');
  return startTelemetry({ endpoint, instance: `${hostname()} ${process.pid}`, version: productVersion() });
}

type Observe = NonNullable<ServerOptions['observe']>;
const both = (one: Observe | undefined, other: Observe | undefined): Observe | undefined =>
  one && other
    ? (incoming, outgoing) => {
        one(incoming, outgoing);
        other(incoming, outgoing);
      }
    : (one ?? other);

/** Listens on METRICS_PORT. Without that setting nothing of it is loaded. */
async function openMetrics(services: Services, patterns: string[]) {
  const { METRICS_PORT: PORT, HOST } = services.config;
  if (PORT === undefined) return undefined;
  const [{ createMetrics }, { createMetricsServer }] = await Promise.all([
    import('./http/metrics/metrics.server.ts'),
    import('./http/metrics/metrics-server.ts'),
  ]);
  const metrics = createMetrics(services, patterns);
  // It ends with the process.
  (await listen(createMetricsServer(metrics, services.logger), { PORT, HOST })).unref();
  return metrics;
}

/** Starts the background work: mails, the nightly clean-up, and the demonstration's dates. */
async function startWork(services: Services) {
  const { config, db, clock, jobs, mail } = services;
  await mail.deliver();
  watchPresence(services);
  watchWaiting(services);
  watchQuotes(services);
  watchBookings(services);
  watchReminders(services);
  watchMailbox(services);
  watchSchedule(services, collections, lookupsFor);
  await scheduleBackups(services);
  await scheduleRetention(services);
  await schedulePrices(services);
  if (config.SEED === 'off') return;
  await jobs.work('demo-renewal', async () => {
    await seedDemo(db, clock);
    await adoptCatalogue(services);
  });
  await jobs.schedule('demo-renewal', '10 8 * * *');
}

function listen(server: Server, { PORT, HOST }: { PORT: number; HOST: string }): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const busy =
        error.code === 'EADDRINUSE'
          ? 'is already in use; choose another port'
          : `cannot be listened on (${error.code})`;
      reject(new StartError(`${HOST}:${PORT} ${busy}.`, { cause: error }));
    });
    server.listen(PORT, HOST, () => resolve(server));
  });
}

/** Ctrl-C or SIGTERM: not ready, no new connections, finish what runs, end what we started, exit 0. */
function stopGracefully(server: Server, tellAll: () => void, close: () => Promise<void>) {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    tellAll();
    const [serve] = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      response.setHeader('connection', 'close');
      if (request.url !== '/readyz') return serve?.(request, response);
      return response.writeHead(503, { 'content-type': 'application/json' }).end('{"status":"stopping"}');
    });
    setTimeout(() => process.exit(0), STOP_SECONDS * 1000).unref();
    server.close(async () => {
      await close();
      process.exit(0);
    });
    setInterval(() => server.closeIdleConnections(), 100).unref();
    setTimeout(() => server.closeAllConnections(), (STOP_SECONDS / 2) * 1000).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}
