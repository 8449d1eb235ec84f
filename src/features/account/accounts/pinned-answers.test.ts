import { expect, it } from 'vitest';
import { LOCALES } from '#domain/locale.ts';
import { inLocale } from '#platform/locale-scope.ts';
import { acceptedSentence, isAccepted, pinnedMessage } from './pinned-answers.ts';

it.each(['register', 'verifyEmail', 'resendCode', 'signIn'] as const)(
  '%s sends the words that its page looks for, in every language',
  (endpoint) => {
    const sent = LOCALES.map((locale) => inLocale(locale, () => pinnedMessage(endpoint)));
    expect(new Set(sent)).toEqual(new Set([pinnedMessage(endpoint)]));
    expect(isAccepted(endpoint, pinnedMessage(endpoint))).toBe(true);
  },
);

it('a message without these words is not an acceptance', () => {
  expect(acceptedSentence('register', 'Thank you.')).toBeUndefined();
  expect(isAccepted('signIn', 'Login successful?')).toBe(false);
});

it('a person reads our sentence, whatever else the message says', () => {
  expect(acceptedSentence('verifyEmail', 'verified: yes')).toBe('Your email is verified. You can sign in now.');
});
