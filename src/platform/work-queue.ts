// Limits how many expensive jobs run in parallel; the others wait in a short queue or are refused.

/** The queue is full. */
export const TOO_BUSY: unique symbol = Symbol('too busy');

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T | typeof TOO_BUSY>;

export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) return TOO_BUSY;
      // A finished job hands its place to the next one, so `running` stays unchanged.
      await new Promise<void>((resolve) => line.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
