// A few pieces of heavy work at a time; the rest wait in a short line or are turned away.

/** The line is full. */
export const TOO_BUSY: unique symbol = Symbol('too busy');

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T | typeof TOO_BUSY>;

export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) return TOO_BUSY;
      // Whoever leaves hands its place over, so `running` stays as it is.
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
