import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { type Listener, startListener } from './listener.ts';

/** A proxy to the database that can stop forwarding, and close its connections. */
let way: Server;
let sockets: Socket[] = [];
let app: TestApp;
const listeners: Listener[] = [];
beforeAll(async () => {
  app = await openTestApp();
  const folder = new URL(String(app.db.$client.options.connectionString)).searchParams.get('host');
  way = createServer((near) => {
    const far = createConnection(`${folder}/.s.PGSQL.5432`);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined); // they are cut below
    sockets.push(near, far);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  cut();
  for (const listener of listeners) await listener.close();
  way.close();
  await app.close();
});

const silence = () => {
  for (const socket of sockets) socket.unpipe().pause();
};
const cut = () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
};
function listen(beat?: number): Listener {
  const url = new URL(String(app.db.$client.options.connectionString));
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String((way.address() as { port: number }).port);
  const listener = startListener(url.href, app.logger, beat);
  listeners.push(listener);
  return listener;
}
const tell = (channel: string, what: string) => app.db.execute(sql`select pg_notify(${channel}, ${what})`);

test('a new listener learns that something may have been missed, then receives what follows', async () => {
  const heard: string[] = [];
  await listen().on('late', (what) => heard.push(what));
  expect(heard).toEqual(['']);
  await tell('late', 'one');
  await expect.poll(() => heard).toEqual(['', 'one']);
});

test('a connection that is lost while another one begins to listen fails no one', async () => {
  const listener = listen();
  await listener.on('first', () => undefined);
  silence();
  const heard: string[] = [];
  const listening = listener.on('second', (what) => heard.push(what));
  cut();
  await listening;
  await expect.poll(() => heard).toEqual(['']);
  await tell('second', 'again');
  await expect.poll(() => heard).toEqual(['', 'again']);
});

test('a connection that fell silent is given up for another', async () => {
  const heard: string[] = [];
  await listen(100).on('silent', (what) => heard.push(what));
  silence();
  await tell('silent', 'nobody hears this');
  await expect.poll(() => heard).toEqual(['', '']);
  await tell('silent', 'but this');
  await expect.poll(() => heard).toEqual(['', '', 'but this']);
});
