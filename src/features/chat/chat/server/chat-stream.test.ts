import { afterEach, describe, expect, it } from 'vitest';
import type { Hint } from './chat-channel.server.ts';
import { openHintBuffer, takeStream } from './chat-stream.server.ts';

it('a reader that stops reading gets one hint to read everything, however much it missed', async () => {
  let hear: (hint: Hint) => void = () => undefined;
  const inbox = openHintBuffer([], (given) => {
    hear = given;
    return () => undefined;
  });
  for (let n = 0; n < 5_000; n += 1) hear({ kind: 'changed', conversationId: String(n) });
  expect((await inbox.next())?.length).toBeLessThan(1_000);
  for (let n = 0; n < 5_000; n += 1) hear({ kind: 'typing', conversationId: String(n), by: 'visitor', name: '' });
  expect(await inbox.next()).toContainEqual({ kind: 'missed' });
  hear({ kind: 'agents' });
  expect(await inbox.next()).toEqual([{ kind: 'agents' }]);
});

describe('a stream', () => {
  const taken: (() => void)[] = [];
  const take = (whose: string, client: string) => taken.push(takeStream(whose, client));
  afterEach(() => {
    for (const giveBack of taken.splice(0)) giveBack();
  });

  it('is refused to a ninth window of one conversation, regardless of its client', () => {
    for (let n = 0; n < 8; n += 1) take('conversation', `203.0.113.${n}`);
    expect(() => take('conversation', '203.0.113.9')).toThrow(expect.objectContaining({ status: 429 }));
  });
  it('is refused to a client that has a hundred, however many conversations it opened, and to no other client', () => {
    for (let n = 0; n < 100; n += 1) take(`conversation ${n}`, '203.0.113.7');
    expect(() => take('one more', '203.0.113.7')).toThrow(expect.objectContaining({ status: 429 }));
    expect(() => take('one more', '203.0.113.8')).not.toThrow();
  });
  it('that was refused takes no place, and one that ended frees its place', () => {
    for (let n = 0; n < 100; n += 1) take(`conversation ${n}`, '203.0.113.7');
    for (let n = 0; n < 8; n += 1) expect(() => take('late', '203.0.113.7')).toThrow();
    taken.pop()?.();
    expect(() => take('late', '203.0.113.7')).not.toThrow();
  });
});
