// One client does its worst; a stranger asks for /healthz and a public page meanwhile. Bounded: 300 requests at once per attack.
import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '../e2e/product.ts';
import { heading, row } from './print.ts';

const REQUESTS = 300;
const P99_MS = 200;
const CODES = 'YYZ YUL YVR YYC YHZ LIS CDG LHR DEL BOM DXB IST FCO ATH MAD BCN AMS FRA NRT HND SIN BKK SYD CUN'.split(
  ' ',
);
const pairs = CODES.flatMap((from) => CODES.map((to) => `/maps/${from}-${to}.svg`.toLowerCase()));
const CITIES =
  'portugal/lisbon portugal/porto india/delhi india/mumbai japan/tokyo italy/rome france/paris kenya/nairobi';
const rasters = CITIES.split(' ').flatMap((city) =>
  ['card', 'hero', 'portrait', 'og'].flatMap((shape) => [
    `/posters/${city}.png?shape=${shape}`,
    `/posters/${city}.avif?shape=${shape}`,
  ]),
);
const BIG = JSON.stringify({ email: 'x'.repeat(60_000), password: 'x' });
const LOGIN = JSON.stringify({ email: 'someone@example.ca', password: 'Wrong-horse-9' });

const FIELDS = 'a=1&'.repeat(16_000);
const BOUNDARY = 'bench';
const part = (head: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"${head}\r\n\r\n${value}\r\n`;
const FILE = `${part('; filename="photo.jpg"', 'x'.repeat(60_000))}--${BOUNDARY}--\r\n`;
const PARTS = `${part('', '1').repeat(1_000)}--${BOUNDARY}--\r\n`;
const MANY_KEYS = `{${Array.from({ length: 5_000 }, (_, i) => `"k${i}":1`).join(',')}}`;
const ADDRESS = 'application/x-www-form-urlencoded';
const PARTED = `multipart/form-data; boundary=${BOUNDARY}`;

type Attack = {
  path: (index: number) => string;
  method?: 'GET' | 'POST';
  body?: string;
  type?: string;
  /** This many requests on one connection, without waiting for answers. */
  pipelined?: number;
};
const ATTACKS: Record<string, Attack> = {
  'unknown parameters': { path: (i) => `/?x=${i}` },
  'documents of their own': { path: (i) => `/login?x=${i}` },
  'searches as pages': { path: (i) => `/search?max=${1000 + i}` },
  searches: { path: (i) => `/api/search?to=lisbon&max=${1000 + i}` },
  airports: { path: (i) => `/api/airports?q=tor${i}` },
  maps: { path: (i) => pairs[i % pairs.length] ?? '' },
  'invented illustrations': { path: (i) => `/posters/x/y${i}.svg?shape=hero` },
  'raster pictures': { path: (i) => rasters[i % rasters.length] ?? '' },
  'unknown endpoints': { path: (i) => `/api/none/${i}` },
  'signing in': { path: () => '/api/auth/user/login', method: 'POST', body: LOGIN },
  'large bodies': { path: () => '/api/auth/user/login', method: 'POST', body: BIG },
  'bodies of many keys': { path: () => '/api/inquiries', method: 'POST', body: MANY_KEYS },
  'forms of many fields': { path: () => '/login', method: 'POST', body: FIELDS, type: ADDRESS },
  'forms of many parts': { path: () => '/login', method: 'POST', body: PARTS, type: PARTED },
  'forms with files': { path: () => '/login', method: 'POST', body: FILE, type: PARTED },
  'missing photographs': { path: (i) => `/photos/${String(i).padStart(64, '0')}-640.avif` },
  'requests without waiting': { path: () => '/about', pipelined: 10_000 },
  'questions to Jessica': {
    path: () => '/assistant/chat',
    method: 'POST',
    body: JSON.stringify({
      question: 'cheapest to Delhi in May for 2 under 1200',
      session_id: 'attack-session-0001',
      model: 'x',
    }),
  },
};

type Answered = { status: number; ms: number };
/** @param from one of the addresses of the loopback range, so that the product sees several clients. */
function ask(
  url: string,
  from: string,
  { method = 'GET', body, type = 'application/json' }: Partial<Attack> = {},
  agent?: Agent,
): Promise<Answered> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const headers = body ? { 'content-type': type } : {};
    const options = { method, headers, localAddress: from, agent: agent ?? false };
    const sent = request(url, options, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - begun }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** All requests at once on one connection; the number of answers of each status. */
function pipeline(url: string, from: string, times: number): Promise<Answered[]> {
  const { hostname, port, pathname, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  const begun = performance.now();
  const answers: Answered[] = [];
  return new Promise((resolve) => {
    const over = () => resolve(answers);
    const look = (text: string) => {
      for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d{3})/g))
        answers.push({ status: Number(status), ms: performance.now() - begun });
      if (answers.length >= times) socket.destroy();
    };
    socket.on('data', (chunk) => look(chunk.toString('latin1')));
    socket.on('error', over).on('close', over);
    socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(times));
  });
}

