// Searches the knowledge: full text weighted by the rarity of each word, trigrams for mistyped words.

import { and, eq, inArray, sql } from 'drizzle-orm';
import { currentLocale } from '#domain/locale.ts';
import { oneLine } from '#domain/text.ts';
import { understanding } from '#features/assistant/understanding/understanding.ts';
import type { Sought } from '#features/assistant/understanding/understood.ts';
import { wordDistance } from '#features/assistant/understanding/word-distance.ts';
import { plainWords } from '#features/catalogue/airports/airports.rules.ts';
import { inCallLanguage } from '#features/records/store/localized-fields.ts';
import type { Queryable } from '#platform/database.ts';
import { KNOWLEDGE_SEARCH, type KnowledgeRow, knowledge } from './knowledge.table.ts';

/** The weight of a synonym, and how much of the word in the question it covers. */
const SYNONYM_WEIGHT = 0.6;
const SYNONYM_COVERAGE = 0.9;
export type Titled = Pick<KnowledgeRow, 'slug' | 'title' | 'text' | 'href'>;
export type Hit = Titled & {
  kind: KnowledgeRow['kind'];
  score: number;
  /** The covered share of the question, from 0 to 1; a word in the running text counts less. */
  covered: number;
  /** Whether its search phrases contain the whole question, as staff add it there. */
  literal: boolean;
};

const TEXTS = {
  slug: knowledge.slug,
  title: knowledge.title,
  text: knowledge.text,
  askedAs: knowledge.askedAs,
  href: knowledge.href,
  translations: knowledge.translations,
};
/** A row in the language of the call: its English texts where it is not translated. */
function inLanguage(row: Pick<KnowledgeRow, keyof typeof TEXTS>): Titled & { askedAs: string } {
  const { slug, title, text, askedAs, href } = inCallLanguage(row, ['title', 'text', 'askedAs']).row;
  // The phrases of a translation are a list, those of the row are lines.
  return { slug, title, text, href, askedAs: [askedAs].flat().join('\n') };
}

/** Weights of the search ranks: text, (unused), asked as, title. */
const WEIGHTS = '{0.08,0.2,0.85,1}';
const IN_TITLE_OR_ASKED = 0.3;
const RUNNING_TEXT = 0.35;
/** A factor for pages: they are long, while an entry was written to answer. */
const OF_KIND = { entry: 1, page: 0.75 };

type Match = {
  slot: number;
  share: number;
  slug: string | null;
  kind: 'entry' | 'page';
  rank: number;
  passages: number;
};

/** How many results are ranked again by the order of their words. */
const MAX_RERANKED = 8;

export async function findKnowledge(
  db: Queryable,
  sought: readonly Sought[],
  asked: readonly string[],
  limit: number,
): Promise<Hit[]> {
  if (sought.length === 0) return [];
  const all = sought.flatMap((one, slot) => [
    { ...one, slot, share: 1 },
    ...understanding()
      .synonymsOf(one.word)
      .map((word) => ({ ...one, word, slot, share: SYNONYM_WEIGHT })),
  ]);
  const words = sql.param(all.map(({ word }) => word));
  const slots = sql.param(all.map(({ slot }) => slot));
  const shares = sql.param(all.map(({ share }) => share));
  const { column, configuration } = KNOWLEDGE_SEARCH[currentLocale()];
  const { rows } = await db.execute<Match>(sql`
    with asked as (
      select w.slot, lexeme, max(w.share) as share
      from unnest(${words}::text[], ${slots}::int[], ${shares}::float8[]) as w(word, slot, share),
        lateral unnest(to_tsvector(${configuration}::regconfig, w.word)) as l(lexeme, positions, labels)
      group by w.slot, lexeme)
    select a.slot, a.share, k.slug, k.kind, ts_rank(${WEIGHTS}::float4[], k.${sql.identifier(column.name)}, quote_literal(a.lexeme)::tsquery) as rank,
      (select count(*)::int from knowledge where published) as passages
    from asked a left join knowledge k on k.published and k.${sql.identifier(column.name)} @@ quote_literal(a.lexeme)::tsquery`);
  const best = bestOf(rows, sought).slice(0, MAX_RERANKED);
  if (best.length === 0) return [];
  const slugs = best.map(({ slug }) => slug);
  const entries = await db
    .select(TEXTS)
    .from(knowledge)
    .where(and(inArray(knowledge.slug, slugs), eq(knowledge.published, true)));
  const rowOf = new Map(entries.map((row) => [row.slug, inLanguage(row)]));
  return best
    .flatMap((found) => {
      const row = rowOf.get(found.slug);
      return row
        ? [
            {
              ...row,
              ...found,
              literal: isLiteral(asked, row.askedAs),
              score: found.score * (1 + inOrder(asked, `${row.title} ${row.askedAs}`)),
            },
          ]
        : [];
    })
    .sort(byScore)
    .slice(0, limit);
}

/** The entry whose title equals the question, as a topic button sends it. Staff entries come before passages of pages. */
export async function findTitled(db: Queryable, question: string): Promise<Titled | undefined> {
  const title = sql`coalesce(${knowledge.translations} #>> array[${currentLocale()}, 'title'], ${knowledge.title})`;
  const [row] = await db
    .select(TEXTS)
    .from(knowledge)
    .where(and(sql`search_text(${title}) = search_text(${oneLine(question)})`, eq(knowledge.published, true)))
    .orderBy(knowledge.kind, knowledge.slug)
    .limit(1);
  return row && inLanguage(row);
}

/** The published entries and passages of these names. */
export async function entriesNamed(db: Queryable, slugs: readonly string[]): Promise<Map<string, Titled>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select(TEXTS)
    .from(knowledge)
    .where(and(inArray(knowledge.slug, [...slugs]), eq(knowledge.published, true)));
  return new Map(rows.map((row) => [row.slug, inLanguage(row)]));
}

