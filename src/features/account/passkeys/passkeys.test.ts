import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { mails } from '#platform/mail.table.ts';
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
import { PASSWORD, signedInUser, wholeText } from '../../../../test/people.ts';
import { hasSession, login } from '../../../../test/two-step.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: SITE });
});
afterAll(() => app.close());

describe('a passkey is added', () => {
  it('not without the password, and not where browsers offer none', async () => {
    const { browser } = await newAccount(app);
    expect(await browser.post(`${PASSKEYS}/start`, {})).toMatchObject({
      ...{ status: 422, body: { fields: { password: expect.any(String) } } },
    });
    expect((await browser.post(`${PASSKEYS}/start`, { password: 'Wrong-horse-9' })).status).toBe(422);
    const plain = await openTestApp({ PUBLIC_URL: 'http://192.0.2.7' });
    const { browser: visitor } = await signedInUser(plain, 'plain@example.ca', 'user');
    expect(await visitor.get(PASSKEYS)).toMatchObject({ status: 200, body: { isOffered: false } });
    expect((await visitor.post(`${PASSKEYS}/start`, { password: PASSWORD })).status).toBe(409);
    expect((await visitor.post('/api/auth/passkey/start', {})).status).toBe(409);
    await plain.close();
  });

  it.each([
    ['another site', { origin: 'https://northfare.example.evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a device that did not ask for a finger or a PIN', { flags: 1 }],
    ['a ceremony of another kind', { type: 'webauthn.get' }],
  ])('not from %s', async (_, odd) => {
    const { browser } = await newAccount(app);
    const passkey = new Authenticator().make(await creationOptions(browser), odd);
    expect((await browser.post(PASSKEYS, { passkey })).status).toBe(422);
    expect((await listPasskeys(browser)).data).toEqual([]);
  });

  it('without reading an attestation that we did not ask for, and not under another id', async () => {
    const { browser } = await newAccount(app);
    // The library would check them, and fetch what their certificates name. We asked for none, so none is read.
    for (const fmt of ['android-key', 'packed', 'fido-u2f', 'tpm', 'apple']) {
      const attestation = { fmt, certificate: new Uint8Array(400) };
      const made = new Authenticator().make(await creationOptions(browser), { attestation });
      expect((await browser.post(PASSKEYS, { passkey: made })).status).toBe(200);
    }
    const passkey = new Authenticator().make(await creationOptions(browser), { innerId: 9000 });
    expect((await browser.post(PASSKEYS, { passkey })).status).toBe(422);
  });

  it('not with a challenge of another session, of a sign-in, or that is too old', async () => {
    const [{ browser }, { browser: other }] = [await newAccount(app), await newAccount(app)];
    const add = async (device: Authenticator, options: Parameters<Authenticator['make']>[0]) =>
      (await browser.post(PASSKEYS, { passkey: device.make(options) })).status;
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
    const { browser, email } = await newAccount(app);
    const options = await creationOptions(browser);
    const device = new Authenticator();
    const passkey = device.make(options);
    const added = await browser.post(PASSKEYS, { name: '  My\tphone ', passkey });
    expect(added).toMatchObject({ status: 200, body: { message: 'The passkey “My phone” was added.' } });
    expect(added.body).not.toHaveProperty('recoveryCodes');
    expect((await browser.post(PASSKEYS, { passkey })).status).toBe(409);
    expect(await listPasskeys(browser)).toMatchObject({ data: [{ name: 'My phone' }], needsSecond: false });
    expect(await mailKindsTo(app, email)).toContain('passkey-added');
    const { browser: other } = await newAccount(app);
    const stolen = device.make(await creationOptions(other));
    expect((await other.post(PASSKEYS, { passkey: stolen })).status).toBe(409);
  });

  it('without a name it is called after the browser, and it is renamed by its owner alone', async () => {
    const { browser } = await newAccount(app);
    const { device } = await withPasskey(browser, '');
    expect(device.id).toBeTruthy();
    const [{ _id, name } = { _id: '', name: '' }] = (await listPasskeys(browser)).data;
    expect(name).not.toBe('');
    const { browser: other } = await newAccount(app);
    expect((await other.put(`${PASSKEYS}/${_id}`, { name: 'Mine' })).status).toBe(404);
    expect((await browser.put(`${PASSKEYS}/%00`, { name: 'Mine' })).status).toBe(404);
    expect((await browser.put(`${PASSKEYS}/${_id}`, { name: '' })).status).toBe(422);
    expect((await browser.put(`${PASSKEYS}/${_id}`, { name: 'x'.repeat(61) })).status).toBe(422);
    expect((await browser.put(`${PASSKEYS}/${_id}`, { name: 'Key ring' })).status).toBe(200);
    expect((await listPasskeys(browser)).data).toMatchObject([{ name: 'Key ring' }]);
  });
});

describe('a sign-in with a passkey', () => {
  it('is refused for an unknown one, another site, another key, without a PIN, and for another account', async () => {
    const { browser } = await newAccount(app);
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
    const { browser, email } = await newAccount(app);
    const { device } = await withPasskey(browser);
    const visitor = app.browser();
    const { status, body } = await signInByPasskey(visitor, device);
    expect([status, Object.keys(body as object)]).toEqual([200, ['success', 'message', 'token', 'role', 'user']]);
    expect(body).toMatchObject({ message: 'Login successful', user: { email } });
    expect(await hasSession(visitor)).toBe(true);
    expect((await listPasskeys(browser)).data).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  it('is accepted once, also when it is sent twice at the same moment, and not after ten minutes', async () => {
    const { browser } = await newAccount(app);
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
    const { browser } = await newAccount(app);
    const { device } = await withPasskey(browser);
    device.counter = 5;
    expect((await signInByPasskey(app.browser(), device)).status).toBe(200);
    device.counter = 4;
    expect((await signInByPasskey(app.browser(), device)).status).toBe(401);
    device.counter = 6;
    expect((await signInByPasskey(app.browser(), device)).status).toBe(200);
  });

  it('of a deactivated colleague, or with a removed passkey, opens nothing', async () => {
    const { browser, id } = await newAccount(app, 'agent');
    const { device } = await withPasskey(browser);
    await app.db.update(users).set({ deactivatedAt: app.clock() }).where(eq(users.id, id));
    expect((await signInByPasskey(app.browser(), device)).status).toBe(401);
    const { browser: traveller } = await newAccount(app);
    const { device: removed } = await withPasskey(traveller);
    const [passkey] = (await listPasskeys(traveller)).data;
    expect((await removePasskey(traveller, passkey?._id ?? '')).status).toBe(200);
    expect((await signInByPasskey(app.browser(), removed)).status).toBe(401);
  });
});

describe('a passkey of a traveller', () => {
  it('is no second factor to turn off or to make recovery codes for, and ends when a mailed link sets a new password', async () => {
    const { browser, email } = await newAccount(app);
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
    const { browser, email } = await newAccount(app);
    await withPasskey(browser);
    expect((await login(app.browser(), email)).status).toBe(200);
    const [passkey] = (await listPasskeys(browser)).data;
    const { browser: other } = await newAccount(app);
    expect((await removePasskey(other, passkey?._id ?? '')).status).toBe(404);
    expect((await removePasskey(browser, passkey?._id ?? '', { password: 'Wrong-horse-9' })).status).toBe(422);
    expect((await removePasskey(browser, passkey?._id ?? '')).status).toBe(200);
    expect(await mailKindsTo(app, email)).toContain('passkey-removed');
  });
});
