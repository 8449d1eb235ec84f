// POST /api/staff/logos, which keeps a logo for the settings, and GET /logos/:file, which anyone may see.
import { Hono } from 'hono';
import { MEGABYTE } from '#domain/bytes.ts';
import { readLogo } from '#domain/logo.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, checkConnected } from '#platform/call.ts';
import { askedIn, type ClientEnv, createDrawnPictures } from '#platform/drawn-pictures.ts';
import { createFairQueue } from '#platform/fair-queue.ts';
import type { Services } from '#platform/services.ts';
import type { WorkBudget } from '#platform/work-budget.ts';
import { makeLogo } from './make-logo.server.ts';

/** The name contains the hash of the upload, so the content never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const POLICY = 'content-security-policy';
const keyOf = (file: string) => `logos/${file}`;

const inTurn = createFairQueue({ atOnce: 1, waiting: 16, retrySeconds: 5 });

export const logosHandlers = {
  uploadLogo: api.uploadLogo.handler(async ({ context }) => {
    const { upload, storage } = context;
    if (!upload?.bytes) throw refuse('UNPROCESSABLE', m.logo_no_file(), { fields: { logo: m.logo_no_file() } });
    const run = () => makeLogo(upload);
    const { file, files } = await inTurn({ client: context.ip, signal: context.signal, run });
    checkConnected(context);
    for (const { name, bytes } of files) await storage.put(keyOf(name), bytes);
    return { success: true as const, file };
  }),
};

const TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const;

export function createLogoRoutes({ storage }: Pick<Services, 'storage'>, budget: WorkBudget): Hono<ClientEnv> {
  const kept = createDrawnPictures(budget, 'logo', 8 * MEGABYTE);
  const routes = new Hono<ClientEnv>();
  return routes.get('/logos/:file', async (c, next) => {
    const file = c.req.param('file');
    const logo = readLogo(file);
    if (!logo) return next();
    const draw = () => storedLogo(storage, file);
    const picture = { key: file, type: TYPES[logo.format], cacheControl: FOR_EVER, work: 'file', draw } as const;
    const sent = await kept(askedIn(c), picture);
    const headers = new Headers(sent.headers);
    headers.set(POLICY, `sandbox; ${headers.get(POLICY) ?? "default-src 'none'"}`);
    return new Response(sent.body, { status: sent.status, headers });
  });
}

/** Throws 404 if it is not stored. */
export async function storedLogo(storage: Services['storage'], file: string): Promise<Uint8Array> {
  const bytes = await storage.get(keyOf(file));
  if (!bytes) throw refuse('NOT_FOUND', m.logo_not_found());
  return bytes;
}
