import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consentEvents } from '#features/account/consent/consent.table.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { formOf, mailedCode, PASSWORD } from '../../../../test/people.ts';
import { registrations, users } from './accounts.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const login = (email: string, password = PASSWORD) => app.browser().post('/api/auth/user/login', { email, password });
const stolenForm = (email: string) => ({
  ...formOf(email),
  password: 'Thief-horse-9',
  confirmPassword: 'Thief-horse-9',
});
const mailsTo = (email: string) => app.db.select().from(mails).where(eq(mails.recipient, email));

type Refused = [field: string, change: Record<string, unknown>, sentence: string];

describe('register refuses with the sentence of the rule at its field', () => {
  const cases: Refused[] = [
    ['firstName', { firstName: ' ' }, 'First name is required'],
    ['lastName', { lastName: '' }, 'Last name is required'],
    ['firstName', { firstName: 'a'.repeat(81) }, 'Please use at most 80 characters.'],
    ['email', { email: '' }, 'Email is required'],
    ['email', { email: 'amina@' }, 'Email is invalid'],
    ['email', { email: 'a b@example.ca' }, 'Email is invalid'],
    ...['\u0000', '\u0001', '\u007f', '\u200b', '\u00ad', '\u202e'].flatMap((unseen): Refused[] => [
      ['email', { email: `am${unseen}ina@example.ca` }, 'Email is invalid'],
      ['email', { email: `amina@exa${unseen}mple.ca` }, 'Email is invalid'],
      ['email', { email: `amina@example.c${unseen}a` }, 'Email is invalid'],
    ]),
    ['firstName', { firstName: '\u0000\u200b' }, 'First name is required'],
    ['phone', { phone: '' }, 'Phone number is required'],
    ['phone', { phone: '(  -  )' }, 'Invalid phone number'],
    ['phone', { phone: '416-555-0199 #22' }, 'Leave out #22 and enter the number without an extension.'],
    ['password', { password: '' }, 'Password is required'],
    ['password', { password: 'Ab1' }, 'Password must be at least 8 characters'],
    ['password', { password: 'Abcdefgh' }, 'Password must contain at least one number'],
    ['password', { password: 'ABCDEFG1' }, 'Password must contain at least one lowercase letter'],
    ['password', { password: 'abcdefg1' }, 'Password must contain at least one uppercase letter'],
    ['confirmPassword', { confirmPassword: 'Other-horse-9' }, 'Passwords do not match'],
    ['role', { role: 'admin' }, 'This field is not known.'],
  ];
  it.each(cases)('%s %j', async (field, change, sentence) => {
    const answer = await app.browser().post('/api/auth/register', { ...formOf('rules@example.ca'), ...change });
    expect(answer).toMatchObject({ status: 422, body: { success: false, fields: { [field]: sentence } } });
  });

  it('the other calls that take an email refuse in the same way', async () => {
    const email = 'am\u0000ina@example.ca';
    for (const [path, rest] of [
      ['verify', { otp: '123456' }],
      ['resend-otp', {}],
      ['user/login', { password: PASSWORD }],
    ] as const)
      expect(await app.browser().post(`/api/auth/${path}`, { email, ...rest })).toMatchObject({
        status: 422,
        body: { fields: { email: 'Email is invalid' } },
      });
  });

  it('names every missing field of an empty form', async () => {
    const { body } = await app.browser().post('/api/auth/register', {});
    expect(Object.keys((body as { fields: object }).fields)).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'password',
      'confirmPassword',
    ]);
  });
});

