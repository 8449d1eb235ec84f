// The context of one call of the API, over HTTP or in-process from a loader.
import { implement } from '@orpc/server';
import type { Locale } from '#domain/locale.ts';
import { m } from '#messages';
import { contract } from '../api.ts';
import { asRefusal, disconnected, refuse } from './api-error.ts';
import type { Access } from './contract.ts';
import { limitMet } from './rate-limit.ts';
import type { ReceivedFile } from './receive-file.ts';
import { logSecurity } from './security-log.ts';
import type { Services } from './services.ts';

/** The signed-in visitor, only from the access cookie. `sessionId` names the row of the session. */
export type Visitor = {
  userId: string;
  sessionId: string;
  role: 'user' | 'agent' | 'admin';
  email: string;
  /** Whether the email is proven to be theirs; staff who signed up by a link or a setting never proved it. */
  mailboxProven: boolean;
  /** The language of the account. */
  locale: Locale;
  /** The account is of staff, but has the rights of `user` until it has the second factor that the agency requires. */
  owesFactor?: boolean;
};

export type Call = Services & {
  headers: Headers;
  /** The language of the answer; see docs/decisions/0034-language-is-part-of-the-call.md. */
  locale: Locale;
  /** Headers for the answer; set cookies here. */
  answer: Headers;
  /** The visitor's IP, from the socket or a trusted proxy. */
  ip: string;
  visitor: Visitor | undefined;
  /** True if there was a session cookie that is no longer valid: a refused call then answers 401, never 403. */
  expired: boolean;
  /** Aborted when the client disconnects: long work then stops. */
  signal: AbortSignal;
  /** The file of a row that takes one. */
  upload?: ReceivedFile;
};

/** Whether the visitor has proven this mailbox. */
export const ownsMailbox = ({ visitor }: Call, email: string): boolean =>
  visitor?.mailboxProven === true && visitor.email === email;

const RANK: Record<Visitor['role'], number> = { user: 0, agent: 1, admin: 2 };
const NEEDS: Record<Access, number> = { anyone: -1, 'signed-in': 0, owner: 0, agent: 1, admin: 2 };

/** Throws 401 for an anonymous visitor, and 403 for a role that the row does not allow. */
export function checkAccess(access: Access, visitor: Visitor | undefined): void {
  if (NEEDS[access] < 0) return;
  if (!visitor) throw refuse('UNAUTHORIZED', m.sessions_sign_in_first());
  if (visitor.owesFactor && NEEDS[access] > NEEDS.owner) throw refuse('SECOND_FACTOR_SETUP', m.factor_setup_first());
  if (RANK[visitor.role] < NEEDS[access]) throw refuse('FORBIDDEN', m.sessions_forbidden());
}

/** Throws once the client has disconnected. */
export function checkConnected({ signal }: Pick<Call, 'signal'>): void {
  if (signal.aborted) throw disconnected();
}

/** The signed-in visitor. Only for rows whose access requires one. */
export function signedIn(call: Call): Visitor {
  if (!call.visitor) throw refuse('UNAUTHORIZED', m.sessions_sign_in_first());
  return call.visitor;
}

/** The contract, ready for handlers: `api.createInquiry.handler(...)`. Access is checked before input is read. */
export const api = implement(contract)
  .$context<Call>()
  .use(async ({ context, procedure, next }) => {
    const { meta, route } = procedure['~orpc'];
    try {
      checkAccess(meta.access, context.visitor);
      return await next();
    } catch (error) {
      noteRefusal(context, `${route.method} ${route.path}`, error);
      throw error;
    }
  });

/** Refused access and limits that were met are part of the log; other refusals are about what was typed. */
function noteRefusal({ logger, visitor }: Call, row: string, error: unknown): void {
  const status = asRefusal(error)?.status;
  const limit = limitMet(error);
  const user = visitor?.userId;
  if (limit) logSecurity(logger, { event: 'limit-met', limit, row, user });
  else if (status === 401 || status === 403)
    logSecurity(logger, { event: 'refused', row, status, user, role: visitor?.role });
}
