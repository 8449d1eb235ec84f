// The words of pages as an administrator changes them, on an app of its own for each test file.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { adoptCatalogue } from '#features/agency/editor/collections.server.ts';
import type { RecordView } from '#features/agency/editor/editor.contract.ts';
import { refreshKnowledge } from '#features/assistant/knowledge/knowledge.server.ts';
import { knowledge } from '#features/assistant/knowledge/knowledge.table.ts';
import type { SectionName } from '#features/company/sections/known-sections.ts';
import { sectionId } from '#features/company/sections/section-ids.ts';
import { openTestApp, type TestApp } from './app.ts';
import type { Browser } from './browser.ts';
import { signedInUser } from './people.ts';

export type SectionAnswer = {
  status: number;
  body: { message?: string; fields?: Record<string, string>; data: RecordView };
};
export const SECTIONS_PATH = '/api/staff/catalogue/sections';
export const sectionPath = (name: SectionName) => `${SECTIONS_PATH}/${sectionId(name)}`;

export function openSections() {
  let app: TestApp;
  let admin: Browser;
  let agent: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    await refreshKnowledge(app);
    await adoptCatalogue(app);
    admin = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
    agent = (await signedInUser(app, 'agent@example.ca', 'agent')).browser;
  });
  afterAll(() => app.close());

  const read = async (name: SectionName) => ((await admin.get(sectionPath(name))) as SectionAnswer).body.data;
  const save = async (name: SectionName, data: object, who = admin) =>
    (await who.put(sectionPath(name), { version: (await read(name)).version, data })) as SectionAnswer;
  const publish = async (name: SectionName) =>
    (await admin.post(`${sectionPath(name)}/publish`, { version: (await read(name)).version })) as SectionAnswer;
  const change = async (name: SectionName, data: object) => {
    expect(await save(name, data)).toMatchObject({ status: 200 });
    expect(await publish(name)).toMatchObject({ status: 200 });
  };
  /** What Jessica knows of a page. */
  const passage = async (slug: string) =>
    (
      await app.db
        .select()
        .from(knowledge)
        .where(and(eq(knowledge.kind, 'page'), eq(knowledge.slug, slug)))
    )[0];
  return {
    get app() {
      return app;
    },
    get admin() {
      return admin;
    },
    get agent() {
      return agent;
    },
    ...{ read, save, publish, change, passage },
  };
}
