// The sender of mails as a setting: what staff publish, what the environment sets, and what an update adds.
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { adoptCatalogue } from '#features/agency/editor/collections.server.ts';
import type { RecordView } from '#features/agency/editor/editor.contract.ts';
import { records } from '#features/records/store/records.table.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';
import { SETTINGS_ID } from './settings-record.ts';

const PATH = `/api/staff/catalogue/settings/${SETTINGS_ID}`;

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await openTestApp();
  await adoptCatalogue(app);
  admin = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
});
afterAll(() => app.close());

const read = async (who = admin) => ((await who.get(PATH)).body as { data: RecordView }).data;
const save = async (data: object, who = admin) => who.put(PATH, { version: (await read(who)).version, data });
async function publish(data: object): Promise<void> {
  expect(await save(data)).toMatchObject({ status: 200 });
  expect(await admin.post(`${PATH}/publish`, { version: (await read()).version })).toMatchObject({ status: 200 });
}
async function mailTo(email: string) {
  const [mail] = await app.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.createdAt));
  return { sender: mail?.sender, replyTo: mail?.replyTo };
}
const inquire = (email: string) =>
  app.browser().post('/api/inquiries', {
    ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: addDays(civilToday(), 60), tripDuration: 7, email },
    ...{ name: 'Amina Roy', phone: '+15145550118', budgetPerPerson: 1200 },
  });

it('without a name and a reply-to, mails have the name of the site, and answers go where they went before', async () => {
  await publish({ MAIL_FROM: 'hello@maplewings.ca', SITE_NAME: 'Maple Wings' });
  await inquire('lee@example.ca');
  const sender = 'Maple Wings <hello@maplewings.ca>';
  expect(await mailTo('lee@example.ca')).toEqual({ sender, replyTo: 'sales@northfare.example' });
  expect(await mailTo('sales@northfare.example')).toEqual({ sender, replyTo: 'lee@example.ca' });
  await signedInUser(app, 'newcomer@example.ca');
  expect(await mailTo('newcomer@example.ca')).toEqual({ sender, replyTo: null });
});

it('with them, answers of travellers go there, and those of the desk still to the traveller', async () => {
  await publish({ MAIL_FROM_NAME: 'Zoé at "Wings"', MAIL_REPLY_TO: 'answers@maplewings.ca' });
  await inquire('noor@example.ca');
  const sender = 'Zoé at "Wings" <hello@maplewings.ca>';
  expect(await mailTo('noor@example.ca')).toEqual({ sender, replyTo: 'answers@maplewings.ca' });
  expect(await mailTo('sales@northfare.example')).toEqual({ sender, replyTo: 'noor@example.ca' });
  await signedInUser(app, 'next@example.ca');
  expect(await mailTo('next@example.ca')).toEqual({ sender, replyTo: 'answers@maplewings.ca' });
});

it('the environment wins: one variable fixes name and email, and is named at both', async () => {
  const other = await openTestApp({ MAIL_FROM: 'Desk <desk@maplewings.ca>' });
  await adoptCatalogue(other);
  const { browser } = await signedInUser(other, 'admin@example.ca', 'admin');
  const { fields } = await read(browser);
  const of = (name: string) => fields.find((field) => field.name === name);
  expect(of('MAIL_FROM')).toMatchObject({ fixed: 'desk@maplewings.ca', variable: 'MAIL_FROM' });
  expect(of('MAIL_FROM_NAME')).toMatchObject({ fixed: 'Desk', variable: 'MAIL_FROM' });
  expect(of('MAIL_REPLY_TO')).toMatchObject({ fixed: null });
  expect(await save({ MAIL_FROM_NAME: 'Anyone' }, browser)).toMatchObject({
    status: 422,
    body: { fields: { MAIL_FROM_NAME: 'MAIL_FROM is set in the environment and cannot be changed here.' } },
  });
  const [mail] = await other.db.select().from(mails);
  expect(mail?.sender).toBe('Desk <desk@maplewings.ca>');
  await other.close();
});

it('a record of an earlier version gets the new settings with their defaults, and keeps its own', async () => {
  const without = sql`${records.data} - 'MAIL_FROM' - 'MAIL_REPLY_TO'`;
  await app.db.update(records).set({ data: without, publishedData: without }).where(eq(records.id, SETTINGS_ID));
  await adoptCatalogue(app);
  const { data, changed } = await read();
  expect(data).toMatchObject({ MAIL_FROM: 'hello@northfare.example', MAIL_REPLY_TO: '', SITE_NAME: 'Maple Wings' });
  expect(changed).toBe(false);
});
