// Which conversations alert an agent, in any order of events.
import { describe, expect, it } from 'vitest';
import type { ConversationLine } from '../desk.contract.ts';
import { createAttention } from './attention.ts';

const ME = 'marc';
const BEFORE = '2026-11-21T10:00:00.000Z';
const BEGAN = '2026-11-21T11:00:00.000Z';
/** Requested through an instance whose clock is slow, just after the desk was opened. */
const BY_A_SLOW_CLOCK = '2026-11-21T10:59:55.000Z';
const AFTER = '2026-11-21T12:00:00.000Z';
const LATER = '2026-11-21T13:00:00.000Z';

const waits = (more: Partial<ConversationLine> = {}): ConversationLine => ({
  ...{ _id: 'one', status: 'waiting', name: 'Visitor one', signedIn: false, assignee: null, page: '/offers' },
  ...{ preview: '', previewBy: 'visitor', lastHere: '', seq: 3, visitorSeq: 2, unread: 1 },
  ...{ waitingSince: AFTER, liveSince: null, lastAt: AFTER },
  ...more,
});
const live = (more: Partial<ConversationLine> = {}): ConversationLine =>
  waits({ status: 'live', waitingSince: null, assignee: { _id: ME, name: 'Marc' }, seq: 4, ...more });

function aDesk({ looking = false } = {}) {
  const window = { looking };
  const calls: { fresh: number; event?: string | undefined }[] = [];
  const attention = createAttention(
    ME,
    () => !window.looking,
    (fresh, event) => calls.push({ fresh, event }),
  );
  attention.begin(BEGAN);
  const note = (line: ConversationLine, isSeen = false) => attention.note(line, isSeen);
  return { ...attention, note, window, calls, fresh: () => calls.at(-1)?.fresh ?? 0 };
}

describe('does not alert for', () => {
  it.each([
    ['who waited before the desk was opened', waits({ waitingSince: BEFORE, lastAt: BEFORE })],
    ['what was written before it', live({ lastAt: BEFORE, seq: 9, visitorSeq: 9, unread: 4 })],
    ['a visitor of a colleague', live({ assignee: { _id: 'aisha', name: 'Aisha' } })],
    ['who speaks with Jessica', waits({ status: 'assistant', waitingSince: null })],
    ['what another window has seen', live({ unread: 0 })],
  ])('%s', (_, line) => {
    const desk = aDesk();
    desk.note(line);
    expect(desk.calls).toEqual([]);
  });

  it('the same line again, or an answer that is older than the stream', () => {
    const desk = aDesk();
    desk.note(live({ seq: 5, visitorSeq: 5 }));
    expect(desk.calls).toHaveLength(1);
    expect(desk.note(live({ seq: 5, visitorSeq: 5 }))).toBe(false);
    expect(desk.note(waits())).toBe(false);
    expect(desk.calls).toHaveLength(1);
  });

  it('a message in the conversation that the agent looks at, here or in another window', () => {
    for (const looking of [true, false]) {
      const desk = aDesk({ looking });
      desk.note(live(), true);
      desk.note(live({ seq: 5, visitorSeq: 5 }), true);
      expect(desk.calls).toEqual([]);
    }
  });

  it('a conversation that the agent takes', () => {
    const desk = aDesk();
    desk.note(waits({ waitingSince: BEFORE, lastAt: BEFORE }));
    desk.note(live());
    desk.note(waits({ _id: 'two', status: 'assistant', waitingSince: null }));
    desk.note(live({ _id: 'two' }));
    desk.note(live({ _id: 'three', assignee: null, unread: 0 }));
    desk.note(live({ _id: 'three', seq: 5, unread: 0 }));
    expect(desk.calls).toEqual([]);
  });

  it('a conversation that the agent returns to the queue, until its visitor writes', () => {
    const desk = aDesk();
    desk.note(live({ unread: 0 }));
    desk.note(waits({ seq: 5, unread: 0, waitingSince: LATER }));
    desk.note(waits({ seq: 5, unread: 0, waitingSince: LATER }));
    expect(desk.calls).toEqual([]);
    desk.note(waits({ seq: 6, visitorSeq: 6, waitingSince: LATER }));
    expect(desk.calls).toHaveLength(1);
  });
});

describe('alerts for', () => {
  it('a conversation that a colleague hands over, read or unread, or returns to the queue', () => {
    const aishas = { assignee: { _id: 'aisha', name: 'Aisha' }, seq: 5 };
    for (const unread of [0, 2]) {
      const desk = aDesk();
      desk.note(live({ ...aishas, unread }));
      desk.note(live({ seq: 6, unread }));
      expect(desk.calls).toEqual([{ fresh: 1, event: expect.any(String) }]);
    }
    const desk = aDesk();
    desk.note(live(aishas));
    desk.note(waits({ seq: 6, waitingSince: LATER }));
    expect(desk.calls).toEqual([{ fresh: 1, event: expect.any(String) }]);
  });

  it('a request with the time of a slow clock, once', () => {
    const desk = aDesk();
    desk.note(waits({ waitingSince: BY_A_SLOW_CLOCK }));
    desk.note(waits({ waitingSince: BY_A_SLOW_CLOCK }));
    expect(desk.calls).toEqual([{ fresh: 1, event: expect.any(String) }]);
  });

  it('a new visitor, once for the stream and the list, and again after they waited once more', () => {
    const desk = aDesk();
    expect(desk.note(waits())).toBe(true);
    desk.note(waits());
    expect(desk.calls).toEqual([{ fresh: 1, event: expect.any(String) }]);
    desk.note(waits({ seq: 7, waitingSince: LATER }));
    expect(desk.calls).toHaveLength(2);
  });

  it('a new visitor that the list reports first, or the list alone after a lost connection', () => {
    const desk = aDesk();
    desk.begin(LATER);
    desk.note(waits({ unread: 0 }));
    expect(desk.calls).toEqual([{ fresh: 1, event: expect.any(String) }]);
  });

  it('a message that arrived while the one before it was read, so that the unread count is the same', () => {
    const desk = aDesk({ looking: true });
    desk.note(live({ unread: 1 }), true);
    desk.window.looking = false;
    desk.note(live({ seq: 5, visitorSeq: 5, unread: 1 }));
    expect(desk.calls).toEqual([{ fresh: 1, event: expect.any(String) }]);
  });

  it('each conversation once, not for each message, until the agent looks', () => {
    const desk = aDesk();
    desk.note(live({ seq: 5, visitorSeq: 5 }));
    desk.note(live({ seq: 6, visitorSeq: 6, unread: 2 }));
    desk.note(waits({ _id: 'two' }));
    expect(desk.fresh()).toBe(2);
    desk.looked();
    expect(desk.fresh()).toBe(2);
    desk.window.looking = true;
    desk.looked();
    expect(desk.calls.at(-1)).toEqual({ fresh: 0, event: undefined });
  });

  it('a visitor of the agent in another conversation than the one on the screen, even while the agent looks', () => {
    const desk = aDesk({ looking: true });
    desk.note(live());
    expect(desk.calls).toEqual([{ fresh: 0, event: expect.any(String) }]);
  });
});

it('names an event alike in every window, also in one that learns of it later', () => {
  const [one, later] = [aDesk(), aDesk()];
  one.note(waits());
  later.note(waits({ seq: 9 }));
  expect(later.calls[0]?.event).toBe(one.calls[0]?.event);
  one.note(live({ seq: 10, visitorSeq: 10 }));
  expect(one.calls[1]?.event).not.toBe(one.calls[0]?.event);
});
