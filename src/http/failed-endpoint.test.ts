import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { signedInUser } from '../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('says in the language of the call that an endpoint has failed, and nothing about why', async () => {
  const { browser } = await signedInUser(app, 'amina@example.ca');
  await app.db.execute(sql`drop table saved_items`);
  const english = await browser.get('/api/saved');
  expect(english.status).toBe(500);
  expect(english.body).toEqual({
    success: false,
    message: 'Something went wrong on our side. Please try again.',
    code: 'INTERNAL_SERVER_ERROR',
  });
  const french = await browser.get('/api/saved', { 'x-page-locale': 'fr' });
  expect(french.body).toMatchObject({ message: 'Un problème est survenu de notre côté. Veuillez réessayer.' });
});
