import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { adoptCatalogue } from '#features/agency/editor/collections.server.ts';
import type { ChangeLine, RecordView } from '#features/agency/editor/editor.contract.ts';
import { renderPreview } from '#features/agency/editor/preview/preview.server.ts';
import { createJessica } from '#features/assistant/answering/jessica.server.ts';
import { refreshKnowledge } from '#features/assistant/knowledge/knowledge.server.ts';
import { knowledge } from '#features/assistant/knowledge/knowledge.table.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import { companyOf } from '#features/company/facts/company.server.ts';
import { agencyJsonLd } from '#features/company/facts/public-meta.ts';
import { mails } from '#platform/mail.table.ts';
import { openInstance, openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';
import { SETTINGS_ID } from './settings-record.ts';

const PATH = `/api/staff/catalogue/settings/${SETTINGS_ID}`;
const PHONE_WRONG = 'Write a complete phone number, such as 416 555 0142, or with its country code: +44 20 7946 0958.';
const SOON = addDays(civilToday(), 20);
const OFFICE = { open: '9 am', close: '6 pm', open2: '', close2: '' };
const WEEK = [
  ...['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => ({ day, ...OFFICE })),
  { day: 'sat', open: '10:00', close: '14:00' },
  { day: 'sun', closed: true },
];

let app: TestApp;
let admin: Browser;
let colleague: Browser;
let agent: Browser;
beforeAll(async () => {
  app = await openTestApp({ TICO_NUMBER: '50012345' });
  await adoptCatalogue(app);
  await refreshKnowledge(app);
  admin = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
  colleague = (await signedInUser(app, 'colleague@example.ca', 'admin')).browser;
  agent = (await signedInUser(app, 'agent@example.ca', 'agent')).browser;
});
afterAll(() => app.close());

type Answer = { status: number; body: { message?: string; fields?: Record<string, string>; data: RecordView } };
const read = async (who = admin) => ((await who.get(PATH)) as Answer).body.data;
const save = async (data: object, who = admin, version?: number) =>
  (await who.put(PATH, { version: version ?? (await read()).version, data })) as Answer;
const publish = async (who = admin) =>
  (await who.post(`${PATH}/publish`, { version: (await read()).version })) as Answer;
/** The company as the site shows it afterwards. */
const change = async (data: object): Promise<Company> => {
  expect(await save(data)).toMatchObject({ status: 200 });
  expect(await publish()).toMatchObject({ status: 200 });
  return shown();
};
const shown = async (browser = app.browser()) => (await browser.get('/api/company')).body as unknown as Company;
const ask = async (question: string, of: TestApp | Awaited<ReturnType<typeof openInstance>> = app) =>
  (await createJessica(of).answer({ question, locale: 'en' })).text;
/** The sentence at the field with which publishing is refused; the draft is then restored. */
const refusalOf = async (field: string, value: unknown) => {
  const { data } = await read();
  await save({ [field]: value });
  const { status, body } = await publish();
  expect(status).toBe(422);
  await save(data);
  return body.fields?.[field];
};

describe('settings are refused', () => {
  it('to a visitor and to a traveller, and an agent only reads them', async () => {
    const { browser } = await signedInUser(app, 'customer@example.ca');
    expect((await app.browser().get(PATH)).status).toBe(401);
    expect((await browser.get(PATH)).status).toBe(403);
    expect((await agent.get(PATH)).status).toBe(200);
    expect((await save({ SITE_NAME: 'Mine' }, agent)).status).toBe(403);
    expect((await publish(agent)).status).toBe(403);
  });

  it('a second time, and cannot be unpublished, deleted or listed', async () => {
    const { version } = await read();
    for (const answer of [
      await admin.post('/api/staff/catalogue/settings', { data: {} }),
      await admin.post(`${PATH}/unpublish`, { version }),
      await admin.delete(PATH),
      await admin.get('/api/staff/catalogue/settings'),
    ])
      expect(answer.status).toBe(422);
  });

  it.each([
    ['SITE_PHONE', '555', PHONE_WRONG],
    ['SITE_PHONE', 'call 416 555 0142', PHONE_WRONG],
    ['WHATSAPP_NUMBER', '+1 416 555', PHONE_WRONG],
    ['SITE_PHONE', '', 'Phone is required.'],
    ['SALES_EMAIL', 'sales', 'Write one complete email, such as sales@example.ca.'],
    ['MAIL_FROM', 'hello', 'Write one complete email, such as sales@example.ca.'],
    ['MAIL_FROM', 'Northfare <hello@maplewings.ca>', 'Write one complete email, such as sales@example.ca.'],
    ['MAIL_FROM', '', 'Sender address (email) is required.'],
    ['MAIL_FROM_NAME', 'N'.repeat(61), 'At most 60 characters.'],
    ['MAIL_REPLY_TO', 'a@maplewings.ca, b@maplewings.ca', 'Write one complete email, such as sales@example.ca.'],
    ['SITE_NAME', 'N'.repeat(41), 'At most 40 characters.'],
    ['ANSWER_HOURS', '0', 'Enter a whole number from 1 to 80.'],
    ['ANSWER_HOURS', '81', 'Enter a whole number from 1 to 80.'],
    ['ANSWER_HOURS', '4.5', 'Enter a whole number from 1 to 80.'],
    ['ANSWER_HOURS', 'within a day', 'Enter a whole number from 1 to 80.'],
    ['FACEBOOK_URL', 'https://facebook.com.example/us', 'Write the whole https link to a page on facebook.com.'],
    ['FACEBOOK_URL', 'http://facebook.com/us', 'Write the whole https link to a page on facebook.com.'],
    ['X_URL', 'javascript:alert(1)', 'Write the whole https link to a page on x.com.'],
    ['YOUTUBE_URL', 'https://user@youtube.com/us', 'Write the whole https link to a page on youtube.com.'],
  ])('at the field: %s %s', async (field, value, sentence) => {
    expect(await refusalOf(field, value)).toBe(sentence);
  });

  it('not for a phone number as people write it: one without a country code is Canadian', async () => {
    for (const typed of ['(416) 555-7788', '416.555.7788', '+1 (416) 555-7788'])
      expect(await change({ SITE_PHONE: typed })).toMatchObject({
        phone: '+1 416 555 7788',
        phoneHref: 'tel:+14165557788',
      });
    expect(await change({ WHATSAPP_NUMBER: '+44 2079460958' })).toMatchObject({
      whatsappHref: 'https://wa.me/442079460958',
    });
    await change({ SITE_PHONE: '+1 416 555 0142', WHATSAPP_NUMBER: '' });
  });

  it.each([
    [{ open: '18:00', close: '09:00' }, 'Monday: the closing time has to be after the opening time.'],
    [{ open: '09:00', close: '' }, 'Monday: give both times, such as 9:00 and 18:00.'],
    [{ open: '25:00', close: '26:00' }, 'Monday: give both times, such as 9:00 and 18:00.'],
    [
      { open: '09:00', close: '13:00', open2: '12:00', close2: '17:00' },
      'Monday: the second opening has to begin after the first one ended.',
    ],
    [{ open: '', close: '' }, 'Monday: give the hours, or tick Closed.'],
  ])('with impossible hours: %j', async (times, sentence) => {
    expect(await refusalOf('week', [{ day: 'mon', ...times }, ...WEEK.slice(1)])).toBe(sentence);
  });

  it.each([
    [[{ date: '2027-02-30', name: 'Party' }], 'Party: choose the date of the holiday.'],
    [[{ date: '2027-07-01', name: '' }], 'July 1, 2027: name the holiday.'],
    [
      [
        { date: '2027-07-01', name: 'Canada Day' },
        { date: '2027-07-01', name: 'Again' },
      ],
      'July 1, 2027 is listed twice.',
    ],
    [[{ date: '2027-07-01', name: 'Canada Day', open: '12:00', close: '10:00' }], /^July 1, 2027: the closing time/],
    [Array.from({ length: 41 }, (_, day) => ({ date: addDays('2027-01-01', day), name: 'Day' })), 'At most 40 lines.'],
  ])('with impossible holidays: %#', async (holidays, sentence) => {
    expect(await refusalOf('holidays', holidays)).toMatch(sentence);
  });

  it('if the environment sets them: they are shown, and cannot be changed here', async () => {
    const { fields } = await read(agent);
    expect(fields.find(({ name }) => name === 'TICO_NUMBER')).toMatchObject({ fixed: '50012345' });
    expect(fields.find(({ name }) => name === 'SITE_NAME')).toMatchObject({ fixed: null });
    expect(await save({ TICO_NUMBER: '1' })).toMatchObject({
      status: 422,
      body: { fields: { TICO_NUMBER: 'TICO_NUMBER is set in the environment and cannot be changed here.' } },
    });
    expect((await shown()).ticoNumber).toBe('50012345');
  });

  it('if the site would no longer state what the law requires', async () => {
    await change({ LEGAL_NAME: 'Northfare Inc.', LEGAL_ADDRESS: '1 King Street West, Toronto, ON M5H 1A1' });
    expect(await refusalOf('LEGAL_ADDRESS', '')).toMatch(/CASL/);
    expect((await shown()).address).toBe('1 King Street West, Toronto, ON M5H 1A1');
  });

  it('if a second person who read an older version saves them, and nothing is overwritten', async () => {
    const { version, data } = await read(colleague);
    expect((await save({ SITE_NAME: 'First' })).status).toBe(200);
    expect((await save({ SITE_NAME: 'Second' }, colleague, version)).status).toBe(409);
    expect((await read()).data.SITE_NAME).toBe('First');
    await save(data);
  });
});

describe('settings', () => {
  it('start with the defaults of the product', async () => {
    const other = await openTestApp();
    const { browser } = await signedInUser(other, 'admin@example.ca', 'admin');
    const before = await shown(other.browser());
    await adoptCatalogue(other);
    expect(((await browser.get(PATH)) as Answer).body.data).toMatchObject({ state: 'published', findings: 0 });
    expect(await shown(other.browser())).toEqual(before);
    await other.close();
  });

  it('stay a draft until they are published', async () => {
    const { data } = await read();
    await save({ SITE_PHONE: '+1 647 555 0100' });
    expect((await shown()).phone).toBe('+1 416 555 0142');
    await save(data);
  });

  it('are on pages, in mails and in answers once they are published', async () => {
    expect(await ask('what are your opening hours')).toContain('call +1 416 555 0142');
    const company = await change({
      ...{ SITE_NAME: 'Maple Wings', SITE_PHONE: '+1 647 555 0100', SALES_EMAIL: 'desk@maple.example' },
      ...{ PRIVACY_OFFICER: 'Noor Haddad, privacy@maple.example', WHATSAPP_NUMBER: '' },
      INSTAGRAM_URL: 'https://www.instagram.com/maplewings',
    });
    expect(company).toMatchObject({
      ...{ name: 'Maple Wings', phoneHref: 'tel:+16475550100', email: 'desk@maple.example', whatsappHref: '' },
      social: [{ network: 'instagram', url: 'https://www.instagram.com/maplewings' }],
    });
    expect(agencyJsonLd(company)).toMatchObject({ sameAs: ['https://www.instagram.com/maplewings'] });
    expect(await ask('what is your phone number')).toContain('+1 647 555 0100');
    const [officer] = await app.db.select().from(knowledge).where(eq(knowledge.slug, 'page:/privacy-policy#who'));
    expect(officer?.text).toContain('Noor Haddad, privacy@maple.example');
    await signedInUser(app, 'newcomer@example.ca');
    const [mail] = await app.db.select().from(mails).orderBy(desc(mails.createdAt)).limit(1);
    expect(mail?.sender).toBe('Maple Wings <hello@northfare.example>');
    expect(mail?.html).toContain('Maple Wings');
    expect(mail?.html).toContain('+1 647 555 0100');
    expect(app.config.SALES_EMAIL).toBe('desk@maple.example');
  });

  it('give the hours of each weekday and the holidays ahead, everywhere from one source', async () => {
    const company = await change({
      week: WEEK,
      holidays: [
        { date: SOON, name: 'Staff day' },
        { date: addDays(SOON, 1), name: 'Inventory', open: '12:00', close: '16:30' },
        { date: addDays(civilToday(), 300), name: 'Far away' },
        { date: addDays(civilToday(), -3), name: 'Over' },
      ],
    });
    expect(company.holidays.map(({ name }) => name)).toEqual(['Staff day', 'Inventory']);
    expect(await ask('what are your opening hours')).toMatch(
      /Toronto time: Monday to Friday, 9 am to 6 pm; Saturday, 10 am to 2 pm; Sunday, closed\. Holidays ahead: Staff day \(.+\), closed; Inventory \(.+\), noon to 4:30 pm\./,
    );
    const { openingHoursSpecification: usual, specialOpeningHoursSpecification: special } = agencyJsonLd(company);
    expect(usual).toHaveLength(6);
    expect(usual).toContainEqual({
      ...{ '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Saturday' },
      ...{ opens: '10:00', closes: '14:00' },
    });
    expect(special).toContainEqual({
      ...{ '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' },
      ...{ validFrom: SOON, validThrough: SOON },
    });
  });

  it('are shown by another instance that runs, and by one that starts later', async () => {
    const url = String(app.db.$client.options.connectionString);
    const other = await openInstance(url, { SITE_NAME: 'By environment' });
    expect((await shown(other.browser())).name).toBe('By environment');
    await change({ SITE_NAME: 'Third name', SITE_PHONE: '+1 647 555 0199' });
    await expect.poll(() => other.config.SITE_PHONE, { interval: 10 }).toBe('+1 647 555 0199');
    expect(await shown(other.browser())).toMatchObject({ name: 'By environment', phone: '+1 647 555 0199' });
    expect(await ask('what is your phone number', other)).toContain('+1 647 555 0199');
    other.stop();
    await other.close();
    const later = await openInstance(url);
    expect(companyOf(later.config)).toMatchObject({ name: 'Third name', phone: '+1 647 555 0199' });
    later.stop();
    await later.close();
  });

  it('can be previewed before visitors see them', async () => {
    const { data } = await read();
    await save({ SITE_PHONE: '+1 905 555 0111' });
    let phone = '';
    const path = await renderPreview(app, { id: SETTINGS_ID }, async (at, within) => {
      phone = companyOf(within.config).phone;
      return at;
    });
    expect([path, phone]).toEqual(['/contact', '+1 905 555 0111']);
    expect((await shown()).phone).not.toBe(phone);
    await save(data);
  });

  it('are in the list of changes with who, old and new, and can be reverted to an earlier version', async () => {
    const { body } = (await agent.get('/api/staff/changes?collection=settings')) as unknown as {
      body: { data: ChangeLine[] };
    };
    const published = body.data.find(({ action, fields }) => action === 'published' && fields.length > 0);
    expect(published).toMatchObject({ collection: 'settings', title: 'Settings', by: 'Amina Roy' });
    const hours = body.data.flatMap(({ fields }) => fields).find(({ name }) => name === 'week');
    expect(hours?.after).toContain('Monday to Friday, 9 am to 6 pm; Saturday, 10 am to 2 pm');
    const { version, changes } = await read();
    const first = changes.findLast(({ action }) => action === 'published');
    const answer = await admin.post(`${PATH}/revert`, { version, to: first?.version });
    expect(answer.status).toBe(200);
    expect((await read()).data.SITE_NAME).toBe('Northfare');
  });

  it('show a person without a name by email', async () => {
    await app.db.update(users).set({ firstName: '', lastName: '' }).where(eq(users.email, 'colleague@example.ca'));
    await save({ LEGAL_NAME: 'Northfare Ltd.' }, colleague);
    expect((await read()).changes[0]?.by).toBe('colleague@example.ca');
  });
});
