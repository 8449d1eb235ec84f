// The one shape of a refusal: { success: false, message, code, fields? }.
import { ORPCError, ValidationError } from '@orpc/server';
import type { z } from 'zod';

const STATUS = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
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

/** Turns a failed schema into a 422 whose message is the first sentence; unknown fields are named. */
export function refusalOf(issues: readonly z.core.$ZodIssue[]): Refusal {
  const fields: Fields = {};
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body'];
    for (const name of names)
      fields[name] ??= issue.code === 'unrecognized_keys' ? 'This field is not known.' : issue.message;
  }
  return refuse('UNPROCESSABLE', Object.values(fields)[0] ?? 'The request could not be read.', { fields });
}

/** Maps whatever a call threw to a refusal that may be shown; undefined where it was our own failure. */
export function asRefusal(error: unknown): Refusal | undefined {
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
