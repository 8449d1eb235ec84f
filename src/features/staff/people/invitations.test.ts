import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { passkeys } from '#features/account/passkeys/passkeys.table.ts';
import { sessions } from '#features/account/sessions/sessions.table.ts';
import { mails } from '#platform/mail.table.ts';
import { type Agency, openAgency } from '../../../../test/agency-people.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Answer } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';
import { staffInvitations } from '../sign-up/staff.table.ts';

let app: TestApp;
let agency: Agency;
beforeAll(async () => {
  app = await openTestApp();
  agency = await openAgency(app);
});
afterAll(() => app.close());

describe('an invitation', () => {
  beforeAll(() => signedInUser(app, 'agent@northfare.example', 'agent'));

  it('is refused without a role, to a colleague, and to a person who is invited already', async () => {
    expect(await agency.invite('new@example.ca', { role: 'chief' })).toMatchObject({
      ...{ status: 422, body: { fields: { role: 'Choose a role.' } } },
    });
    expect(await agency.invite('unassigned')).toMatchObject({
      status: 422,
      body: { fields: { email: expect.any(String) } },
    });
    expect(await agency.invite('agent@northfare.example')).toMatchObject({
      ...{ status: 409, body: { fields: { email: expect.stringContaining('already a colleague') } } },
    });
    expect(await agency.invite('noor@example.ca')).toMatchObject({ status: 200 });
    expect(await agency.invite('noor@example.ca')).toMatchObject({
      ...{ status: 409, body: { fields: { email: expect.stringContaining('already invited') } } },
    });
  });

  it('is mailed in the language that was chosen, and staff read it without its link', async () => {
    await agency.invite('helene@example.ca', { locale: 'fr' });
    const [mail] = await app.db.select().from(mails).where(eq(mails.recipient, 'helene@example.ca'));
    expect(mail?.subject).toBe('Chris Lim vous invite à rejoindre l’équipe');
    expect(mail?.text).not.toContain(await agency.mailedToken('helene@example.ca'));
  });

  it('works for no other email', async () => {
    const token = await agency.mailedToken('noor@example.ca');
    expect(await agency.signUp(token, 'other@example.ca')).toMatchObject({
      ...{ status: 422, body: { fields: { email: 'This invitation is for noor@example.ca.' } } },
    });
    const { browser } = await signedInUser(app, 'someone.else@example.ca');
    expect(await browser.post('/api/staff/invitation/accept', { token })).toMatchObject({ status: 403 });
    expect((await browser.get('/api/staff/inquiries')).status).toBe(403);
  });

  it('makes one colleague with a proven mailbox, and is then used', async () => {
    const token = await agency.mailedToken('noor@example.ca');
    expect(await app.browser().post('/api/staff/invitation', { token })).toMatchObject({
      ...{ status: 200, body: { email: 'noor@example.ca', role: 'agent', hasAccount: false } },
    });
    const answers = await Promise.all([
      agency.signUp(token, 'Noor@example.ca'),
      agency.signUp(token, 'noor@example.ca'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const [user] = await app.db.select().from(users).where(eq(users.email, 'noor@example.ca'));
    expect(user).toMatchObject({ role: 'agent', mailboxProvenAt: expect.any(Date) });
    expect(await agency.signUp(token, 'noor@example.ca')).toMatchObject({
      ...{ status: 404, body: { message: 'This invitation has already been used. Sign in instead.' } },
    });
    expect(await agency.invitationOf('noor@example.ca')).toBeUndefined();
  });

  it('is accepted by the account that the email has, which keeps its password', async () => {
    const { browser } = await signedInUser(app, 'lee@example.ca');
    await agency.invite('lee@example.ca', { role: 'admin' });
    const token = await agency.mailedToken('lee@example.ca');
    expect(await app.browser().post('/api/staff/invitation', { token })).toMatchObject({ body: { hasAccount: true } });
    expect((await agency.signUp(token, 'lee@example.ca')).status).toBe(409);
    expect(await browser.post('/api/staff/invitation/accept', { token })).toMatchObject({
      ...{ status: 200, body: { role: 'admin' } },
    });
    expect((await browser.get('/api/staff/people')).status).toBe(200);
    expect((await browser.post('/api/staff/invitation/accept', { token })).status).toBe(404);
  });

  it('that is accepted ends the sessions that the account had, and opens one of staff', async () => {
    const { browser, id } = await signedInUser(app, 'many.devices@example.ca');
    const { browser: other } = await agency.signedInAgain('many.devices@example.ca');
    const passkey = { userId: id, credentialId: 'device', publicKey: 'key', name: 'My phone' };
    await app.db.insert(passkeys).values(passkey);
    await agency.invite('many.devices@example.ca');
    const token = await agency.mailedToken('many.devices@example.ca');
    expect((await browser.post('/api/staff/invitation/accept', { token })).status).toBe(200);
    expect((await other.get('/api/staff/inquiries')).status).toBe(401);
    // It was added with the password alone, and has no recovery codes.
    expect(await app.db.$count(passkeys, eq(passkeys.userId, id))).toBe(0);
    const live = await app.db
      .select({ expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(and(eq(sessions.userId, id), isNull(sessions.endedAt)));
    expect(live).toHaveLength(1);
    expect(live[0]?.expiresAt.getTime()).toBeLessThanOrEqual(app.clock().getTime() + 12 * 3_600_000);
  });

  it('of a person who got an account in the meantime says to sign in with it', async () => {
    await agency.invite('meanwhile@example.ca');
    const token = await agency.mailedToken('meanwhile@example.ca');
    await signedInUser(app, 'meanwhile@example.ca');
    expect(await agency.signUp(token, 'meanwhile@example.ca')).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('Sign in with it') } },
    });
  });

  it('keeps its link when the mailbox has had its mails of the day', async () => {
    await agency.invite('full@example.ca');
    const id = await agency.invitationOf('full@example.ca');
    const resend = () => agency.chief.post(`/api/staff/people/invitations/${id}/resend`);
    for (let mail = 2; mail <= 10; mail++) {
      app.advanceClock(1);
      expect((await resend()).status).toBe(200);
    }
    const token = await agency.mailedToken('full@example.ca');
    expect(await resend()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('has had 10 invitations') },
    });
    expect((await app.browser().post('/api/staff/invitation', { token })).status).toBe(200);
  });

  it('that is used at this moment is not withdrawn', async () => {
    await agency.invite('quick@example.ca');
    const id = (await agency.invitationOf('quick@example.ca')) ?? '';
    let withdrawn: Promise<Answer> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.update(staffInvitations).set({ usedAt: app.clock() }).where(eq(staffInvitations.id, id));
      withdrawn = agency.chief.delete(`/api/staff/people/invitations/${id}`);
      await agency.waitsForLock(1);
    });
    expect((await withdrawn)?.status).toBe(404);
  });

  it('that is sent again has a new link, and the one before it ends', async () => {
    const before = await agency.mailedToken('helene@example.ca');
    const id = await agency.invitationOf('helene@example.ca');
    app.advanceClock(60);
    expect((await agency.chief.post(`/api/staff/people/invitations/${id}/resend`)).status).toBe(200);
    const after = await agency.mailedToken('helene@example.ca');
    expect(after).not.toBe(before);
    expect((await agency.signUp(before, 'helene@example.ca')).status).toBe(404);
    expect((await app.browser().post('/api/staff/invitation', { token: after })).status).toBe(200);
  });

  it('that is resent while its old link is used works by the new link alone', async () => {
    await agency.invite('racing@example.ca');
    const token = await agency.mailedToken('racing@example.ca');
    const id = (await agency.invitationOf('racing@example.ca')) ?? '';
    let joined: Promise<Answer> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.update(staffInvitations).set({ tokenHash: 'of the new link' }).where(eq(staffInvitations.id, id));
      joined = agency.signUp(token, 'racing@example.ca');
      await agency.waitsForLock(1);
    });
    expect((await joined)?.status).toBe(404);
    expect(await app.db.$count(users, eq(users.email, 'racing@example.ca'))).toBe(0);
  });

  it('that was withdrawn says so', async () => {
    const token = await agency.mailedToken('helene@example.ca');
    const id = await agency.invitationOf('helene@example.ca');
    expect((await agency.chief.delete(`/api/staff/people/invitations/${id}`)).status).toBe(200);
    expect(await agency.signUp(token, 'helene@example.ca')).toMatchObject({
      ...{ status: 404, body: { message: expect.stringContaining('withdrawn') } },
    });
    expect((await agency.chief.delete(`/api/staff/people/invitations/${id}`)).status).toBe(404);
    expect((await agency.chief.post('/api/staff/people/invitations/not-an-id/resend')).status).toBe(404);
  });

  it('ends with the rights of who invited', async () => {
    const { browser } = await signedInUser(app, 'second@northfare.example', 'admin');
    await agency.invite('late@example.ca', {}, browser);
    const token = await agency.mailedToken('late@example.ca');
    expect((await agency.change('second@northfare.example', { role: 'agent' })).status).toBe(200);
    expect(await agency.signUp(token, 'late@example.ca')).toMatchObject({
      ...{ status: 404, body: { message: expect.stringContaining('withdrawn') } },
    });
  });

  it('works for a week', async () => {
    await agency.invite('slow@example.ca');
    const token = await agency.mailedToken('slow@example.ca');
    app.advanceClock(7 * 86_400 + 1);
    agency.chief = (await agency.signedInAgain('chief@northfare.example')).browser;
    expect(await agency.signUp(token, 'slow@example.ca')).toMatchObject({
      ...{ status: 404, body: { message: expect.stringContaining('7 days') } },
    });
    expect((await agency.people()).invitations).toContainEqual(
      expect.objectContaining({ email: 'slow@example.ca', isExpired: true }),
    );
  });
});
