// The server over real connections: what one of them, and one client, may hold.
import { IncomingMessage, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readProxies } from '#platform/client-address.ts';
import type { App } from './app.ts';
import { createNodeServer, listenerOf, type ServerOptions } from './node-server.ts';

const CACHED = { status: 200, headers: { 'content-length': '2' }, body: new TextEncoder().encode('ok') };
let server: Server | undefined;
let answeredFromMemory = 0;
let fetching = 0;
let fetched = async () => new Response('ok');
afterEach(() => {
  fetched = async () => new Response('ok');
  server?.closeAllConnections();
  server?.close();
});

const app: App = {
  getCached: ({ target }) => {
    if (target === '/late') return undefined;
    answeredFromMemory += 1;
    return CACHED;
  },
  getPersonal: () => undefined,
  patterns: () => [],
  fetch: () => {
    fetching += 1;
    return fetched();
  },
};

async function opened(limits: ServerOptions = {}, proxies: string[] = []) {
  answeredFromMemory = 0;
  fetching = 0;
  const started = createNodeServer(listenerOf(app), readProxies(proxies), limits);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const { port } = started.address() as AddressInfo;
  return { port };
}
/** What a connection is sent until the server closes it. */
const untilClosed = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
const GET = 'GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('a connection', () => {
  it('that asks a thousand times without waiting gets a few answers, and is closed', async () => {
    const { port } = await opened({ unanswered: 4 });
    const socket = connect(port, '127.0.0.1');
    socket.write(GET.repeat(1_000));
    const text = await untilClosed(socket);
    expect(statusesIn(text)).toEqual([200, 200, 200, 200, 429]);
    expect(text).toMatch(/connection: close/i);
    // Only the first one is answered at once; the others take their turns.
    expect(answeredFromMemory).toBe(1);
  });
  it('that does so closes those of its client that wait for nothing, and no other', async () => {
    let answer = () => {};
    fetched = () =>
      new Promise((resolve) => {
        answer = () => resolve(new Response('late'));
      });
    const { port } = await opened({ unanswered: 4 });
    const [unused, waiting, greedy] = [0, 1, 2].map(() => connect(port, '127.0.0.1')) as [Socket, Socket, Socket];
    const closed = untilClosed(unused);
    const said = untilClosed(waiting);
    unused.write(GET);
    await new Promise((resolve) => unused.once('data', resolve));
    waiting.write('GET /late HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    await expect.poll(() => fetching).toBe(1);
    fetched = async () => new Response('ok');
    const over = untilClosed(greedy);
    greedy.write(GET.repeat(1_000));
    expect(statusesIn(await over)).toContain(429);
    expect(statusesIn(await closed)).toEqual([200]);
    answer();
    expect(await said).toContain('late');
  });
  it('that waits for each answer is kept', async () => {
    const { port } = await opened({ unanswered: 1 });
    const socket = connect(port, '127.0.0.1');
    let answers = 0;
    socket.on('data', (chunk) => {
      answers += statusesIn(String(chunk)).length;
      if (answers < 20) socket.write(GET);
      else socket.end();
    });
    socket.write(GET);
    await untilClosed(socket);
    expect(answers).toBe(20);
  });
  it.each(['Content-Length: 1000', 'Transfer-Encoding: chunked'])(
    'whose request to read has an unfinished body (%s) is closed with its answer',
    async (header) => {
      const { port } = await opened();
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET /about HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`);
      const text = await untilClosed(socket);
      expect(statusesIn(text)).toEqual([200]);
      expect(text).toMatch(/connection: close/i);
    },
  );
});

it('a turn of the event loop that has answered from memory for long leaves the rest to the turns of their clients', async () => {
  const said: string[] = [];
  const slow: App = {
    getPersonal: () => undefined,
    patterns: () => [],
    getCached: () => {
      said.push('memory');
      for (const end = performance.now() + 12; performance.now() < end; );
      return CACHED;
    },
    fetch: async () => {
      said.push('turn');
      return new Response('ok');
    },
  };
  const listener = listenerOf(slow);
  const ask = () => {
    const incoming = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/about' });
    incoming.headers.host = 'localhost';
    listener(incoming, new ServerResponse(incoming));
  };
  for (let n = 0; n < 3; n += 1) ask();
  expect(said).toEqual(['memory', 'turn', 'turn']);
  await new Promise((resolve) => setImmediate(resolve));
  ask();
  expect(said.at(-1)).toBe('memory');
});

it('a path or query that is longer than any link of ours is not read', async () => {
  const { port } = await opened();
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /search?to=${'x'.repeat(5_000)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(statusesIn(await untilClosed(socket))).toEqual([414]);
  expect([answeredFromMemory, fetching]).toEqual([0, 0]);
});

describe('a client', () => {
  it('has so many connections, and another one when one has ended', async () => {
    const { port } = await opened({ connections: 2 });
    const open = () => {
      const socket = connect(port, '127.0.0.1');
      socket.write(GET);
      return { socket, over: untilClosed(socket), first: new Promise((resolve) => socket.once('data', resolve)) };
    };
    const [first, second] = [open(), open()];
    await Promise.all([first.first, second.first]);
    expect(await open().over).toBe('');
    first.socket.destroy();
    await first.over;
    await expect
      .poll(async () => {
        const { socket, over, first: data } = open();
        const said = await Promise.race([over, data]);
        socket.destroy();
        return String(said).slice(0, 12);
      })
      .toBe('HTTP/1.1 200');
  });
  it('that is a trusted proxy has as many as it needs', async () => {
    const { port } = await opened({ connections: 1 }, ['127.0.0.1']);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => {
        const socket = connect(port, '127.0.0.1');
        socket.write(GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
        return untilClosed(socket);
      }),
    );
    expect(answers.flatMap(statusesIn)).toEqual([200, 200, 200, 200, 200]);
  });
});
