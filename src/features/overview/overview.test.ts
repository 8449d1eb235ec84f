import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { signedInUser } from '../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ TICO_NUMBER: '50012345' });
});
afterAll(() => app.close());

it('is refused to a visitor and to a customer', async () => {
  const { browser } = await signedInUser(app, 'customer@example.ca');
  expect((await app.browser().get('/api/staff/overview')).status).toBe(401);
  expect((await browser.get('/api/staff/overview')).status).toBe(403);
});

it('tells the desk what waits and what is not configured', async () => {
  const { browser } = await signedInUser(app, 'agent@northfare.example', 'agent');
  const inquire = (name: string) =>
    app.browser().post('/api/inquiries', {
      from: 'Toronto (YYZ)',
      to: 'Lisbon (LIS)',
      departureDate: addDays(civilToday(), 60),
      tripDuration: 7,
      name,
      email: 'amelie@example.ca',
      phone: '+15145550118',
      budgetPerPerson: 1200,
    });
  await inquire('Waited longest');
  app.pass(26 * 3600);
  const { browser: again } = await signedInUser(app, 'agent2@northfare.example', 'agent');
  await inquire('Came today');
  expect((await browser.get('/api/staff/overview')).status).toBe(401); // the access cookie ran out meanwhile
  const { body } = await again.get('/api/staff/overview');
  expect(body).toMatchObject({
    data: {
      counts: { pending: 2, accepted: 0 },
      late: 1,
      oldest: [{ name: 'Waited longest' }, { name: 'Came today' }],
      mails: { failed: 0, delivers: false },
      missing: ['LEGAL_NAME', 'LEGAL_ADDRESS', 'PRIVACY_OFFICER'],
      demoCatalogue: false,
    },
  });
});
