import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEventStream } from './event-stream.ts';

/** The browser's EventSource, opened and broken by the test. */
class Source extends EventTarget {
  static all: Source[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  closed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Source.all.push(this);
  }
  close() {
    this.closed = true;
  }
}
const newest = () => Source.all.at(-1) as Source;

beforeEach(() => {
  Source.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(more: Partial<Parameters<typeof openEventStream>[0]> = {}) {
  let cursor = 0;
  const events: unknown[] = [];
  const lost: number[] = [];
  const stream = openEventStream({
    url: () => `/stream?after=${cursor++}`,
    onEvent: (event) => events.push(event),
    onLost: (failures) => lost.push(failures),
    retryMs: (failures) => failures * 1_000,
    ...more,
  });
  return { stream, events, lost };
}

test('a connection that breaks is tried again, later with each failure, from the newest cursor', async () => {
  const { stream, lost } = open();
  newest().onerror?.();
  await vi.advanceTimersByTimeAsync(999);
  expect(Source.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  newest().onerror?.();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(Source.all).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(Source.all.map(({ url }) => url)).toEqual(['/stream?after=0', '/stream?after=1', '/stream?after=2']);
  expect(lost).toEqual([1, 2]);
  stream.close();
});

test('one that does not open in time counts twice', async () => {
  const { stream, lost } = open({ openWithinMs: 4_000 });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(lost).toEqual([2]);
  expect(newest().closed).toBe(true);
  stream.close();
});

test('one that worked for long starts to count again, and its end on purpose counts for nothing', async () => {
  const { stream, lost } = open();
  newest().onerror?.();
  await vi.advanceTimersByTimeAsync(1_000);
  newest().onopen?.();
  await vi.advanceTimersByTimeAsync(5_001);
  newest().onerror?.();
  await vi.advanceTimersByTimeAsync(1_000);
  newest().onopen?.();
  await vi.advanceTimersByTimeAsync(5_001);
  newest().dispatchEvent(new Event('done'));
  expect(lost).toEqual([1, 1, 0]);
  stream.close();
});

test('a renewal is awaited before the next try, and its failure stops nothing', async () => {
  const renewal = Promise.withResolvers<void>();
  const { stream } = open({ beforeRetry: () => renewal.promise });
  newest().onerror?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Source.all).toHaveLength(1);
  renewal.reject(new Error('the session is over'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(Source.all).toHaveLength(2);
  stream.close();
});

test('a closed stream never reconnects, and delivers what arrived before', async () => {
  const { stream, events } = open();
  newest().onmessage?.({ data: '{"seq":1}' });
  newest().onerror?.();
  stream.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Source.all).toHaveLength(1);
  expect(events).toEqual([{ seq: 1 }]);
});