const MIN_LITERAL_WORDS = 3;
/** Whether a phrase of an entry contains the question; a shorter one has to be a whole phrase, since its words are in many. */
const isLiteral = (asked: readonly string[], askedAs: string) => {
  const sought = asked.join(' ');
  const wordings = askedAs.split(/[\n,]/).map((wording) => plainWords(wording).join(' '));
  return asked.length < MIN_LITERAL_WORDS
    ? wordings.includes(sought)
    : wordings.some((wording) => ` ${wording} `.includes(` ${sought} `));
};

const OF_PAIR = 0.2;
const OF_THREE = 0.2;

/** A bonus if words that are adjacent in the question are adjacent in the entry: 'change my password'. */
function inOrder(asked: readonly string[], text: string): number {
  const there = ` ${plainWords(text).join(' ')} `;
  const runs = (length: number) =>
    asked.filter((_, at) => {
      const run = asked.slice(at, at + length);
      return (
        run.length === length &&
        !run.every((word) => understanding().stopWords.has(word)) &&
        there.includes(` ${run.join(' ')} `)
      );
    }).length;
  return OF_PAIR * runs(2) + OF_THREE * runs(3);
}

type Scored = { slug: string; score: number };
const byScore = (one: Scored, other: Scored) => other.score - one.score || (one.slug < other.slug ? -1 : 1);

/** The factor for a result that covers none of the question's words. */
const BESIDE_THE_POINT = 0.3;

/** Rare words count more. A word that no passage contains counts as not covered. */
function bestOf(matches: readonly Match[], sought: readonly Sought[]) {
  const scores = new Map<string, Scored & { kind: 'entry' | 'page'; covered: number }>();
  let asked = 0;
  for (const [slot, same] of Map.groupBy(matches, (match) => match.slot)) {
    const { weight = 1, counts = true } = sought[slot] ?? {};
    const found = nearestOf(same);
    const rarity = Math.log(1 + (same[0]?.passages ?? 1) / Math.max(found.length, 1)) * weight;
    if (counts) asked += rarity;
    for (const { slug, kind, rank, share } of found) {
      const sum = scores.get(slug) ?? { slug, kind, score: 0, covered: 0 };
      sum.score += rarity * rank * share * OF_KIND[kind];
      if (counts)
        sum.covered += rarity * (share < 1 ? SYNONYM_COVERAGE : 1) * (rank >= IN_TITLE_OR_ASKED ? 1 : RUNNING_TEXT);
      scores.set(slug, sum);
    }
  }
  return [...scores.values()]
    .map((sum) => ({ ...sum, covered: asked > 0 ? sum.covered / asked : 0 }))
    .map((sum) => ({ ...sum, score: sum.score * (BESIDE_THE_POINT + sum.covered) }))
    .sort(byScore);
}

/** For each passage, the best match among the meanings of a word. */
function nearestOf(same: readonly Match[]): (Match & { slug: string })[] {
  const best = new Map<string, Match & { slug: string }>();
  for (const { slug, ...match } of same) {
    const before = slug === null ? undefined : best.get(slug);
    if (slug !== null && (!before || before.rank * before.share < match.rank * match.share))
      best.set(slug, { ...match, slug });
  }
  return [...best.values()];
}

/** The words that the knowledge contains, as they are written. */
export async function knownWords(db: Queryable, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from knowledge_words where locale = ${currentLocale()} and word = any(${sql.param([...new Set(words)])}::text[])`,
  );
  return new Set(rows.map(({ word }) => word));
}

const MIN_CORRECTED_LENGTH = 4;
const MAX_CORRECTED = 8;
/** A low threshold, because swapped letters leave few trigrams in common; the edit distance then decides. */
const SIMILAR = 0.2;

/** Maps each mistyped word to the nearest known word, if one is near enough. */
export async function correctTypos(db: Queryable, words: readonly string[]): Promise<Map<string, string>> {
  const corrected = new Map<string, string>();
  const wrong = words.filter((word) => word.length >= MIN_CORRECTED_LENGTH && !/\d/.test(word)).slice(0, MAX_CORRECTED);
  for (const word of wrong) {
    const trip = understanding().correctTripWord(word);
    if (trip) corrected.set(word, trip);
  }
  const left = wrong.filter((word) => !corrected.has(word));
  if (left.length === 0) return corrected;
  const { rows } = await db.execute<{ wrong: string; word: string }>(sql`
    select w.wrong, k.word from unnest(${sql.param(left)}::text[]) as w(wrong)
    join knowledge_words k on k.locale = ${currentLocale()} and similarity(k.word, w.wrong) > ${SIMILAR} order by k.word`);
  for (const [word, near] of Map.groupBy(rows, (row) => row.wrong)) {
    const best = nearestWord(
      word,
      near.map((row) => row.word),
    );
    if (best) corrected.set(word, best);
  }
  return corrected;
}

/** One edit, two for a long word. A short word is never corrected by a changed letter: 'stock' is not 'stuck'. */
function nearestWord(word: string, near: readonly string[]): string | undefined {
  const maxSteps = word.length >= 8 ? 2 : 1;
  return near
    .filter((known) => word.length > 5 || known.length !== word.length || sameLetters(known, word))
    .filter((known) => word.length > 4 || (known[0] === word[0] && known.length > word.length))
    .map((known) => ({ known, steps: wordDistance(known, word, maxSteps) + (known[0] === word[0] ? 0 : 0.5) }))
    .filter(({ steps }) => steps <= maxSteps)
    .sort((one, other) => one.steps - other.steps)[0]?.known;
}

const sameLetters = (one: string, other: string) => [...one].sort().join('') === [...other].sort().join('');
