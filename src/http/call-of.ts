// The call of a request: its client, its visitor, and the cookies of the answer.
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { currentLocale } from '#domain/locale.ts';
import { findVisitor, rotateSession } from '#features/account/sessions/visitor.server.ts';
import { requestHead } from '#platform/cached-response.ts';
import type { Call } from '#platform/call.ts';
import { UNKNOWN_CLIENT } from '#platform/client-address.ts';
import { carriesSession } from '#platform/cookies.ts';
import { inLocale } from '#platform/locale-scope.ts';
import { logSecurity } from '#platform/security-log.ts';
import type { Services } from '#platform/services.ts';
import type { WorkBudget } from '#platform/work-budget.ts';
import type { AppEnv } from './app-env.ts';
import { checkOrigin } from './origin.ts';
import { requestLocale } from './request-locale.ts';

const ANONYMOUS = { visitor: undefined, expired: false };

export const callOf = (
  services: Services,
  { headers, signal }: Pick<Request, 'headers' | 'signal'>,
  ip = '',
  found: Pick<Call, 'visitor' | 'expired'> = ANONYMOUS,
): Call => ({ ...services, headers, signal, answer: new Headers(), ip, locale: currentLocale(), ...found });

/** The IP of the other end; unknown once the connection was reset, and empty for a call within this process. */
export const socketOf = (env: object): string =>
  'incoming' in env ? (getConnInfo({ env } as Context).remote.address ?? UNKNOWN_CLIENT) : '';

/** Sets the call of a request, refuses writes from other sites, and adds the cookies that its handlers set. */
export const identify =
  (services: Services, budget: WorkBudget): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const request = c.req.raw;
    const refusal = checkOrigin(request, services.config);
    if (refusal) {
      logSecurity(services.logger, { event: 'foreign-origin', method: request.method });
      return refusal;
    }
    const client = c.env.client ?? '';
    const run = () => findVisitor(services, request.headers);
    // Without a session's cookies nothing is asked of the database.
    const found = carriesSession(request.headers.get('cookie'))
      ? await budget('visitor', { client, signal: request.signal, run })
      : ANONYMOUS;
    const locale = requestLocale(requestHead(request), found.visitor?.locale);
    await inLocale(locale, () => {
      c.set('call', callOf(services, request, c.env.client, found));
      return next();
    });
    const { answer } = c.get('call');
    answer.forEach((value, name) => {
      c.res.headers.append(name, value);
    });
    if (answer.has('set-cookie')) c.res.headers.set('cache-control', 'no-store');
    return undefined;
  };

/** A document request with an expired access cookie keeps its visitor; the answer sets fresh cookies. */
export async function refreshSilently(call: Call): Promise<void> {
  call.expired = false;
  if (!(await rotateSession(call, call.headers, call.answer))) return;
  const cookies = call.answer.getSetCookie().map((line) => line.split(';')[0]);
  const found = await findVisitor(call, new Headers({ cookie: cookies.join('; ') }));
  call.visitor = found.visitor;
}

/** A form without JavaScript carries its Idempotency-Key as a field; in-process it becomes the header again. */
export function withKey(call: Call, key: string | undefined): Call {
  if (key === undefined) return call;
  const headers = new Headers(call.headers);
  headers.set('idempotency-key', key);
  return { ...call, headers };
}
