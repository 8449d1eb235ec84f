import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import type { Deal } from '#features/catalogue/deals/deals.contract.ts';
import { deals } from '#features/catalogue/deals/deals.table.ts';
import { cities, countries } from '#features/catalogue/destinations/destinations.table.ts';
import { fares } from '#features/catalogue/fares/fares.table.ts';
import { packages } from '#features/catalogue/packages/packages.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { seedDemo } from './demo.server.ts';
import { demoPackages } from './demo-catalogue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const count = (table: typeof packages | typeof fares | typeof deals | typeof countries | typeof cities) =>
  app.db.$count(table);

test('five instances that start at the same time fill an empty catalogue once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => seedDemo(app.db, app.clock)));
  expect(await count(packages)).toBe(demoPackages('2026-11-21').length);
  expect(await count(countries)).toBeGreaterThanOrEqual(27);
  expect(await count(cities)).toBeGreaterThanOrEqual(78);
  expect(await count(fares)).toBeGreaterThanOrEqual(32);
  expect(await count(deals)).toBeGreaterThanOrEqual(16);
});

test('every row is marked as demonstration', async () => {
  for (const table of [packages, fares, deals, countries, cities])
    expect(await app.db.$count(table, eq(table.demo, false))).toBe(0);
});

test('a catalogue that already exists is not changed', async () => {
  await app.db.update(fares).set({ name: 'Our own fare', demo: false }).where(eq(fares.position, 0));
  const stamp = await app.content.currentVersion();
  await seedDemo(app.db, app.clock);
  expect(await app.db.$count(fares, eq(fares.name, 'Our own fare'))).toBe(1);
  expect(await app.content.currentVersion()).toBe(stamp);
});

test('once its periods have expired they start again, except those of rows that staff edited', async () => {
  const before = await app.db.select().from(fares).where(eq(fares.demo, false));
  const later = () => new Date(Date.now() + 400 * 86_400_000);
  await seedDemo(app.db, later);
  const today = civilToday(later());
  for (const table of [packages, fares, deals]) {
    const [first] = await app.db
      .select({ bookBy: sql<string>`min(${table.bookBy})` })
      .from(table)
      .where(eq(table.demo, true));
    expect((first?.bookBy ?? '') >= addDays(today, 14)).toBe(true);
  }
  expect(await app.db.select().from(fares).where(eq(fares.demo, false))).toEqual(before);
  app.advanceClock(400 * 86_400);
  const { body } = await app.browser().get('/api/deals');
  expect((body as Deal[]).filter(({ discount }) => discount > 0).length).toBeGreaterThan(0);
});
