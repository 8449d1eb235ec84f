// Reads a message: its trip, its words and its parts, with mistyped words corrected.

import { civilToday } from '#domain/dates.ts';
import { correctTypos, knownWords } from '#features/assistant/knowledge/retrieval.server.ts';
import { isEnglishWord } from '#features/assistant/topics/word-vectors.ts';
import { understanding } from '#features/assistant/understanding/understanding.ts';
import type { Known, Reading } from '#features/assistant/understanding/understood.ts';
import { ownTurn } from '#platform/event-loop.ts';
import type { Services } from '#platform/services.ts';
import { knownPlaces } from './trips.server.ts';

type Parts = Pick<Services, 'db' | 'content' | 'clock'>;
/** An understood question with its parts, and those of its words that the knowledge contains. */
export type Read = Reading & { everyday: ReadonlySet<string>; parts: readonly ReadPart[] };
/** A sentence, and each run of its pieces that may be a separate question, by the first piece and the one after the last. */
export type ReadPart = {
  whole: Reading;
  pieces: number;
  runs: readonly { from: number; to: number; reading: Reading }[];
};

/** Understands a question and its parts; if it has unknown words, it corrects their typos and tries again. */
export async function readMessage({ db, content, clock }: Parts, question: string): Promise<Read> {
  const gazetteer = await knownPlaces({ db, content });
  const { wordsOf, plainText, readQuestion, questionPartsOf, piecesOf, offTopicWords } = understanding();
  const words = wordsOf(question).map(({ plain }) => plain);
  const everyday = await knownWords(db, words);
  const known: Known = {
    gazetteer,
    today: civilToday(clock()),
    isEverydayWord: (word: string) => everyday.has(word) || isEnglishWord(word),
  };
  await ownTurn();
  const first = readQuestion(question, known);
  const isRight = (word: string) => everyday.has(word) || offTopicWords.has(word) || isEnglishWord(word);
  const corrected = await correctTypos(
    db,
    first.rest.filter((word) => !isRight(word)),
  );
  const meant =
    corrected.size === 0
      ? question
      : question.replace(/[\p{L}\p{M}]+/gu, (typed) => corrected.get(plainText(typed)) ?? typed);
  await ownTurn();
  const reading = corrected.size === 0 ? first : readQuestion(meant, known);
  const parts: ReadPart[] = [];
  for (const part of questionPartsOf(meant)) {
    await ownTurn();
    parts.push({ whole: readQuestion(part, known), ...runsOf(piecesOf(part), known) });
  }
  return { ...reading, parts, everyday: new Set([...everyday, ...corrected.values()]) };
}

function runsOf(pieces: readonly string[], known: Known): Pick<ReadPart, 'pieces' | 'runs'> {
  if (pieces.length < 2) return { pieces: pieces.length, runs: [] };
  const runs = pieces.flatMap((_, from) =>
    pieces.slice(from).flatMap((_piece, length) => {
      const to = from + length + 1;
      // The whole message has been read already.
      if (to - from === pieces.length) return [];
      return [{ from, to, reading: understanding().readQuestion(pieces.slice(from, to).join(', '), known) }];
    }),
  );
  return { pieces: pieces.length, runs };
}
