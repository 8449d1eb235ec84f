// How fast messages travel between visitor and agent, and whether any is lost, duplicated or out of order: two instances on one
// PostgreSQL, streams that break, an instance that is killed without warning and restarted.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, type Product, removeFolder, startProduct } from '../e2e/product.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { newBenchFolder } from '../test/folders.ts';
import { type Desk, follow, openDesk } from './chat-desk.ts';
import { type Caller, callOnBadLine, callUntilAccepted, newCaller, openStream, type Said } from './chat-people.ts';
import { heading, row } from './print.ts';

/** Below the number that one visitor may write in a minute. */
const SPEED_ROUNDS = 35;
const VISITORS = 12;
const MESSAGES = 40;
const KILLS = 3;

type Pair = { instances: Product[]; ports: string[]; env: Record<string, string> };

const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function liveConversation(visitor: Caller, desk: Desk): Promise<{ session: string; id: string }> {
  const { body } = await callUntilAccepted(visitor, 'POST', '/assistant/conversations', {});
  const session = String(body.session_id);
  await callUntilAccepted(visitor, 'POST', '/assistant/hand-over', { session_id: session });
  desk.heard.set(session, desk.heard.get(session) ?? new Map());
  await callUntilAccepted(desk.caller, 'POST', `/api/staff/conversations/${session}/claim`, {});
  return { session, id: session };
}

async function measureSpeed(title: string, visitorAt: string, desk: Desk): Promise<void> {
  const visitor = newCaller(visitorAt);
  const { session, id } = await liveConversation(visitor, desk);
  const heard = new Map<string, number>();
  const stream = await openStream(visitor, `/assistant/events?session_id=${session}`, (event) => {
    if (event.type === 'message') heard.set((event.message as Said).text, performance.now());
  });
  const toDesk: number[] = [];
  const toVisitor: number[] = [];
  const wait = async (there: () => number | undefined) => {
    for (const deadline = performance.now() + 5_000; performance.now() < deadline; await delay(1)) {
      const at = there();
      if (at !== undefined) return at;
    }
    throw new Error('a message did not cross within 5 s');
  };
  const atDesk = (text: string) => [...(desk.heard.get(id)?.values() ?? [])].find((said) => said.text === text)?.at;
  for (let n = 0; n < SPEED_ROUNDS; n += 1) {
    const asked = `asked ${n}`;
    const begun = performance.now();
    void callUntilAccepted(visitor, 'POST', '/assistant/user-message', { session_id: session, message: asked });
    toDesk.push((await wait(() => atDesk(asked))) - begun);
    const answered = `answered ${n}`;
    const from = performance.now();
    void callUntilAccepted(desk.caller, 'POST', `/api/staff/conversations/${id}/messages`, {
      text: answered,
      clientId: randomUUID(),
    });
    toVisitor.push((await wait(() => heard.get(answered))) - from);
  }
  stream.leave();
  for (const [way, times] of [
    [`${title}, to the desk`, toDesk],
    [`${title}, to the visitor`, toVisitor],
  ] as const) {
    const sorted = [...times].sort((one, other) => one - other);
    row(way, ...[0.5, 0.95, 1].map((share) => quantile(sorted, share).toFixed(1)));
  }
}

type Talk = { session: string; visitor: Caller; seen: Said[]; wanted: { asked: string[]; answered: string[] } };

/** One visitor and the desk write to each other while connections break and instances restart. */
async function talk(pair: Pair, desk: Desk, number: number): Promise<Talk> {
  const visitor = newCaller(pair.instances[number % 2]?.url ?? '');
  const { session, id } = await liveConversation(visitor, desk);
  const seen: Said[] = [];
  const stream = follow(
    visitor,
    () => {
      visitor.at = pair.instances[Math.floor(Math.random() * 2)]?.url ?? visitor.at;
      return `/assistant/events?session_id=${session}&after=${seen.at(-1)?.seq ?? 0}`;
    },
    (event) => {
      if (event.type === 'message') seen.push(event.message as Said);
    },
  );
  const wanted = { asked: [] as string[], answered: [] as string[] };
  const asks = async () => {
    for (let n = 0; n < MESSAGES; n += 1) {
      const message = `${number}: asked ${n}`;
      const client_id = randomUUID();
      await elsewhereOnFailure(pair, visitor, (caller) =>
        callOnBadLine(caller, '/assistant/user-message', { session_id: session, message, client_id }),
      );
      wanted.asked.push(message);
      if (Math.random() < 0.15) stream.drop();
      await delay(1_600 + Math.random() * 300);
    }
  };
  const answers = async () => {
    const agent: Caller = { ...desk.caller, cookies: desk.caller.cookies };
    for (let n = 0; n < MESSAGES; n += 1) {
      const text = `${number}: answered ${n}`;
      const clientId = randomUUID();
      await elsewhereOnFailure(pair, agent, (caller) =>
        callOnBadLine(caller, `/api/staff/conversations/${id}/messages`, { text, clientId }),
      );
      wanted.answered.push(text);
      await delay(1_600 + Math.random() * 300);
    }
  };
  await Promise.all([asks(), answers()]);
  for (const deadline = Date.now() + 15_000; Date.now() < deadline && seen.length < 2 * MESSAGES + 2; ) await delay(50);
  await stream.stop();
  return { session, visitor, seen, wanted };
}

