// How words are typed in a hurry, or said where English is mixed with another language, and what they are in English.
import { z } from 'zod';
import { readJson } from '#platform/content-files.ts';

/** By the English word. None of the others is a word of English, a place or a code. */
const spoken = readJson('spoken-words.json', z.record(z.string(), z.string().regex(/^\S+( \S+)*$/)));
const ENGLISH = new Map(
  Object.entries(spoken).flatMap(([english, words]) => words.split(' ').map((word) => [word, english] as const)),
);

export const inEnglish = (word: string): string => ENGLISH.get(word) ?? word;
