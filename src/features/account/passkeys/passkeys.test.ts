import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import {
  creationOptions,
  proofOptions,
  signInByPasskey,
  signInOptions,
  withPasskey,
} from '../../../../test/authenticator.ts';
import type { Answer, Browser } from '../../../../test/browser.ts';
import { Authenticator, SITE } from '../../../../test/passkey-device.ts';
import { PASSWORD, signedInUser, wholeText } from '../../../../test/people.ts';
import { afterPassword, codeOf, eventsOf, hasSession, login, withFactor } from '../../../../test/two-step.ts';

const AT = '/api/account/passkeys';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: SITE });
});
afterAll(() => app.close());

let accounts = 0;
async function account(role: 'user' | 'agent' | 'admin' = 'user') {
  accounts += 1;
  return { email: `p${accounts}@example.ca`, ...(await signedInUser(app, `p${accounts}@example.ca`, role)) };
}
type Listed = { data: { _id: string; name: string; lastUsedAt?: string }[]; needsSecond: boolean };
const listed = async (browser: Browser) => (await browser.get(AT)).body as Listed;
const kindsTo = async (email: string) =>
  (await app.db.select().from(mails).where(eq(mails.recipient, email))).map(({ kind }) => kind);
const remove = (browser: Browser, id: string, more: object = {}): Promise<Answer> =>
  browser.post(`${AT}/${id}/remove`, { password: PASSWORD, ...more });

