import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { PASSWORD, signedInUser, wholeText } from '../../../../test/people.ts';
import type { AccessLine, Invited, Person } from './people.contract.ts';

let app: TestApp;
let chief: Browser;
let chiefId: string;
beforeAll(async () => {
  app = await openTestApp();
  ({ browser: chief, id: chiefId } = await signedInUser(app, 'chief@northfare.example', 'admin'));
});
afterAll(() => app.close());

type People = { data: Person[]; invitations: Invited[]; events: AccessLine[] };
const people = async (browser = chief): Promise<People> => (await browser.get('/api/staff/people')).body as People;
const person = async (email: string): Promise<Person> => {
  const found = (await people()).data.find((one) => one.email === email);
  if (!found) throw new Error(`nobody has the email ${email}`);
  return found;
};
const invite = (email: string, change: object = {}, by = chief) =>
  by.post('/api/staff/people/invitations', { email, role: 'agent', ...change });
const invitationOf = async (email: string) => (await people()).invitations.find((one) => one.email === email)?._id;

/** The token of the newest link that was mailed to an email. */
async function mailedToken(email: string): Promise<string> {
  const [mail] = await app.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.createdAt));
  const link = mail && wholeText(mail).match(/http:\S+\/staff\/sign-up\?token=([\w-]+)/)?.[1];
  if (!link) throw new Error(`no link was mailed to ${email}`);
  return link;
}
const signUp = (token: string, email: string) =>
  app.browser().post('/api/staff/sign-up', {
    ...{ token, firstName: 'Noor', lastName: 'Haddad', email, password: PASSWORD, confirmPassword: PASSWORD },
  });
const change = async (email: string, wish: object, by = chief) => {
  const { _id, version } = await person(email);
  return by.put(`/api/staff/people/${_id}`, { version, ...wish });
};

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
      expect((await invite('somebody@example.ca', {}, browser)).status).toBe(status);
    }
  });

  it('are staff, with their roles and when they signed in', async () => {
    const { data } = await people();
    expect(data.map(({ email, role, isYou, sessions }) => ({ email, role, isYou, sessions }))).toEqual([
      { email: 'agent@northfare.example', role: 'agent', isYou: false, sessions: 1 },
      { email: 'chief@northfare.example', role: 'admin', isYou: true, sessions: 1 },
    ]);
    expect(data[0]?.lastSignInAt).toEqual(expect.any(String));
  });
});