type Order = { base: string; name: string; clients: string[] };
/** In a process of its own, so that the stranger's clock measures the product and not the attacker. */
async function attack({ base, name, clients }: Order): Promise<Record<string, number>> {
  const wanted = ATTACKS[name];
  if (!wanted) throw new Error(name);
  const each = Array.from({ length: REQUESTS }, (_, index) => index);
  const answersTo = (from: string, client: number): Promise<Answered | Answered[]>[] =>
    wanted.pipelined
      ? [pipeline(base + wanted.path(0), from, wanted.pipelined)]
      : each.map((index) =>
          ask(base + wanted.path(index + client * REQUESTS), from, wanted).catch(() => ({ status: 0, ms: 0 })),
        );
  const answers = (await Promise.all(clients.flatMap(answersTo))).flat();
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function attackInChild(order: Order): Promise<Record<string, number>> {
  const child = fork(new URL(import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return new Promise((resolve, reject) => {
    child.once('message', (counts) => resolve(counts as Record<string, number>));
    child.once('error', reject);
    child.once('exit', (code) => code && reject(new Error(`the attacker ended with ${code}`)));
    child.send(order);
  });
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Asks again and again until `over`, and returns the delays in order. */
async function stranger(url: string, over: { yet: boolean }): Promise<{ delays: number[]; failed: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const delays: number[] = [];
  let failed = 0;
  while (!over.yet) {
    const { status, ms } = await ask(url, '127.0.0.9', {}, agent);
    if (status !== 200) failed += 1;
    delays.push(ms);
    await delay(5);
  }
  agent.destroy();
  return { delays: delays.sort((a, b) => a - b), failed };
}

/** Returns whether all were within the goal. */
export async function measureAttacks({ url: base }: Product, clients: number): Promise<boolean> {
  heading(
    `${REQUESTS} requests at once from ${clients} client(s); a stranger meanwhile`,
    'healthz p99 ms',
    'longest',
    'page p99 ms',
    'longest',
    'refused',
    'seconds',
    'answers',
  );
  let held = true;
  for (const [index, name] of Object.keys(ATTACKS).entries()) {
    const over = { yet: false };
    const asking = Promise.all([stranger(`${base}/healthz`, over), stranger(`${base}/about`, over)]);
    const begun = performance.now();
    const from = Array.from({ length: clients }, (_, client) => `127.0.${clients * 10 + client}.${10 + index}`);
    const counts = await attackInChild({ base, name, clients: from });
    over.yet = true;
    const [health, page] = await asking;
    const [healthP99, pageP99] = [at(health.delays, 0.99), at(page.delays, 0.99)];
    held &&= healthP99 <= P99_MS && pageP99 <= P99_MS && health.failed + page.failed === 0;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const answers = Object.entries(counts)
      .map(([status, count]) => `${count} x ${status}`)
      .join(', ');
    row(
      name,
      Math.round(healthP99),
      Math.round(at(health.delays, 1)),
      Math.round(pageP99),
      Math.round(at(page.delays, 1)),
      health.failed + page.failed,
      seconds,
      answers,
    );
  }
  return held;
}

if (import.meta.main)
  process.once('message', async (order: Order) => {
    process.send?.(await attack(order));
    process.disconnect();
  });
