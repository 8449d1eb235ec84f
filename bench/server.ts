// Requests per second and CPU of the production build, as ratios to a bare Node server that sends the same bytes.
import { execFile, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { Product } from '../e2e/product.ts';
import { importTool } from '../scripts/tools.ts';
import { isInstalled } from './installed.ts';
import { heading, row } from './print.ts';

const CONNECTIONS = 50;
const SECONDS = 5;
const PATHS = ['/', '/destinations', '/destinations/india', '/offers', '/api/flights', '/api/flight-region/'];

type Load = { perSecond: number; p99: number; cpuPerRequest: number };

/** CPU seconds of a process so far, user and system (Linux). */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Uses wrk if it is installed: autocannon parses responses as text and is slower than the servers. */
export async function load(url: string, pid: number, cookie = ''): Promise<Load> {
  const way = isInstalled('wrk') ? byWrk : byAutocannon;
  const run = (at: string, seconds: number) => way(at, seconds, cookie);
  await run(url, 1);
  const before = cpuSeconds(pid);
  const { requests, perSecond, p99 } = await run(url, SECONDS);
  return { perSecond, p99, cpuPerRequest: (cpuSeconds(pid) - before) / requests };
}

type Run = { requests: number; perSecond: number; p99: number };

/** What is used of autocannon. */
type Autocannon = {
  default: (options: object) => Promise<{
    non2xx: number;
    errors: number;
    requests: { total: number; average: number };
    latency: { p99: number };
  }>;
};

async function byAutocannon(url: string, duration: number, cookie: string): Promise<Run> {
  const headers = { 'accept-encoding': 'br', cookie };
  const { default: autocannon } = (await importTool('bench', 'autocannon')) as Autocannon;
  const result = await autocannon({ url, connections: CONNECTIONS, duration, headers });
  assertNoFailures(url, result.non2xx + result.errors);
  return { requests: result.requests.total, perSecond: result.requests.average, p99: result.latency.p99 };
}

async function byWrk(url: string, duration: number, cookie: string): Promise<Run> {
  const options = [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${duration}s`,
    '--latency',
    '-H',
    'accept-encoding: br',
    '-H',
    `cookie: ${cookie}`,
    url,
  ];
  const { stdout } = await promisify(execFile)('wrk', options);
  const number = (pattern: RegExp) => Number(stdout.match(pattern)?.[1] ?? 0);
  assertNoFailures(url, number(/Non-2xx or 3xx responses: (\d+)/));
  const [, p99 = '0', unit] = stdout.match(/99%\s+([\d.]+)(us|ms|s)/) ?? [];
  const ms = { us: 0.001, ms: 1, s: 1000 }[unit ?? 'ms'] ?? 1;
  return {
    requests: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p99: Math.round(Number(p99) * ms),
  };
}

function assertNoFailures(url: string, failures: number) {
  if (failures > 0) throw new Error(`${url}: ${failures} refusals or errors`);
}

/** The bytes as sent: fetch would decompress them. */
export function fetchRaw(url: string, cookie = ''): Promise<{ body: Buffer; type: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', cookie } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ body: Buffer.concat(parts), type: response.headers['content-type'] ?? 'text/html' }),
      );
    }).on('error', reject);
  });
}

type Bare = { url: string; pid: number; stop: () => void };

/** A Node server in its own process that only sends these bytes. */
export async function bareServer(body: Buffer, headers: Record<string, string>): Promise<Bare> {
  const child = fork(new URL(import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const port = await new Promise<number>((resolve) => {
    child.once('message', (message) => resolve(Number(message)));
    child.send({ body: body.toString('base64'), headers });
  });
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => child.kill() };
}

function serveBare() {
  process.once('message', ({ body, headers }: { body: string; headers: Record<string, string> }) => {
    const bytes = Buffer.from(body, 'base64');
    const server = createServer((_, response) => response.writeHead(200, headers).end(bytes));
    server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  });
}

export const memory = ({ child }: Product) =>
  Number(readFileSync(`/proc/${child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024;

export async function measureServer(product: Product): Promise<void> {
  console.log(`\nMemory of the process at rest, without the database: ${memory(product).toFixed(0)} MB`);
  const title = `Requests at ${CONNECTIONS} connections, ${SECONDS} s each`;
  heading(title, 'bytes (br)', 'per second', 'p99 ms', 'bare /s', 'ratio', 'CPU ratio');
  for (const path of PATHS) {
    const { body, type } = await fetchRaw(product.url + path);
    const bare = await bareServer(body, { 'content-type': type, 'content-length': String(body.length) });
    const floor = await load(bare.url, bare.pid);
    bare.stop();
    const ours = await load(product.url + path, product.child.pid ?? 0);
    const [speed, cpu] = [ours.perSecond / floor.perSecond, ours.cpuPerRequest / floor.cpuPerRequest];
    const perSecond = [Math.round(ours.perSecond), ours.p99, Math.round(floor.perSecond)];
    row(path, body.length, ...perSecond, speed.toFixed(3), cpu.toFixed(1));
  }
  console.log(`\nMemory of the process after that, without the database: ${memory(product).toFixed(0)} MB`);
}

if (import.meta.main) serveBare();
