// What people type into an inquiry: places by the code of their city, and telephone numbers.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { signedInUser } from '../../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const form = (change: object) => ({
  ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: addDays(civilToday(), 60), tripDuration: 7 },
  ...{ adults: 2, children: 1, infants: 0, notes: 'Window seats together.', bestTimeToTalk: 'afternoon' },
  ...{ name: 'Amélie Tremblay', email: 'traveller@example.ca', phone: '+15145550118', budgetPerPerson: 1200.5 },
  ...change,
});

it('asks which airport of a city with several, and takes the only one', async () => {
  const { browser } = await signedInUser(app, 'traveller@example.ca');
  const asked = await browser.post('/api/inquiries', form({ to: 'LON' }));
  expect(asked.body).toMatchObject({ fields: { to: expect.stringContaining('London Gatwick Airport (LGW)') } });
  expect(await browser.post('/api/inquiries', form({ from: 'YMQ' }))).toMatchObject({
    status: 201,
    body: { data: { from: 'Montréal (YUL)' } },
  });
});

it('refuses a telephone number with an extension', async () => {
  const { body } = await app.browser().post('/api/inquiries', form({ phone: '416-555-0199 ext. 22' }));
  expect(body).toMatchObject({
    fields: { phone: 'Leave out ext. 22 and enter the number without an extension.' },
  });
});
