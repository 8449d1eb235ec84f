// How long one person waits: requests one after another.
import { setTimeout as delay } from 'node:timers/promises';
import { type Product, STAFF } from '../e2e/product.ts';
import { heading, median, row } from './print.ts';

export type Ask = (path: string) => Promise<unknown>;

/** A path that is far too slow need not be asked as often as the others. */
const MOST_MS = 20_000;
/** The first requests after a start run code that was not compiled yet; they are not counted. */
const WARMUPS = 5;

async function timesOf(runs: number, path: string, ask: Ask): Promise<number[]> {
  const times: number[] = [];
  const start = performance.now();
  for (let run = 0; run < WARMUPS; run++) await timeOf(path, ask);
  for (let run = 0; run < runs && performance.now() - start < MOST_MS; run++) {
    times.push(await timeOf(path, ask));
  }
  return times.sort((one, other) => one - other);
}

/** The client of a bench asks for more in a minute than its share of the work: it waits, and the refused request is not counted. */
async function timeOf(path: string, ask: Ask): Promise<number> {
  for (;;) {
    const begun = performance.now();
    try {
      await ask(path);
      return performance.now() - begun;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await delay(error.retryAfterMs);
    }
  }
}

class Refused extends Error {
  readonly retryAfterMs: number;
  constructor(retryAfterMs: number) {
    super('asked for more than its share');
    this.retryAfterMs = retryAfterMs;
  }
}

/** Prints each path. Returns the names of those that are over the goal. */
export async function measureLatency(
  title: string,
  { goalMs, runs }: { goalMs: number; runs: number },
  paths: Record<string, string>,
  ask: Ask,
): Promise<string[]> {
  heading(title, 'p50 ms', 'p95 ms', `<= ${goalMs}`);
  const over: string[] = [];
  for (const [what, path] of Object.entries(paths)) {
    const sorted = await timesOf(runs, path, ask).catch((error: Error) => error.message);
    if (typeof sorted === 'string') {
      row(what, sorted);
      over.push(what);
      continue;
    }
    const [p50 = 0, p95 = 0] = [0.5, 0.95].map((part) => sorted[Math.floor(part * sorted.length)]);
    row(what, p50.toFixed(0), p95.toFixed(0), p95 <= goalMs ? 'yes' : 'no');
    if (p95 > goalMs) over.push(what);
  }
  return over;
}

/** The median in ms of some requests. */
export const medianOf = async (runs: number, path: string, ask: Ask): Promise<number> =>
  median(await timesOf(runs, path, ask));

/** The cookies of a person who has signed in. */
export async function cookieOf({ url }: Product, credentials = STAFF): Promise<string> {
  const login = await fetch(`${url}/api/auth/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(credentials),
  });
  if (!login.ok) throw new Error(`${credentials.email} could not sign in: ${login.status}`);
  return login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** A session cookie that no one has: the document is rendered for it, as for each person. */
export const AS_A_PERSON = 'nf_access=unknown';

/** Asks as a person with these cookies; anything but a success is an error. Returns the text. */
export const asking =
  ({ url }: Pick<Product, 'url'>, cookie = '') =>
  async (path: string): Promise<string> => {
    // Who is signed out is led to another page.
    const answer = await fetch(url + path, { headers: { cookie }, redirect: 'manual' });
    const text = await answer.text();
    if (answer.status === 429) throw new Refused(Number(answer.headers.get('retry-after')) * 1_000);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return text;
  };
