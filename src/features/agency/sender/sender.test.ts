// A test mail through a real SMTP server, and the proof that it arrived.
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adoptCatalogue } from '#features/agency/editor/collections.server.ts';
import type { ChangeLine } from '#features/agency/editor/editor.contract.ts';
import { SETTINGS_ID } from '#features/agency/settings/settings-record.ts';
import { mails } from '#platform/mail.table.ts';
import { freePort, type MailServer, plainText, startMailServer } from '../../../../e2e/product.ts';
import { openInstance, openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { PASSWORD, signedInUser } from '../../../../test/people.ts';
import type { Sender } from './sender.contract.ts';

const PATH = '/api/staff/sender';
const SETTINGS = `/api/staff/catalogue/settings/${SETTINGS_ID}`;
const OWNER = 'owner@maplewings.ca';

type Answer = { status: number; body: { message?: string; data: Sender } };
const read = async (who: Browser, token?: string) =>
  ((await who.get(token === undefined ? PATH : `${PATH}?token=${encodeURIComponent(token)}`)) as Answer).body.data;
const sendTest = async (who: Browser) => (await who.post(`${PATH}/tests`)) as Answer;
const prove = async (who: Browser, token: string) => (await who.post(`${PATH}/proofs`, { token })) as Answer;
const senderStep = async (who: Browser) =>
  ((await who.get('/api/staff/overview')).body as { data: { sender: string } }).data.sender;

/** A fresh sign-in, which changes settings without a password. */
async function signedInAgain(app: Pick<TestApp, 'browser'>, email: string): Promise<Browser> {
  const browser = app.browser();
  expect((await browser.post('/api/auth/user/login', { email, password: PASSWORD })).status).toBe(200);
  return browser;
}

async function publish(who: Browser, data: object): Promise<void> {
  const version = async () => ((await who.get(SETTINGS)).body as { data: { version: number } }).data.version;
  expect(await who.put(SETTINGS, { version: await version(), data })).toMatchObject({ status: 200 });
  expect(await who.post(`${SETTINGS}/publish`, { version: await version() })).toMatchObject({ status: 200 });
}

describe('without a mail server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
    await adoptCatalogue(app);
  });
  afterAll(() => app.close());

  it('a test mail is refused, and nothing counts as proven', async () => {
    const admin = (await signedInUser(app, OWNER, 'admin')).browser;
    expect(await sendTest(admin)).toMatchObject({ status: 409, body: { message: expect.stringMatching(/SMTP_URL/) } });
    await publish(admin, { MAIL_FROM: 'hello@maplewings.ca' });
    expect(await sendTest(admin)).toMatchObject({ status: 409, body: { message: expect.stringMatching(/SMTP_URL/) } });
    expect(await read(admin)).toMatchObject({ state: 'unproven', server: '', refusal: '' });
  });
});