describe('a registration', () => {
  it('makes no account before the mailed code is typed, and one after it', async () => {
    const email = 'newcomer@example.ca';
    const browser = app.browser();
    const answer = await browser.post('/api/auth/register', formOf('Newcomer@Example.ca'));
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: expect.stringContaining('check your email') },
    });
    expect((await login(email)).status).toBe(401);
    const verified = await browser.post('/api/auth/verify', { email, otp: await mailedCode(app, email) });
    expect(verified).toMatchObject({ status: 200, body: { message: expect.stringContaining('verified') } });
    expect(await login(email)).toMatchObject({
      status: 200,
      body: { message: 'Login successful', role: 'user', user: { email, firstName: 'Amina' } },
    });
    expect(await app.db.select().from(registrations).where(eq(registrations.email, email))).toEqual([]);
  });

  it('signs in with every spelling of one email', async () => {
    const email = 'am\u00e9lie@qu\u00e9bec.ca';
    await app.db.insert(users).values({ email, firstName: 'Amélie', passwordHash: await app.passwords.hash(PASSWORD) });
    for (const typed of [
      email,
      'Ame\u0301lie@Que\u0301bec.ca',
      'am\u00e9lie@xn--qubec-csa.ca',
      'AM\u00c9LIE@XN--QUBEC-CSA.CA',
    ])
      expect((await login(typed)).status).toBe(200);
  });

  it('takes a code in digits of another script', async () => {
    const email = 'digits@example.ca';
    const browser = app.browser();
    await browser.post('/api/auth/register', formOf(email));
    const otp = (await mailedCode(app, email)).replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    expect((await browser.post('/api/auth/verify', { email, otp })).status).toBe(200);
  });

  it('answers a known email like an unknown one, and notifies the owner by mail', async () => {
    const email = 'known@example.ca';
    await app.db.insert(users).values({ email, firstName: 'Lee', passwordHash: await app.passwords.hash(PASSWORD) });
    const [known, unknown] = [
      await app.browser().post('/api/auth/register', stolenForm(email)),
      await app.browser().post('/api/auth/register', formOf('unknown@example.ca')),
    ];
    expect(known.body).toEqual(unknown.body);
    expect([...known.headers.keys()].sort()).toEqual([...unknown.headers.keys()].sort());
    expect(await mailsTo(email)).toMatchObject([{ kind: 'account-exists' }]);
    expect((await login(email)).status).toBe(200);
    expect((await login(email, 'Thief-horse-9')).status).toBe(401);
  });

  it('gives the account to the person who typed the form, even if another person registered the email before and after', async () => {
    const email = 'wanted@example.ca';
    const [before, owner, after] = [app.browser(), app.browser(), app.browser()];
    const stolen = stolenForm(email);
    await before.post('/api/auth/register', stolen);
    await owner.post('/api/auth/register', formOf(email));
    await after.post('/api/auth/register', stolen);
    // The newest mail belongs to the other person's form. In the owner's browser only the code of the owner's form counts.
    expect((await owner.post('/api/auth/verify', { email, otp: await mailedCode(app, email) })).status).toBe(422);
    await owner.post('/api/auth/resend-otp', { email });
    expect((await owner.post('/api/auth/verify', { email, otp: await mailedCode(app, email) })).status).toBe(200);
    expect((await login(email)).status).toBe(200);
    expect((await login(email, 'Thief-horse-9')).status).toBe(401);
  });

  it('creates no account on a device that filled in no form if two registrations wait for the email', async () => {
    const email = 'elsewhere@example.ca';
    const [owner, thief, phone] = [app.browser(), app.browser(), app.browser()];
    await owner.post('/api/auth/register', formOf(email));
    const ownersCode = await mailedCode(app, email);
    await thief.post('/api/auth/register', stolenForm(email));
    // Only the newest code is checked; the answer reveals nothing about the others.
    for (const [otp, sentence] of [
      [await mailedCode(app, email), 'register again on this device'],
      [ownersCode, 'Invalid or expired OTP code'],
    ])
      expect(await phone.post('/api/auth/verify', { email, otp })).toMatchObject({
        status: 422,
        body: { fields: { otp: expect.stringContaining(sentence ?? '') } },
      });
    const resent = await phone.post('/api/auth/resend-otp', { email });
    expect(resent).toMatchObject({ status: 200, body: { message: expect.stringContaining('OTP') } });
    expect(await mailsTo(email)).toHaveLength(2);
    expect(await app.db.select().from(users).where(eq(users.email, email))).toEqual([]);

    await phone.post('/api/auth/register', formOf(email));
    expect((await phone.post('/api/auth/verify', { email, otp: await mailedCode(app, email) })).status).toBe(200);
    expect((await login(email, 'Thief-horse-9')).status).toBe(401);
    expect((await login(email)).status).toBe(200);
  });

  it('can be finished on another device if it is the only one', async () => {
    const email = 'phone@example.ca';
    await app.browser().post('/api/auth/register', formOf(email));
    const phone = app.browser();
    await phone.post('/api/auth/resend-otp', { email });
    expect((await phone.post('/api/auth/verify', { email, otp: await mailedCode(app, email) })).status).toBe(200);
    expect((await login(email)).status).toBe(200);
  });

  it('keeps the names on one line and the phone number in international format', async () => {
    const email = 'typed@example.ca';
    const change = { firstName: ' Ami\u0000na\r\nBcc: x ', phone: '(416) 555-0142' };
    expect((await app.browser().post('/api/auth/register', { ...formOf(email), ...change })).status).toBe(200);
    expect(await app.db.select().from(registrations).where(eq(registrations.email, email))).toMatchObject([
      { firstName: 'Amina Bcc: x', phone: '+14165550142' },
    ]);
  });

  it('is forgotten by the browser once it is proven', async () => {
    const email = 'forgotten@example.ca';
    const browser = app.browser();
    await browser.post('/api/auth/register', formOf(email));
    expect([...browser.cookies.keys()]).toEqual(['nf_registration']);
    await browser.post('/api/auth/verify', { email, otp: await mailedCode(app, email) });
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it('counts as consent to news only if its box was ticked, and only once the mailbox is proven', async () => {
    const consentsOf = (email: string) => app.db.select().from(consentEvents).where(eq(consentEvents.email, email));
    for (const [email, marketing] of [
      ['ticked@example.ca', true],
      ['unticked@example.ca', false],
    ] as const) {
      const browser = app.browser();
      await browser.post('/api/auth/register', { ...formOf(email), marketing });
      expect(await consentsOf(email)).toEqual([]);
      await browser.post('/api/auth/verify', { email, otp: await mailedCode(app, email) });
    }
    expect(await consentsOf('ticked@example.ca')).toMatchObject([{ basis: 'express', source: 'register' }]);
    expect(await consentsOf('unticked@example.ca')).toEqual([]);
  });

  it('is refused after ten mails to one email within an hour from one browser, including resent codes', async () => {
    const email = 'flooded@example.ca';
    const browser = app.browser();
    for (let i = 0; i < 10; i += 1)
      expect(
        (await browser.post(`/api/auth/${i % 2 ? 'resend-otp' : 'register'}`, i % 2 ? { email } : formOf(email)))
          .status,
      ).toBe(200);
    expect((await browser.post('/api/auth/register', formOf(email))).status).toBe(429);
    expect((await browser.post('/api/auth/resend-otp', { email })).status).toBe(429);
    expect(await mailsTo(email)).toHaveLength(10);
    expect((await app.browser('203.0.113.5').post('/api/auth/register', formOf(email))).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(11);
  });

  it('is refused after sixty from one client within an hour, regardless of the email', async () => {
    const machine = app.browser('203.0.113.6');
    for (let i = 0; i < 60; i += 1)
      expect((await machine.post('/api/auth/resend-otp', { email: `many${i}@example.ca` })).status).toBe(200);
    expect((await machine.post('/api/auth/register', formOf('sixty-one@example.ca'))).status).toBe(429);
    expect((await app.browser('203.0.113.8').post('/api/auth/register', formOf('sixty-one@example.ca'))).status).toBe(
      200,
    );
  });
});
