// The chat's calls: with the short-lived bearer of whoever is signed in, which is renewed once where it has run out.
import type { ApiClient, CallOptions } from '#platform/page-context.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import { recall, remember } from './chat-memory.ts';

export type Call = <Answer>(
  run: (client: ApiClient, options: { context: CallOptions }) => Promise<Answer>,
) => Promise<Answer>;

/** What says that the sign-in is over, whatever the call itself was answered. */
export class AccessLost extends Error {
  readonly status = 401;
  constructor(options: ErrorOptions) {
    super('the session of the page is over', options);
  }
}

export const isRefusedFor = (error: unknown): boolean => readRefusal(error)?.status === 401;
/** The conversation is not there any more, or is not this browser's. */
export const isGone = (error: unknown): boolean => readRefusal(error)?.status === 404;
/** It has become another than it was when that was asked. */
export const isOutdated = (error: unknown): boolean => readRefusal(error)?.status === 409;

// As everywhere: else what every page loads would carry it.
const clientOfPage = async () => (await import('#platform/browser-client.ts')).browserClient();

const withBearer = (bearer: string): { context: CallOptions } => ({ context: bearer ? { bearer } : {} });

/**
 * @param userOf whoever the page takes the visitor for, as an object of their own with each sign-in. Where the service
 * refuses them, and will give no other bearer, they count as signed out until they sign in again (spec 8).
 */
export function createCall(userOf: () => object | undefined): { call: Call; isRefused: () => boolean } {
  let refused: { user: object | undefined } | undefined;
  const isRefused = () => refused !== undefined && refused.user === userOf();
  const isSignedIn = () => userOf() !== undefined && !isRefused();
  const call: Call = async (run) => {
    const client = await clientOfPage();
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
    // The cookie may say who asks; where it does not either, the call is refused and says so.
    console.error('no token for the chat', error);
    return '';
  }
}

/** Who the chat takes this visitor for; nobody where the check fails, whatever the page knows. */
export async function readUser(call: Call): Promise<{ email: string; name: string } | undefined> {
  try {
    return (await call((client, options) => client.readChatUser(undefined, options))).user;
  } catch (error) {
    console.error('the chat does not know who is signed in', error);
    remember('token', '');
    return undefined;
  }
}
