// Visitors and agents as programs: they use the chat's API, keep their cookies, and retry as the widget does.
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export type Said = { seq: number; author: string; text: string };
type Answer = { status: number; body: Record<string, unknown> };

/** One browser. `at` is the instance it calls, which may change; `from` is its IP as a trusted proxy reports it. */
export type Caller = { at: string; from: string; cookies: Map<string, string> };
let machines = 0;
export function newCaller(at: string): Caller {
  machines += 1;
  const from = `10.${(machines >> 16) & 255}.${(machines >> 8) & 255}.${machines & 255}`;
  return { at, from, cookies: new Map() };
}

const headersOf = ({ from, cookies }: Caller): Record<string, string> => ({
  'content-type': 'application/json',
  'x-forwarded-for': from,
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

/** @param patience how long to wait for the answer, in milliseconds. */
export async function call(
  caller: Caller,
  method: string,
  path: string,
  body?: unknown,
  patience = 10_000,
): Promise<Answer> {
  const response = await fetch(caller.at + path, {
    method,
    headers: headersOf(caller),
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    signal: AbortSignal.timeout(patience),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    caller.cookies.set(name, value);
  }
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Retries until the call is accepted: a lost request and a lost answer look the same from here. */
export async function callUntilAccepted(caller: Caller, method: string, path: string, body: unknown): Promise<Answer> {
  for (const deadline = Date.now() + 120_000; ; ) {
    const answer = await call(caller, method, path, body).catch(() => undefined);
    if (answer && answer.status < 400) return answer;
    if (answer && answer.status < 500 && answer.status !== 429 && answer.status !== 409)
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    if (Date.now() > deadline)
      throw new Error(`${path} was not taken: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    await delay(answer?.status === 429 ? 1_000 : 150);
  }
}

/** Calls on an unreliable network: some first tries are cut off before the answer arrives, then the call is repeated. */
export async function callOnBadLine(caller: Caller, path: string, body: unknown): Promise<Answer> {
  if (Math.random() < 0.3)
    await call(caller, 'POST', path, body, 1 + Math.floor(Math.random() * 20)).catch(() => undefined); // sent again below
  return callUntilAccepted(caller, 'POST', path, body);
}

export type Stream = { leave: () => void; ended: Promise<void> };

/** Opens one stream and resolves when its headers arrive. Events are passed on as they were written. */
export function openStream(
  caller: Caller,
  path: string,
  hear: (event: { type: string; [more: string]: unknown }) => void,
): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const request = get(caller.at + path, { headers: headersOf(caller), agent: false }, (response: IncomingMessage) => {
      if (response.statusCode !== 200) {
        response.resume();
        reject(new Error(`${path}: ${response.statusCode}`));
        return;
      }
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const lines = text.slice(0, end).split('\n');
          text = text.slice(end + 2);
          const data = lines.find((line) => line.startsWith('data: '))?.slice(6);
          if (lines.includes('event: message') && data) hear(JSON.parse(data));
        }
      });
      const ended = new Promise<void>((over) => {
        response.once('close', () => over());
        response.once('error', () => over());
      });
      resolve({ leave: () => request.destroy(), ended });
    });
    request.once('error', reject);
  });
}
