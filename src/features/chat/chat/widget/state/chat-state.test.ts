import { describe, expect, it } from 'vitest';
import type { ChatInquiry, ChatMessage, Standing } from '../../chat.contract.ts';
import { actionsOf, entriesOf, topicsOf } from './chat-entries.ts';
import {
  type ChatEvent,
  type ChatState,
  footOf,
  hasGap,
  isWithAgent,
  newest,
  reduce,
  START,
  unreadAfter,
} from './chat-state.ts';

const STANDING: Standing = { ...START.standing, agent_name: 'Agent' };
const CLIENT = '7a0f6c1e-1f9e-4a3e-9c3c-0f5a5a0b8a11';
const message = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ seq, author: 'assistant', text: `message ${seq}`, links: [], rows: [], quick_actions: [] },
  ...{ at: `2026-11-21T20:00:0${seq}.000Z`, ...more },
});
const inquiry = (status: ChatInquiry['status']): ChatInquiry => ({
  ...{
    id: 'b1',
    reference: 'K7M3-9QXD',
    phone: '+14165550123',
    from: 'Toronto (YYZ)',
    to: 'Lisbon (LIS)',
    memberCount: 3,
  },
  ...{ date: '2027-05-10', status, cancellable: status === 'pending' },
});
const given = (...events: ChatEvent[]): ChatState => events.reduce(reduce, START);
const opened = (messages: ChatMessage[] = [], more: Partial<Standing> = {}): ChatEvent => ({
  ...{ type: 'opened', sessionId: 's1', greeting: 'plain', name: '', email: '' },
  ...{ standing: { ...STANDING, ...more }, messages, openedAt: '2026-11-21T20:00:00.000Z' },
});
const seqs = ({ messages }: ChatState) => messages.map(({ seq }) => seq);

describe('messages', () => {
  it('appear once and in order, regardless of how often and in what order they arrive', () => {
    const state = given(
      opened([message(1)]),
      { type: 'message', message: message(3) },
      { type: 'message', message: message(2) },
      { type: 'outcome', outcome: { standing: STANDING, messages: [message(2), message(3)] } },
    );
    expect(seqs(state)).toEqual([1, 2, 3]);
    expect(newest(state)).toBe(3);
  });

  it('reveal a missed number, between any two but not before the first that is shown', () => {
    expect(hasGap(given(opened([message(5), message(6)])))).toBe(false);
    expect(hasGap(given(opened([message(1)]), { type: 'message', message: message(3) }))).toBe(true);
    expect(hasGap(given(opened(), { type: 'message', message: message(2) }))).toBe(true);
  });

  it('replace the pending message with the same client id, from any source', () => {
    const sending: ChatEvent = { type: 'sending', clientId: CLIENT, text: 'Hello', at: '2026-11-21T20:00:01.000Z' };
    const confirmed = message(1, { author: 'visitor', client_id: CLIENT });
    const state = given(opened(), sending, { type: 'message', message: confirmed });
    expect(state.unsent).toEqual([]);
    // Its answer has the same client id, and confirms nothing on its own.
    const answer: ChatEvent = { type: 'message', message: message(2, { client_id: CLIENT }) };
    expect(given(opened(), sending, answer).unsent).toHaveLength(1);
    const entry = (one: ChatState) => entriesOf(one).find(({ key }) => key === CLIENT)?.kind;
    expect([entry(given(opened(), sending)), entry(state)]).toEqual(['unsent', 'message']);
  });

  it('that could not be sent keep their sentence, and are pending again under the same client id', () => {
    const sending: ChatEvent = { type: 'sending', clientId: CLIENT, text: 'Hello', at: '2026-11-21T20:00:01.000Z' };
    const failed: ChatEvent = { type: 'not-sent', clientId: CLIENT, sentence: { text: 'No.' } };
    expect(given(opened(), sending, failed).unsent).toMatchObject([{ text: 'Hello', failed: { text: 'No.' } }]);
    expect(given(opened(), sending, failed, sending).unsent).toMatchObject([{ text: 'Hello', failed: undefined }]);
  });

  it('show an inquiry as it is now, even where it was shown before', () => {
    const state = given(opened([message(1, { booking: inquiry('pending') })]), {
      type: 'message',
      message: message(2, { booking: inquiry('cancelled') }),
    });
    expect(state.messages.map((one) => one.booking?.status)).toEqual(['cancelled', 'cancelled']);
  });

  it('that are older than the known state do not revert it', () => {
    const waiting: ChatEvent = {
      type: 'outcome',
      outcome: { standing: { ...STANDING, status: 'waiting' }, messages: [message(1)] },
    };
    const live: ChatEvent = { type: 'standing', standing: { ...STANDING, status: 'live' } };
    const joined: ChatEvent = { type: 'message', message: message(2) };
    expect(given(opened(), waiting, joined, live).standing.status).toBe('live');
    expect(given(opened(), joined, live, waiting)).toMatchObject({ standing: { status: 'live' } });
  });

  it('of others count as unread after the last seen one', () => {
    const state = given(opened([message(1), message(2, { author: 'visitor' }), message(3, { author: 'agent' })]));
    expect([unreadAfter(state, 0), unreadAfter(state, 1), unreadAfter(state, 3)]).toEqual([2, 1, 0]);
  });
});