describe('a passkey is added', () => {
  it('not without the password, and not where browsers offer none', async () => {
    const { browser } = await account();
    expect(await browser.post(`${AT}/start`, {})).toMatchObject({
      ...{ status: 422, body: { fields: { password: expect.any(String) } } },
    });
    expect((await browser.post(`${AT}/start`, { password: 'Wrong-horse-9' })).status).toBe(422);
    const plain = await openTestApp({ PUBLIC_URL: 'http://192.0.2.7' });
    const { browser: visitor } = await signedInUser(plain, 'plain@example.ca', 'user');
    expect(await visitor.get(AT)).toMatchObject({ status: 200, body: { isOffered: false } });
    expect((await visitor.post(`${AT}/start`, { password: PASSWORD })).status).toBe(409);
    expect((await visitor.post('/api/auth/passkey/start', {})).status).toBe(409);
    await plain.close();
  });

  it.each([
    ['another site', { origin: 'https://northfare.example.evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a device that did not ask for a finger or a PIN', { flags: 1 }],
    ['a ceremony of another kind', { type: 'webauthn.get' }],
  ])('not from %s', async (_, odd) => {
    const { browser } = await account();
    const passkey = new Authenticator().make(await creationOptions(browser), odd);
    expect((await browser.post(AT, { passkey })).status).toBe(422);
    expect((await listed(browser)).data).toEqual([]);
  });

  it('without reading an attestation that we did not ask for, and not under another id', async () => {
    const { browser } = await account();
    // The library would check them, and fetch what their certificates name. We asked for none, so none is read.
    for (const fmt of ['android-key', 'packed', 'fido-u2f', 'tpm', 'apple']) {
      const attestation = { fmt, certificate: new Uint8Array(400) };
      const made = new Authenticator().make(await creationOptions(browser), { attestation });
      expect((await browser.post(AT, { passkey: made })).status).toBe(200);
    }
    const passkey = new Authenticator().make(await creationOptions(browser), { innerId: 9000 });
    expect((await browser.post(AT, { passkey })).status).toBe(422);
  });

  it('not with a challenge of another session, of a sign-in, or that is too old', async () => {
    const [{ browser }, { browser: other }] = [await account(), await account()];
    const add = async (device: Authenticator, options: Parameters<Authenticator['make']>[0]) =>
      (await browser.post(AT, { passkey: device.make(options) })).status;
    const own = await creationOptions(browser);
    expect(await add(new Authenticator(), await creationOptions(other))).toBe(422);
    const { challenge } = await signInOptions(browser);
    expect(await add(new Authenticator(), { ...own, challenge })).toBe(422);
    expect(await add(new Authenticator(), { ...own, challenge: own.challenge.slice(0, -4) })).toBe(422);
    app.advanceClock(601);
    await browser.post('/api/auth/refresh-token', {});
    expect(await add(new Authenticator(), own)).toBe(422);
  });

  it('once, with a name, and its owner is mailed', async () => {
    const { browser, email } = await account();
    const options = await creationOptions(browser);
    const device = new Authenticator();
    const passkey = device.make(options);
    const added = await browser.post(AT, { name: '  My\tphone ', passkey });
    expect(added).toMatchObject({ status: 200, body: { message: 'The passkey "My phone" was added.' } });
    expect(added.body).not.toHaveProperty('recoveryCodes');
    expect((await browser.post(AT, { passkey })).status).toBe(409);
    expect(await listed(browser)).toMatchObject({ data: [{ name: 'My phone' }], needsSecond: false });
    expect(await kindsTo(email)).toContain('passkey-added');
    const { browser: other } = await account();
    const stolen = device.make(await creationOptions(other));
    expect((await other.post(AT, { passkey: stolen })).status).toBe(409);
  });

  it('without a name it is called after the browser, and it is renamed by its owner alone', async () => {
    const { browser } = await account();
    const { device } = await withPasskey(browser, '');
    expect(device.id).toBeTruthy();
    const [{ _id, name } = { _id: '', name: '' }] = (await listed(browser)).data;
    expect(name).not.toBe('');
    const { browser: other } = await account();
    expect((await other.put(`${AT}/${_id}`, { name: 'Mine' })).status).toBe(404);
    expect((await browser.put(`${AT}/%00`, { name: 'Mine' })).status).toBe(404);
    expect((await browser.put(`${AT}/${_id}`, { name: '' })).status).toBe(422);
    expect((await browser.put(`${AT}/${_id}`, { name: 'x'.repeat(61) })).status).toBe(422);
    expect((await browser.put(`${AT}/${_id}`, { name: 'Key ring' })).status).toBe(200);
    expect((await listed(browser)).data).toMatchObject([{ name: 'Key ring' }]);
  });
});

describe('a sign-in with a passkey', () => {
  it('is refused for an unknown one, another site, another key, without a PIN, and for another account', async () => {
    const { browser } = await account();
    const { device } = await withPasskey(browser);
    const visitor = app.browser();
    const send = async (passkey: object) => (await visitor.post('/api/auth/passkey', { passkey })).status;
    const options = await signInOptions(visitor);
    expect(await send(new Authenticator().prove(options))).toBe(401);
    expect(await send(device.prove(options, { origin: 'https://evil.example' }))).toBe(401);
    expect(await send(device.prove(options, { rpId: 'evil.example' }))).toBe(401);
    expect(await send(device.prove(options, { flags: 1 }))).toBe(401);
    expect(await send({ ...new Authenticator().prove(options), id: device.id, rawId: device.id })).toBe(401);
    const { handle } = device;
    device.handle = Buffer.from(crypto.randomUUID()).toString('base64url');
    expect(await send(device.prove(options))).toBe(401);
    device.handle = handle;
    expect(await send(device.prove({ ...options, challenge: (await proofOptions(browser)).challenge }))).toBe(401);
    expect(visitor.cookies.has('nf_access')).toBe(false);
    expect((await visitor.post('/api/auth/passkey', { passkey: { id: 'x' } })).status).toBe(422);
  });

  it('is answered like the one with the password', async () => {
    const { browser, email } = await account();
    const { device } = await withPasskey(browser);
    const visitor = app.browser();
    const { status, body } = await signInByPasskey(visitor, device);
    expect([status, Object.keys(body as object)]).toEqual([200, ['success', 'message', 'token', 'role', 'user']]);
    expect(body).toMatchObject({ message: 'Login successful', user: { email } });
    expect(await hasSession(visitor)).toBe(true);
    expect((await listed(browser)).data).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  it('is accepted once, also when it is sent twice at the same moment, and not after ten minutes', async () => {
    const { browser } = await account();
    const { device } = await withPasskey(browser);
    const send = async (passkey: object) => (await app.browser().post('/api/auth/passkey', { passkey })).status;
    const passkey = device.prove(await signInOptions(browser));
    expect((await Promise.all([send(passkey), send(passkey), send(passkey)])).sort()).toEqual([200, 401, 401]);
    expect(await send(passkey)).toBe(401);
    const late = device.prove(await signInOptions(browser));
    app.advanceClock(601);
    expect(await send(late)).toBe(401);
  });

  it('is refused where a copy of the key was used: its counter does not rise', async () => {
    const { browser } = await account();
    const { device } = await withPasskey(browser);
    device.counter = 5;
    expect((await signInByPasskey(app.browser(), device)).status).toBe(200);
    device.counter = 4;
    expect((await signInByPasskey(app.browser(), device)).status).toBe(401);
    device.counter = 6;
    expect((await signInByPasskey(app.browser(), device)).status).toBe(200);
  });

  it('of a deactivated colleague, or with a removed passkey, opens nothing', async () => {
    const { browser, id } = await account('agent');
    const { device } = await withPasskey(browser);
    await app.db.update(users).set({ deactivatedAt: app.clock() }).where(eq(users.id, id));
    expect((await signInByPasskey(app.browser(), device)).status).toBe(401);
    const { browser: traveller } = await account();
    const { device: removed } = await withPasskey(traveller);
    const [passkey] = (await listed(traveller)).data;
    expect((await remove(traveller, passkey?._id ?? '')).status).toBe(200);
    expect((await signInByPasskey(app.browser(), removed)).status).toBe(401);
  });
});

describe('a passkey of a traveller', () => {
  it('is no second factor to turn off or to make recovery codes for, and ends when a mailed link sets a new password', async () => {
    const { browser, email } = await account();
    const { device } = await withPasskey(browser);
    for (const path of ['off', 'recovery-codes']) {
      const passkey = device.prove(await proofOptions(browser));
      expect((await browser.post(`/api/account/factor/${path}`, { password: PASSWORD, passkey })).status).toBe(409);
    }
    await app.browser().post('/api/auth/forgot-password', { email });
    const sent = await app.db.select().from(mails).where(eq(mails.recipient, email));
    const link =
      sent
        .map(wholeText)
        .join()
        .match(/http\S+\/reset-password\?\S+/)?.[0] ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    const chosen = { email, token, password: 'Other-lantern-9' };
    expect((await app.browser().post('/api/auth/reset-password', chosen)).status).toBe(200);
    expect((await signInByPasskey(app.browser(), device)).status).toBe(401);
  });

  it('is one more way in: the password still opens the account, and removes the passkey', async () => {
    const { browser, email } = await account();
    await withPasskey(browser);
    expect((await login(app.browser(), email)).status).toBe(200);
    const [passkey] = (await listed(browser)).data;
    const { browser: other } = await account();
    expect((await remove(other, passkey?._id ?? '')).status).toBe(404);
    expect((await remove(browser, passkey?._id ?? '', { password: 'Wrong-horse-9' })).status).toBe(422);
    expect((await remove(browser, passkey?._id ?? '')).status).toBe(200);
    expect(await kindsTo(email)).toContain('passkey-removed');
  });
});

describe('a passkey of staff', () => {
  it('is a second factor: recovery codes come with the first, other sessions end, and a password alone opens nothing', async () => {
    const { browser, email, id } = await account('agent');
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
    const { browser } = await account('agent');
    const { key } = await withFactor(app, browser);
    const start = (more: object) => browser.post(`${AT}/start`, { password: PASSWORD, ...more });
    expect(await start({})).toMatchObject({ status: 422, body: { fields: { code: expect.any(String) } } });
    expect((await start({ code: '000000' })).status).toBe(422);
    expect((await start({ code: codeOf(key, app.clock()) })).status).toBe(200);
  });

  it('comes with one set of recovery codes, also if two are added at the same moment', async () => {
    const { browser } = await account('agent');
    const [one, other] = [new Authenticator(), new Authenticator()];
    const made = [one.make(await creationOptions(browser)), other.make(await creationOptions(browser))];
    const answers = await Promise.all(made.map((passkey) => browser.post(AT, { passkey })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ body }) => 'recoveryCodes' in (body as object))).toHaveLength(1);
  });

  it('proves changes in the place of a code, of its own session and once', async () => {
    const { browser } = await account('agent');
    const { device } = await withPasskey(browser);
    const renew = (more: object) => browser.post('/api/account/factor/recovery-codes', { password: PASSWORD, ...more });
    expect((await renew({})).status).toBe(422);
    expect((await renew({ passkey: device.prove(await signInOptions(browser)) })).status).toBe(422);
    const elsewhere = app.browser();
    await signInByPasskey(elsewhere, device);
    expect((await renew({ passkey: device.prove(await proofOptions(elsewhere)) })).status).toBe(422);
    const { browser: colleague } = await account('agent');
    const { device: foreign } = await withPasskey(colleague);
    expect((await renew({ passkey: foreign.prove(await proofOptions(browser)) })).status).toBe(422);
    const passkey = device.prove(await proofOptions(browser));
    expect((await renew({ passkey })).status).toBe(200);
    expect((await renew({ passkey })).status).toBe(422);
  });

  it('is removed with the password and a second proof, and with the last one the recovery codes go', async () => {
    const { browser, id } = await account('agent');
    const { device } = await withPasskey(browser);
    const [passkey] = (await listed(browser)).data;
    const own = passkey?._id ?? '';
    expect(await remove(browser, own)).toMatchObject({
      status: 422,
      body: { fields: { code: expect.stringContaining('six digits') } },
    });
    expect((await remove(browser, own, { passkey: device.prove(await proofOptions(browser)) })).status).toBe(200);
    expect(await eventsOf(app, id)).toContain('passkey-removed');
    expect((await browser.get('/api/account/factor')).body).toMatchObject({
      ...{ recoveryCodesLeft: 0, passkeys: { count: 0 } },
    });
  });

  it('stays when the app is turned off, and the other way round', async () => {
    const { browser, email } = await account('agent');
    const { key } = await withFactor(app, browser);
    const before = { code: codeOf(key, app.clock()) };
    expect((await withPasskey(browser, 'Key', before)).answer.body).not.toHaveProperty('recoveryCodes');
    app.advanceClock(30);
    const code = codeOf(key, app.clock());
    expect(await browser.post('/api/account/factor/off', { password: PASSWORD, code })).toMatchObject({
      ...{ status: 200, body: { message: expect.stringContaining('Your passkeys still protect it.') } },
    });
    expect(await kindsTo(email)).toContain('factor-app-off');
    expect((await browser.get('/api/account/factor')).body).toMatchObject({
      ...{ recoveryCodesLeft: 10, passkeys: { count: 1 } },
    });
    expect((await login(app.browser(), email)).status).toBe(401);
  });

  it('is enough where everybody at the desk needs a second factor, and goes with a reset', async () => {
    const [admin, agent] = [await account('admin'), await account('agent')];
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
