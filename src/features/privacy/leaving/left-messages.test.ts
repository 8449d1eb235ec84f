import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_SECONDS } from '#domain/time.ts';
import { conversations } from '#features/chat/chat/chat.table.ts';
import { contactMessages } from '#features/site/contact/contact.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { aVisitor } from '../../../../test/desk.ts';
import { PASSWORD, signedInUser } from '../../../../test/people.ts';
import { eraseClosedAccounts } from './erasure.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('a message left in a chat goes with the person who proved an email in it, also under another email', async () => {
  const { browser } = await signedInUser(app, 'proved@example.ca');
  const visitor = await aVisitor(app);
  const message = { session_id: visitor.session_id, email: 'typed@example.ca', message: 'Please write to me.' };
  expect(await visitor.browser.post('/assistant/message', message)).toMatchObject({ status: 200 });
  const proof = { email: 'proved@example.ca', verifiedUntil: app.clock() };
  await app.db.update(conversations).set(proof).where(eq(conversations.id, visitor.id));
  const { body } = await browser.get('/api/account/export');
  expect(JSON.stringify(body)).toContain('Please write to me.');
  expect(await browser.post('/api/account/deletion', { password: PASSWORD })).toMatchObject({ status: 200 });
  app.advanceClock(15 * DAY_SECONDS);
  await eraseClosedAccounts(app);
  expect(await app.db.$count(contactMessages, eq(contactMessages.email, 'typed@example.ca'))).toBe(0);
});
