import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ownTurn } from './event-loop.ts';

it('work that many ask for in the same moment is done in as many turns of the event loop', async () => {
  const seen: string[] = [];
  const over = { yet: false };
  const others = (async () => {
    while (!over.yet) {
      await setImmediate();
      seen.push('others');
    }
  })();
  await Promise.all(Array.from({ length: 20 }, () => ownTurn().then(() => seen.push('work'))));
  over.yet = true;
  await others;
  expect(seen.filter((what) => what === 'work')).toHaveLength(20);
  expect(seen.join(' ')).not.toContain('work work');
});
