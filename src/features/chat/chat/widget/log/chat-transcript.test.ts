import { expect, it } from 'vitest';
import { type ChatState, START } from '../state/chat-state.ts';
import { transcript, transcriptName } from './chat-transcript.ts';
import { greetingWords, timeWords } from './chat-words.ts';

// Around noon in Toronto, and the same day in all of Canada.
const AT = '2026-11-21T17:04:00.000Z';
const COMPANY = { name: 'Northfare' };
const state: ChatState = {
  ...START,
  openedAt: AT,
  messages: [
    { seq: 1, author: 'visitor', text: 'Lisbon in May?', links: [], rows: [], quick_actions: [], at: AT },
    {
      ...{ seq: 2, author: 'assistant', text: 'Here is one.\nIt is the lowest.', quick_actions: [], at: AT },
      links: [{ title: 'Flights to Lisbon', href: '/destinations/portugal/lisbon' }],
      topics: ['How to book'],
      rows: [
        {
          kind: 'fare',
          id: 'f1',
          title: 'Montréal to Lisbon',
          price: 1249,
          details: 'round trip',
          href: '/destinations',
        },
      ],
    },
    {
      ...{
        seq: 3,
        author: 'agent',
        agent_name: 'Marc',
        text: 'Hello.',
        links: [],
        rows: [],
        quick_actions: [],
        at: AT,
      },
    },
    { seq: 4, author: 'system', text: 'You ended the live chat.', links: [], rows: [], quick_actions: [], at: AT },
  ],
};

it('is named after the site and the day', () => {
  expect(transcriptName('Northfare', AT)).toBe('northfare-chat-2026-11-21.txt');
});

it('says who said what and when, with the prices and links it is based on', () => {
  const text = transcript(state, COMPANY, 'https://northfare.example', AT).replace(/\d+:04 [ap]m/g, 'TIME');
  expect(text.split('\n\n')).toEqual([
    'Northfare: chat of 2026-11-21',
    '[2026-11-21 TIME] Jessica: Welcome to Northfare. I am Jessica, an automated assistant. What can I do for you?',
    '[2026-11-21 TIME] You: Lisbon in May?',
    [
      '[2026-11-21 TIME] Jessica: Here is one.\nIt is the lowest.',
      '  Montréal to Lisbon: CAD$1,249 per person, round trip https://northfare.example/destinations',
      '  Flights to Lisbon: https://northfare.example/destinations/portugal/lisbon',
      '  - How to book',
    ].join('\n'),
    '[2026-11-21 TIME] Marc: Hello.',
    '[2026-11-21 TIME] You ended the live chat.\n',
  ]);
});

it('greets by situation: with agents online, a signed-in user by name and email, otherwise plainly', () => {
  const site = { name: 'Northfare' };
  expect(greetingWords({ ...START, greeting: 'agents' }, site)).toContain('An agent is online');
  const known = { ...START, greeting: 'signed-in', email: 'amina@example.ca' } as const;
  expect(greetingWords({ ...known, name: 'Amina' }, site)).toMatch(/^Welcome back, Amina\..*amina@example\.ca/);
  expect(greetingWords(known, site)).toMatch(/^Welcome back, amina@example\.ca\./);
  // After signing out, messages to the account are not shown to an anonymous visitor.
  expect(greetingWords({ ...known, email: '' }, site)).toMatch(/^Welcome to Northfare\./);
});

it('greets as staff wrote it, with the traveller and the account in their places', () => {
  const own = {
    name: 'Northfare',
    greeting: 'Hello.',
    greetingByName: 'Hello again, {traveller} ({account}, {year}).',
  };
  const known = { ...START, greeting: 'signed-in', name: 'Amina', email: 'amina@example.ca' } as const;
  expect(greetingWords(known, own)).toBe('Hello again, Amina (amina@example.ca, {year}).');
  expect(greetingWords({ ...known, name: '' }, own)).toContain('Hello again, amina@example.ca');
  expect(greetingWords({ ...known, email: '' }, own)).toBe('Hello.');
});

it('gives the time for today, and the date for another day', () => {
  expect(timeWords(AT, AT)).toMatch(/^Today, \d+:04 [ap]m$/);
  expect(timeWords('2025-11-19T17:04:00.000Z', AT)).toMatch(/^Nov 19, 2025, /);
});

it('isolates what runs from right to left, line by line', () => {
  const asked = {
    seq: 1,
    author: 'visitor',
    text: 'שלום\nכמה?',
    links: [],
    rows: [],
    quick_actions: [],
    at: AT,
  } as const;
  const text = transcript(
    { ...state, messages: [{ ...asked, links: [], rows: [], quick_actions: [] }] },
    COMPANY,
    '',
    AT,
  );
  expect(text).toContain('] You: \u2068שלום\u2069\n\u2068כמה?\u2069\n');
});
