import { m } from '#messages';
import { refusalBody, refuse } from '#platform/api-error.ts';
import type { Config } from '#platform/config.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a write that a browser sends from another site. Other programs send no Origin, and have no visitor's cookies. */
export function checkOrigin(request: Request, config: Config): Response | undefined {
  if (READS.has(request.method)) return undefined;
  const origin = request.headers.get('origin');
  const allowed = [
    config.PUBLIC_URL,
    `http://${request.headers.get('host')}`,
    `https://${request.headers.get('host')}`,
  ];
  const site = request.headers.get('sec-fetch-site');
  const foreign = origin
    ? !allowed.some((own) => URL.canParse(own) && new URL(own).origin === origin)
    : site !== null && site !== 'same-origin' && site !== 'none';
  if (!foreign) return undefined;
  const refusal = refuse('FORBIDDEN', m.platform_foreign_origin());
  return Response.json(refusalBody(refusal), { status: refusal.status });
}
