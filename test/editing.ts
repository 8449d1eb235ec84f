import { afterAll, beforeAll, expect } from 'vitest';
import { addDays, civilToday } from '../src/domain/dates.ts';
import { adoptCatalogue } from '../src/features/agency/editor/collections.server.ts';
import type { RecordView } from '../src/features/agency/editor/editor.contract.ts';
import { seedDemo } from '../src/features/catalogue/demo/demo.server.ts';
import { fares } from '../src/features/catalogue/fares/fares.table.ts';
import { openTestApp, type TestApp } from './app.ts';
import type { Browser } from './browser.ts';
import { signedInUser } from './people.ts';

export let app: TestApp;
export let admin: Browser;
export let colleague: Browser;
export let agent: Browser;
export const today = civilToday();

export function editing(): void {
  beforeAll(async () => {
    app = await openTestApp();
    await seedDemo(app.db, app.clock);
    await adoptCatalogue(app);
    admin = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
    colleague = (await signedInUser(app, 'colleague@example.ca', 'admin')).browser;
    agent = (await signedInUser(app, 'agent@example.ca', 'agent')).browser;
  });
  afterAll(() => app.close());
}

/** Advances the clock and then renews the session, as browsers do. */
export const pass = async (seconds: number) => {
  app.advanceClock(seconds);
  for (const browser of [admin, colleague, agent]) await browser.post('/api/auth/refresh-token');
};
export const PATH = '/api/staff/catalogue';
export const FARE = {
  ...{ name: 'Halifax to Lisbon', city: 'Lisbon', country: 'Portugal', origin: 'YHZ', destination: 'LIS' },
  ...{ travelFrom: addDays(today, 30), travelTo: addDays(today, 90), bookBy: addDays(today, 20), position: 3 },
  components: [
    { kind: 'base', name: 'Air fare', amount: '700' },
    { kind: 'third_party_tax', name: 'Air Travellers Security Charge', amount: '34.42' },
  ],
};
export type Answer<T> = {
  status: number;
  body: { success: boolean; message?: string; fields?: Record<string, string>; data: T };
};
export const make = async (collection: string, data: object): Promise<RecordView> => {
  const answer = (await admin.post(`${PATH}/${collection}`, { data })) as Answer<RecordView>;
  expect(answer.status).toBe(200);
  return answer.body.data;
};
export const read = async (collection: string, id: string): Promise<RecordView> =>
  ((await admin.get(`${PATH}/${collection}/${id}`)) as Answer<RecordView>).body.data;
export const act = (record: RecordView, action: string, more: object = {}) =>
  admin.post(`${PATH}/${record.collection}/${record._id}/${action}`, { version: record.version, ...more }) as Promise<
    Answer<RecordView>
  >;
export const save = (record: RecordView, data: object, who = admin) =>
  who.put(`${PATH}/${record.collection}/${record._id}`, { version: record.version, data }) as Promise<
    Answer<RecordView>
  >;
export const faresOnSite = async () => (await app.db.select().from(fares)).map(({ name }) => name);
export const dealsFor = async (browser: Browser) => {
  const { body } = (await browser.get('/api/deals')) as unknown as { body: { _id: string; price: number }[] };
  return body;
};
