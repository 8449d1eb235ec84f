// Staff who import files: `importing();` opens the app with the demonstration for the tests of a file.
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { records } from '#features/records/store/records.table.ts';
import { addDays, civilToday } from '../src/domain/dates.ts';
import { adoptCatalogue } from '../src/features/agency/editor/collections.server.ts';
import type { CheckedRow, ImportView } from '../src/features/agency/imports/imports.contract.ts';
import { seedDemo } from '../src/features/catalogue/demo/demo.server.ts';
import { fares } from '../src/features/catalogue/fares/fares.table.ts';
import { openTestApp, type TestApp } from './app.ts';
import type { Browser } from './browser.ts';
import { signedInUser } from './people.ts';

export let app: TestApp;
export let admin: Browser;
export let agent: Browser;
export function importing(): void {
  beforeAll(async () => {
    app = await openTestApp();
    await seedDemo(app.db, app.clock);
    await adoptCatalogue(app);
    admin = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
    agent = (await signedInUser(app, 'agent@example.ca', 'agent')).browser;
  });
  afterAll(() => app.close());
}

export const PATH = '/api/staff/imports';
const FILE = { 'content-type': 'application/octet-stream' };
type Refused = { message: string; fields?: Record<string, string> };
export type Body<T> = { status: number; body: { data: T } & Refused };

export async function upload(content: string | Uint8Array, collection = 'fares', browser = admin) {
  const body = typeof content === 'string' ? content : Buffer.from(content);
  const response = await browser.request(`${PATH}?collection=${collection}&name=C:\\offers\\spring.csv`, {
    method: 'POST',
    headers: FILE,
    body: body as BodyInit,
  });
  return { status: response.status, body: (await response.json()) as { data: { _id: string } } & Refused };
}
export const read = async (id: string, query = '') =>
  ((await admin.get(`${PATH}/${id}${query}`)) as unknown as Body<ImportView>).body.data;
export async function check(id: string, change: (view: ImportView) => void = () => undefined) {
  const view = await read(id);
  change(view);
  const columns = view.columns.map(({ field, order }) => ({ field, ...(order ? { order } : {}) }));
  const fixed = Object.fromEntries(view.fields.filter((field) => field.fixed).map(({ key, fixed }) => [key, fixed]));
  return (await admin.post(`${PATH}/${id}/check`, {
    columns,
    fixed,
    hidden: view.hidden,
  })) as unknown as Body<ImportView>;
}
export const apply = (id: string, asked = {}) =>
  admin.post(`${PATH}/${id}/apply`, { rows: 'right', publish: false, ...asked }) as unknown as Promise<
    Body<ImportView>
  >;
/** Corrects what the dry run shows. */
export const corrections = (id: string, given: object) =>
  admin.post(`${PATH}/${id}/corrections`, given) as unknown as Promise<{
    status: number;
    body: { data: ImportView; corrected: boolean } & Refused;
  }>;
/** Uploads and checks. */
export async function dry(content: string | Uint8Array, collection = 'fares'): Promise<ImportView> {
  const { body } = await upload(content, collection);
  return (await check(body.data._id)).body.data;
}
export const outcomes = (view: ImportView) => view.checked.map(({ outcome }: CheckedRow) => outcome);

export const today = civilToday();
export const HEAD = 'SKU,Name,From,To,Travel from,Travel to,Book by,Price,ATSC,AIF';
export const [from, to, by] = [addDays(today, 60), addDays(today, 150), addDays(today, 30)];
export const line = (
  sku: string,
  more: Partial<{ name: string; origin: string; price: string; bookBy: string }> = {},
) => {
  const { name = `Import ${sku}`, origin = 'YYZ', price = '1249', bookBy = by } = more;
  return `${sku},${name},${origin},LIS,${from},${to},${bookBy},${price},34.42,38`;
};
export const file = (...lines: string[]) => [HEAD, ...lines].join('\n');
export const ofSku = (sku: string) =>
  app.db
    .select()
    .from(records)
    .where(and(eq(records.externalId, sku), isNull(records.deletedAt)));
export const onSite = async (name: string) => (await app.db.select().from(fares).where(eq(fares.name, name))).length;
