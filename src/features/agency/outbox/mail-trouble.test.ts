import { expect, test } from 'vitest';
import { mailKindWords } from './mail-kinds.ts';
import { isSenderRefused, mailTrouble, nextTryWords } from './mail-trouble.rules.ts';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:2525', /cannot be reached/],
  ['Greeting never received', /cannot be reached/],
  ['Invalid login: 535 5.7.8 Error: authentication failed', /user name or password/],
  ["Can't send mail - all recipients were rejected: 550 no such mailbox", /recipient/],
  ['Mail command failed: 451 not now', /right now/],
  ['Mail command failed: 550 5.7.1 authentication required for this sender', /sender of our emails/],
  [
    "Can't send mail - all recipients were rejected: 553 5.7.1 <a@b.ca>: Sender address rejected",
    /sender of our emails/,
  ],
  ['Message failed: 554 5.7.8 not allowed to send as hello@maplewings.ca', /sender of our emails/],
  ['Mail command failed: 530 5.7.0 Authentication required', /user name or password/],
  ['Message failed: 571 policy', /refused the email/],
  ['', /refused the email/],
])('the answer %o is explained in plain words', (answer, says) => {
  expect(mailTrouble(answer).says).toMatch(says);
  expect(mailTrouble(answer).what).not.toBe('');
});

test('an answer about another mailbox is not one about the sender', () => {
  for (const answer of ['550 no such mailbox', 'Mail command failed: 451 not now', 'connect ECONNREFUSED', ''])
    expect(isSenderRefused(answer)).toBe(false);
});

test('each kind of mail has a name; a kind of a later version is shown by its own name', () => {
  expect(mailKindWords('inquiry-sales')).toBe('New inquiry, for the desk');
  expect(mailKindWords('session-new-device')).toBe('Sign-in on a new device');
  expect(mailKindWords('constructor')).toBe('constructor');
});

test('the next try is said as it is', () => {
  const now = '2026-11-25T15:00:00.000Z';
  expect(nextTryWords('2026-11-25T15:00:02.000Z', now)).toBe('in a few seconds');
  expect(nextTryWords('2026-11-25T15:00:58.000Z', now)).toBe('in about a minute');
  expect(nextTryWords('2026-11-25T15:20:00.000Z', now)).toMatch(/^at 10:20/);
});
