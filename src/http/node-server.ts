// The HTTP server of Node in front of the app: answers from memory, and what one connection and one client may hold of it.
// Decision: docs/decisions/0031-one-budget-per-client.md
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type CachedResponse, isRead, type RequestHead } from '#platform/cached-response.ts';
import { clientOf, isProxy, networkOf, UNKNOWN_CLIENT } from '#platform/client-address.ts';
import { inRequest, REQUEST_ID, requestIdOf } from '#platform/request-scope.ts';
import { createTally } from '#platform/waiting-lines.ts';
import type { App } from './app.ts';

/** Requests of one connection that have no answer yet. Browsers and proxies wait for each; a program may be a little ahead. */
const MAX_UNANSWERED = 32;
/** Connections of one client. Many people may share an address, each with six. */
const MAX_CONNECTIONS = 1_000;
const NETWORK_FACTOR = 4;
/** The time to send the last answers of a connection that is being closed. */
const LAST_ANSWER_MS = 5_000;
/** A connection is reopened from time to time, so that none is held for ever. */
const REQUESTS_PER_CONNECTION = 10_000;
/**
 * Slow senders do not hold a connection for ever: a photograph has five minutes, all else 30 s (read-body.ts). Keep-alive is longer
 * than that of the usual proxies.
 */
const TIMEOUTS = { requestTimeout: 300_000, headersTimeout: 10_000, keepAliveTimeout: 72_000 };
const CHECK_MS = 5_000;

type Asked = (incoming: IncomingMessage, outgoing: ServerResponse) => void;
export type ServerOptions = {
  unanswered?: number;
  connections?: number;
  /** Called when a request begins. */
  observe?: Asked | undefined;
};

/** @param trusted proxies, which may have any number of connections because they speak for many clients. */
export function createNodeServer(
  listener: RequestListener,
  trusted: BlockList,
  { unanswered = MAX_UNANSWERED, connections: maxConnections = MAX_CONNECTIONS, observe }: ServerOptions = {},
): Server {
  const connections = createConnections(trusted, maxConnections);
  const server = createServer(
    { connectionsCheckingInterval: CHECK_MS },
    named(limitUnanswered(listener, { max: unanswered, connections }), trusted, observe),
  );
  server.on('connection', (socket: Socket) => {
    if (!connections.admit(socket)) socket.destroy();
  });
  return Object.assign(server, TIMEOUTS, { maxRequestsPerSocket: REQUESTS_PER_CONNECTION });
}

/** Every answer names its request, and so does what is logged until it is sent. */
const named =
  (listener: Asked, trusted: BlockList, observe?: Asked): Asked =>
  (incoming, outgoing) => {
    const id = requestIdOf(incoming.socket.remoteAddress, incoming.headers[REQUEST_ID] as string | undefined, trusted);
    outgoing.setHeader(REQUEST_ID, id);
    observe?.(incoming, outgoing);
    inRequest(id, () => listener(incoming, outgoing));
  };

/** Requests of a connection that were begun and not answered. */
const openOf = new WeakMap<Socket, number>();
/** Whether an earlier request of the connection has no answer yet. */
const isAhead = ({ socket }: IncomingMessage) => (openOf.get(socket) ?? 0) > 1;

/** Longer than any of our links. A page repeats what was searched for in each of its links. */
const MAX_TARGET = 4_096;
/** How long one turn of the event loop answers from memory: hundreds of large pages at once would hold everyone. */
const MEMORY_MS = 10;
function createMemoryTurn(): () => boolean {
  let since: number | undefined;
  return () => {
    if (since === undefined) {
      since = performance.now();
      setImmediate(() => {
        since = undefined;
      });
    }
    return performance.now() - since < MEMORY_MS;
  };
}

