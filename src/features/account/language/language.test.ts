import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { PASSWORD, signedInUser } from '../../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const localeOf = async (email: string) => {
  const [user] = await app.db.select({ locale: users.locale }).from(users).where(eq(users.email, email));
  return user?.locale;
};

describe('choosing a language', () => {
  it('refuses one that the site does not speak', async () => {
    const answer = await app.browser().post('/api/language', { locale: 'de' });
    expect(answer).toMatchObject({ status: 422, body: { fields: { locale: expect.any(String) } } });
  });

  it('is remembered by the browser', async () => {
    const browser = app.browser();
    const answer = await browser.post('/api/language', { locale: 'fr' });
    expect(answer.status).toBe(200);
    expect(browser.cookies.get('nf_locale')).toBe('fr');
    const { body } = await browser.get('/api/nowhere');
    expect(body).toMatchObject({ message: 'Cette adresse n’existe pas dans l’API.' });
  });

  it('is remembered with the account, and by every browser that signs in', async () => {
    const email = 'lucie@example.ca';
    const { browser } = await signedInUser(app, email);
    expect(browser.cookies.has('nf_locale')).toBe(false);
    await browser.post('/api/language', { locale: 'fr' });
    expect(await localeOf(email)).toBe('fr');
    const other = app.browser();
    await other.post('/api/auth/user/login', { email, password: PASSWORD });
    expect(other.cookies.get('nf_locale')).toBe('fr');
  });

  it('changes no one else’s account', async () => {
    await signedInUser(app, 'paul@example.ca');
    await app.browser().post('/api/language', { locale: 'fr' });
    expect(await localeOf('paul@example.ca')).toBe('en');
  });
});
