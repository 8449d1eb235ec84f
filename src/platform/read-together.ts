// One query for all who ask at the same time.
import { setImmediate as nextTurn } from 'node:timers/promises';

type Waiting<V> = { key: string; resolve: (value: V | undefined) => void; reject: (error: unknown) => void };

/**
 * Reads by key. Who asks while a read runs waits for the next one, which is shared: each read begins after all of its
 * callers asked, so no one gets an answer that is older than the question. An error goes to all who share the read.
 */
export function readTogether<V>(
  read: (keys: string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | undefined> {
  let waiting: Waiting<V>[] = [];
  let running = false;

  async function readAll(): Promise<void> {
    const asked = waiting;
    waiting = [];
    try {
      const found = await read([...new Set(asked.map(({ key }) => key))]);
      for (const { key, resolve } of asked) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
  async function begin(): Promise<void> {
    if (running) return;
    running = true;
    while (waiting.length > 0) {
      // Those whose requests have arrived already ask within this turn.
      await nextTurn();
      await readAll();
    }
    running = false;
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      void begin();
    });
}
