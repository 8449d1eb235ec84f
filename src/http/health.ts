import { Hono } from 'hono';
import { isMigrated } from '#platform/migrate.ts';
import type { Services } from '#platform/services.ts';

const PATHS = new Set(['/healthz', '/readyz']);
/** Whether a request only asks how the process is; such a request does not wait for a turn. */
export const isHealth = ({ url }: Request): boolean => PATHS.has(new URL(url).pathname);

export function createHealthRoutes({ db, logger }: Services): Hono {
  const routes = new Hono();
  routes.get('/healthz', (c) => c.json({ status: 'ok' }));
  routes.get('/readyz', async (c) => {
    const ready = await isMigrated(db).catch((error: Error) => {
      logger.warn({ reason: error.message }, 'not ready');
      return false;
    });
    return ready ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503, { 'retry-after': '2' });
  });
  return routes;
}
