import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { accessEvents } from '#features/account/sessions/access-events.table.ts';
import { mails } from '#platform/mail.table.ts';
import { openBeside, openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { PASSWORD, signedInUser, WHOLE_TEXT } from '../../../../test/people.ts';
import { codeOf, hasSession, login, STEP_SECONDS, typeCode, withFactor } from '../../../../test/two-step.ts';
import { recoveryCodes as storedCodes, userFactors } from './factors.table.ts';
import { seal, unseal } from './sealed-secret.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let accounts = 0;
type Account = { browser: Browser; id: string; email: string; key: string; recoveryCodes: string[] };
/** A member of staff with two-step verification. */
async function agentWithFactor(): Promise<Account> {
  accounts += 1;
  const email = `agent${accounts}@northfare.example`;
  const { browser, id } = await signedInUser(app, email, 'agent');
  return { browser, id, email, ...(await withFactor(app, browser)) };
}
async function afterPassword(email: string): Promise<Browser> {
  const browser = app.browser();
  expect((await login(browser, email)).status).toBe(401);
  return browser;
}

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
    expect(await eventsOf(id)).toContain('factor-on');
    expect(await browser.post('/api/account/factor/start', { password: PASSWORD })).toMatchObject({ status: 409 });
  });

  it('stores the key encrypted for its account, and recovery codes as hashes', async () => {
    const { id, key, recoveryCodes } = await agentWithFactor();
    const [row] = await app.db.select().from(userFactors).where(eq(userFactors.userId, id));
    expect(unseal(app.secret, id, row?.secret ?? '')).toBe(key.replaceAll(' ', ''));
    expect(unseal(app.secret, crypto.randomUUID(), row?.secret ?? '')).toBeUndefined();
    expect(unseal(Buffer.alloc(32, 8), id, row?.secret ?? '')).toBeUndefined();
    expect(seal(app.secret, id, key)).not.toBe(seal(app.secret, id, key));
    const stored = JSON.stringify(await app.db.select().from(storedCodes).where(eq(storedCodes.userId, id)));
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });
});

const eventsOf = async (id: string) =>
  (await app.db.select().from(accessEvents).where(eq(accessEvents.userId, id))).map(({ event, detail }) =>
    [event, detail].filter(Boolean).join(' '),
  );

