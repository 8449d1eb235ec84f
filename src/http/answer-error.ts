import type { ErrorHandler } from 'hono';
import { asRefusal, failedBody, refusalBody } from '#platform/api-error.ts';
import type { Logger } from '#platform/logger.ts';
import { limitMet } from '#platform/rate-limit.ts';
import { logSecurity } from '#platform/security-log.ts';
import type { AppEnv } from './app-env.ts';

const UNDER_API = /^\/(api|mail|assistant)(\/|$)/;
export const isUnderApi = (path: string): boolean => UNDER_API.test(path);

/** The path of a preview is the link itself, which opens it. */
const withoutToken = (path: string) => path.replace(/^\/preview\/[^/]+/, '/preview/…');

/** Sends a refusal unchanged, and any other error as one general sentence; the log has the details. */
export const answerError =
  (logger: Logger): ErrorHandler<AppEnv> =>
  (error, c) => {
    const refusal = asRefusal(error);
    const limit = limitMet(error);
    if (limit)
      logSecurity(logger, { event: 'limit-met', limit, row: 'document', user: c.get('call')?.visitor?.userId });
    const path = withoutToken(c.req.path);
    if (!refusal) logger.error({ err: error, path }, 'a request failed');
    else if (refusal.status >= 500) logger.warn({ err: error, path }, 'a request could not be served');
    const body = refusal ? refusalBody(refusal) : failedBody();
    const { retryAfter } = refusal?.data ?? {};
    const headers = { 'cache-control': 'no-store', ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}) };
    const init = { status: refusal?.status ?? 500, headers };
    return isUnderApi(c.req.path) ? Response.json(body, init) : new Response(body.message, init);
  };
