// Shorthand, and words of other languages mixed into English, with the English word for each.
import { z } from 'zod';
import { readJson } from '#platform/content-files.ts';

/** By the English word. None of the others is an English word, a place or a code. */
const spoken = readJson('spoken-words.json', z.record(z.string(), z.string().regex(/^\S+( \S+)*$/)));
const ENGLISH = new Map(
  Object.entries(spoken).flatMap(([english, words]) => words.split(' ').map((word) => [word, english] as const)),
);

export const inEnglish = (word: string): string => ENGLISH.get(word) ?? word;
