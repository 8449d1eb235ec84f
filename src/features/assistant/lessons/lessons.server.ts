// What staff taught Jessica: read once per content version, so that every instance follows a lesson immediately.
// Decision: docs/decisions/0026-what-staff-teach-jessica.md

import { and, eq } from 'drizzle-orm';
import { civilToday } from '#domain/dates.ts';
import { knownPlaces } from '#features/assistant/answering/trips.server.ts';
import { knowledge } from '#features/assistant/knowledge/knowledge.table.ts';
import { openQuestions } from '#features/assistant/staff/open-questions.table.ts';
import { isEnglishWord } from '#features/assistant/topics/word-vectors.ts';
import { understanding } from '#features/assistant/understanding/understanding.ts';
import { createYielder } from '#platform/event-loop.ts';
import type { Services } from '#platform/services.ts';
import { lessons } from './lessons.table.ts';
import { type Lesson, type Lessons, lessonOf } from './taught.ts';

type Parts = Pick<Services, 'db' | 'content' | 'clock'>;

/** A lesson whose entry is not published has no effect. */
export const knownLessons = (services: Parts): Promise<Lessons> =>
  services.content.read('assistant lessons', async () => {
    const rows = await services.db
      .select({ question: openQuestions.question, words: openQuestions.words, entry: lessons.entry })
      .from(lessons)
      .innerJoin(openQuestions, eq(openQuestions.id, lessons.questionId))
      .innerJoin(knowledge, and(eq(knowledge.slug, lessons.entry), eq(knowledge.published, true)));
    const known = {
      gazetteer: await knownPlaces(services),
      today: civilToday(services.clock()),
      isEverydayWord: isEnglishWord,
    };
    const turn = createYielder();
    const read: Lesson[] = [];
    for (const { question, words, entry } of rows) {
      read.push(lessonOf(words, entry, understanding().readQuestion(understanding().toRead(question), known)));
      await turn();
    }
    return read;
  });
