// The sentence for each failure, to the letter (spec 8).
import { describe, expect, it } from 'vitest';
import { type Occasion, refusedSentence, sentenceFor } from './chat-sentences.ts';

const refusal = (status: number, message = '', data = {}) =>
  Object.assign(new Error(message), { status, code: 'X', data });
const OFFLINE = new TypeError('Failed to fetch');
const FAILED = refusal(500, 'Something went wrong on our side. Please try again.');

const SAID: [occasion: Occasion, refused: string, broken: string][] = [
  [
    'send-code',
    'Failed to send verification code. Please try again.',
    'Error sending verification code. Please try again.',
  ],
  ['verify-code', 'Invalid verification code. Please try again.', 'Verification failed. Please try again.'],
  ['look-up', 'Sorry, No.', 'Sorry, there was an error retrieving your booking details.'],
  [
    'cancel',
    'Sorry, there was an error cancelling your booking: No.',
    'Sorry, there was an error processing your cancellation. Please try again later.',
  ],
  ['ask', 'Sorry, I encountered an error. Please try again.', 'Sorry, I encountered an error. Please try again.'],
  [
    'live',
    'Sorry, failed to send your message to the agent. Please try again.',
    'Sorry, failed to send your message to the agent. Please try again.',
  ],
];

describe.each(SAID)('%s', (occasion, refused, broken) => {
  it('says what was refused', () => {
    expect(sentenceFor(occasion, refusal(400, 'No.'))).toEqual({ text: refused });
  });

  it('says that it failed, without a connection as well as after a failure of ours', () => {
    for (const error of [OFFLINE, FAILED]) expect(sentenceFor(occasion, error)).toEqual({ text: broken });
  });

  it('asks to log in again if the service no longer knows the visitor', () => {
    expect(sentenceFor(occasion, refusal(401, 'Your session has ended.'))).toEqual({
      text: "I'm having trouble accessing your information. Please log in again.",
      signIn: true,
    });
  });
});

describe('more useful than the sentence', () => {
  it('is what is wrong with the email', () => {
    const error = refusal(422, 'Email is invalid', { fields: { email: 'Email is invalid' } });
    expect(sentenceFor('send-code', error)).toEqual({ text: 'Email is invalid' });
  });

  it('is how long to wait', () => {
    const error = refusal(429, 'Too many attempts. Please try again in 5 minutes.');
    expect(sentenceFor('verify-code', error)).toEqual({ text: 'Too many attempts. Please try again in 5 minutes.' });
  });
});

it('a look-up or a cancellation without a reason says that there was an error', () => {
  expect(refusedSentence('look-up', '')).toBe('Sorry, there was an error retrieving your booking details.');
  expect(refusedSentence('cancel', '')).toBe(
    'Sorry, there was an error processing your cancellation. Please try again later.',
  );
});
