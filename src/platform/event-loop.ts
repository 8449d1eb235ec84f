import { setImmediate } from 'node:timers/promises';

/** Too short to be noticed by someone who waits for an answer. */
const TURN_MS = 12;

/** For long work: `await turn()` between its parts lets others have their turn. */
export function createYielder(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < TURN_MS) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}
