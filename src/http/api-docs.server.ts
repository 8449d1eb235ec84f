// /api/docs: the OpenAPI document in Swagger UI, from its package, in the look of the site.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { m } from '#messages';
import { type CachedResource, cacheResource } from '#platform/cached-response.ts';
import { ROOT } from '#platform/root.ts';
import { CLOSED_SOURCES } from '#platform/security-headers.ts';

const CSS = 'text/css; charset=utf-8';
const resolve = createRequire(import.meta.url).resolve;
const ofSwagger = (file: string) => join(dirname(resolve('swagger-ui-dist/package.json')), file);
const ofFont = (name: string) => resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
const ofSource = (file: string) => join(ROOT, 'src/http', file);

/** The type of each file, and what it is put together from. */
const FILES: Record<string, { type: string; parts: () => string[] }> = {
  'swagger-ui.css': { type: CSS, parts: () => [ofSwagger('swagger-ui.css')] },
  'swagger-ui-bundle.js': { type: 'text/javascript; charset=utf-8', parts: () => [ofSwagger('swagger-ui-bundle.js')] },
  'look.css': { type: CSS, parts: () => [ofSource('../ui/styles/tokens.css'), ofSource('api-docs.css')] },
  'besley.woff2': { type: 'font/woff2', parts: () => [ofFont('besley')] },
  'radio-canada.woff2': { type: 'font/woff2', parts: () => [ofFont('radio-canada')] },
};
const START = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });`;
const page = () => `<!doctype html>
<html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>API · Northfare</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"><link rel="stylesheet" href="/api/docs/look.css"></head>
<body><header class="docs-header"><a class="home" href="/"><img src="/favicon.svg" alt="">Northfare</a><a href="/">${m.shell_back_home()}</a></header>
<main id="docs"></main><noscript>${m.api_docs_scripts()} <a href="/api/openapi.json">/api/openapi.json</a></noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;
const POLICY = [
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'",
  `form-action 'self'; frame-ancestors 'none'; ${CLOSED_SOURCES}`,
].join('; ');

async function read(parts: readonly string[]): Promise<Buffer> {
  return Buffer.concat(await Promise.all(parts.map((part) => readFile(part))));
}

export function createApiDocs(): Hono {
  const kept = new Map<string, Promise<CachedResource>>();
  return new Hono()
    .get('/api/docs', (c) => c.html(page(), 200, { 'content-security-policy': POLICY }))
    .get('/api/docs/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
    .get('/api/docs/:file', async (c, next) => {
      const name = c.req.param('file');
      const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
      if (!file) return next();
      const headers = { 'content-type': file.type, 'cache-control': 'public, max-age=86400' };
      const answer = kept.get(name) ?? read(file.parts()).then((bytes) => cacheResource(bytes, headers));
      kept.set(name, answer);
      return (await answer).send(c.req.raw);
    });
}
