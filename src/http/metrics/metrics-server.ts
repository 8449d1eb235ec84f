// The second listener, of METRICS_PORT: `GET /metrics` and nothing else.
import { createServer, type Server } from 'node:http';
import type { Logger } from '#platform/logger.ts';
import type { Metrics } from './metrics.server.ts';

export const createMetricsServer = (
  { text, contentType }: Pick<Metrics, 'text' | 'contentType'>,
  logger: Logger,
): Server =>
  createServer(async ({ method, url }, answer) => {
    if (url !== '/metrics') return answer.writeHead(404).end();
    if (method !== 'GET') return answer.writeHead(405, { allow: 'GET' }).end();
    try {
      const body = await text();
      return answer.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body);
    } catch (error) {
      logger.error({ err: error }, 'the metrics could not be read');
      return answer.writeHead(500).end();
    }
  });
