import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { mails } from '#platform/mail.table.ts';
import { openBeside, openTestApp, type TestApp } from '../../../../test/app.ts';
import { signedInUser, WHOLE_TEXT } from '../../../../test/people.ts';
import {
  afterPassword,
  agentWithFactor,
  codeOf,
  eventsOf,
  type FactorOwner,
  hasSession,
  login,
  STEP_SECONDS,
  typeCode,
} from '../../../../test/two-step.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('a sign-in', () => {
  let account: FactorOwner;
  beforeAll(async () => {
    account = await agentWithFactor(app);
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
    const browser = await afterPassword(app, account.email);
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
    const other = await agentWithFactor(app);
    const browser = await afterPassword(app, account.email);
    for (const code of ['', '12345', 'not a code', '1'.repeat(5_000)])
      expect(await typeCode(browser, code)).toMatchObject({
        ...{ status: 422, body: { fields: { code: 'Enter the six digits from your app, or a recovery code.' } } },
      });
    for (const code of [codeOf(other.key, app.clock()), other.recoveryCodes[0] ?? ''])
      expect(await typeCode(browser, code)).toMatchObject({
        ...{ status: 422, body: { fields: { code: expect.stringContaining('wrong or was used') } } },
      });
    expect(await hasSession(browser)).toBe(false);
  });

  it.each([-2, 2])('refuses the code of a clock that is %i steps off', async (steps) => {
    const browser = await afterPassword(app, account.email);
    expect((await typeCode(browser, codeOf(account.key, app.clock(), steps))).status).toBe(422);
  });

  it.each([-1, 0, 1])('accepts the code of a clock that is %i steps off', async (steps) => {
    const browser = await afterPassword(app, account.email);
    expect(await typeCode(browser, codeOf(account.key, app.clock(), steps))).toMatchObject({
      ...{ status: 200, body: { role: 'agent', message: 'Login successful', token: expect.any(String) } },
    });
    expect(browser.cookies.has('nf_factor')).toBe(false);
    expect((await browser.get('/api/staff/inquiries')).status).toBe(200);
    expect(await eventsOf(app, account.id)).toContain('signed-in totp');
  });

  it('accepts no code twice, not even at the same moment, nor an earlier one after it', async () => {
    const [one, other] = [await afterPassword(app, account.email), await afterPassword(app, account.email)];
    const now = app.clock();
    const [code, earlier] = [codeOf(account.key, now), codeOf(account.key, now, -1)];
    const answers = await Promise.all([typeCode(one, code), typeCode(other, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const late = await afterPassword(app, account.email);
    for (const used of [code, earlier]) expect((await typeCode(late, used)).status).toBe(422);
  });

  it('reads a code in groups, with other digits, and with spaces around it', async () => {
    for (const write of [
      (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `,
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit))),
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ]) {
      const browser = await afterPassword(app, account.email);
      expect((await typeCode(browser, write(codeOf(account.key, app.clock())))).status).toBe(200);
      app.advanceClock(STEP_SECONDS);
    }
  });

  it('refuses the sixth try within a quarter of an hour, on another instance too, with the time to wait', async () => {
    const { email, key } = await agentWithFactor(app);
    const browser = await afterPassword(app, email);
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
    const { email, id, key } = await agentWithFactor(app);
    const waiting = await afterPassword(app, email);
    const passwordHash = await app.passwords.hash('Another-horse-9');
    await app.db.update(users).set({ passwordHash }).where(eq(users.id, id));
    expect((await typeCode(waiting, codeOf(key, app.clock()))).status).toBe(401);
    const again = app.browser();
    await login(again, email, 'Another-horse-9');
    await app.db.update(users).set({ deactivatedAt: app.clock() }).where(eq(users.id, id));
    expect((await typeCode(again, codeOf(key, app.clock()))).status).toBe(401);
  });

  it('is not opened by a reset password', async () => {
    const { email } = await agentWithFactor(app);
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
