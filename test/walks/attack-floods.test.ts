// One client asks for hundreds of things at once. What it sends is read in its own turns, and costs its own budget.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp, openTestApp, type TestApp } from '../app.ts';

const GREEDY = '203.0.113.7';
const STRANGER = '203.0.113.8';
const FORM = 'application/x-www-form-urlencoded';

let app: TestApp;
let site: ReturnType<typeof createApp>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
// Each with its own budgets.
beforeEach(() => {
  const render = async () => new Response('page', { headers: { 'content-type': 'text/html' } });
  site = createApp(app, render, { isRoute: (path) => path.startsWith('/login') });
});

type Sent = { body?: BodyInit; type?: string; from?: string | undefined };
const send = async (path: string, { body, type = 'application/json', ...more }: Sent = {}) => {
  const init = body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' };
  const remoteAddress = 'from' in more ? more.from : GREEDY;
  return site.fetch(new Request(`http://127.0.0.1${path}`, init as RequestInit), {
    incoming: { socket: { remoteAddress, remotePort: 40_000, remoteFamily: 'IPv4' } },
  });
};
const statusOf = async (answer: Response | Promise<Response>) => (await answer).status;

/** Counts the turns of the event loop. */
function turns() {
  const state = { now: 0, over: false };
  const tick = () => {
    state.now += 1;
    if (!state.over) setImmediate(tick);
  };
  tick();
  return state;
}

describe('requests that one client sends at once', () => {
  it.each([
    ['/api/auth/user/login', 'application/json', '{"email":"x"}'],
    ['/assistant/chat', 'application/json', '{"question":"x"}'],
    ['/login', FORM, 'email=x'],
  ])('to %s begin one per turn of the event loop', async (path, type, text) => {
    const loop = turns();
    const read: number[] = [];
    const bodies = Array.from(
      { length: 40 },
      () =>
        new ReadableStream(
          {
            pull(controller) {
              read.push(loop.now);
              controller.enqueue(new TextEncoder().encode(text));
              controller.close();
            },
          },
          { highWaterMark: 0 },
        ),
    );
    await Promise.all(bodies.map((body) => send(path, { body, type })));
    loop.over = true;
    expect(new Set(read).size).toBe(40);
  });
  it('do not hold the request of a stranger, who is answered among the first', async () => {
    const answered: string[] = [];
    const body = JSON.stringify({ email: 'x'.repeat(30_000) });
    const flood = Array.from({ length: 60 }, () =>
      send('/api/auth/user/login', { body }).then(() => answered.push('flood')),
    );
    await send('/api/auth/user/login', { body: '{"email":"x"}', from: STRANGER });
    expect(answered.length).toBeLessThan(10);
    await Promise.all(flood);
  });
});

describe('the budget of a client', () => {
  /** Uses up all but 20 of the 6,000 points. */
  async function nearlyUsedUp() {
    for (let n = 0; n < 299; n += 1) await send(`/login?${n}`);
  }
  it.each([
    ['a long body', () => send('/api/auth/user/login', { body: JSON.stringify({ email: 'x'.repeat(5_000) }) }), 3],
    ['a short body', () => send('/api/auth/user/login', { body: '{"email":"x"}' }), 20],
    ['a photograph that does not exist', () => send(`/photos/${'0'.repeat(64)}-640.avif`), 20],
    ['a map that does not exist', () => send('/maps/xxx-yyy.svg'), 20],
    ['a built file that does not exist', () => send('/assets/none.js'), 20],
  ])('is used up by %s', async (_, ask, times) => {
    await nearlyUsedUp();
    for (let n = 0; n < times; n += 1) expect(await statusOf(ask())).not.toBe(429);
    expect(await statusOf(ask())).toBe(429);
    expect(await statusOf(send('/login', { from: STRANGER }))).toBe(200);
    expect(await statusOf(send('/about'))).toBe(200);
  });
  it('is never that of the address which a reset connection claims', async () => {
    const claim = () =>
      site.fetch(new Request('http://127.0.0.1/login', { headers: { 'x-forwarded-for': STRANGER } }), {
        incoming: { socket: { remoteAddress: undefined } },
      });
    for (let n = 0; n < 300; n += 1) expect(await statusOf(claim())).toBe(200);
    expect(await statusOf(claim())).toBe(429);
    expect(await statusOf(send('/login', { from: STRANGER }))).toBe(200);
  });
});

describe('a form', () => {
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  it.each([
    ['16,000 fields', FORM, 'a=1&'.repeat(16_000)],
    ['a thousand parts', 'multipart/form-data; boundary=b', `${part.repeat(1_000)}--b--\r\n`],
  ])('with %s is refused unread', async (_, type, body) => {
    expect(await statusOf(send('/login', { body, type }))).toBe(413);
  });
  it('whose file comes slowly does not hold the pages of its own client', async () => {
    let end = () => {};
    const slow = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(part));
        end = () => {
          controller.enqueue(new TextEncoder().encode('--b--\r\n'));
          controller.close();
        };
      },
    });
    const uploads = [send('/login', { body: slow, type: 'multipart/form-data; boundary=b' })];
    expect(await statusOf(send('/login'))).toBe(200);
    end();
    expect(await Promise.all(uploads.map(statusOf))).toEqual([200]);
  });
});