describe('a sign-in', () => {
  let account: Account;
  beforeAll(async () => {
    account = await agentWithFactor();
  });
  beforeEach(() => app.advanceClock(900));

  it('with the password alone opens no session, says what follows, and tells nothing of a wrong password', async () => {
    const browser = app.browser();
    expect(await login(browser, account.email)).toMatchObject({
      ...{ status: 401, body: { success: false, code: 'SECOND_FACTOR_CODE' } },
    });
    expect(browser.cookies.has('nf_access')).toBe(false);
    expect((await browser.get('/api/staff/inquiries')).status).toBe(401);
    const wrong = await login(app.browser(), account.email, 'Wrong-horse-9');
    expect(wrong).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    expect(wrong.body).toEqual((await login(app.browser(), 'nobody@example.ca')).body);
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it('stays as it was for an account without it', async () => {
    await signedInUser(app, 'plain@northfare.example', 'agent');
    const browser = app.browser();
    const { status, body, headers } = await login(browser, 'plain@northfare.example');
    expect([status, Object.keys(body as object)]).toEqual([200, ['success', 'message', 'token', 'role', 'user']]);
    expect(headers.getSetCookie().join()).not.toContain('nf_factor');
  });

  it('refuses a code without the password, with a forged cookie, and after ten minutes', async () => {
    const code = () => codeOf(account.key, app.clock());
    expect(await typeCode(app.browser(), code())).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    const browser = await afterPassword(account.email);
    const real = browser.cookies.get('nf_factor') ?? '';
    browser.cookies.set('nf_factor', `${real.slice(0, -2)}xx`);
    expect((await typeCode(browser, code())).status).toBe(401);
    // A token of a session is signed by the same secret for another purpose.
    browser.cookies.set('nf_factor', account.browser.cookies.get('nf_access') ?? '');
    expect((await typeCode(browser, code())).status).toBe(401);
    browser.cookies.set('nf_factor', real);
    expect((await browser.get('/api/auth/user/factor')).body).toMatchObject({ waits: true });
    app.advanceClock(601);
    expect((await browser.get('/api/auth/user/factor')).body).toMatchObject({ waits: false });
    expect((await typeCode(browser, code())).status).toBe(401);
  });

  it('refuses what is no code, a wrong one, and that of another account', async () => {
    const other = await agentWithFactor();
    const browser = await afterPassword(account.email);
    for (const code of ['', '12345', 'not a code', '1'.repeat(5_000)])
      expect(await typeCode(browser, code)).toMatchObject({
        ...{ status: 422, body: { fields: { code: 'Type the six digits of your app, or a recovery code.' } } },
      });
    for (const code of [codeOf(other.key, app.clock()), other.recoveryCodes[0] ?? ''])
      expect(await typeCode(browser, code)).toMatchObject({
        ...{ status: 422, body: { fields: { code: expect.stringContaining('wrong or was used') } } },
      });
    expect(await hasSession(browser)).toBe(false);
  });

  it.each([-2, 2])('refuses the code of a clock that is %i steps off', async (steps) => {
    const browser = await afterPassword(account.email);
    expect((await typeCode(browser, codeOf(account.key, app.clock(), steps))).status).toBe(422);
  });

  it.each([-1, 0, 1])('accepts the code of a clock that is %i steps off', async (steps) => {
    const browser = await afterPassword(account.email);
    expect(await typeCode(browser, codeOf(account.key, app.clock(), steps))).toMatchObject({
      ...{ status: 200, body: { role: 'agent', message: 'Login successful', token: expect.any(String) } },
    });
    expect(browser.cookies.has('nf_factor')).toBe(false);
    expect((await browser.get('/api/staff/inquiries')).status).toBe(200);
    expect(await eventsOf(account.id)).toContain('signed-in totp');
  });

  it('accepts no code twice, not even at the same moment, nor an earlier one after it', async () => {
    const [one, other] = [await afterPassword(account.email), await afterPassword(account.email)];
    const code = codeOf(account.key, app.clock());
    const answers = await Promise.all([typeCode(one, code), typeCode(other, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const late = await afterPassword(account.email);
    for (const steps of [0, -1])
      expect((await typeCode(late, codeOf(account.key, app.clock(), steps))).status).toBe(422);
  });

  it('reads a code in groups, with other digits, and with spaces around it', async () => {
    for (const write of [
      (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `,
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit))),
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ]) {
      const browser = await afterPassword(account.email);
      expect((await typeCode(browser, write(codeOf(account.key, app.clock())))).status).toBe(200);
      app.advanceClock(STEP_SECONDS);
    }
  });

  it('refuses the sixth try within a quarter of an hour, on another instance too, with the time to wait', async () => {
    const { email, key } = await agentWithFactor();
    const browser = await afterPassword(email);
    for (let tries = 1; tries <= 5; tries++)
      expect((await typeCode(browser, codeOf(key, app.clock(), 40 + tries))).status).toBe(422);
    const beside = await openBeside(app);
    try {
      const elsewhere = beside.browser();
      await login(elsewhere, email);
      const answer = await typeCode(elsewhere, codeOf(key, beside.clock()));
      expect(answer).toMatchObject({ status: 429, body: { message: expect.stringContaining('15') } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
      expect((await typeCode(browser, codeOf(key, app.clock()))).status).toBe(429);
    } finally {
      await beside.close();
    }
  });

  it('that waits ends with a change of the password, and with the account', async () => {
    const { email, id, key } = await agentWithFactor();
    const waiting = await afterPassword(email);
    const passwordHash = await app.passwords.hash('Another-horse-9');
    await app.db.update(users).set({ passwordHash }).where(eq(users.id, id));
    expect((await typeCode(waiting, codeOf(key, app.clock()))).status).toBe(401);
    const again = app.browser();
    await login(again, email, 'Another-horse-9');
    await app.db.update(users).set({ deactivatedAt: app.clock() }).where(eq(users.id, id));
    expect((await typeCode(again, codeOf(key, app.clock()))).status).toBe(401);
  });

  it('is not opened by a reset password', async () => {
    const { email } = await agentWithFactor();
    await app.browser().post('/api/auth/forgot-password', { email });
    const [mail] = await app.db
      .select({ text: WHOLE_TEXT })
      .from(mails)
      .where(eq(mails.recipient, email))
      .then((all) => all.filter(({ text }) => text.includes('/reset-password')));
    const token = mail?.text.match(/token=([\w-]+)/)?.[1] ?? '';
    const browser = app.browser();
    expect(await browser.post('/api/auth/reset-password', { email, token, password: 'Reset-horse-99' })).toMatchObject({
      status: 200,
    });
    expect(await hasSession(browser)).toBe(false);
    expect(await login(browser, email, 'Reset-horse-99')).toMatchObject({ body: { code: 'SECOND_FACTOR_CODE' } });
  });
});

describe('a recovery code', () => {
  it('opens one session, is reported by mail, and works no second time', async () => {
    const { email, id, recoveryCodes } = await agentWithFactor();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    expect(code).toMatch(/^(?:[0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    const [one, other] = [await afterPassword(email), await afterPassword(email)];
    const answers = await Promise.all([typeCode(one, code), typeCode(other, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const inside = (await hasSession(one)) ? one : other;
    expect((await inside.get('/api/account/factor')).body).toMatchObject({ recoveryCodesLeft: 9 });
    const sent = await app.db.select().from(mails).where(eq(mails.recipient, email));
    expect(sent.find(({ kind }) => kind === 'recovery-code-used')?.text).toContain('codes left: 9');
    expect(await eventsOf(id)).toEqual(expect.arrayContaining(['recovery-code-used', 'signed-in recovery-code']));
  });

  it('is read as people type it', async () => {
    const { email, recoveryCodes } = await agentWithFactor();
    for (const [at, write] of [
      (code: string) => code.toUpperCase(),
      (code: string) => code.replaceAll('-', ' '),
      (code: string) => code.replaceAll('-', '').replaceAll('0', 'O').replaceAll('1', 'l'),
    ].entries())
      expect((await typeCode(await afterPassword(email), write(recoveryCodes[at] ?? ''))).status).toBe(200);
  });

  it('still works after SESSION_SECRET was changed, when codes of the app no longer do', async () => {
    const { email, id, key, recoveryCodes } = await agentWithFactor();
    const secret = seal(Buffer.alloc(32, 9), id, key.replaceAll(' ', ''));
    await app.db.update(userFactors).set({ secret }).where(eq(userFactors.userId, id));
    const browser = await afterPassword(email);
    expect((await typeCode(browser, codeOf(key, app.clock()))).status).toBe(422);
    expect((await typeCode(browser, recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('is replaced by new ones, for the password and a code', async () => {
    const { browser, email, key, recoveryCodes } = await agentWithFactor();
    const renew = (password: string, code: string) =>
      browser.post('/api/account/factor/recovery-codes', { password, code });
    expect((await renew('wrong', codeOf(key, app.clock()))).status).toBe(422);
    expect((await renew(PASSWORD, codeOf(key, app.clock(), 9))).status).toBe(422);
    const answer = await renew(PASSWORD, codeOf(key, app.clock()));
    expect(answer.status).toBe(200);
    const fresh = (answer.body as { recoveryCodes: string[] }).recoveryCodes;
    expect((await typeCode(await afterPassword(email), recoveryCodes[1] ?? '')).status).toBe(422);
    expect((await typeCode(await afterPassword(email), fresh[1] ?? '')).status).toBe(200);
  });
});

describe('turning it off', () => {
  it('needs the password and a code, and is reported by mail', async () => {
    const { browser, email, id, key, recoveryCodes } = await agentWithFactor();
    const off = (password: string, code: string) => browser.post('/api/account/factor/off', { password, code });
    expect((await off('', codeOf(key, app.clock()))).status).toBe(422);
    expect((await off(PASSWORD, codeOf(key, app.clock(), 9))).status).toBe(422);
    expect((await off(PASSWORD, codeOf(key, app.clock()))).status).toBe(200);
    const signedIn = app.browser();
    expect((await login(signedIn, email)).status).toBe(200);
    expect((await typeCode(await app.browser(), recoveryCodes[0] ?? '')).status).toBe(401);
    const sent = await app.db.select({ kind: mails.kind }).from(mails).where(eq(mails.recipient, email));
    expect(sent).toContainEqual({ kind: 'factor-off' });
    expect(await eventsOf(id)).toContain('factor-off');
  });
});
