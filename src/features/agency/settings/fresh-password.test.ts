// What decides where customers reach the agency is published only with a fresh sign-in or the password.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { sessions } from '#features/account/sessions/sessions.table.ts';
import { adoptCatalogue } from '#features/agency/editor/collections.server.ts';
import type { RecordView } from '#features/agency/editor/editor.contract.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import { answerEmail, senderOf, senderWords } from '#platform/mail-sender.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { PASSWORD, signedInUser } from '../../../../test/people.ts';
import { SETTINGS_ID } from './settings-record.ts';

const PATH = `/api/staff/catalogue/settings/${SETTINGS_ID}`;

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await openTestApp({ TICO_NUMBER: '50012345' });
  await adoptCatalogue(app);
  admin = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
});
afterAll(() => app.close());

type Answer = { status: number; body: { message?: string; fields?: Record<string, string>; data: RecordView } };
const read = async () => ((await admin.get(PATH)) as Answer).body.data;
const save = async (data: object) => (await admin.put(PATH, { version: (await read()).version, data })) as Answer;
/** What pages and mails show, and who mails come from. */
const shown = async () => ({
  company: (await app.browser().get('/api/company')).body as unknown as Company,
  sender: [senderWords(senderOf(app.config)), answerEmail(app.config)],
});

describe('where customers reach the agency', () => {
  const later = async () => {
    app.advanceClock(11 * 60);
    await admin.post('/api/auth/refresh-token');
  };
  const publishWith = async (password?: string) =>
    (await admin.post(`${PATH}/publish`, { version: (await read()).version, ...(password && { password }) })) as Answer;

  it.each([
    ['SALES_EMAIL', 'taken-over@example.ca'],
    ['SITE_PHONE', '+14165550177'],
    ['WHATSAPP_NUMBER', '+14165550178'],
    ['LEGAL_NAME', 'Another Agency Inc.'],
    ['MAIL_FROM', 'taken-over@example.ca'],
    ['MAIL_FROM_NAME', 'Another agency'],
    ['MAIL_REPLY_TO', 'answers@example.ca'],
    ['FACEBOOK_URL', 'https://facebook.com/another'],
  ])('is not changed some time after the sign-in without the password: %s', async (field, value) => {
    await later();
    expect(await save({ [field]: value })).toMatchObject({ status: 200 });
    const before = await shown();
    expect(await publishWith()).toMatchObject({ status: 422, body: { fields: { password: expect.any(String) } } });
    expect(await publishWith('Wrong-horse-9')).toMatchObject({
      status: 422,
      body: { fields: { password: expect.any(String) } },
    });
    expect(await shown()).toEqual(before);
    expect(await publishWith(PASSWORD)).toMatchObject({ status: 200 });
    expect(await shown()).not.toEqual(before);
  });

  it('is changed by a user without a password only after a fresh sign-in', async () => {
    await app.db.update(users).set({ passwordHash: null }).where(eq(users.email, 'admin@example.ca'));
    await save({ SITE_PHONE: '+14165550179' });
    const refused = await publishWith(PASSWORD);
    expect([refused.status, refused.body.fields]).toEqual([422, undefined]);
    expect(refused.body.message).toContain('Google');
    await app.db.update(sessions).set({ createdAt: app.clock() });
    expect((await publishWith()).status).toBe(200);
  });

  it('is not asked for again when only the hours change', async () => {
    await later();
    await save({ ANSWER_HOURS: '4' });
    expect((await publishWith()).status).toBe(200);
  });
});
