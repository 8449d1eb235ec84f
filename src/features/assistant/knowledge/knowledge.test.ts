import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { unknownFact } from './entry.rules.ts';
import { refreshKnowledge } from './knowledge.server.ts';
import { knowledge, knowledgeWords } from './knowledge.table.ts';
import { knowledgeEntries } from './knowledge-entries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await refreshKnowledge(app);
});
afterAll(() => app.close());

const rowOf = async (slug: string) => (await app.db.select().from(knowledge).where(eq(knowledge.slug, slug)))[0];

describe('what Jessica knows from the start', () => {
  it('is at least sixty entries, each named once and linking to a page of this site', () => {
    expect(knowledgeEntries.length).toBeGreaterThanOrEqual(60);
    expect(new Set(knowledgeEntries.map(({ slug }) => slug)).size).toBe(knowledgeEntries.length);
    for (const { href, text, title } of knowledgeEntries) {
      expect(href).toMatch(/^\/[a-z-]*(#[a-z]+)?$/);
      expect(title.length * text.length).toBeGreaterThan(0);
      expect(text, 'prices come from rows').not.toMatch(/\$\s?\d/);
      expect(unknownFact(text)).toBeUndefined();
    }
  });

  it('includes the legal pages in their current text', async () => {
    expect((await rowOf('page:/terms-and-conditions#law'))?.text).toContain('courts in Toronto');
    expect((await rowOf('page:/privacy-policy#cookies'))?.text).toContain('nf_refresh');
  });

  it('is not written again if nothing changed', async () => {
    const before = await app.db.execute(sql`select slug, xmin::text from knowledge order by slug`);
    await refreshKnowledge(app);
    const after = await app.db.execute(sql`select slug, xmin::text from knowledge order by slug`);
    expect(after.rows).toEqual(before.rows);
  });

  it('follows the settings that a page shows', async () => {
    await refreshKnowledge({ ...app, config: { ...app.config, TICO_NUMBER: '50099999' } });
    expect((await rowOf('page:/terms-and-conditions#who'))?.text).toContain('50099999');
    await refreshKnowledge(app);
    expect((await rowOf('page:/terms-and-conditions#who'))?.text).not.toContain('50099999');
  });

  it('leaves entries that staff edited alone, and drops those that are no longer written', async () => {
    await app.db.update(knowledge).set({ text: 'Ask at the desk.', seeded: false }).where(eq(knowledge.slug, 'pets'));
    await app.db.insert(knowledge).values([
      { slug: 'old', title: 'Old', text: 'Gone', href: '/', seeded: true },
      { slug: 'ours', title: 'Ours', text: 'Stays', href: '/' },
    ]);
    await refreshKnowledge(app);
    expect((await rowOf('pets'))?.text).toBe('Ask at the desk.');
    expect(await rowOf('old')).toBeUndefined();
    expect(await rowOf('ours')).toBeDefined();
  });

  it('records the words of every text, without accents', async () => {
    await app.db.insert(knowledge).values({ slug: 'words', title: 'Déjà zanzibarite', text: 'x', href: '/' });
    const words = (await app.db.select().from(knowledgeWords)).map(({ word }) => word);
    expect(words).toEqual(expect.arrayContaining(['deja', 'zanzibarite', 'baggage']));
  });
});
