// The context of one call of the API, over HTTP or in-process from a loader.
import { implement } from '@orpc/server';
import { m } from '#messages';
import { contract } from '../api.ts';
import { refuse } from './api-error.ts';
import type { Access } from './contract.ts';
import type { ReceivedFile } from './receive-file.ts';
import type { Services } from './services.ts';

/** The signed-in visitor, only from the access cookie. `sessionId` names the row of the session. */
export type Visitor = {
  userId: string;
  sessionId: string;
  role: 'user' | 'agent' | 'admin';
  email: string;
  /** Whether the email is proven to be theirs; staff who signed up by a link or a setting never proved it. */
  mailboxProven: boolean;
};

export type Call = Services & {
  headers: Headers;
  /** Headers for the answer; set cookies here. */
  answer: Headers;
  /** The visitor's IP, from the socket or a trusted proxy. */
  ip: string;
  visitor: Visitor | undefined;
  /** True if there was a session cookie that is no longer valid: a refused call then answers 401, never 403. */
  expired: boolean;
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
  if (RANK[visitor.role] < NEEDS[access]) throw refuse('FORBIDDEN', m.sessions_forbidden());
}

/** The signed-in visitor. Only for rows whose access requires one. */
export function signedIn(call: Call): Visitor {
  if (!call.visitor) throw refuse('UNAUTHORIZED', m.sessions_sign_in_first());
  return call.visitor;
}

/** The contract, ready for handlers: `api.createInquiry.handler(...)`. Access is checked before input is read. */
export const api = implement(contract)
  .$context<Call>()
  .use(({ context, procedure, next }) => {
    checkAccess(procedure['~orpc'].meta.access, context.visitor);
    return next();
  });
