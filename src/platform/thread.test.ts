import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Trial } from '../../test/trial.thread.ts';
import { ThreadLimitReached, withThread } from './thread.ts';

const LIMITS = { maxMs: 120_000, maxHeapMegabytes: 64 };
type Given = { limits?: Partial<typeof LIMITS>; signal?: AbortSignal };
const asked = (trials: Trial[], { limits, signal = new AbortController().signal }: Given = {}) =>
  withThread<Trial, string, string[]>(
    'test/trial.thread.ts',
    { limits: { ...LIMITS, ...limits }, signal },
    async (ask) => {
      const answers: string[] = [];
      for (const trial of trials) answers.push(await ask(trial));
      return answers;
    },
  );

it('a thread answers one question after the other', async () =>
  expect(await asked(['answer', 'answer'])).toEqual(['answered answer', 'answered answer']));

it('a question fails with the error of the thread', async () =>
  expect(asked(['answer', 'fail'])).rejects.toThrow('it failed'));

it('a thread ends at its deadline, although it never pauses', async () =>
  expect(asked(['run for ever'], { limits: { maxMs: 1_000 } })).rejects.toThrow(ThreadLimitReached));

it('a thread ends at its memory limit, and the process lives on', { timeout: 600_000 }, async () =>
  expect(asked(['fill the memory'])).rejects.toThrow(ThreadLimitReached),
);

it('a thread ends when it is no longer wanted, and does not begin after that', { timeout: 600_000 }, async () => {
  const leave = new AbortController();
  const running = asked(['answer', 'run for ever'], { signal: leave.signal });
  await setImmediate();
  leave.abort(new Error('the client left'));
  await expect(running).rejects.toThrow('the client left');
  await expect(asked(['answer'], { signal: leave.signal })).rejects.toThrow('the client left');
});
