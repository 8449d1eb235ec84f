import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { PASSWORD, signedInUser } from '../../../../test/people.ts';
import {
  afterPassword,
  agentWithFactor,
  codeOf,
  eventsOf,
  hasSession,
  login,
  typeCode,
  withFactor,
} from '../../../../test/two-step.ts';
import { recoveryCodes as storedCodes, userFactors } from './factors.table.ts';
import { seal, unseal } from './sealed-secret.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('setting it up', () => {
  it('is for staff, with their password', async () => {
    const { browser: traveller } = await signedInUser(app, 'traveller@example.ca');
    expect((await traveller.post('/api/account/factor/start', { password: PASSWORD })).status).toBe(409);
    const { browser } = await signedInUser(app, 'new@northfare.example', 'agent');
    for (const password of ['', 'wrong'])
      expect(await browser.post('/api/account/factor/start', { password })).toMatchObject({
        ...{ status: 422, body: { fields: { password: expect.any(String) } } },
      });
    expect(await browser.post('/api/account/factor/confirm', { code: '123456' })).toMatchObject({ status: 409 });
    expect((await app.browser().get('/api/account/factor')).status).toBe(401);
  });

  it('counts only once a code proved that the phone has the key', async () => {
    const { browser } = await signedInUser(app, 'unproven@northfare.example', 'agent');
    await browser.post('/api/account/factor/start', { password: PASSWORD });
    expect(await browser.post('/api/account/factor/confirm', { code: '12345' })).toMatchObject({ status: 422 });
    const { key } = ((await browser.get('/api/account/factor')).body as { setup: { key: string } }).setup;
    const wrong = codeOf(key, app.clock(), 40);
    expect(await browser.post('/api/account/factor/confirm', { code: wrong })).toMatchObject({
      ...{ status: 422, body: { fields: { code: expect.any(String) } } },
    });
    expect((await login(app.browser(), 'unproven@northfare.example')).status).toBe(200);
  });

  it('shows the key to the session that began alone, and for half an hour', async () => {
    const { browser } = await signedInUser(app, 'begun@northfare.example', 'agent');
    await browser.post('/api/account/factor/start', { password: PASSWORD });
    const other = app.browser();
    await login(other, 'begun@northfare.example');
    expect((await other.get('/api/account/factor')).body).not.toHaveProperty('setup');
    expect((await browser.get('/api/account/factor')).body).toMatchObject({
      setup: {
        key: expect.stringMatching(/^(?:[A-Z2-7]{4} ?){8}$/),
        url: expect.stringMatching(/^otpauth:\/\/totp\//),
      },
    });
    app.advanceClock(31 * 60);
    await browser.post('/api/auth/refresh-token');
    expect((await browser.get('/api/account/factor')).body).not.toHaveProperty('setup');
  });

  it('ends the other sessions, mails the owner and is in the audit', async () => {
    const email = 'others@northfare.example';
    const { browser, id } = await signedInUser(app, email, 'agent');
    const other = app.browser();
    await login(other, email);
    await withFactor(app, browser);
    expect([await hasSession(browser), await hasSession(other)]).toEqual([true, false]);
    const kinds = await app.db.select({ kind: mails.kind }).from(mails).where(eq(mails.recipient, email));
    expect(kinds).toContainEqual({ kind: 'factor-on' });
    expect(await eventsOf(app, id)).toContain('factor-on');
    expect(await browser.post('/api/account/factor/start', { password: PASSWORD })).toMatchObject({ status: 409 });
  });

  it('stores the key encrypted for its account, and recovery codes as hashes', async () => {
    const { id, key, recoveryCodes } = await agentWithFactor(app);
    const [row] = await app.db.select().from(userFactors).where(eq(userFactors.userId, id));
    expect(unseal(app.secret, id, row?.secret ?? '')).toBe(key.replaceAll(' ', ''));
    expect(unseal(app.secret, crypto.randomUUID(), row?.secret ?? '')).toBeUndefined();
    expect(unseal(Buffer.alloc(32, 8), id, row?.secret ?? '')).toBeUndefined();
    expect(seal(app.secret, id, key)).not.toBe(seal(app.secret, id, key));
    const stored = JSON.stringify(await app.db.select().from(storedCodes).where(eq(storedCodes.userId, id)));
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('is part of what the person downloads, without the key and the codes', async () => {
    const { browser, key } = await agentWithFactor(app);
    const { body } = await browser.get('/api/account/export');
    expect(body).toMatchObject({ signIn: { secondFactor: { since: expect.any(String), recoveryCodesLeft: 10 } } });
    expect(JSON.stringify(body)).not.toContain(key.replaceAll(' ', ''));
  });
});

describe('a recovery code', () => {
  it('opens one session, is reported by mail, and works no second time', async () => {
    const { email, id, recoveryCodes } = await agentWithFactor(app);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    expect(code).toMatch(/^(?:[0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    const [one, other] = [await afterPassword(app, email), await afterPassword(app, email)];
    const answers = await Promise.all([typeCode(one, code), typeCode(other, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const inside = (await hasSession(one)) ? one : other;
    expect((await inside.get('/api/account/factor')).body).toMatchObject({ recoveryCodesLeft: 9 });
    const sent = await app.db.select().from(mails).where(eq(mails.recipient, email));
    expect(sent.find(({ kind }) => kind === 'recovery-code-used')?.text).toContain('codes left: 9');
    expect(await eventsOf(app, id)).toEqual(expect.arrayContaining(['recovery-code-used', 'signed-in recovery-code']));
  });

  it('is read as people type it', async () => {
    const { email, recoveryCodes } = await agentWithFactor(app);
    for (const [at, write] of [
      (code: string) => code.toUpperCase(),
      (code: string) => code.replaceAll('-', ' '),
      (code: string) => code.replaceAll('-', '').replaceAll('0', 'O').replaceAll('1', 'l'),
    ].entries())
      expect((await typeCode(await afterPassword(app, email), write(recoveryCodes[at] ?? ''))).status).toBe(200);
  });

  it('still works after SESSION_SECRET was changed, when codes of the app no longer do', async () => {
    const { email, id, key, recoveryCodes } = await agentWithFactor(app);
    const secret = seal(Buffer.alloc(32, 9), id, key.replaceAll(' ', ''));
    await app.db.update(userFactors).set({ secret }).where(eq(userFactors.userId, id));
    const browser = await afterPassword(app, email);
    expect((await typeCode(browser, codeOf(key, app.clock()))).status).toBe(422);
    expect((await typeCode(browser, recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('is replaced by new ones, for the password and a code', async () => {
    const { browser, email, key, recoveryCodes } = await agentWithFactor(app);
    const renew = (password: string, code: string) =>
      browser.post('/api/account/factor/recovery-codes', { password, code });
    expect((await renew('wrong', codeOf(key, app.clock()))).status).toBe(422);
    expect((await renew(PASSWORD, codeOf(key, app.clock(), 9))).status).toBe(422);
    const answer = await renew(PASSWORD, codeOf(key, app.clock()));
    expect(answer.status).toBe(200);
    const fresh = (answer.body as { recoveryCodes: string[] }).recoveryCodes;
    expect((await typeCode(await afterPassword(app, email), recoveryCodes[1] ?? '')).status).toBe(422);
    expect((await typeCode(await afterPassword(app, email), fresh[1] ?? '')).status).toBe(200);
  });
});

describe('turning it off', () => {
  it('needs the password and a code, and is reported by mail', async () => {
    const { browser, email, id, key, recoveryCodes } = await agentWithFactor(app);
    const off = (password: string, code: string) => browser.post('/api/account/factor/off', { password, code });
    expect((await off('', codeOf(key, app.clock()))).status).toBe(422);
    expect((await off(PASSWORD, codeOf(key, app.clock(), 9))).status).toBe(422);
    expect((await off(PASSWORD, codeOf(key, app.clock()))).status).toBe(200);
    const signedIn = app.browser();
    expect((await login(signedIn, email)).status).toBe(200);
    expect((await typeCode(await app.browser(), recoveryCodes[0] ?? '')).status).toBe(401);
    const sent = await app.db.select({ kind: mails.kind }).from(mails).where(eq(mails.recipient, email));
    expect(sent).toContainEqual({ kind: 'factor-off' });
    expect(await eventsOf(app, id)).toContain('factor-off');
  });
});
