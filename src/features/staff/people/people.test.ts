import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { type Agency, openAgency } from '../../../../test/agency-people.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Answer, Browser } from '../../../../test/browser.ts';
import { PASSWORD, signedInUser } from '../../../../test/people.ts';
import type { Person } from './people.contract.ts';
import { PEOPLE_LOCK } from './people-lock.server.ts';

let app: TestApp;
let agency: Agency;
beforeAll(async () => {
  app = await openTestApp();
  agency = await openAgency(app);
});
afterAll(() => app.close());

describe('people of the agency', () => {
  it('are for administrators alone', async () => {
    const { browser: agent } = await signedInUser(app, 'agent@northfare.example', 'agent');
    const { browser: traveller } = await signedInUser(app, 'traveller@example.ca');
    for (const [browser, status] of [
      [agent, 403],
      [traveller, 403],
      [app.browser(), 401],
    ] as const) {
      expect((await browser.get('/api/staff/people')).status).toBe(status);
      expect((await agency.invite('somebody@example.ca', {}, browser)).status).toBe(status);
    }
  });

  it('are staff, with their roles and when they signed in', async () => {
    const { data } = await agency.people();
    expect(data.map(({ email, role, isYou, sessions }) => ({ email, role, isYou, sessions }))).toEqual([
      { email: 'agent@northfare.example', role: 'agent', isYou: false, sessions: 1 },
      { email: 'chief@northfare.example', role: 'admin', isYou: true, sessions: 1 },
    ]);
    expect(data[0]?.lastSignInAt).toEqual(expect.any(String));
  });
});

describe('a colleague', () => {
  beforeAll(async () => {
    for (const [email, role] of [
      ['noor@example.ca', 'agent'],
      ['lee@example.ca', 'admin'],
      ['helene@example.ca', 'agent'],
    ] as const) {
      await agency.invite(email, { role });
      if (email !== 'helene@example.ca') await agency.signUp(await agency.mailedToken(email), email);
    }
    await app.db.update(users).set({ firstName: 'Lee' }).where(eq(users.email, 'lee@example.ca'));
    const { browser } = await signedInUser(app, 'second@northfare.example', 'admin');
    await agency.invite('late@example.ca', {}, browser);
    await agency.change('second@northfare.example', { role: 'agent' });
    const id = await agency.invitationOf('helene@example.ca');
    await agency.chief.post(`/api/staff/people/invitations/${id}/resend`);
    await agency.chief.delete(`/api/staff/people/invitations/${id}`);
  });

  it('is changed only as it was seen, and only if it exists', async () => {
    const { _id, version } = await agency.person('noor@example.ca');
    expect((await agency.chief.put(`/api/staff/people/${_id}`, { version: version + 1, role: 'admin' })).status).toBe(
      409,
    );
    expect((await agency.chief.put('/api/staff/people/not-an-id', { version: 1 })).status).toBe(404);
    const { browser, id } = await signedInUser(app, 'customer@example.ca');
    expect((await agency.chief.put(`/api/staff/people/${id}`, { version: 1, role: 'admin' })).status).toBe(404);
    expect((await browser.get('/api/staff/people')).status).toBe(403);
  });

  it('has a name for travellers, without a link in it', async () => {
    expect(await agency.change('noor@example.ca', { displayName: 'www.win.example' })).toMatchObject({
      ...{ status: 422, body: { fields: { displayName: expect.any(String) } } },
    });
    expect(await agency.change('noor@example.ca', { displayName: '  Noor  H. ' })).toMatchObject({
      ...{ status: 200, body: { data: { displayName: 'Noor H.', role: 'agent' } } },
    });
  });

  it('that is deactivated is signed out at once and cannot sign in, until it is activated again', async () => {
    const { browser } = await agency.signedInAgain('noor@example.ca');
    expect((await agency.change('noor@example.ca', { active: false })).status).toBe(200);
    expect((await browser.get('/api/staff/inquiries')).status).toBe(401);
    expect((await browser.post('/api/auth/refresh-token')).status).toBe(401);
    const signIn = () => app.browser().post('/api/auth/user/login', { email: 'noor@example.ca', password: PASSWORD });
    expect(await signIn()).toMatchObject({
      ...{ status: 401, body: { message: expect.stringContaining('deactivated') } },
    });
    expect((await agency.change('noor@example.ca', { active: true })).status).toBe(200);
    expect((await signIn()).status).toBe(200);
  });

  it('is signed out on every device', async () => {
    const { browser } = await agency.signedInAgain('noor@example.ca');
    const { _id } = await agency.person('noor@example.ca');
    expect((await agency.chief.post(`/api/staff/people/${_id}/end-sessions`)).status).toBe(200);
    expect((await browser.get('/api/staff/inquiries')).status).toBe(401);
    expect((await agency.chief.post(`/api/staff/people/${agency.chiefId}/end-sessions`)).status).toBe(200);
    expect((await agency.chief.get('/api/staff/people')).status).toBe(200);
  });
});

