import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentLocale, languageTag } from '#domain/locale.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { m } from '#messages';
import { inLocale } from '#platform/locale-scope.ts';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { signedInUser } from '../../test/people.ts';
import { acceptedLocale, requestLocale } from './request-locale.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const asked = (target: string, headers: Record<string, string> = {}) => ({
  target,
  header: (name: string) => headers[name],
});

describe('the language of a request', () => {
  it.each([
    ['/', {}, 'en'],
    ['/fr', {}, 'fr'],
    ['/fr?top=3', {}, 'fr'],
    ['/fr/destinations/portugal/lisbonne', {}, 'fr'],
    // Names and words that only begin like a prefix, and prefixes that no language has.
    ['/france', {}, 'en'],
    ['/FR/about', {}, 'en'],
    ['/en/about', {}, 'en'],
    ['/de', {}, 'en'],
    // A page is in the language of its address, whatever the browser prefers.
    ['/about', { 'accept-language': 'fr-CA' }, 'en'],
    ['/fr', { 'accept-language': 'en-CA', cookie: 'nf_locale=en' }, 'fr'],
    ['/api/home', { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' }, 'fr'],
    ['/api/home', { 'accept-language': 'en-CA,fr;q=0.9' }, 'en'],
    ['/api/home', { 'accept-language': 'de, fr;q=0.5, en;q=0.1' }, 'fr'],
    ['/api/home', { 'accept-language': 'fr;q=0, en' }, 'en'],
    ['/api/home', { 'accept-language': '*' }, 'en'],
    ['/api/home', { 'accept-language': 'fr', cookie: 'a=1; nf_locale=en' }, 'en'],
    ['/api/home', { 'accept-language': 'en', cookie: '__Host-nf_locale=fr' }, 'fr'],
    ['/api/home', { cookie: 'nf_locale=de' }, 'en'],
    ['/api/home', { cookie: 'nf_locale=fr', 'x-page-locale': 'en' }, 'en'],
    ['/assistant/chat', { 'x-page-locale': 'fr' }, 'fr'],
    ['/api/home', { 'x-page-locale': 'constructor' }, 'en'],
  ])('%s with %o is %s', (target, headers, locale) => {
    expect(requestLocale(asked(target, headers))).toBe(locale);
  });

  it('is that of the account, unless the page says another', () => {
    const headers = { cookie: 'nf_locale=en', 'accept-language': 'en' };
    expect(requestLocale(asked('/api/profile', headers), 'fr')).toBe('fr');
    expect(requestLocale(asked('/api/profile', { ...headers, 'x-page-locale': 'en' }), 'fr')).toBe('en');
  });

  it('reads no more of a header than a browser sends', () => {
    expect(acceptedLocale(`${'de,'.repeat(10_000)}fr`)).toBeUndefined();
  });
});

describe('the scope of a language', () => {
  it('holds while its work waits, and beside another', async () => {
    const later = (ms: number) =>
      new Promise<string>((resolve) => setTimeout(() => resolve(`${languageTag()} ${m.platform_no_endpoint()}`), ms));
    const [french, english] = await Promise.all([inLocale('fr', () => later(20)), inLocale('en', () => later(10))]);
    expect(french).toBe('fr-CA Cette adresse n’existe pas dans l’API.');
    expect(english).toBe('en-CA There is no such endpoint.');
    expect(currentLocale()).toBe('en');
  });
});

describe('an answer of the API', () => {
  const french = { 'accept-language': 'fr-CA' };

  it('is in the language that the caller prefers', async () => {
    const answer = await app.browser().get('/api/nothing', french);
    expect(answer.body).toMatchObject({ code: 'NOT_FOUND', message: 'Cette adresse n’existe pas dans l’API.' });
    expect((await app.browser().get('/api/nothing')).body).toMatchObject({ message: 'There is no such endpoint.' });
  });

  it('that is cached is cached per language', async () => {
    const [english, again] = [await app.browser().get('/api/home'), await app.browser().get('/api/home', french)];
    expect([english.status, again.status]).toEqual([200, 200]);
    expect(english.headers.get('vary')).toContain('accept-language');
    const head = { method: 'GET', target: '/api/home', header: (name: string) => french[name as 'accept-language'] };
    expect(app.product.getCached(head)?.status).toBe(200);
    expect(app.content.getCached('/api/home', 'fr')).not.toBe(app.content.getCached('/api/home', 'en'));
  });

  it('is in the language of the account', async () => {
    const { browser } = await signedInUser(app, 'amelie@example.ca');
    await app.db.update(users).set({ locale: 'fr' }).where(eq(users.email, 'amelie@example.ca'));
    expect((await browser.get('/api/staff/inquiries', { 'accept-language': 'en' })).body).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Votre compte ne donne pas accès à cette page.',
    });
  });
});
