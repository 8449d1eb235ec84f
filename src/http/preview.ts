// GET /preview/:token - a draft on its page, as a visitor will see it. The document runs no script and follows no cookie.

import { createRouterClient } from '@orpc/server';
import { Hono } from 'hono';
import { isLocale } from '#domain/locale.ts';
import { readPreviewToken, renderPreview } from '#features/agency/editor/preview/preview.server.ts';
import { PREVIEWS } from '#features/agency/editor/preview/preview-links.server.ts';
import type { PhotoFiles } from '#features/catalogue/photos/photo-files.server.ts';
import { m } from '#messages';
import { asRefusal } from '#platform/api-error.ts';
import { askedIn } from '#platform/drawn-pictures.ts';
import type { Services } from '#platform/services.ts';
import type { WorkBudget } from '#platform/work-budget.ts';
import { router } from '../handlers.server.ts';
import type { AppEnv, RenderPage } from './app-env.ts';
import { callOf } from './call-of.ts';
import { contentPolicy } from './content-policy.ts';
import { pageRequest } from './page-request.ts';

const MARK =
  'position:sticky;top:0;z-index:99;margin:0;padding:8px 16px;background:#f2b233;color:#10231f;font:600 14px/1.4 system-ui;text-align:center';

/** Photographs that no page shows yet are let out by the link of the draft. */
const PHOTO = /\/photos\/(?=[0-9a-f]{64}-)/g;

export function createPreviewRoutes(
  services: Services,
  renderPage: RenderPage,
  photoFiles: PhotoFiles,
  budget: WorkBudget,
): Hono<AppEnv> {
  const { config } = services;
  async function render(path: string, within: Services): Promise<string> {
    const request = await pageRequest(new Request(new URL(path, config.PUBLIC_URL)), config.PUBLIC_URL);
    const client = createRouterClient(router, { context: () => callOf(within, request) });
    const report = (error: unknown) =>
      asRefusal(error) || services.logger.error({ err: error, path }, 'a preview failed');
    const page = await renderPage(request, { client, nonce: undefined, publicUrl: config.PUBLIC_URL, report });
    return page.text();
  }

  const routes = new Hono<AppEnv>();
  routes.get(`${PREVIEWS}/:token/photos/:file`, async (c) => {
    await readPreviewToken(services, c.req.param('token'));
    return photoFiles.answerPrivately(askedIn(c), c.req.param('file'));
  });
  return routes.get(`${PREVIEWS}/:token`, async (c) => {
    const token = c.req.param('token');
    const id = await readPreviewToken(services, token);
    // Each holds a connection and the locks of what it publishes until its page is rendered.
    const { request, client } = askedIn(c);
    const asked = c.req.query('locale');
    const locale = isLocale(asked) ? asked : undefined;
    const run = () => renderPreview(services, { id, locale }, render);
    const page = await budget('preview', { client, signal: request.signal, run });
    const seen = page.replaceAll(PHOTO, `${PREVIEWS}/${token}/photos/`);
    const marked = seen.replace(/<body[^>]*>/, (body) => `${body}<p style="${MARK}">${m.editor_preview_mark()}</p>`);
    return c.html(marked, 200, {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': contentPolicy(config, ["'none'"], { framed: true }),
    });
  });
}