/** Sends a message to one instance, and again to the other if the first does not answer. */
async function elsewhereOnFailure(
  pair: Pair,
  caller: Caller,
  send: (caller: Caller) => Promise<unknown>,
): Promise<void> {
  for (let n = 0; ; n += 1) {
    const at = pair.instances[n % 2]?.url ?? caller.at;
    const alive = await fetch(`${at}/healthz`, { signal: AbortSignal.timeout(1_000) }).then(
      () => true,
      () => false,
    );
    if (!alive) {
      await delay(50);
      continue;
    }
    caller.at = at;
    await send(caller);
    return;
  }
}

function failuresOf({ seen, wanted }: Talk, atDesk: Map<number, { text: string }>): string[] {
  const failures: string[] = [];
  seen.forEach(({ seq }, n) => {
    if (seq !== n + 1) failures.push(`the visitor's stream has ${seq} in place ${n + 1}`);
  });
  for (const [author, texts] of [
    ['visitor', wanted.asked],
    ['agent', wanted.answered],
  ] as const) {
    const got = seen.filter((said) => said.author === author).map(({ text }) => text);
    if (JSON.stringify(got) !== JSON.stringify(texts))
      failures.push(`${author}: ${texts.length} sent, ${got.length} seen, ${new Set(got).size} different`);
  }
  const desk = [...atDesk.entries()].sort(([one], [other]) => one - other);
  const same =
    desk.length === seen.length && desk.every(([seq, { text }], n) => seen[n]?.seq === seq && seen[n]?.text === text);
  if (!same) failures.push(`the desk has ${desk.length} messages, the visitor ${seen.length}`);
  return failures;
}

async function shake(pair: Pair): Promise<void> {
  for (let n = 0; n < KILLS; n += 1) {
    await delay(9_000);
    const which = n % 2;
    const signal = n === 1 ? 'SIGTERM' : 'SIGKILL';
    const begun = performance.now();
    await pair.instances[which]?.end(signal);
    pair.instances[which] = await startProduct({ ...pair.env, PORT: pair.ports[which] ?? '' });
    console.log(`  instance ${which + 1}: ${signal}, back after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
}

export async function measureCrossing(): Promise<void> {
  const folder = newBenchFolder();
  const postgres = await startEmbeddedPostgres(folder);
  const env = {
    DATABASE_URL: postgres.url(),
    DATA_DIR: folder,
    SEED: 'off',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const ports = [String(await freePort()), String(await freePort())];
  const pair: Pair = { instances: [], ports, env };
  for (const PORT of ports) pair.instances.push(await startProduct({ ...env, PORT }));
  const [one, two] = pair.instances.map(({ url }) => url) as [string, string];
  let desk: Desk | undefined;
  try {
    let turn = 0;
    desk = await openDesk(one, () => {
      turn += 1;
      return (turn % 2 === 0 ? one : two) as string;
    });
    heading('Milliseconds from sending to hearing', 'median', 'p95', 'longest');
    await measureSpeed('same instance', one, desk);
    await measureSpeed('two instances', two, desk);
    console.log(
      `\n${VISITORS} visitors and the desk write ${2 * VISITORS * MESSAGES} messages, streams and answers break off, instances end:`,
    );
    const open = desk;
    const talks = Promise.all(Array.from({ length: VISITORS }, (_, n) => talk(pair, open, n)));
    await shake(pair);
    const results = await talks;
    await delay(1_000);
    const failures = results.flatMap((result) => failuresOf(result, open.heard.get(result.session) ?? new Map()));
    const messages = results.reduce((sum, { seen }) => sum + seen.length, 0);
    console.log(
      `  ${messages} messages seen by visitors and desk alike; lost, doubled or out of order: ${failures.length}`,
    );
    for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`);
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    desk?.stop();
    for (const instance of pair.instances) await instance.end();
    await postgres.stop();
    removeFolder(folder);
  }
}
