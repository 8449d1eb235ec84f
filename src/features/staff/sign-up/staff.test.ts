import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { googleIdentities } from '#features/account/google/google.table.ts';
import { passkeys } from '#features/account/passkeys/passkeys.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { PASSWORD, signedInUser } from '../../../../test/people.ts';
import { inviteFirstStaff } from './first-staff.server.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  const link = new URL((await inviteFirstStaff(app)) ?? '');
  expect(link.pathname).toBe('/staff/sign-up');
  token = link.searchParams.get('token') ?? '';
});
afterAll(() => app.close());

const form = (change: object = {}) => ({
  token,
  firstName: 'Desk',
  lastName: 'One',
  email: 'desk@northfare.example',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...change,
});
const signUp = (change: object = {}) => app.browser().post('/api/staff/sign-up', form(change));

it('gives one link to all instances that start together, until it is used', async () => {
  const links = await Promise.all(Array.from({ length: 5 }, () => inviteFirstStaff(app)));
  expect(new Set(links)).toEqual(new Set([`${app.config.PUBLIC_URL}/staff/sign-up?token=${token}`]));
});

describe("staff sign-up, in the order of a link's life", () => {
  it('refuses what a registration refuses, with the same sentences', async () => {
    expect(await signUp({ firstName: '', password: 'short1A', confirmPassword: 'other' })).toMatchObject({
      status: 422,
      body: {
        fields: {
          firstName: 'First name is required',
          password: 'Password must be at least 8 characters',
          confirmPassword: 'Passwords do not match',
        },
      },
    });
    expect((await signUp({ role: 'admin' })).status).toBe(422);
  });

  it('refuses a link that was never issued', async () => {
    for (const wrong of ['', 'nonsense', `${token}x`])
      expect(await signUp({ token: wrong })).toMatchObject({
        status: 404,
        body: { message: expect.stringContaining('not valid') },
      });
  });

  it('refuses an email that has an account, and leaves the link valid', async () => {
    await signedInUser(app, 'customer@example.ca');
    const answer = await signUp({ email: 'Customer@example.ca' });
    expect(answer).toMatchObject({ status: 409, body: { fields: { email: expect.stringContaining('already') } } });
    expect(await app.db.select().from(users).where(eq(users.email, 'customer@example.ca'))).toMatchObject([
      { role: 'user' },
    ]);
  });

  it('creates one signed-in administrator, even if the link is used several times at the same time', async () => {
    const browsers = Array.from({ length: 6 }, () => app.browser());
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        browser.post('/api/staff/sign-up', form({ email: `desk${index}@northfare.example` })),
      ),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    expect(await app.db.select().from(users).where(eq(users.role, 'admin'))).toHaveLength(1);
    expect(await browsers[won]?.get('/api/auth/check')).toMatchObject({
      body: { authenticated: true, user: { role: 'admin', name: 'Desk One' } },
    });
    expect((await browsers[won]?.get('/api/staff/inquiries'))?.status).toBe(200);
  });

  it('refuses a link that was used', async () => {
    expect((await signUp({ email: 'late@northfare.example' })).status).toBe(404);
  });

  it('issues no further link once there is staff, and none that is valid for longer than a day', async () => {
    expect(await inviteFirstStaff(app)).toBeUndefined();
    await app.db.delete(users).where(eq(users.role, 'admin'));
    const link = new URL((await inviteFirstStaff(app)) ?? '');
    app.advanceClock(25 * 3600);
    expect((await signUp({ token: link.searchParams.get('token') })).status).toBe(404);
  });

  it('ends an unused link as soon as a start finds staff, regardless of how they were added', async () => {
    const link = new URL((await inviteFirstStaff(app)) ?? '');
    await signedInUser(app, 'chief@northfare.example', 'admin');
    await inviteFirstStaff(app);
    await app.db.delete(users).where(eq(users.role, 'admin'));
    expect((await signUp({ token: link.searchParams.get('token') })).status).toBe(404);
  });
});

describe('the person of STAFF_EMAIL', () => {
  const email = 'chief@northfare.example';
  let named: TestApp;
  beforeAll(async () => {
    named = await openTestApp({ STAFF_EMAIL: 'Chief@Northfare.example', STAFF_PASSWORD: 'Operator-horse-9' });
  });
  afterAll(() => named.close());
  const login = (password: string) => named.browser().post('/api/auth/user/login', { email, password });

  it('becomes administrator with the password of the settings, even if another person had the email', async () => {
    const { browser, id } = await signedInUser(named, email);
    await named.db.insert(googleIdentities).values({ sub: 'of a stranger', userId: id });
    const passkey = { userId: id, credentialId: 'of a stranger', publicKey: 'key', name: 'Phone' };
    await named.db.insert(passkeys).values(passkey);
    await named.db.update(users).set({ deletionAt: named.clock() }).where(eq(users.id, id));
    expect(await inviteFirstStaff(named)).toBeUndefined();
    expect((await browser.get('/api/auth/check')).status).toBe(401);
    expect((await browser.post('/api/auth/refresh-token')).status).toBe(401);
    expect((await login(PASSWORD)).status).toBe(401);
    expect(await login('Operator-horse-9')).toMatchObject({ status: 200, body: { role: 'admin' } });
    expect(await named.db.select().from(googleIdentities)).toEqual([]);
    expect(await named.db.select().from(passkeys)).toEqual([]);
    expect(await named.db.select().from(users).where(eq(users.id, id))).toMatchObject([
      { mailboxProvenAt: null, deletionAt: null },
    ]);
  });

  it('leaves no link of an earlier start without settings', async () => {
    const earlier = await inviteFirstStaff({ ...named, config: { ...named.config, STAFF_EMAIL: '' } });
    expect(earlier).toBeUndefined();
    await named.db.update(users).set({ role: 'user' });
    const link = new URL((await inviteFirstStaff({ ...named, config: { ...named.config, STAFF_EMAIL: '' } })) ?? '');
    await inviteFirstStaff(named);
    const late = form({ token: link.searchParams.get('token'), email: 'second@northfare.example' });
    expect((await named.browser().post('/api/staff/sign-up', late)).status).toBe(404);
    expect(await named.db.select().from(users).where(eq(users.role, 'admin'))).toHaveLength(1);
  });

  it.each([
    ['short1A', 'at least 8 characters'],
    ['no-digit-Here', 'at least one number'],
    ['no-capital-1', 'uppercase'],
    ['Password1', 'lists of stolen passwords'],
  ])('does not start with the password %s', async (password, sentence) => {
    const start = inviteFirstStaff({ ...named, config: { ...named.config, STAFF_PASSWORD: password } });
    await expect(start).rejects.toThrow(new RegExp(`STAFF_PASSWORD: .*${sentence}`));
  });

  it('is not changed once they are staff', async () => {
    const passwordHash = await named.passwords.hash('Changed-horse-9');
    await named.db.update(users).set({ passwordHash, role: 'agent' }).where(eq(users.email, email));
    await inviteFirstStaff(named);
    expect(await login('Changed-horse-9')).toMatchObject({ status: 200, body: { role: 'agent' } });
  });

  it('is created if no one has the email', async () => {
    await named.db.delete(users).where(eq(users.email, email));
    await inviteFirstStaff(named);
    expect(await login('Operator-horse-9')).toMatchObject({ status: 200, body: { role: 'admin' } });
  });
});
