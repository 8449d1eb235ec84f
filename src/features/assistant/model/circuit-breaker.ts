// Stops calling a model that keeps failing. Libraries for this wrap a call with one result; ours wraps a stream,
// which ends later or may be abandoned by its reader.

export type Ended = 'good' | 'bad' | 'left';
export type Breaker = {
  /** Whether a call may be tried. A caller that got true reports the result with `leave`. */
  enter: () => boolean;
  leave: (ended: Ended) => void;
};

const MAX_FAILURES = 5;
const WITHIN_MS = 60_000;
const PAUSE_MS = 30_000;

/** Five failures within a minute open the circuit for half a minute. Then one call is tried, and the others wait for its result. */
export function createBreaker(now: () => number): Breaker {
  let failures: number[] = [];
  let openedAt: number | undefined;
  let trying = false;
  const fail = () => {
    failures = [...failures.filter((at) => at > now() - WITHIN_MS), now()];
    if (trying || failures.length >= MAX_FAILURES) openedAt = now();
  };
  return {
    enter() {
      if (openedAt === undefined) return true;
      if (trying || now() < openedAt + PAUSE_MS) return false;
      trying = true;
      return true;
    },
    leave(ended) {
      if (ended === 'bad') fail();
      if (ended === 'good') {
        openedAt = undefined;
        failures = [];
      }
      trying = false;
    },
  };
}