describe('an invitation', () => {
  it('is refused without a role, to a colleague, and to somebody who is invited already', async () => {
    expect(await invite('new@example.ca', { role: 'chief' })).toMatchObject({
      ...{ status: 422, body: { fields: { role: 'Choose a role.' } } },
    });
    expect(await invite('nobody')).toMatchObject({ status: 422, body: { fields: { email: expect.any(String) } } });
    expect(await invite('agent@northfare.example')).toMatchObject({
      ...{ status: 409, body: { fields: { email: expect.stringContaining('colleague already') } } },
    });
    expect(await invite('noor@example.ca')).toMatchObject({ status: 200 });
    expect(await invite('noor@example.ca')).toMatchObject({
      ...{ status: 409, body: { fields: { email: expect.stringContaining('invited already') } } },
    });
  });

  it('is mailed in the language that was chosen, and staff read it without its link', async () => {
    await invite('helene@example.ca', { locale: 'fr' });
    const [mail] = await app.db.select().from(mails).where(eq(mails.recipient, 'helene@example.ca'));
    expect(mail?.subject).toBe('Amina Roy vous invite à rejoindre l’équipe');
    expect(mail?.text).not.toContain(await mailedToken('helene@example.ca'));
  });

  it('lets in nobody else', async () => {
    const token = await mailedToken('noor@example.ca');
    expect(await signUp(token, 'other@example.ca')).toMatchObject({
      ...{ status: 422, body: { fields: { email: 'This invitation is for noor@example.ca.' } } },
    });
    const { browser } = await signedInUser(app, 'someone.else@example.ca');
    expect(await browser.post('/api/staff/invitation/accept', { token })).toMatchObject({ status: 403 });
    expect((await browser.get('/api/staff/inquiries')).status).toBe(403);
  });

  it('makes one colleague with a proven mailbox, and is then used', async () => {
    const token = await mailedToken('noor@example.ca');
    expect(await app.browser().post('/api/staff/invitation', { token })).toMatchObject({
      ...{ status: 200, body: { email: 'noor@example.ca', role: 'agent', hasAccount: false } },
    });
    const answers = await Promise.all([signUp(token, 'Noor@example.ca'), signUp(token, 'noor@example.ca')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const [user] = await app.db.select().from(users).where(eq(users.email, 'noor@example.ca'));
    expect(user).toMatchObject({ role: 'agent', mailboxProvenAt: expect.any(Date) });
    expect(await signUp(token, 'noor@example.ca')).toMatchObject({
      ...{ status: 404, body: { message: 'This invitation was used already. Sign in instead.' } },
    });
    expect(await invitationOf('noor@example.ca')).toBeUndefined();
  });

  it('is accepted by the account that the email has, which keeps its password', async () => {
    const { browser } = await signedInUser(app, 'lee@example.ca');
    await invite('lee@example.ca', { role: 'admin' });
    const token = await mailedToken('lee@example.ca');
    expect(await app.browser().post('/api/staff/invitation', { token })).toMatchObject({ body: { hasAccount: true } });
    expect((await signUp(token, 'lee@example.ca')).status).toBe(409);
    expect(await browser.post('/api/staff/invitation/accept', { token })).toMatchObject({
      ...{ status: 200, body: { role: 'admin' } },
    });
    expect((await browser.get('/api/staff/people')).status).toBe(200);
    expect((await browser.post('/api/staff/invitation/accept', { token })).status).toBe(404);
  });

  it('that is sent again has a new link, and the one before it ends', async () => {
    const before = await mailedToken('helene@example.ca');
    const id = await invitationOf('helene@example.ca');
    app.advanceClock(60);
    expect((await chief.post(`/api/staff/people/invitations/${id}/resend`)).status).toBe(200);
    const after = await mailedToken('helene@example.ca');
    expect(after).not.toBe(before);
    expect((await signUp(before, 'helene@example.ca')).status).toBe(404);
    expect((await app.browser().post('/api/staff/invitation', { token: after })).status).toBe(200);
  });

  it('that was withdrawn says so', async () => {
    const token = await mailedToken('helene@example.ca');
    const id = await invitationOf('helene@example.ca');
    expect((await chief.delete(`/api/staff/people/invitations/${id}`)).status).toBe(200);
    expect(await signUp(token, 'helene@example.ca')).toMatchObject({
      ...{ status: 404, body: { message: expect.stringContaining('withdrawn') } },
    });
    expect((await chief.delete(`/api/staff/people/invitations/${id}`)).status).toBe(404);
    expect((await chief.post('/api/staff/people/invitations/not-an-id/resend')).status).toBe(404);
  });

  it('ends with the rights of who invited', async () => {
    const { browser } = await signedInUser(app, 'second@northfare.example', 'admin');
    await invite('late@example.ca', {}, browser);
    const token = await mailedToken('late@example.ca');
    expect((await change('second@northfare.example', { role: 'agent' })).status).toBe(200);
    expect(await signUp(token, 'late@example.ca')).toMatchObject({
      ...{ status: 404, body: { message: expect.stringContaining('withdrawn') } },
    });
  });

  it('works for a week', async () => {
    await invite('slow@example.ca');
    const token = await mailedToken('slow@example.ca');
    app.advanceClock(7 * 86_400 + 1);
    ({ browser: chief, id: chiefId } = await signedInAgain('chief@northfare.example'));
    expect(await signUp(token, 'slow@example.ca')).toMatchObject({
      ...{ status: 404, body: { message: expect.stringContaining('7 days') } },
    });
    expect((await people()).invitations).toMatchObject([{ email: 'slow@example.ca', isExpired: true }]);
  });
});

async function signedInAgain(email: string): Promise<{ browser: Browser; id: string }> {
  const browser = app.browser();
  const { body } = await browser.post('/api/auth/user/login', { email, password: PASSWORD });
  return { browser, id: (body as { user: { _id: string } }).user._id };
}

describe('a colleague', () => {
  it('is changed only as it was seen, and only if it exists', async () => {
    const { _id, version } = await person('noor@example.ca');
    expect((await chief.put(`/api/staff/people/${_id}`, { version: version + 1, role: 'admin' })).status).toBe(409);
    expect((await chief.put('/api/staff/people/not-an-id', { version: 1 })).status).toBe(404);
    const { browser, id } = await signedInUser(app, 'customer@example.ca');
    expect((await chief.put(`/api/staff/people/${id}`, { version: 1, role: 'admin' })).status).toBe(404);
    expect((await browser.get('/api/staff/people')).status).toBe(403);
  });

  it('has a name for travellers, without a link in it', async () => {
    expect(await change('noor@example.ca', { displayName: 'www.win.example' })).toMatchObject({
      ...{ status: 422, body: { fields: { displayName: expect.any(String) } } },
    });
    expect(await change('noor@example.ca', { displayName: '  Noor  H. ' })).toMatchObject({
      ...{ status: 200, body: { data: { displayName: 'Noor H.', role: 'agent' } } },
    });
  });

  it('that is deactivated is signed out at once and cannot sign in, until it is activated again', async () => {
    const { browser } = await signedInAgain('noor@example.ca');
    expect((await change('noor@example.ca', { active: false })).status).toBe(200);
    expect((await browser.get('/api/staff/inquiries')).status).toBe(401);
    expect((await browser.post('/api/auth/refresh-token')).status).toBe(401);
    const signIn = () => app.browser().post('/api/auth/user/login', { email: 'noor@example.ca', password: PASSWORD });
    expect(await signIn()).toMatchObject({
      ...{ status: 401, body: { message: expect.stringContaining('deactivated') } },
    });
    expect((await change('noor@example.ca', { active: true })).status).toBe(200);
    expect((await signIn()).status).toBe(200);
  });

  it('is signed out on every device', async () => {
    const { browser } = await signedInAgain('noor@example.ca');
    const { _id } = await person('noor@example.ca');
    expect((await chief.post(`/api/staff/people/${_id}/end-sessions`)).status).toBe(200);
    expect((await browser.get('/api/staff/inquiries')).status).toBe(401);
    expect((await chief.post(`/api/staff/people/${chiefId}/end-sessions`)).status).toBe(200);
    expect((await chief.get('/api/staff/people')).status).toBe(200);
  });
});

describe('the last administrator', () => {
  it('stays one, even if two administrators remove each other at the same moment', async () => {
    const { browser: lee } = await signedInAgain('lee@example.ca');
    const [own, other] = [await person('chief@northfare.example'), await person('lee@example.ca')];
    const demote = (by: Browser, { _id, version }: Person) =>
      by.put(`/api/staff/people/${_id}`, { version, role: 'agent' });
    const answers = await Promise.all([demote(chief, other), demote(lee, own)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      expect.toSatisfy((it) => it === 409 || it === 403),
    ]);
    const [left] = await app.db.select().from(users).where(eq(users.role, 'admin'));
    const { browser } = await signedInAgain(left?.email ?? '');
    const { data } = await people(browser);
    const last = data.find(({ isLastAdmin }) => isLastAdmin);
    expect(last).toMatchObject({ email: left?.email, isYou: true });
    for (const wish of [{ role: 'agent' }, { active: false }])
      expect(await browser.put(`/api/staff/people/${last?._id}`, { version: last?.version, ...wish })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('last administrator') },
      });
    chief = browser;
  });
});

it('every sign-in and every change of rights is in the audit, with who did it', async () => {
  const { events } = await people();
  const said = events.map(({ event, who, by, detail }) => [event, who, by, detail].filter(Boolean).join(' | '));
  for (const line of [
    'signed-in | Noor Haddad',
    'invited | Amina Roy | noor@example.ca',
    'invited-again | Amina Roy | helene@example.ca',
    'invitation-withdrawn | Amina Roy | helene@example.ca',
    'joined | Noor Haddad | Amina Roy | agent',
    'role-changed | Amina Roy | Amina Roy | agent',
    'deactivated | Noor Haddad | Amina Roy',
    'reactivated | Noor Haddad | Amina Roy',
    'sessions-ended | Noor Haddad | Amina Roy',
  ])
    expect(said).toContain(line);
});
