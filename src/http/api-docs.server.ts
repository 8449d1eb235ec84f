// /api/docs: the OpenAPI document in Swagger UI, from its package.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { type CachedResource, cacheResource } from '#platform/cached-response.ts';

const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });`;
const PAGE = `<!doctype html>
<html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API · Northfare</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;
const POLICY = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

export function createApiDocs(): Hono {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const kept = new Map<string, Promise<CachedResource>>();
  return new Hono()
    .get('/api/docs', (c) => c.html(PAGE, 200, { 'content-security-policy': POLICY }))
    .get('/api/docs/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
    .get('/api/docs/:file', async (c, next) => {
      const file = c.req.param('file');
      const type = FILES[file];
      if (!type) return next();
      const headers = { 'content-type': type, 'cache-control': 'public, max-age=86400' };
      const answer = kept.get(file) ?? readFile(join(folder, file)).then((bytes) => cacheResource(bytes, headers));
      kept.set(file, answer);
      return (await answer).send(c.req.raw);
    });
}
