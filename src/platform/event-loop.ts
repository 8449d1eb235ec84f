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

let lastTurn = Promise.resolve();
/**
 * Resolves in a turn of the event loop that is no other caller's. For work of some ten milliseconds that many may ask for at once:
 * what they wait for before it, such as the database, can be ready for all of them in the same turn.
 */
export function ownTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}
