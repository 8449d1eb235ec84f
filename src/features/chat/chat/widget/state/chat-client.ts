// The calls of the chat. They carry the signed-in visitor's short-lived bearer token, renewed once if it expired.
import type { ApiClient, CallOptions } from '#platform/page-context.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import { serviceClient } from '#platform/service-call.ts';
import { recall, remember } from './chat-memory.ts';

export type Call = <Answer>(
  run: (client: ApiClient, options: { context: CallOptions }) => Promise<Answer>,
) => Promise<Answer>;

/** Thrown if the sign-in has ended, in place of the error of the call itself. */
export class AccessLost extends Error {
  readonly status = 401;
  constructor(options: ErrorOptions) {
    super('the session of the page is over', options);
  }
}

const isRefusedFor = (error: unknown): boolean => readRefusal(error)?.status === 401;
/** The conversation no longer exists, or belongs to another browser. */
export const isGone = (error: unknown): boolean => readRefusal(error)?.status === 404;
/** The conversation has changed since the page last read it. */
export const isOutdated = (error: unknown): boolean => readRefusal(error)?.status === 409;

// Imported on first use, so that pages do not load it at the start.

const withBearer = (bearer: string): { context: CallOptions } => ({ context: bearer ? { bearer } : {} });

/**
 * @param userOf the user that the page knows, a new object for each sign-in. If the service refuses this user and
 * renews no bearer, the visitor counts as signed out until the next sign-in (spec 8).
 */
export function createCall(userOf: () => object | undefined): { call: Call; isRefused: () => boolean } {
  let refused: { user: object | undefined } | undefined;
  const isRefused = () => refused !== undefined && refused.user === userOf();
  const isSignedIn = () => userOf() !== undefined && !isRefused();
  const call: Call = async (run) => {
    const client = await serviceClient();
    try {
      return await run(client, withBearer(isSignedIn() ? await tokenFrom(client) : ''));
    } catch (error) {
      if (!isRefusedFor(error) || !isSignedIn()) throw error;
      remember('token', '');
      const fresh = await tokenFrom(client);
      if (fresh) return run(client, withBearer(fresh));
      refused = { user: userOf() };
      throw error;
    }
  };
  return { call, isRefused };
}

async function tokenFrom(client: ApiClient): Promise<string> {
  const kept = recall('token');
  if (kept) return kept;
  try {
    const { token } = await client.giveChatToken();
    remember('token', token);
    return token;
  } catch (error) {
    // The cookie may still identify the visitor; if not, the service refuses the call.
    console.error('could not get a token for the chat', error);
    return '';
  }
}

/** The user that the chat service knows; undefined if the check fails. */
export async function readUser(call: Call): Promise<{ email: string; name: string } | undefined> {
  try {
    return (await call((client, options) => client.readChatUser(undefined, options))).user;
  } catch (error) {
    console.error('could not read the signed-in user', error);
    remember('token', '');
    return undefined;
  }
}
