// Recurring work ends before the database does.

import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collections } from '#features/agency/editor/collections.server.ts';
import { lookupsFor } from '#features/catalogue/lookups/lookups.server.ts';
import { watchSchedule } from '#features/records/store/scheduled.server.ts';
import type { Logger } from '../../src/platform/logger.ts';
import { startSweeps } from '../../src/platform/sweeps.ts';
import { openTestApp } from '../app.ts';

const PAUSE_MS = 1_000;
const warn = vi.fn();
const logger = { warn } as unknown as Logger;
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  warn.mockReset();
});

it('runs at once and after each pause, and a failure is logged once until a run succeeds', async () => {
  const { every } = startSweeps(logger, new AbortController().signal);
  const ways = [true, false, false, true, false];
  const work = vi.fn(async () => {
    if (!ways.shift()) throw new Error('away');
  });
  every(PAUSE_MS, work, 'could not look');
  for (let run = 1; run <= 5; run++) {
    expect(work).toHaveBeenCalledTimes(run);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
  }
  expect(warn.mock.calls.map(([, said]) => said)).toEqual(['could not look', 'could not look']);
});

it.each(['the product begins to stop', 'it is closed'])('begins nothing once %s', async (when) => {
  const stopping = new AbortController();
  const { every, close } = startSweeps(logger, stopping.signal);
  const work = vi.fn(async () => undefined);
  every(PAUSE_MS, work, 'could not look');
  await vi.advanceTimersByTimeAsync(PAUSE_MS / 2);
  if (when === 'it is closed') await close();
  else stopping.abort();
  every(PAUSE_MS, work, 'could not look');
  await vi.advanceTimersByTimeAsync(PAUSE_MS * 10);
  expect(work).toHaveBeenCalledTimes(1);
});

it('is closed only when the current run has ended', async () => {
  const { every, close } = startSweeps(logger, new AbortController().signal);
  const ended: string[] = [];
  every(PAUSE_MS, () => delay(PAUSE_MS).then(() => ended.push('run')), 'could not look');
  const closing = close().then(() => ended.push('close'));
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  await closing;
  expect(ended).toEqual(['run', 'close']);
});

it('ends before the connections do, after the work that is due', async () => {
  vi.useRealTimers();
  const app = await openTestApp();
  const said = vi.spyOn(app.logger, 'warn');
  watchSchedule(app, collections, lookupsFor);
  let ended = false;
  const work = () => app.db.execute('select pg_sleep(0.5)').then(() => (ended = true));
  app.sweeps.every(PAUSE_MS, work, 'could not look');
  await app.close();
  expect(ended).toBe(true);
  await delay(2_200);
  expect(said.mock.calls.map((call) => call.at(-1))).not.toContain('could not publish what is due');
});