describe('an administrator who is removed', () => {
  it('does nothing more, even with requests that already wait', async () => {
    const { browser } = await signedInUser(app, 'removed@northfare.example', 'admin');
    const { _id, version } = await agency.person('removed@northfare.example');
    let answers: Promise<Answer>[] = [];
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${PEOPLE_LOCK})`);
      const removes = agency.chief.put(`/api/staff/people/${_id}`, { version, active: false });
      await agency.waitsForLock(1);
      answers = [removes, agency.invite('accomplice@example.ca', { role: 'admin' }, browser)];
      await agency.waitsForLock(2);
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 403]);
    expect(await agency.invitationOf('accomplice@example.ca')).toBeUndefined();
  });
});

describe('the last administrator', () => {
  it('stays one, even if two administrators remove each other at the same moment', async () => {
    const { browser: lee } = await agency.signedInAgain('lee@example.ca');
    const [own, other] = [await agency.person('chief@northfare.example'), await agency.person('lee@example.ca')];
    const demote = (by: Browser, { _id, version }: Person) =>
      by.put(`/api/staff/people/${_id}`, { version, role: 'agent' });
    const answers = await Promise.all([demote(agency.chief, other), demote(lee, own)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      expect.toSatisfy((it) => it === 409 || it === 403),
    ]);
    const [left] = await app.db.select().from(users).where(eq(users.role, 'admin'));
    const { browser } = await agency.signedInAgain(left?.email ?? '');
    const { data } = await agency.people(browser);
    const last = data.find(({ isLastAdmin }) => isLastAdmin);
    expect(last).toMatchObject({ email: left?.email, isYou: true });
    for (const wish of [{ role: 'agent' }, { active: false }])
      expect(await browser.put(`/api/staff/people/${last?._id}`, { version: last?.version, ...wish })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('last administrator') },
      });
    agency.chief = browser;
  });
});

it('every sign-in and every change of rights is in the audit, with who did it', async () => {
  const { events } = await agency.people();
  const said = events.map(({ event, who, by, detail }) => [event, who, by, detail].filter(Boolean).join(' | '));
  const [noor, chris] = ['Noor Haddad (noor@example.ca)', 'Chris Lim (chief@northfare.example)'];
  for (const line of [
    `signed-in | ${noor} | password`,
    `invited | ${chris} | noor@example.ca`,
    `invited-again | ${chris} | helene@example.ca`,
    `invitation-withdrawn | ${chris} | helene@example.ca`,
    `invitation-withdrawn | ${chris} | late@example.ca`,
    `joined | ${noor} | ${chris} | agent`,
    `role-changed | Amina Roy (second@northfare.example) | ${chris} | agent`,
    `deactivated | ${noor} | ${chris}`,
    `reactivated | ${noor} | ${chris}`,
    `sessions-ended | ${noor} | ${chris}`,
  ])
    expect(said).toContain(line);
});