/** Answers from memory are written by Node directly; the app answers everything else in the turns of its clients. */
export function listenerOf(app: App): RequestListener {
  const ask = getRequestListener(app.fetch);
  const mayAnswerNow = createMemoryTurn();
  return (incoming, outgoing) => {
    if ((incoming.url?.length ?? 0) > MAX_TARGET) return void outgoing.writeHead(414, { 'content-length': '0' }).end();
    const asked = askedOfNode(incoming);
    const answer = (sent: CachedResponse | undefined) => {
      if (sent) outgoing.writeHead(sent.status, sent.headers).end(sent.body ?? undefined);
      else void ask(incoming, outgoing);
    };
    if (isAhead(incoming) || !mayAnswerNow()) return answer(undefined);
    const sent = app.getCached(asked);
    const personal = sent ? undefined : app.getPersonal(asked);
    if (personal) void personal.then(answer);
    else answer(sent);
  };
}

const askedOfNode = ({ method = '', url = '', headers }: IncomingMessage): RequestHead => ({
  method,
  target: url,
  header: (name) => headers[name] as string | undefined,
});

type Limits = { max: number; connections: Connections };

/** Closes a connection that keeps sending requests without waiting for answers, and one whose request has a body that is never read. */
function limitUnanswered(listener: RequestListener, { max, connections }: Limits): Asked {
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const open = (openOf.get(socket) ?? 0) + 1;
    openOf.set(socket, open);
    // The connection closes with the answer to the first request that is too many; the others are not answered.
    if (open > max + 1) return;
    outgoing.once('close', () => openOf.set(socket, (openOf.get(socket) ?? 1) - 1));
    if (open > max || (isRead(incoming.method ?? '') && hasBody(incoming))) outgoing.shouldKeepAlive = false;
    if (open <= max) return listener(incoming, outgoing);
    socket.pause();
    dropUnansweredCheaply(socket);
    setTimeout(() => socket.destroy(), LAST_ANSWER_MS).unref();
    connections.closeUnused(socket);
    outgoing.writeHead(429, { 'content-length': '0', 'retry-after': '1' }).end();
  };
}

/**
 * Node makes an error for each request that a closed connection leaves unanswered. One piece of 64 KB may hold 1,700 of them, and
 * their stack traces, which nobody reads, took two thirds of the time.
 */
function dropUnansweredCheaply(socket: Socket): void {
  const usual = Error.stackTraceLimit;
  socket.prependOnceListener('close', () => {
    Error.stackTraceLimit = 0;
  });
  socket.once('close', () => {
    Error.stackTraceLimit = usual;
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

type Connections = {
  /** Counts a new connection; false if its client has enough. */
  admit: (socket: Socket) => boolean;
  /**
   * Closes the other connections of its client that wait for nothing. Each could bring another thousand requests in one piece, and
   * Node reads a piece to its end.
   */
  closeUnused: (socket: Socket) => void;
};

function createConnections(trusted: BlockList, max: number): Connections {
  const ofClients = new Map<string, Set<Socket>>();
  const ofNetworks = createTally();
  const clientOfSocket = new WeakMap<Socket, string>();
  return {
    admit(socket) {
      const address = socket.remoteAddress ?? UNKNOWN_CLIENT;
      if (isProxy(address, trusted)) return true;
      const client = clientOf(address, undefined, trusted);
      const network = networkOf(client) ?? client;
      const own = ofClients.get(client) ?? new Set();
      if (own.size >= max || ofNetworks.of(network) >= NETWORK_FACTOR * max) return false;
      ofClients.set(client, own.add(socket));
      ofNetworks.add(network, 1);
      clientOfSocket.set(socket, client);
      socket.once('close', () => {
        own.delete(socket);
        if (own.size === 0) ofClients.delete(client);
        ofNetworks.add(network, -1);
      });
      return true;
    },
    closeUnused(socket) {
      for (const other of ofClients.get(clientOfSocket.get(socket) ?? '') ?? [])
        if (other !== socket && !openOf.get(other)) other.destroy();
    },
  };
}
