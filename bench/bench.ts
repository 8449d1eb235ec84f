// `npm run bench`: bytes, vitals and requests per second of the production build, as ratios to a bare server in the same run.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import { newFolder, type Product, removeFolder, startProduct } from '../e2e/product.ts';
import { measurePages } from './pages.ts';

const CONNECTIONS = 50;
const SECONDS = 5;
const PATHS = ['/', '/destinations', '/destinations/india', '/offers', '/api/flights', '/api/flight-region/'];

type Load = { perSecond: number; p99: number; cpuPerRequest: number };

const row = (...cells: (string | number)[]) =>
  console.log(cells.map((cell, i) => (i === 0 ? String(cell).padEnd(28) : String(cell).padStart(11))).join(' '));
const heading = (title: string, ...columns: string[]) => {
  console.log(`\n${title}`);
  row('', ...columns);
};

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

/** A Node server that does nothing but send these bytes, in a process of its own. */
async function bareServer(
  body: Buffer,
  headers: Record<string, string>,
): Promise<{ url: string; pid: number; stop: () => void }> {
  const { fork } = await import('node:child_process');
  const child = fork(new URL(import.meta.url), ['--bare'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const port = await new Promise<number>((resolve) => {
    child.once('message', (message) => resolve(Number(message)));
    child.send({ body: body.toString('base64'), headers });
  });
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => child.kill() };
}

function serveBare() {
  process.once('message', ({ body, headers }: { body: string; headers: Record<string, string> }) => {
    const bytes = Buffer.from(body, 'base64');
    const server: Server = createServer((_, response) => response.writeHead(200, headers).end(bytes));
    server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  });
}

async function measureServer(product: Product) {
  heading(
    `Requests at ${CONNECTIONS} connections, ${SECONDS} s each`,
    'bytes (br)',
    'per second',
    'p99 ms',
    'bare /s',
    'ratio',
    'CPU ratio',
  );
  for (const path of PATHS) {
    const answer = await fetch(product.url + path, { headers: { 'accept-encoding': 'br' } });
    const size = Number(answer.headers.get('content-length') ?? 0);
    const raw = Buffer.alloc(size || (await answer.arrayBuffer()).byteLength, 1);
    const bare = await bareServer(raw, {
      'content-type': answer.headers.get('content-type') ?? 'text/html',
      'content-length': String(raw.length),
    });
    const floor = await load(bare.url, bare.pid);
    bare.stop();
    const ours = await load(product.url + path, product.child.pid ?? 0);
    const ratio = (ours.perSecond / floor.perSecond).toFixed(3);
    row(
      path,
      raw.length,
      Math.round(ours.perSecond),
      ours.p99,
      Math.round(floor.perSecond),
      ratio,
      (ours.cpuPerRequest / floor.cpuPerRequest).toFixed(1),
    );
  }
  const memory = Number(readFileSync(`/proc/${product.child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024;
  console.log(`\nMemory of the process after that, without the database: ${memory.toFixed(0)} MB`);
}

async function main() {
  const folder = newFolder();
  const begun = performance.now();
  const first = await startProduct({ DATA_DIR: folder });
  const firstStart = performance.now() - begun;
  await first.end();
  const again = performance.now();
  const product = await startProduct({ DATA_DIR: folder });
  console.log(
    `First start with a new database: ${(firstStart / 1000).toFixed(1)} s; second start: ${((performance.now() - again) / 1000).toFixed(1)} s`,
  );
  try {
    await measurePages(product.url, heading, row);
    await measureServer(product);
  } finally {
    await product.end();
    removeFolder(folder);
  }
}

if (process.argv.includes('--bare')) serveBare();
else await main();
