// The cost of open streams: the memory of the process with a thousand of them, compared with the idle process.
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { removeFolder, startProduct } from '../e2e/product.ts';
import { newBenchFolder } from '../test/folders.ts';
import { type Caller, call, callUntilAccepted, newCaller, openStream, type Stream } from './chat-people.ts';
import { heading, median, row } from './print.ts';

const STREAMS = 1_000;
const CONCURRENCY = 25;

const inMegabytes = (kilobytes: number) => kilobytes / 1024;
const memory = (pid: number) =>
  inMegabytes(Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]));

/** The median of the last 20 of 30 seconds, because the garbage collector runs now and then. */
async function settledMemory(pid: number): Promise<number> {
  const seen: number[] = [];
  for (let n = 0; n < 15; n += 1) {
    await delay(2_000);
    seen.push(memory(pid));
  }
  return median(seen.slice(5));
}

async function withConcurrency<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const left = [...things];
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let thing = left.pop(); thing; thing = left.pop()) await work(thing);
    }),
  );
}

export async function measureStreams(): Promise<void> {
  const folder = newBenchFolder();
  const product = await startProduct({ DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' });
  const pid = product.child.pid ?? 0;
  try {
    const visitors = Array.from({ length: STREAMS }, () => ({ caller: newCaller(product.url), session: '' }));
    await withConcurrency(visitors, async (visitor) => {
      const { body } = await callUntilAccepted(visitor.caller, 'POST', '/assistant/conversations', {});
      visitor.session = String(body.session_id);
    });
    const idle = await settledMemory(pid);
    const streams: Stream[] = [];
    let notified = 0;
    const heard = new Map<Caller, number>();
    await withConcurrency(visitors, async ({ caller, session }) => {
      const stream = await openStream(caller, `/assistant/events?session_id=${session}`, ({ type, message }) => {
        if (type === 'standing') notified += 1;
        if (type === 'message') heard.set(caller, (message as { seq: number }).seq);
      });
      streams.push(stream);
    });
    while (notified < STREAMS) await delay(50);
    const open = await settledMemory(pid);
    const asked = visitors.slice(0, 100);
    await withConcurrency(asked, async ({ caller, session }) => {
      await call(caller, 'POST', '/assistant/chat', { session_id: session, question: 'How much baggage may I bring?' });
    });
    for (const deadline = Date.now() + 5_000; Date.now() < deadline && heard.size < asked.length; ) await delay(20);
    const used = await settledMemory(pid);
    for (const stream of streams) stream.leave();
    heading(`Memory of the process, without the database`, 'MB', 'over idle', 'KB each');
    row('at idle', idle.toFixed(0), '', '');
    row(
      `${STREAMS} streams open`,
      open.toFixed(0),
      (open - idle).toFixed(0),
      (((open - idle) * 1024) / STREAMS).toFixed(0),
    );
    row('after 100 answers on them', used.toFixed(0), (used - idle).toFixed(0), '');
    console.log(
      `Answers that came over their streams: ${[...heard.values()].filter((seq) => seq === 2).length} of ${asked.length}`,
    );
  } finally {
    await product.end();
    removeFolder(folder);
  }
}
