import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordView } from '#features/agency/editor/editor.contract.ts';
import { records } from '#features/records/store/records.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';
import { promiseAnswers } from '../../../../test/promised-hours.ts';
import { SETTINGS_ID } from './settings-record.ts';

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await openTestApp();
  admin = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
});
afterAll(() => app.close());

const read = async () =>
  ((await admin.get(`/api/staff/catalogue/settings/${SETTINGS_ID}`)).body as { data: RecordView }).data;
const warning = async () => (await read()).checks.find(({ field }) => field === 'ANSWER_HOURS');
const shown = async () => ((await app.browser().get('/api/company')).body as { answerHours: string }).answerHours;

it('hours that never come are not promised, with a warning at the field', async () => {
  await promiseAnswers(app, '4');
  expect([await shown(), await warning()]).toEqual(['4', undefined]);
  await promiseAnswers(app, '4', []);
  expect(await shown()).toBe('');
  expect(await warning()).toMatchObject({ met: false, warns: true });
});

it('the words that an earlier version stored do no harm, and are gone with the next draft', async () => {
  await promiseAnswers(app, '4');
  const former = sql`'{"ANSWER_TIME": "within a day"}'::jsonb`;
  await app.db
    .update(records)
    .set({ data: sql`${records.data} || ${former}`, publishedData: sql`${records.publishedData} || ${former}` })
    .where(eq(records.id, SETTINGS_ID));
  expect([(await read()).data.ANSWER_HOURS, await shown()]).toEqual(['4', '4']);
  await promiseAnswers(app, '8');
  expect(await shown()).toBe('8');
  expect((await read()).data).not.toHaveProperty('ANSWER_TIME');
});
