import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import type { Database } from './database.ts';
import { rolledBack } from './rolled-back.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.db.execute(sql`create table drafts (words text)`);
});
afterAll(() => app.close());

const countOf = async (db: Database) => (await db.execute(sql`select from drafts`)).rowCount;
const shown = ({ content, db }: Pick<TestApp, 'content' | 'db'>) => content.read('drafts', () => countOf(db));

it('work that fails leaves nothing, and its error is passed on', async () => {
  const failing = rolledBack(app, async (_, tx) => {
    await tx.execute(sql`insert into drafts values ('a draft')`);
    throw new Error('no page');
  });
  await expect(failing).rejects.toThrow('no page');
  expect(await countOf(app.db)).toBe(0);
});

it('work that is rolled back sees its own writes, and no reader of the site does, from memory or from the database', async () => {
  const within = await rolledBack(app, async (services, tx) => {
    await tx.execute(sql`insert into drafts values ('a draft')`);
    return shown(services);
  });
  expect([within, await shown(app), await countOf(app.db)]).toEqual([1, 0, 0]);
});

it('work that is rolled back does not read what the site has in memory', async () => {
  await app.content.change((tx) => tx.execute(sql`insert into drafts values ('published')`));
  expect(await shown(app)).toBe(1);
  const within = await rolledBack(app, async (services, tx) => {
    await tx.execute(sql`delete from drafts`);
    return shown(services);
  });
  expect([within, await shown(app)]).toEqual([0, 1]);
});
