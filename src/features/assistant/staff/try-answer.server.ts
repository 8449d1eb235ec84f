// What Jessica would answer to a question; with a draft, as if it was published.
import { eq, inArray } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { createJessica } from '#features/assistant/answering/jessica.server.ts';
import { entriesCollection } from '#features/assistant/knowledge/entries.collection.ts';
import { knowledge } from '#features/assistant/knowledge/knowledge.table.ts';
import { records } from '#features/records/store/records.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import { rolledBack } from '#platform/rolled-back.ts';
import type { TriedAnswer } from './open-questions.contract.ts';

export const tryAnswerHandler = api.tryAnswer.handler(async ({ input: { question, draft }, context }) => {
  if (draft === undefined) return { success: true as const, data: await tried(context, question) };
  // A visitor never sees it: the publication for this answer is rolled back.
  const data = await rolledBack(context, async (within, tx) => {
    await publishDraft(tx, draft);
    return tried(within, question);
  });
  return { success: true as const, data };
});

async function publishDraft(tx: Transaction, id: string): Promise<void> {
  const [row] = isUuid(id) ? await tx.select().from(records).where(eq(records.id, id)) : [];
  if (row?.collection !== 'entries' || row.deletedAt) throw refuse('NOT_FOUND', m.records_not_found());
  await entriesCollection.publish(tx, { liveId: row.liveId, data: row.data, demo: false });
}

async function tried(call: Call, question: string): Promise<TriedAnswer> {
  const { answer, rules } = await createJessica(call).explained({ question, locale: 'en' });
  const { text, outcome, links, sources } = answer;
  const rows = await call.db
    .select({ slug: knowledge.slug, title: knowledge.title, _id: records.id })
    .from(knowledge)
    .leftJoin(records, eq(records.liveId, knowledge.id))
    .where(inArray(knowledge.slug, sources));
  const named = sources.map((source) => {
    const row = rows.find(({ slug }) => slug === source);
    return row ? { title: row.title, ...(row._id && { _id: row._id }) } : { title: source };
  });
  return { text, outcome, rules: [...rules], links, sources: named };
}
