import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { companyOf } from '#features/company/facts/company.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call } from '#platform/call.ts';
import { contains } from '#platform/contains.ts';
import { pageWithin } from '#platform/list-page.ts';
import { createJessica } from '../jessica.server.ts';
import { type KnowledgeRow, knowledge } from '../knowledge/knowledge.table.ts';
import { knowledgeEntries } from '../knowledge/knowledge-entries.ts';
import { answerPages } from './answer-pages.ts';
import { countOpenQuestions } from './open-questions.server.ts';
import type { AnswerLine, AnswerRecord } from './staff-answers.contract.ts';
import { ANSWER_FILTERS, type AnswerFilter, type Origin } from './staff-answers.rules.ts';

const PAGE_SIZE = 40;
const ORIGINAL = new Map(knowledgeEntries.map((entry) => [entry.slug, entry]));
const absent = () => refuse('NOT_FOUND', m.answers_absent());
const stale = () => refuse('CONFLICT', m.answers_stale());

const isEntry = eq(knowledge.kind, 'entry');
const isOurs = inArray(knowledge.slug, [...ORIGINAL.keys()]);
const PARTS: Record<Exclude<AnswerFilter, 'all'>, SQL | undefined> = {
  shown: and(isEntry, eq(knowledge.published, true)),
  hidden: eq(knowledge.published, false),
  changed: and(isEntry, eq(knowledge.seeded, false), isOurs),
  own: and(isEntry, eq(knowledge.seeded, false), not(isOurs)),
  page: eq(knowledge.kind, 'page'),
};

export const staffAnswersHandlers = {
  listAnswers: api.listAnswers.handler(async ({ input: { q, status, ...asked }, context: { db } }) => {
    const found = matching(q);
    const of = (filter: AnswerFilter) => and(found, filter === 'all' ? undefined : PARTS[filter]);
    const counted = await Promise.all(
      ANSWER_FILTERS.map(async (filter) => {
        const [row] = await db.select({ rows: count() }).from(knowledge).where(of(filter));
        return [filter, row?.rows ?? 0] as const;
      }),
    );
    const counts = Object.fromEntries(counted) as Record<AnswerFilter, number>;
    const { page, pages, offset } = pageWithin(asked.page, counts[status], PAGE_SIZE);
    const rows = await db
      .select()
      .from(knowledge)
      .where(of(status))
      .orderBy(asc(knowledge.kind), asc(sql`lower(${knowledge.title})`), asc(knowledge.id))
      .limit(PAGE_SIZE)
      .offset(offset);
    const open = await countOpenQuestions(db);
    return { success: true as const, data: rows.map(presentLine), counts, openQuestions: open, page, pages };
  }),

  listAnswerPages: api.listAnswerPages.handler(({ context }) => ({
    success: true as const,
    data: answerPages(companyOf(context.config)),
  })),

  tryAnswer: api.tryAnswer.handler(async ({ input: { question }, context }) => {
    const { text, outcome, links, sources } = await createJessica(context).answer({ question, locale: 'en' });
    const rows = await context.db.select().from(knowledge).where(inArray(knowledge.slug, sources));
    const named = sources.map((source) => {
      const row = rows.find(({ slug }) => slug === source);
      return row ? { _id: row.id, title: row.title } : { title: source };
    });
    return { success: true as const, data: { text, outcome, links, sources: named } };
  }),

  readAnswer: api.readAnswer.handler(async ({ input, context }) => presentAnswer(await readRow(context, input.id))),

  createAnswer: api.createAnswer.handler(async ({ input, context }) => {
    checkPage(context, input.href);
    const [row] = await context.db
      .insert(knowledge)
      .values({ ...input, slug: `own:${randomUUID()}`, kind: 'entry', seeded: false, updatedAt: context.clock() })
      .returning();
    return presentAnswer(row);
  }),

  saveAnswer: api.saveAnswer.handler(async ({ input: { id, version, ...written }, context }) => {
    const before = await readRow(context, id);
    if (before?.kind !== 'entry') throw before ? refuse('CONFLICT', m.answers_of_page()) : absent();
    // An answer may keep a page that no longer exists.
    if (written.href !== before.href) checkPage(context, written.href);
    // Hiding or showing alone is not an edit, so the product may still update the entry.
    const same = (['title', 'askedAs', 'text', 'href'] as const).every((field) => before[field] === written[field]);
    return presentAnswer(await write(context, { id, version }, { ...written, seeded: before.seeded && same }));
  }),

  restoreAnswer: api.restoreAnswer.handler(async ({ input, context }) => {
    const before = await readRow(context, input.id);
    if (!before) throw absent();
    const original = ORIGINAL.get(before.slug);
    if (!original) throw refuse('CONFLICT', m.answers_no_original());
    return presentAnswer(await write(context, input, { ...original, seeded: true }));
  }),

  deleteAnswer: api.deleteAnswer.handler(async ({ input, context }) => {
    if (!isUuid(input.id)) throw absent();
    const [gone] = await context.db
      .delete(knowledge)
      .where(and(eq(knowledge.id, input.id), PARTS.own))
      .returning({ id: knowledge.id });
    if (gone) return { success: true as const };
    throw (await readRow(context, input.id)) ? refuse('CONFLICT', m.answers_not_deleted()) : absent();
  }),
};

async function readRow({ db }: Call, id: string): Promise<KnowledgeRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(knowledge).where(eq(knowledge.id, id));
  return row;
}

/** Writes if the version is still the one that was read; refuses if another person changed it meanwhile. */
async function write(
  { db, clock }: Call,
  { id, version }: { id: string; version: number },
  values: Partial<KnowledgeRow>,
): Promise<KnowledgeRow> {
  const [row] = await db
    .update(knowledge)
    .set({ ...values, version: sql`${knowledge.version} + 1`, updatedAt: clock() })
    .where(and(eq(knowledge.id, id), eq(knowledge.version, version), isEntry))
    .returning();
  if (!row) throw stale();
  return row;
}

function checkPage({ config }: Call, href: string) {
  if (answerPages(companyOf(config)).some((page) => page.href === href)) return;
  throw refuse('UNPROCESSABLE', m.answers_page_unknown(), { fields: { href: m.answers_page_unknown() } });
}

/** Title, other words or text contain the words as typed; SQL wildcards are plain characters. */
function matching(q: string): SQL | undefined {
  return q ? contains(q, knowledge.title, knowledge.askedAs, knowledge.text) : undefined;
}

function presentAnswer(row: KnowledgeRow | undefined) {
  if (!row) throw absent();
  const { askedAs, text, version } = row;
  return { success: true as const, data: { ...presentLine(row), askedAs, text, version } satisfies AnswerRecord };
}

const originOf = ({ kind, seeded, slug }: KnowledgeRow): Origin =>
  kind === 'page' ? 'page' : seeded ? 'original' : ORIGINAL.has(slug) ? 'changed' : 'own';

function presentLine(row: KnowledgeRow): AnswerLine {
  const { id, title, href, published, updatedAt } = row;
  return { _id: id, title, href, published, origin: originOf(row), updatedAt: updatedAt.toISOString() };
}