describe('with a mail server', () => {
  let app: TestApp;
  let server: MailServer;
  let admin: Browser;
  let colleague: Browser;
  let agent: Browser;
  beforeAll(async () => {
    server = await startMailServer();
    app = await openTestApp({ SMTP_URL: server.url });
    await adoptCatalogue(app);
    await signedInUser(app, OWNER, 'admin');
    await signedInUser(app, 'colleague@maplewings.ca', 'admin');
    await signedInUser(app, 'agent@maplewings.ca', 'agent');
    // A mail that has left keeps no code, so their codes are read before any leaves.
    await app.mail.deliver();
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
  });
  // Each test sends from an address without a proof.
  let address = '';
  let made = 0;
  beforeEach(async () => {
    made += 1;
    admin = await signedInAgain(app, OWNER);
    colleague = await signedInAgain(app, 'colleague@maplewings.ca');
    agent = await signedInAgain(app, 'agent@maplewings.ca');
    address = `hello${made}@maplewings.ca`;
    await publish(admin, { MAIL_FROM: made === 1 ? 'hello@northfare.example' : address });
  });

  /** The token of the link in the test mail that arrived. */
  async function arrived(who = admin, to = OWNER): Promise<string> {
    const before = server.to(to).length;
    expect(await sendTest(who)).toMatchObject({ status: 200 });
    await expect.poll(() => server.to(to).length).toBe(before + 1);
    const link = plainText(server.to(to).at(-1) ?? expect.fail()).match(
      /http\S+\/staff\/settings\/sender\?token=\S+/,
    )?.[0];
    return new URL(link ?? '').searchParams.get('token') ?? '';
  }

  it('a test of the example address is refused', async () => {
    expect(await sendTest(admin)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/example address/) },
    });
    expect([await senderStep(admin), (await read(admin)).state]).toEqual(['unset', 'unset']);
  });

  it('only administrators send and confirm a test, and only staff read how far it is', async () => {
    const traveller = (await signedInUser(app, 'traveller@maplewings.ca')).browser;
    for (const [who, reads, writes] of [
      [app.browser(), 401, 401],
      [traveller, 403, 403],
      [agent, 200, 403],
    ] as const) {
      for (const path of [PATH, `${PATH}/domain`]) expect((await who.get(path)).status).toBe(reads);
      expect((await sendTest(who)).status).toBe(writes);
      expect((await prove(who, 'x')).status).toBe(writes);
    }
  });

  it('a link is refused that is unknown, of a colleague, expired or used, each with what to do', async () => {
    const refused = async (who: Browser, token: string, status: number, message: RegExp) => {
      expect(await prove(who, token)).toMatchObject({ status, body: { message: expect.stringMatching(message) } });
      expect((await read(who, token)).linkProblem).toMatch(message);
    };
    const token = await arrived();
    for (const unknown of ['', 'x', `${token}x`, token.slice(1), token.split('.')[0] ?? ''])
      await refused(admin, unknown, 404, /Send yourself a test mail/);
    await refused(colleague, token, 403, /was sent to owner@maplewings\.ca\. Sign in with that account/);
    expect((await prove(app.browser(), token)).status).toBe(401);
    expect(await senderStep(admin)).toBe('unproven');
    const answers = await Promise.all([1, 2, 3].map(() => prove(admin, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await refused(admin, token, 409, /used already/);

    const late = await arrived();
    app.advanceClock(24 * 3600 + 1);
    admin = await signedInAgain(app, OWNER);
    await refused(admin, late, 409, /expired\. Send another test mail/);
  });

  it('a link counts for the sender of its mail alone, and the proof for this address and server', async () => {
    const token = await arrived();
    const proven = address;
    await publish(admin, { MAIL_FROM: 'other@maplewings.ca' });
    expect(await prove(admin, token)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/has changed/) },
    });
    await publish(admin, { MAIL_FROM: proven });
    expect((await read(admin, token)).linkProblem).toBe('');
    expect(await prove(admin, token)).toMatchObject({ status: 200 });

    expect(await read(agent)).toMatchObject({ state: 'proven', proof: { by: 'Amina Roy' } });
    expect(await senderStep(agent)).toBe('proven');
    await publish(admin, { MAIL_FROM_NAME: 'Maple Wings' });
    expect(await read(admin)).toMatchObject({ state: 'proven', words: `Maple Wings <${proven}>` });
    await publish(admin, { MAIL_FROM_NAME: '', MAIL_FROM: 'other@maplewings.ca' });
    expect(await senderStep(admin)).toBe('unproven');

    await publish(admin, { MAIL_FROM: proven });
    expect(await senderStep(admin)).toBe('proven');
    const url = String(app.db.$client.options.connectionString);
    for (const [env, state] of [
      [{ SMTP_URL: server.url, MAIL_FROM: `Anyone <${proven}>` }, 'proven'],
      [{ SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: proven }, 'unproven'],
      [{ MAIL_FROM: proven }, 'unproven'],
    ] as const) {
      const other = await openInstance(url, { DATA_DIR: app.config.DATA_DIR, ...env });
      expect(await senderStep(await signedInAgain(other, 'agent@maplewings.ca'))).toBe(state);
      other.stop();
      await other.close();
    }
  });

  it('who confirmed which sender, and when, is part of the audit', async () => {
    await prove(admin, await arrived());
    const { body } = await admin.get('/api/staff/changes?collection=settings');
    const entries = (body as { data: ChangeLine[] }).data.filter(({ action }) => action === 'proven');
    expect(entries[0]).toMatchObject({ title: `Northfare <${address}>`, by: 'Amina Roy', fields: [] });
  });

  it('what staff read of a test mail does not contain its link', async () => {
    const token = await arrived();
    expect(JSON.stringify(await app.db.select().from(mails))).not.toContain(token.split('.')[0]);
  });

  it('one person sends ten tests an hour', async () => {
    for (let count = 0; count < 10; count += 1) expect((await sendTest(colleague)).status).toBe(200);
    expect((await sendTest(colleague)).status).toBe(429);
  });
});

describe('a mail server that refuses the sender', () => {
  it('is quoted at the address, until a mail leaves with a corrected one', async ({ onTestFinished }) => {
    const accepted: string[] = [];
    const smtp = new SMTPServer({
      ...{ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] },
      onMailFrom({ address }, _session, done) {
        if (address === 'right@maplewings.ca') done();
        else done(Object.assign(new Error('5.7.1 not allowed to use this'), { responseCode: 550 }));
      },
      onData(stream, { envelope }, done) {
        stream.resume().on('end', () => {
          accepted.push(envelope.mailFrom ? envelope.mailFrom.address : '');
          done();
        });
      },
    });
    const port = await freePort();
    await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
    const app = await openTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    onTestFinished(() => app.close());
    await adoptCatalogue(app);
    const admin = (await signedInUser(app, OWNER, 'admin')).browser;
    await publish(admin, { MAIL_FROM: 'wrong@maplewings.ca' });
    await app.mail.deliver();
    expect((await sendTest(admin)).status).toBe(200);
    await expect
      .poll(() => read(admin))
      .toMatchObject({
        refusal: expect.stringMatching(/not allowed to use this/),
        test: { status: 'delayed', to: OWNER },
      });
    await publish(admin, { MAIL_FROM: 'right@maplewings.ca' });
    expect(await read(admin)).toMatchObject({ refusal: '' });
    await expect.poll(() => accepted.length).toBeGreaterThan(0);
    expect(new Set(accepted)).toEqual(new Set(['right@maplewings.ca']));
    const stored = (await app.db.select().from(mails)).filter(({ status }) => status === 'sent');
    expect(stored[0]).toMatchObject({ sender: 'Northfare <right@maplewings.ca>' });
  }, 600_000);
});
