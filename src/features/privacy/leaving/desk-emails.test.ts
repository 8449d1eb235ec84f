// The agency changes its email: mails to the old one still belong to the desk, even if a visitor typed that email in a form.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { adoptCatalogue } from '#features/agency/editor/collections.server.ts';
import { SETTINGS_ID } from '#features/agency/settings/settings-record.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { signedInUser } from '../../../../test/people.ts';
import { eraseClosedAccounts } from './erasure.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await adoptCatalogue(app);
});
afterAll(() => app.close());

it('closing an account deletes no mail of the desk, and no export shows one', async () => {
  const old = app.config.SALES_EMAIL;
  const message = { name: 'Amina', number: '+14165550123', purpose: 'Seats', message: 'Two seats?', marketing: false };
  const leaver = await signedInUser(app, 'leaver@example.ca');
  expect(await app.browser().post('/mail/api/contact', { ...message, email: 'other@example.ca' })).toMatchObject({
    status: 200,
  });
  expect(await leaver.browser.post('/mail/api/contact', { ...message, email: old })).toMatchObject({ status: 200 });
  const { browser: admin } = await signedInUser(app, 'admin@example.ca', 'admin');
  const path = `/api/staff/catalogue/settings/${SETTINGS_ID}`;
  await admin.put(path, { version: 1, data: { SALES_EMAIL: 'new-desk@example.ca' } });
  expect(await admin.post(`${path}/publish`, { version: 2 })).toMatchObject({ status: 200 });
  expect(app.config.SALES_EMAIL).toBe('new-desk@example.ca');
  const ofOthers = async () =>
    (await app.db.select().from(mails).where(eq(mails.recipient, old))).filter(
      ({ replyTo }) => replyTo === 'other@example.ca',
    );
  expect(await ofOthers()).toHaveLength(1);
  const exported = await leaver.browser.get('/api/account/export');
  expect(exported.status).toBe(200);
  expect(JSON.stringify(exported.body)).not.toContain(`"to":"${old}"`);
  await app.db
    .update(users)
    .set({ role: 'user', deletionAt: new Date(0) })
    .where(eq(users.id, leaver.id));
  await eraseClosedAccounts(app);
  expect(await ofOthers()).toHaveLength(1);
});

it('closing an account deletes no mail of others whose answers went to the email that its owner typed', async () => {
  const { browser: admin } = await signedInUser(app, 'second-admin@example.ca', 'admin');
  const path = `/api/staff/catalogue/settings/${SETTINGS_ID}`;
  const publish = async (MAIL_REPLY_TO: string) => {
    const version = async () => ((await admin.get(path)).body as { data: { version: number } }).data.version;
    await admin.put(path, { version: await version(), data: { MAIL_REPLY_TO } });
    expect(await admin.post(`${path}/publish`, { version: await version() })).toMatchObject({ status: 200 });
  };
  const answers = 'answers@example.ca';
  await publish(answers);
  await signedInUser(app, 'bystander@example.ca');
  await publish('');
  const leaver = await signedInUser(app, 'second-leaver@example.ca');
  const message = { name: 'Amina', number: '+14165550123', purpose: 'Seats', message: 'Two seats?', marketing: false };
  expect(await leaver.browser.post('/mail/api/contact', { ...message, email: answers })).toMatchObject({ status: 200 });
  await app.db
    .update(users)
    .set({ deletionAt: new Date(0) })
    .where(eq(users.id, leaver.id));
  await eraseClosedAccounts(app);
  const ofBystander = await app.db.select().from(mails).where(eq(mails.recipient, 'bystander@example.ca'));
  expect(ofBystander.map(({ replyTo }) => replyTo)).toContain(answers);
});
