import { expect, it } from 'vitest';
import type { ChatMessage } from '#features/chat/chat/chat.contract.ts';
import {
  entriesOf,
  lastContiguous,
  mergeMessages,
  type Pending,
  stillPending,
} from './conversation/conversation-log.rules.ts';
import type { ConversationLine, ConversationNote } from './desk.contract.ts';
import { fillReply, unfilledVariables } from './desk.rules.ts';
import { withEvent, withLine } from './inbox/inbox-list.rules.ts';

const said = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ seq, author: 'visitor', text: `message ${seq}`, links: [], rows: [], quick_actions: [] },
  at: `2026-11-2${seq < 3 ? 0 : 1}T15:0${seq}:00.000Z`,
  ...more,
});
const seqs = (messages: readonly ChatMessage[]) => messages.map(({ seq }) => seq);
const noted = (id: number, afterSeq: number): ConversationNote => ({
  ...{ _id: String(id), clientId: `note-${id}`, author: 'Marc', text: 'a note', afterSeq, at: said(afterSeq || 1).at },
});
const sent = (clientId: string): Pending => ({ clientId, kind: 'reply', text: 'mine', at: said(4).at });

it('stores each message once and in order, however it arrives', () => {
  const merged = mergeMessages([said(1), said(2)], [said(4), said(2, { text: 'as it is now' }), said(3)]);
  expect(seqs(merged)).toEqual([1, 2, 3, 4]);
  expect(merged[1]?.text).toBe('as it is now');
});

it('detects where a message is missing', () => {
  expect(lastContiguous([])).toBe(0);
  expect(lastContiguous([said(24), said(25)])).toBe(25);
  expect(lastContiguous([said(1), said(2), said(4)])).toBe(2);
});

it('no longer treats what has arrived as pending', () => {
  const pending = [sent('one'), sent('note-7'), sent('three')];
  expect(stillPending(pending, [said(5, { client_id: 'one' })], [noted(7, 1)])).toEqual([sent('three')]);
  expect(stillPending(pending, [], [])).toBe(pending);
});

it('puts notes after their message, days between, and pending messages last', () => {
  const entries = entriesOf([said(1), said(2), said(3)], [noted(1, 0), noted(2, 2)], [sent('one')]);
  expect(entries.map(({ kind }) => kind)).toEqual([
    'day',
    'note',
    'message',
    'message',
    'note',
    'day',
    'message',
    'pending',
  ]);
  const later = entriesOf([said(2), said(3)], [noted(1, 0), noted(2, 2)], []);
  expect(later.filter(({ kind }) => kind === 'note')).toHaveLength(1);
});

it('fills in the known variables of a saved reply, and leaves the others visible', () => {
  const known = { visitor: 'Amélie', booking: '', agent: 'Marc {phone}' };
  const filled = fillReply('Hello {visitor}, {agent} here: {booking} until {time}. {constructor} {visitor}', known);
  expect(filled).toBe('Hello Amélie, Marc {phone} here: {booking} until {time}. {constructor} Amélie');
  expect(unfilledVariables(filled)).toEqual(['{phone}', '{booking}', '{time}', '{constructor}']);
  expect(unfilledVariables('No { braces } here {}')).toEqual([]);
});

const line = (_id: string, more: Partial<ConversationLine>): ConversationLine => ({
  ...{ _id, status: 'waiting', name: _id, signedIn: false, assignee: null, preview: '', previewBy: null, page: '/' },
  ...{
    lastHere: '',
    seq: 1,
    visitorSeq: 0,
    unread: 0,
    waitingSince: null,
    liveSince: null,
    lastAt: '2026-11-21T10:00:00.000Z',
  },
  ...more,
});
const ids = (lines: readonly ConversationLine[]) => lines.map(({ _id }) => _id);

it('moves a row to its place in the list: the longest waiting first, then the newest', () => {
  const shown = { filter: 'open' as const, me: 'marc' };
  const waits = line('waits', { waitingSince: '2026-11-21T10:00:00.000Z' });
  const live = line('live', { status: 'live', lastAt: '2026-11-21T11:00:00.000Z' });
  const longer = line('longer', { waitingSince: '2026-11-21T09:00:00.000Z' });
  expect(ids(withLine([waits, live], longer, shown, true))).toEqual(['longer', 'waits', 'live']);
  expect(ids(withLine([waits, live], longer, shown, false))).toEqual(['waits', 'live']);
  expect(ids(withLine([waits, live], { ...waits, status: 'closed', waitingSince: null }, shown, true))).toEqual([
    'live',
  ]);
  const mine = { filter: 'mine' as const, me: 'marc' };
  const own = { ...live, assignee: { _id: 'marc', name: 'Marc' } };
  expect(ids(withLine([], own, mine, true))).toEqual(['live']);
  expect(ids(withLine([own], { ...own, assignee: { _id: 'aisha', name: 'Aisha' } }, mine, true))).toEqual([]);
});

it('keeps the newer row, whether it comes from the answer or from the stream', () => {
  const shown = { filter: 'open' as const, me: 'marc' };
  const answer = [line('one', { seq: 5, preview: 'answered' }), line('two', { seq: 5, preview: 'answered' })];
  const older = line('one', { seq: 4, preview: 'heard' });
  const newer = line('two', { seq: 6, preview: 'heard' });
  const came = line('three', { preview: 'heard' });
  const previews = (mayEnter: boolean) =>
    withEvent(answer, [older, newer, came], shown, mayEnter).map(({ _id, preview }) => `${_id} ${preview}`);
  expect(previews(true).sort()).toEqual(['one answered', 'three heard', 'two heard']);
  expect(previews(false).sort()).toEqual(['one answered', 'two heard']);
  const read = { ...line('two', { seq: 5, preview: 'answered' }), unread: 0, preview: 'read' };
  expect(withEvent(answer, [read], shown, true).find(({ _id }) => _id === 'two')?.preview).toBe('read');
});
