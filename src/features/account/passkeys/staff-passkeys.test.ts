import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import {
  creationOptions,
  listPasskeys,
  mailKindsTo,
  newAccount,
  PASSKEYS,
  proofOptions,
  removePasskey,
  signInByPasskey,
  signInOptions,
  withPasskey,
} from '../../../../test/authenticator.ts';
import { Authenticator, SITE } from '../../../../test/passkey-device.ts';
import { PASSWORD } from '../../../../test/people.ts';
import { afterPassword, codeOf, eventsOf, hasSession, login, withFactor } from '../../../../test/two-step.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: SITE });
});
afterAll(() => app.close());

describe('a passkey of staff', () => {
  it('is a second factor: recovery codes come with the first, other sessions end, and a password alone opens nothing', async () => {
    const { browser, email, id } = await newAccount(app, 'agent');
    const elsewhere = app.browser();
    await login(elsewhere, email);
    const { device, answer } = await withPasskey(browser);
    const { recoveryCodes } = answer.body as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    expect([await hasSession(browser), await hasSession(elsewhere)]).toEqual([true, false]);
    const waiting = await afterPassword(app, email);
    expect((await waiting.get('/api/auth/user/factor')).body).toMatchObject({ waits: true, app: false, passkey: true });
    expect((await signInByPasskey(waiting, device)).status).toBe(200);
    expect(waiting.cookies.has('nf_factor')).toBe(false);
    const lost = await afterPassword(app, email);
    expect((await lost.post('/api/auth/user/factor', { code: recoveryCodes[0] })).status).toBe(200);
    expect(await eventsOf(app, id)).toEqual(
      expect.arrayContaining(['passkey-added', 'signed-in passkey', 'signed-in recovery-code']),
    );
    const second = { passkey: device.prove(await proofOptions(browser)) };
    expect((await withPasskey(browser, 'Second', second)).answer.body).not.toHaveProperty('recoveryCodes');
  });

  it('is not added with the password alone once there is a second factor', async () => {
    const { browser } = await newAccount(app, 'agent');
    const { key } = await withFactor(app, browser);
    const start = (more: object) => browser.post(`${PASSKEYS}/start`, { password: PASSWORD, ...more });
    expect(await start({})).toMatchObject({ status: 422, body: { fields: { code: expect.any(String) } } });
    expect((await start({ code: '000000' })).status).toBe(422);
    expect((await start({ code: codeOf(key, app.clock()) })).status).toBe(200);
  });

  it('comes with one set of recovery codes, also if two are added at the same moment', async () => {
    const { browser } = await newAccount(app, 'agent');
    const [one, other] = [new Authenticator(), new Authenticator()];
    const made = [one.make(await creationOptions(browser)), other.make(await creationOptions(browser))];
    const answers = await Promise.all(made.map((passkey) => browser.post(PASSKEYS, { passkey })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ body }) => 'recoveryCodes' in (body as object))).toHaveLength(1);
  });

  it('proves changes in the place of a code, of its own session and once', async () => {
    const { browser } = await newAccount(app, 'agent');
    const { device } = await withPasskey(browser);
    const renew = (more: object) => browser.post('/api/account/factor/recovery-codes', { password: PASSWORD, ...more });
    expect((await renew({})).status).toBe(422);
    expect((await renew({ passkey: device.prove(await signInOptions(browser)) })).status).toBe(422);
    const elsewhere = app.browser();
    await signInByPasskey(elsewhere, device);
    expect((await renew({ passkey: device.prove(await proofOptions(elsewhere)) })).status).toBe(422);
    const { browser: colleague } = await newAccount(app, 'agent');
    const { device: foreign } = await withPasskey(colleague);
    expect((await renew({ passkey: foreign.prove(await proofOptions(browser)) })).status).toBe(422);
    const passkey = device.prove(await proofOptions(browser));
    expect((await renew({ passkey })).status).toBe(200);
    expect((await renew({ passkey })).status).toBe(422);
  });

  it('is removed with the password and a second proof, and with the last one the recovery codes go', async () => {
    const { browser, id } = await newAccount(app, 'agent');
    const { device } = await withPasskey(browser);
    const [passkey] = (await listPasskeys(browser)).data;
    const own = passkey?._id ?? '';
    expect(await removePasskey(browser, own)).toMatchObject({
      status: 422,
      body: { fields: { code: expect.stringContaining('six digits') } },
    });
    expect((await removePasskey(browser, own, { passkey: device.prove(await proofOptions(browser)) })).status).toBe(
      200,
    );
    expect(await eventsOf(app, id)).toContain('passkey-removed');
    expect((await browser.get('/api/account/factor')).body).toMatchObject({
      ...{ recoveryCodesLeft: 0, passkeys: { count: 0 } },
    });
  });

  it('stays when the app is turned off, and the other way round', async () => {
    const { browser, email } = await newAccount(app, 'agent');
    const { key } = await withFactor(app, browser);
    const before = { code: codeOf(key, app.clock()) };
    expect((await withPasskey(browser, 'Key', before)).answer.body).not.toHaveProperty('recoveryCodes');
    app.advanceClock(30);
    const code = codeOf(key, app.clock());
    expect(await browser.post('/api/account/factor/off', { password: PASSWORD, code })).toMatchObject({
      ...{ status: 200, body: { message: expect.stringContaining('Your passkeys still protect it.') } },
    });
    expect(await mailKindsTo(app, email)).toContain('factor-app-off');
    expect((await browser.get('/api/account/factor')).body).toMatchObject({
      ...{ recoveryCodesLeft: 10, passkeys: { count: 1 } },
    });
    expect((await login(app.browser(), email)).status).toBe(401);
  });

  it('is enough where everybody at the desk needs a second factor, and goes with a reset', async () => {
    const [admin, agent] = [await newAccount(app, 'admin'), await newAccount(app, 'agent')];
    await withPasskey(admin.browser);
    const { device } = await withPasskey(agent.browser);
    const required = await admin.browser.post('/api/staff/people/require-factor', {
      required: true,
      password: PASSWORD,
    });
    expect(required.status).toBe(200);
    expect((await agent.browser.get('/api/staff/inquiries')).status).toBe(200);
    const reset = await admin.browser.post(`/api/staff/people/${agent.id}/reset-factor`, { password: PASSWORD });
    expect(reset.status).toBe(200);
    expect((await signInByPasskey(app.browser(), device)).status).toBe(401);
    const again = app.browser();
    expect((await login(again, agent.email)).status).toBe(200);
    expect((await again.get('/api/staff/inquiries')).status).toBe(403);
  });
});