describe('an answer', () => {
  it('grows as it is written and is replaced by the message it becomes', () => {
    const growing = given(
      opened(),
      { type: 'asking' },
      { type: 'answer-text', text: 'Lis' },
      { type: 'answer-text', text: 'bon' },
    );
    expect(growing.draft).toBe('Lisbon');
    expect(reduce(growing, { type: 'message', message: message(1, { author: 'visitor' }) }).draft).toBe('Lisbon');
    expect(reduce(growing, { type: 'message', message: message(2) }).draft).toBeUndefined();
  });
});

describe('reopening', () => {
  it('keeps what is pending in the same conversation, and nothing of another one', () => {
    const sending: ChatEvent = { type: 'sending', clientId: CLIENT, text: 'Hello', at: '2026-11-21T20:00:01.000Z' };
    const before = given(opened([message(1)]), sending);
    expect(reduce(before, opened([message(1), message(2)])).unsent).toHaveLength(1);
    const other = reduce(before, { ...opened(), sessionId: 's2' } as ChatEvent);
    expect([other.messages, other.unsent]).toEqual([[], []]);
  });
});

describe('the place of the message box', () => {
  const cases = [
    ['INIT', 'ask'],
    ['VERIFICATION_NEEDED', 'email'],
    ['VERIFICATION_PENDING', 'code'],
    ['VERIFIED', 'ask'],
    ['SHOW_BOOKING', 'ask'],
    ['CANCEL_CONFIRM', 'cancel'],
    ['CANCELLED', 'ask'],
    ['RAG', 'ask'],
  ] as const;
  for (const [state, foot] of cases)
    it(`is for "${foot}" in ${state}`, () => {
      expect(footOf(given(opened([], { state })))).toBe(foot);
    });

  it('is the message box while an agent is requested or present, regardless of the flow', () => {
    for (const status of ['waiting', 'live'] as const) {
      const state = given(opened([], { status, state: 'VERIFICATION_PENDING' }));
      expect([footOf(state), isWithAgent(state)]).toEqual(['ask', true]);
    }
  });
});

describe('quick actions', () => {
  it('offer a real agent only while one is online', () => {
    expect(actionsOf(given(opened()))).toEqual(['booking', 'offers', 'inquire']);
    const online = given(opened(), { type: 'online', online: true });
    expect(actionsOf(online)).toEqual(['booking', 'offers', 'inquire', 'agent']);
    const offered = [message(1, { quick_actions: ['agent', 'inquire'] })];
    expect(actionsOf(given(opened(offered)))).toEqual(['inquire']);
    expect(actionsOf(given(opened(offered, { online: true })))).toEqual(['inquire', 'agent']);
  });

  it('stay after a message that could not be sent, and so does a real agent', () => {
    const sending: ChatEvent = { type: 'sending', clientId: CLIENT, text: 'Hello', at: '2026-11-21T20:00:01.000Z' };
    const failed: ChatEvent = { type: 'not-sent', clientId: CLIENT, sentence: { text: 'No.' } };
    const state = given(opened([], { online: true }), sending, failed);
    expect(actionsOf(state)).toEqual(['booking', 'offers', 'inquire', 'agent']);
    expect(actionsOf(reduce(state, sending))).toEqual([]);
  });

  it('leave only a real agent next to a panel', () => {
    for (const panel of ['VERIFICATION_NEEDED', 'VERIFICATION_PENDING', 'CANCEL_CONFIRM'] as const) {
      expect(actionsOf(given(opened([], { online: true, state: panel })))).toEqual(['agent']);
      expect(actionsOf(given(opened([], { state: panel })))).toEqual([]);
    }
  });

  it('are hidden while a message is pending and with an agent', () => {
    const sending: ChatEvent = { type: 'sending', clientId: CLIENT, text: 'Hello', at: '2026-11-21T20:00:01.000Z' };
    const online = { online: true };
    expect(actionsOf(given(opened([], online), sending))).toEqual([]);
    expect(actionsOf(given(opened([], online), { type: 'asking' }))).toEqual([]);
    expect(actionsOf(given(opened([], { ...online, status: 'live' })))).toEqual([]);
  });
});

