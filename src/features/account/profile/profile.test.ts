import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';

let app: TestApp;
let browser: Browser;
let id: string;
let stranger: string;
beforeAll(async () => {
  app = await openTestApp();
  stranger = (await signedInUser(app, 'stranger@example.ca')).id;
  ({ browser, id } = await signedInUser(app, 'amina@example.ca'));
});
afterAll(() => app.close());

const NAMES = { firstName: 'Amina', lastName: 'Roy' };
const put = (form: object, whose = id) => browser.put(`/api/auth/users/${whose}`, form);

describe('a profile', () => {
  it('of another user gets the same answer as one that does not exist', async () => {
    const absent = await browser.get('/api/auth/users/00000000-0000-4000-8000-000000000000');
    expect(absent).toMatchObject({ status: 404, body: { message: 'There is no such user.' } });
    for (const whose of [stranger, 'nobody', '%00']) {
      expect((await browser.get(`/api/auth/users/${whose}`)).body).toEqual(absent.body);
      expect((await put(NAMES, whose)).body).toEqual(absent.body);
    }
    expect((await app.browser().get(`/api/auth/users/${id}`)).status).toBe(401);
  });

  it.each([
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: '\u200b' }, 'lastName', 'Last name is required'],
    [{ lastName: undefined }, 'lastName', 'Last name is required'],
    [{ firstName: 'a'.repeat(81) }, 'firstName', 'Please use at most 80 characters.'],
    [
      { phoneNumber: '416-555-0199;ext=22' },
      'phoneNumber',
      'Leave out ext=22 and enter the number without an extension.',
    ],
    [{ phoneNumber: '12345' }, 'phoneNumber', 'Invalid phone number'],
    [{ phoneNumber: 'call me maybe' }, 'phoneNumber', 'Invalid phone number'],
    [{ Address: 'a'.repeat(201) }, 'Address', 'Please use at most 200 characters.'],
    [{ email: 'other@example.ca' }, 'email', 'This field is not known.'],
    [{ role: 'admin' }, 'role', 'This field is not known.'],
    [{ address: 'lower case' }, 'address', 'This field is not known.'],
    [{ city: 7 }, 'city', 'This field has the wrong type.'],
  ])('refuses %o', async (change, field, sentence) => {
    const answer = await put({ ...NAMES, ...change });
    expect(answer).toMatchObject({ status: 422, body: { success: false, fields: { [field]: sentence } } });
  });

  it('is shown and changed in the wire format; omitted fields stay unchanged', async () => {
    expect(await browser.get(`/api/auth/users/${id}`)).toMatchObject({
      status: 200,
      body: { _id: id, email: 'amina@example.ca', firstName: 'Amina', Address: '', version: 1 },
    });
    const answer = await put({
      firstName: ' Amélie ',
      lastName: 'Roy\nTremblay',
      phoneNumber: '(514) 555-0118',
      Address: '1 rue Sainte-Catherine',
      city: 'Montréal',
      country: 'Canada',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Profile updated successfully!',
        user: { firstName: 'Amélie', lastName: 'Roy Tremblay', phone: '+15145550118', phoneNumber: '+15145550118' },
      },
    });
    expect(await put({ ...NAMES, city: '' })).toMatchObject({
      body: { user: { Address: '1 rue Sainte-Catherine', city: '', country: 'Canada', email: 'amina@example.ca' } },
    });
    expect(await browser.get('/api/auth/check')).toMatchObject({ body: { user: { name: 'Amina Roy' } } });
    const [row] = await app.db.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ role: 'user', email: 'amina@example.ca' });
  });

  it('is not overwritten by a window that read an older version', async () => {
    const { version } = (await browser.get(`/api/auth/users/${id}`)).body as { version: number };
    expect((await put({ ...NAMES, city: 'Halifax', version })).status).toBe(200);
    expect(await put({ ...NAMES, city: 'Regina', version })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await browser.get(`/api/auth/users/${id}`)).toMatchObject({ body: { city: 'Halifax' } });
  });
});
