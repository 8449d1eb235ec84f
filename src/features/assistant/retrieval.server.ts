// Finds what the knowledge says about a question: full text by the rarity of each word, trigrams for mistyped ones.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { type KnowledgeRow, knowledge } from './knowledge.table.ts';
import { wordDistance } from './words.rules.ts';

/** A word to look for; one that only says what kind of question it is weighs less. */
export type Sought = { word: string; weight: number };
export type Hit = Pick<KnowledgeRow, 'slug' | 'kind' | 'title' | 'text' | 'href'> & {
  score: number;
  /** How much of what was asked it speaks of, from 0 to 1; a word in the running text counts for less. */
  covered: number;
};

/** Shares of text, (unused), asked as, title. */
const WEIGHTS = '{0.08,0.2,0.7,1}';
const IN_TITLE_OR_ASKED = 0.3;
const RUNNING_TEXT = 0.35;
/** Pages say things at length; an entry was written to answer. */
const OF_KIND = { entry: 1, page: 0.75 };

type Match = {
  lexeme: string;
  weight: number;
  slug: string | null;
  kind: 'entry' | 'page';
  rank: number;
  passages: number;
};

export async function findKnowledge(db: Queryable, sought: readonly Sought[], limit: number): Promise<Hit[]> {
  if (sought.length === 0) return [];
  const words = sql.param(sought.map(({ word }) => word));
  const weights = sql.param(sought.map(({ weight }) => weight));
  const { rows } = await db.execute<Match>(sql`
    with asked as (
      select lexeme, max(w.weight) as weight
      from unnest(${words}::text[], ${weights}::float8[]) as w(word, weight),
        lateral unnest(to_tsvector('plain_english', w.word)) as l(lexeme, positions, labels)
      group by lexeme)
    select a.lexeme, a.weight, k.slug, k.kind,
      ts_rank(${WEIGHTS}::float4[], k.search, a.lexeme::tsquery) as rank,
      (select count(*)::int from knowledge where published) as passages
    from asked a left join knowledge k on k.published and k.search @@ a.lexeme::tsquery`);
  const best = bestOf(rows).slice(0, limit);
  if (best.length === 0) return [];
  const slugs = best.map(({ slug }) => slug);
  const told = await db
    .select({ slug: knowledge.slug, title: knowledge.title, text: knowledge.text, href: knowledge.href })
    .from(knowledge)
    .where(and(inArray(knowledge.slug, slugs), eq(knowledge.published, true)));
  const rowOf = new Map(told.map((row) => [row.slug, row]));
  return best.flatMap((found) => {
    const row = rowOf.get(found.slug);
    return row ? [{ ...row, ...found }] : [];
  });
}

/** Each word counts by how few passages have it; one that none has counts as asked and not answered. */
function bestOf(matches: readonly Match[]) {
  const byLexeme = Map.groupBy(matches, ({ lexeme }) => lexeme);
  const scores = new Map<string, { slug: string; kind: 'entry' | 'page'; score: number; covered: number }>();
  let asked = 0;
  for (const same of byLexeme.values()) {
    const found = same.filter(({ slug }) => slug !== null);
    const { passages = 1, weight = 1 } = same[0] ?? {};
    const rarity = Math.log(1 + passages / Math.max(found.length, 1)) * weight;
    asked += rarity;
    for (const { slug, kind, rank } of found) {
      const sum = scores.get(slug ?? '') ?? { slug: slug ?? '', kind, score: 0, covered: 0 };
      sum.score += rarity * rank * OF_KIND[kind];
      sum.covered += rarity * (rank >= IN_TITLE_OR_ASKED ? 1 : RUNNING_TEXT);
      scores.set(sum.slug, sum);
    }
  }
  return [...scores.values()]
    .map((sum) => ({ ...sum, covered: sum.covered / asked }))
    .sort((one, other) => other.score - one.score || (one.slug < other.slug ? -1 : 1));
}

/** Those of the words that the knowledge has, as they are written. */
export async function knownWords(db: Queryable, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from knowledge_words where word = any(${sql.param([...new Set(words)])}::text[])`,
  );
  return new Set(rows.map(({ word }) => word));
}

const SHORTEST_MENDED = 4;
const MOST_MENDED = 8;

/** For each mistyped word the known one that was meant, where one is near enough. */
export async function mendWords(db: Queryable, words: readonly string[]): Promise<Map<string, string>> {
  const wrong = words.filter((word) => word.length >= SHORTEST_MENDED && !/\d/.test(word)).slice(0, MOST_MENDED);
  if (wrong.length === 0) return new Map();
  const { rows } = await db.execute<{ wrong: string; word: string }>(sql`
    select w.wrong, near.word
    from unnest(${sql.param(wrong)}::text[]) as w(wrong),
      lateral (select word from knowledge_words where word % w.wrong order by similarity(word, w.wrong) desc, word limit 12) near`);
  const mended = new Map<string, string>();
  for (const [word, near] of Map.groupBy(rows, (row) => row.wrong)) {
    const most = word.length >= 7 ? 2 : 1;
    const [best] = near
      .map((row) => ({ word: row.word, steps: wordDistance(row.word, word, most) }))
      .filter(({ steps }) => steps <= most)
      .sort((one, other) => one.steps - other.steps);
    if (best) mended.set(word, best.word);
  }
  return mended;
}