describe('a message for the desk', () => {
  const offer = message(1, { author: 'system', quick_actions: ['message'] });
  const open: ChatEvent = { type: 'leaving', isOn: true };

  it('is offered by the newest message, while no agent is online', () => {
    expect(actionsOf(given(opened([offer])))).toEqual(['message']);
    expect(actionsOf(given(opened([offer, message(2)])))).toEqual([]);
    expect(actionsOf(given(opened([offer], { online: true })))).toEqual(['agent']);
  });

  it('stays offered to a visitor who waits and writes on, until an agent joins', () => {
    const more = message(2, { author: 'visitor' });
    const waits = { status: 'waiting', online: true } as const;
    expect(actionsOf(given(opened([offer, more], waits)))).toEqual(['message']);
    expect(actionsOf(given(opened([message(1, { author: 'system' }), more], waits)))).toEqual([]);
    expect(actionsOf(given(opened([offer, more], { ...waits, status: 'live' })))).toEqual([]);
  });

  it('keeps its form although an agent joins, or the conversation is replaced', () => {
    const state = given(opened([offer]), open);
    expect([footOf(state), actionsOf(state)]).toEqual(['message', []]);
    expect(footOf(given(opened([offer]), open, opened([offer], { status: 'live' })))).toBe('message');
    expect(footOf(reduce(state, { ...opened(), sessionId: 's2' } as ChatEvent))).toBe('message');
    expect(footOf(reduce(state, { type: 'leaving', isOn: false }))).toBe('ask');
  });
});

describe('the other topics of an answer', () => {
  const asks = (seq: number, text: string) => message(seq, { author: 'visitor', text });
  const first = message(2, { topics: ['Visas', 'Refunds', 'Meals'] });

  it('are offered for the newest answer only, and not while a message is pending', () => {
    expect(topicsOf(given(opened([asks(1, 'food?'), first])))).toEqual(['Visas', 'Refunds', 'Meals']);
    expect(topicsOf(given(opened([asks(1, 'food?'), first, asks(3, 'thanks'), message(4)])))).toEqual([]);
    expect(topicsOf(given(opened([first]), { type: 'asking' }))).toEqual([]);
    expect(topicsOf(given(opened([first], { status: 'live' })))).toEqual([]);
  });

  it('stay, without the one that was pressed and did not fit', () => {
    const pressed = [asks(1, 'food?'), first, asks(3, 'Visas'), message(4, { topics: ['Meals', 'Entry'] })];
    expect(topicsOf(given(opened(pressed)))).toEqual(['Meals', 'Entry', 'Refunds']);
    const again = [...pressed, asks(5, 'Refunds'), message(6)];
    expect(topicsOf(given(opened(again)))).toEqual(['Meals', 'Entry']);
  });
});

describe('the log', () => {
  it('begins with the time and the greeting, shows the time after a pause and an agent’s name once in a row', () => {
    const state = given(
      opened([
        message(1, { author: 'visitor', at: '2026-11-21T20:00:00.000Z' }),
        message(2, { author: 'agent', at: '2026-11-21T20:01:00.000Z' }),
        message(3, { author: 'agent', at: '2026-11-21T20:02:00.000Z' }),
        message(4, { author: 'visitor', at: '2026-11-21T20:30:00.000Z' }),
      ]),
      { type: 'note', sentence: { text: 'Sorry' } },
    );
    const entries = entriesOf(state);
    expect(entries.map(({ kind }) => kind)).toEqual([
      ...['time', 'greeting', 'message', 'message', 'message', 'time', 'message', 'note'],
    ]);
    expect(entries.flatMap((entry) => (entry.kind === 'message' ? [entry.named] : []))).toEqual([
      ...[false, true, false, false],
    ]);
  });

  it('keeps the same line for the time when the first message adds its own time', () => {
    const empty = given(opened([]));
    expect(entriesOf(given(opened([]), { type: 'message', message: message(1) }))[0]?.key).toBe(
      entriesOf(empty)[0]?.key,
    );
  });

  it('leaves a sentence where it was said', () => {
    const state = given(
      opened([message(1)]),
      { type: 'note', sentence: { text: 'Sorry' } },
      { type: 'message', message: message(2) },
    );
    expect(entriesOf(state).map(({ key }) => key)).toEqual([...['time 0', 'greeting', 'seq 1', 'note 1', 'seq 2']]);
  });
});
