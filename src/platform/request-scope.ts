// The scope of one request: its answer and every line of the log that is written within it name its id.
// Decision: docs/decisions/0065-what-the-operator-sees.md
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import { isProxy } from './client-address.ts';

export const REQUEST_ID = 'x-request-id';
/** Nothing that could end a line, a value or a quoted text of a log. */
const TOKEN = /^[\w.-]{8,64}$/;

const scope = new AsyncLocalStorage<string | undefined>();

export const inRequest = <T>(id: string, work: () => T): T => scope.run(id, work);
/** For what outlives the request that caused it, such as a connection of the pool. */
export const outsideRequests = <T>(work: () => T): T => scope.run(undefined, work);
/** The id of the request that is being answered. */
export const requestId = (): string | undefined => scope.getStore();

/**
 * The id of a request: what a trusted proxy named it, otherwise a new one.
 * @param socket the IP of the other end of the connection.
 */
export function requestIdOf(socket: string | undefined, named: string | undefined, trusted: BlockList): string {
  return named !== undefined && TOKEN.test(named) && isProxy(socket ?? '', trusted) ? named : randomUUID();
}
