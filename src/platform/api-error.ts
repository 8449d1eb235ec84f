// The one shape of a refusal: { success: false, message, code, fields? }.
import { ORPCError, ValidationError } from '@orpc/server';
import type { z } from 'zod';
import { m } from '#messages';

const STATUS = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  /** The password was right, and a code of the second factor has to follow. */
  SECOND_FACTOR_CODE: 401,
  FORBIDDEN: 403,
  /** The agency requires a second factor, which this account does not have yet. */
  SECOND_FACTOR_SETUP: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE: 422,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
} as const;
export type RefusalCode = keyof typeof STATUS;
type Fields = Record<string, string>;
export type Refusal = ORPCError<string, { fields?: Fields; retryAfter?: number; [extra: string]: unknown } | undefined>;
export type RefusalBody = { success: false; message: string; code: string; fields?: Fields };

/** A refusal with its sentence; `fields` maps a field's name to its own sentence, `retryAfter` is in seconds. */
export function refuse(code: RefusalCode, message: string, data?: { fields?: Fields; retryAfter?: number }): Refusal {
  return new ORPCError(code, { status: STATUS[code], message, data });
}

/** For a client that has disconnected: it gets no answer, and this is not an error of the server. */
export const disconnected = (): Refusal => refuse('BAD_REQUEST', m.platform_unreadable());

/** Our largest form has fewer fields. Of many unknown fields only the first are reported. */
const MAX_FIELDS = 30;

/** Turns a failed schema into a 422 whose message is the first sentence; unknown fields are named. */
function refusalOf(issues: readonly z.core.$ZodIssue[]): Refusal {
  // Without a prototype, so that a field called `constructor` is a field like any other.
  const fields: Fields = Object.create(null);
  for (const issue of issues) {
    if (Object.keys(fields).length >= MAX_FIELDS) break;
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body'];
    for (const name of names.slice(0, MAX_FIELDS))
      fields[name] ??= issue.code === 'unrecognized_keys' ? m.platform_unknown_field() : issue.message;
  }
  return refuse('UNPROCESSABLE', Object.values(fields)[0] ?? m.platform_unreadable(), { fields });
}

/** Maps a thrown value to a refusal that may be shown; undefined for an internal failure. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (isDatabaseAway(error)) return refuse('UNAVAILABLE', m.platform_busy(), { retryAfter: 5 });
  if (!(error instanceof ORPCError)) return undefined;
  if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST')
    return refusalOf(error.cause.issues as readonly z.core.$ZodIssue[]);
  if (error.status >= 500 && error.code !== 'UNAVAILABLE') return undefined;
  return error;
}

export function refusalBody(error: Refusal): RefusalBody {
  const { fields } = error.data ?? {};
  return { success: false, message: error.message, code: error.code, ...(fields ? { fields } : {}) };
}

/** Of an internal failure; the log has the details. */
export const failedBody = (): RefusalBody => ({
  ...{ success: false, message: m.platform_failed(), code: 'INTERNAL_SERVER_ERROR' },
});

/** The refusal as a response that no cache stores. */
export function refusalResponse(error: Refusal): Response {
  const { retryAfter } = error.data ?? {};
  const headers = { 'cache-control': 'no-store', ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}) };
  return Response.json(refusalBody(error), { status: error.status, headers });
}

// PostgreSQL: connection (08), resources (53), operator intervention (57P) statements that took too long, and two that waited for each other.
const AWAY = /^(?:08|53|57P|57014|25P03|40P01|ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|ENOENT)/;
const AWAY_WORDS = /timeout exceeded when trying to connect|connection terminated/i;

/** Whether the database, not the request, is why something failed. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (!(error instanceof ORPCError) && typeof code === 'string' && AWAY.test(code)) return true;
  return AWAY_WORDS.test(error.message) || isDatabaseAway(error.cause);
}
