// The words that decide what a picture shows, from content/<language>/poster-motifs.json.
import { EVENTS, HOURS, isSubject, SEASONS } from '@northfare/posters';
import { z } from 'zod';
import { readJson } from '#platform/content-files.ts';
import type { MotifWords } from './motifs.rules.ts';

const entry = z.strictObject({
  words: z.array(z.string().min(3)).min(1),
  subject: z.string().refine(isSubject, 'no picture of this name').optional(),
  season: z.enum(SEASONS).optional(),
  hour: z.enum(HOURS).optional(),
  event: z.enum(EVENTS).optional(),
});

export const motifWords: readonly MotifWords[] = readJson('poster-motifs.json', z.array(entry));
