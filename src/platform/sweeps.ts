// Work that is done again and again while the product runs, and that its end waits for.
import type { Logger } from './logger.ts';

export type Sweeps = {
  /** Runs `work` now and `pauseMs` after each run has ended. What fails is logged as `failed`, once until a run succeeds. */
  every: (pauseMs: number, work: () => Promise<unknown>, failed: string) => void;
  /** Begins no run any more, and resolves when none is under way. */
  close: () => Promise<void>;
};

/** @param stopping when it aborts no run begins any more. */
export function startSweeps(logger: Logger, stopping: AbortSignal): Sweeps {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let closed = false;
  const end = () => {
    closed = true;
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };
  stopping.addEventListener('abort', end, { once: true });
  const every: Sweeps['every'] = (pauseMs, work, failed) => {
    let failing = false;
    const attempt = async () => {
      try {
        await work();
        failing = false;
      } catch (error) {
        // A database that is unreachable fails every run.
        if (!failing) logger.warn({ err: error }, failed);
        failing = true;
      }
    };
    const begin = () => {
      if (closed) return;
      const run = attempt().finally(() => {
        running.delete(run);
        if (closed) return;
        const timer = setTimeout(() => {
          timers.delete(timer);
          begin();
        }, pauseMs).unref();
        timers.add(timer);
      });
      running.add(run);
    };
    begin();
  };
  return {
    every,
    async close() {
      end();
      await Promise.all(running);
    },
  };
}
