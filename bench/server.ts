// Requests per second and CPU of the production build, as ratios to a bare Node server that sends the same bytes.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import type { Product } from '../e2e/product.ts';
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

async function load(url: string, pid: number): Promise<Load> {
  const options = { url, connections: CONNECTIONS, headers: { 'accept-encoding': 'br' } };
  await autocannon({ ...options, duration: 1 });
  const before = cpuSeconds(pid);
  const result = await autocannon({ ...options, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    cpuPerRequest: (cpuSeconds(pid) - before) / result.requests.total,
  };
}

export type Bare = { url: string; pid: number; stop: () => void };

/** A Node server that does nothing but send these bytes, in a process of its own. */
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

const memory = ({ child }: Product) =>
  Number(readFileSync(`/proc/${child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024;

export async function measureServer(product: Product): Promise<void> {
  console.log(`\nMemory of the process at rest, without the database: ${memory(product).toFixed(0)} MB`);
  const title = `Requests at ${CONNECTIONS} connections, ${SECONDS} s each`;
  heading(title, 'bytes (br)', 'per second', 'p99 ms', 'bare /s', 'ratio', 'CPU ratio');
  for (const path of PATHS) {
    const answer = await fetch(product.url + path, { headers: { 'accept-encoding': 'br' } });
    const size = Number(answer.headers.get('content-length') ?? 0);
    const raw = Buffer.alloc(size || (await answer.arrayBuffer()).byteLength, 1);
    const type = answer.headers.get('content-type') ?? 'text/html';
    const bare = await bareServer(raw, { 'content-type': type, 'content-length': String(raw.length) });
    const floor = await load(bare.url, bare.pid);
    bare.stop();
    const ours = await load(product.url + path, product.child.pid ?? 0);
    const [speed, cpu] = [ours.perSecond / floor.perSecond, ours.cpuPerRequest / floor.cpuPerRequest];
    const perSecond = [Math.round(ours.perSecond), ours.p99, Math.round(floor.perSecond)];
    row(path, raw.length, ...perSecond, speed.toFixed(3), cpu.toFixed(1));
  }
  console.log(`\nMemory of the process after that, without the database: ${memory(product).toFixed(0)} MB`);
}

if (import.meta.main) serveBare();
