import { expect, it } from 'vitest';
import type { Hint } from './chat-channel.server.ts';
import { openInbox } from './chat-stream.server.ts';

it('a reader that stops reading is owed one look at everything, however much it missed', async () => {
  let hear: (hint: Hint) => void = () => undefined;
  const inbox = openInbox([], (given) => {
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
