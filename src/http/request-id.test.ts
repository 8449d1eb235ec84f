// Every answer names its request, and so does every line of the log that is written until it is sent.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#platform/logger.ts';
import { createApp, openTestApp, type TestApp } from '../../test/app.ts';
import { served } from '../../test/served.ts';

let app: TestApp;
let lines: Record<string, unknown>[] = [];
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  for (const close of closers) await close();
  await app.close();
});

async function opened(proxies: string[] = []) {
  lines = [];
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const failing = async () => {
    throw new Error('the page broke');
  };
  const { url, close } = await served(createApp({ ...app, logger }, failing), proxies);
  closers.push(close);
  return (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(url + path, { headers, ...init });
}
const idOf = (answer: Response) => answer.headers.get('x-request-id');

describe('an answer', () => {
  it.each([
    '/healthz',
    '/readyz',
    '/api/auth/check',
    '/flight-region/',
    '/api/nothing',
    '/assets/no.js',
    '/favicon.ico',
  ])('to %s has an id of its own', async (path) => {
    const ask = await opened();
    const ids = [idOf(await ask(path)), idOf(await ask(path))];
    expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
    expect(ids[1]).toMatch(/^[\da-f-]{36}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });
  it('from memory has one too', async () => {
    const ask = await opened();
    await ask('/api/flight-region/');
    expect(idOf(await ask('/api/flight-region/'))).toMatch(/^[\da-f-]{36}$/);
  });
  it('to a path that is not read has one', async () => {
    const ask = await opened();
    const answer = await ask(`/search?to=${'x'.repeat(5_000)}`);
    expect([answer.status, idOf(answer)]).toEqual([414, expect.stringMatching(/^[\da-f-]{36}$/)]);
  });
});

describe('the id of a request', () => {
  const NAMED = { 'x-request-id': 'edge-4711.a_b' };
  it('is not that of a client that names its own', async () => {
    const ask = await opened();
    expect(idOf(await ask('/healthz', NAMED))).not.toBe(NAMED['x-request-id']);
    // It is the proxy that is trusted, not who it says that it speaks for.
    expect(idOf(await ask('/healthz', { ...NAMED, 'x-forwarded-for': '127.0.0.1' }))).not.toBe(NAMED['x-request-id']);
  });
  it('is that of a trusted proxy', async () => {
    const ask = await opened(['127.0.0.1']);
    expect(idOf(await ask('/healthz', NAMED))).toBe(NAMED['x-request-id']);
  });
  it.each([
    'short',
    'x'.repeat(65),
    'with space in it',
    '<script>alert(1)</script>',
    'a@example.ca-long',
    '"quoted-token"',
  ])('is a new one where a trusted proxy sends no plain token: %s', async (id) => {
    const ask = await opened(['127.0.0.1']);
    expect(idOf(await ask('/healthz', { 'x-request-id': id }))).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('the log', () => {
  it('names the request in each of its lines, also of requests at the same time', async () => {
    const ask = await opened();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask('/api/staff/overview', { cookie: 'nf_device=x' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(401));
    expect(lines.map(({ requestId }) => requestId).sort()).toEqual(answers.map(idOf).sort());
  });
  it('names the request whose page failed', async () => {
    const ask = await opened();
    const answer = await ask('/about');
    expect(answer.status).toBe(500);
    expect(lines.at(-1)).toMatchObject({ msg: 'a request failed', requestId: idOf(answer) });
  });
  it('names none outside a request', () => {
    createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) }).info('alone');
    expect(lines.at(-1)).not.toHaveProperty('requestId');
  });
});
