import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { mails } from '#platform/mail.table.ts';
import { type Agency, openAgency } from '../../../../test/agency-people.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { PASSWORD, signedInUser } from '../../../../test/people.ts';
import { codeOf, hasSession, login, typeCode, withFactor } from '../../../../test/two-step.ts';
import { inviteFirstStaff } from '../sign-up/first-staff.server.ts';

let app: TestApp;
let agency: Agency;
beforeAll(async () => {
  app = await openTestApp();
  agency = await openAgency(app);
});
afterAll(() => app.close());

const requires = (by: Browser, required = true, password = PASSWORD) =>
  by.post('/api/staff/people/require-factor', { required, password });
const resetOf = (by: Browser, id: string, password = PASSWORD) =>
  by.post(`/api/staff/people/${id}/reset-factor`, { password });
const eventLines = async () =>
  (await agency.people()).events.map(({ event, who, by }) => [event, who, by].filter(Boolean).join(' | '));

describe('a lost phone', () => {
  const email = 'lost@northfare.example';
  let lost: Browser;
  let id: string;
  beforeAll(async () => {
    ({ browser: lost, id } = await signedInUser(app, email, 'admin'));
    await withFactor(app, lost);
  });

  it('is no reason for an agent, for oneself, or without the own password', async () => {
    const { browser: agent } = await signedInUser(app, 'agent@northfare.example', 'agent');
    expect((await resetOf(agent, id)).status).toBe(403);
    expect(await resetOf(lost, id)).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('Another administrator') } },
    });
    for (const password of ['', 'wrong'])
      expect(await resetOf(agency.chief, id, password)).toMatchObject({
        ...{ status: 422, body: { fields: { password: expect.any(String) } } },
      });
    expect((await resetOf(agency.chief, agency.chiefId)).status).toBe(409);
    expect((await resetOf(agency.chief, 'not-an-id')).status).toBe(404);
    expect((await agency.person(email)).hasFactor).toBe(true);
  });

  it('is reset by a second administrator: the sessions end, the person is told, and the password alone opens again', async () => {
    expect(await resetOf(agency.chief, id)).toMatchObject({ status: 200 });
    expect(await hasSession(lost)).toBe(false);
    expect((await agency.person(email)).hasFactor).toBe(false);
    const sent = await app.db.select().from(mails).where(eq(mails.recipient, email));
    expect(sent.find(({ kind }) => kind === 'factor-reset')?.text).toContain(
      'Chris Lim reset the two-step verification',
    );
    expect((await login(app.browser(), email)).status).toBe(200);
    expect(await resetOf(agency.chief, id)).toMatchObject({ status: 409 });
    expect(await eventLines()).toContain(`factor-reset | Amina Roy (${email}) | Chris Lim (chief@northfare.example)`);
  });
});

describe('two-step verification of everybody', () => {
  let agent: Browser;
  let key: string;
  beforeAll(async () => {
    ({ browser: agent } = await signedInUser(app, 'busy@northfare.example', 'agent'));
  });

  it('is required by administrators alone, who have it themselves, with their password', async () => {
    expect((await requires(agent)).status).toBe(403);
    expect(await requires(agency.chief)).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('your own') } },
    });
    ({ key } = await withFactor(app, agency.chief));
    expect((await requires(agency.chief, true, 'wrong')).status).toBe(422);
    expect((await agent.get('/api/staff/inquiries')).status).toBe(200);
    expect((await requires(agency.chief)).status).toBe(200);
    expect((await agency.people()).requiresFactor).toBe(true);
    expect(await eventLines()).toContain('factor-required | Chris Lim (chief@northfare.example)');
  });

  it('ends the sessions of those who have none, and leaves them the set-up alone', async () => {
    expect((await agent.get('/api/staff/inquiries')).status).toBe(401);
    expect((await login(agent, 'busy@northfare.example')).status).toBe(200);
    for (const path of ['/api/staff/inquiries', '/api/staff/overview', '/api/staff/records/deals', '/mail/api/mails'])
      expect([401, 403, 404]).toContain((await agent.get(path)).status);
    expect(await agent.get('/api/staff/inquiries')).toMatchObject({
      ...{ status: 403, body: { code: 'SECOND_FACTOR_SETUP', message: expect.stringContaining('Set up two-step') } },
    });
    expect((await agent.get('/api/account/factor')).body).toMatchObject({ mayHave: true, isRequired: true });
    await withFactor(app, agent);
    expect((await agent.get('/api/staff/inquiries')).status).toBe(200);
  });

  it('does not concern travellers', async () => {
    const { browser } = await signedInUser(app, 'traveller@example.ca');
    expect((await browser.get('/api/account/sessions')).status).toBe(200);
  });

  it('includes administrators, also the last one, whom it does not lock out', async () => {
    await app.db.update(users).set({ role: 'agent' }).where(eq(users.email, 'lost@northfare.example'));
    expect(
      await agency.chief.post('/api/account/factor/off', { password: PASSWORD, code: codeOf(key, app.clock()) }),
    ).toMatchObject({ status: 200 });
    expect(await requires(agency.chief, false)).toMatchObject({ body: { code: 'SECOND_FACTOR_SETUP' } });
    ({ key } = await withFactor(app, agency.chief));
    const again = app.browser();
    await login(again, 'chief@northfare.example');
    expect((await typeCode(again, codeOf(key, app.clock()))).status).toBe(200);
    expect((await requires(again, false)).status).toBe(200);
    const { browser } = await signedInUser(app, 'free@northfare.example', 'agent');
    expect((await browser.get('/api/staff/inquiries')).status).toBe(200);
  });
});

it('the person of STAFF_EMAIL needs the code too, after another start as well', async () => {
  const email = 'environment@northfare.example';
  const named = await openTestApp({ STAFF_EMAIL: email, STAFF_PASSWORD: PASSWORD });
  try {
    await inviteFirstStaff(named);
    const browser = named.browser();
    expect((await login(browser, email)).status).toBe(200);
    await withFactor(named, browser);
    await inviteFirstStaff(named);
    expect(await login(named.browser(), email)).toMatchObject({
      ...{ status: 401, body: { code: 'SECOND_FACTOR_CODE' } },
    });
  } finally {
    await named.close();
  }
});
