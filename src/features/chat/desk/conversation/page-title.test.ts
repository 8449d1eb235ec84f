import { expect, test } from 'vitest';
import { m } from '#messages';
import { pageTitle } from './page-title.rules.ts';
import { staffSentence } from './staff-sentence.ts';

test.each([
  ['/', 'Home'],
  ['/offers?airline=x', 'Flight Offers'],
  ['/destinations', 'Flight Destination'],
  ['/destinations/india/delhi', 'Delhi, India'],
  ['/destinations/united-kingdom', 'United Kingdom'],
  ['/inquire/rio%20de%20janeiro?from=YYZ', 'Inquiry form: Rio De Janeiro'],
  ['/no/such/page', '/no/such/page'],
  ['/constructor', '/constructor'],
  ['/destinations/%E0%A4%A', '%e0%a4%a'],
])('the page %s is named %s', (path, title) => {
  expect(pageTitle(path).toLowerCase()).toBe(title.toLowerCase());
});

test('an event is worded for the desk, and every other sentence as it is', () => {
  expect(staffSentence(m.chat_asked_for_agent())).toBe('Visitor asked for a person');
  expect(staffSentence(m.chat_live_ended())).toBe('Visitor ended the live chat. Jessica answers again.');
  expect(staffSentence('Marc joined the chat.')).toBe('Marc joined the chat.');
});
