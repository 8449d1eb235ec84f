import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import type { ApiClient } from '#platform/page-context.ts';
import type { InquiryInput } from '../inquiries.rules.ts';
import { sendInquiry } from './send-inquiry.ts';

type Answer = 'good' | Error;
const refusal = (status: number, message: string, fields?: Record<string, string>) =>
  new ORPCError('REFUSED', { status, message, data: { fields } });

/** A client with prepared answers, call by call, that records the keys it was given. */
function clientThat(saves: Answer[], mails: Answer[]) {
  const keys: string[] = [];
  const answer = (answers: Answer[]) => async (_: unknown, options: { context: { idempotencyKey: string } }) => {
    keys.push(options.context.idempotencyKey);
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return { data: { reference: 'K7M3-9QXD' } };
  };
  return { keys, client: { createInquiry: answer(saves), mailInquiry: answer(mails) } as unknown as ApiClient };
}
const input = {} as InquiryInput;
const send = (saves: Answer[], mails: Answer[]) => sendInquiry(clientThat(saves, mails).client, input, 'a-key');

test('neither call succeeded', async () => {
  expect(await send([new TypeError('offline')], [new TypeError('offline')])).toMatchObject({
    good: false,
    message: 'Something went wrong. Please try again.',
  });
});

test('the API refuses the form: the errors are shown at its fields', async () => {
  const wrong = refusal(422, 'To is required.', { to: 'To is required.' });
  expect(await send([wrong], [wrong])).toMatchObject({ good: false, message: '', errors: { to: 'To is required.' } });
});

test('the API asks to wait: its own sentence is shown', async () => {
  const wait = refusal(429, 'Too many attempts. Please try again in 5 minutes.');
  expect((await send([wait], [wait])).message).toBe('Too many attempts. Please try again in 5 minutes.');
});

test('saved but not mailed, and mailed but not saved', async () => {
  expect((await send(['good'], [refusal(503, 'Busy')])).message).toBe('Saved locally but failed to send notification.');
  expect((await send([refusal(500, 'Failed')], ['good'])).message).toBe('Notification sent but local save failed.');
});

test('the reference is shown once the inquiry is saved, and not before', async () => {
  expect((await send(['good'], ['good'])).reference).toBe('K7M3-9QXD');
  expect((await send(['good'], [refusal(503, 'Busy')])).reference).toBe('K7M3-9QXD');
  expect((await send([refusal(500, 'Failed')], ['good'])).reference).toBeUndefined();
});

test('both calls have the same key, and so do the same values when they are sent again', async () => {
  const { client, keys } = clientThat(['good', 'good'], [refusal(503, 'Busy'), 'good']);
  expect(await sendInquiry(client, input, 'a-key')).toMatchObject({ good: false, key: 'a-key' });
  expect(await sendInquiry(client, { ...input }, 'a-key')).toMatchObject({ good: true, key: 'a-key' });
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^a-key\./);
});

test('changed values are another inquiry, and each of its calls is made once', async () => {
  const { client, keys } = clientThat([refusal(500, 'Failed'), 'good'], ['good', 'good']);
  await sendInquiry(client, { ...input, adults: 1 }, 'a-key');
  expect((await sendInquiry(client, { ...input, adults: 2 }, 'a-key')).good).toBe(true);
  expect(keys).toHaveLength(4);
  expect(keys[2]).toBe(keys[3]);
  expect(keys[2]).not.toBe(keys[0]);
});
