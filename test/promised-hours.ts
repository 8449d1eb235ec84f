// Publishes hours and a promised response time, as an administrator does on /staff/settings.
import { expect } from 'vitest';
import { adoptCatalogue } from '../src/features/agency/editor/collections.server.ts';
import type { RecordView } from '../src/features/agency/editor/editor.contract.ts';
import { SETTINGS_ID } from '../src/features/agency/settings/settings-record.ts';
import type { TestApp } from './app.ts';
import { signedInUser } from './people.ts';

const PATH = `/api/staff/catalogue/settings/${SETTINGS_ID}`;
/** Open at any time that a test may run, but for the last minute of the day. */
const ALWAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => ({ day, open: '00:00', close: '23:59' }));

/** @param answerHours as typed; '' promises nothing */
export async function promiseAnswers(
  app: TestApp,
  answerHours: string,
  week: readonly object[] = ALWAYS,
): Promise<void> {
  await adoptCatalogue(app);
  const { browser } = await signedInUser(app, `hours.${crypto.randomUUID()}@example.ca`, 'admin');
  const version = async () => ((await browser.get(PATH)).body as { data: RecordView }).data.version;
  const data = { ANSWER_HOURS: answerHours, week };
  expect(await browser.put(PATH, { version: await version(), data })).toMatchObject({ status: 200 });
  expect(await browser.post(`${PATH}/publish`, { version: await version() })).toMatchObject({ status: 200 });
}
