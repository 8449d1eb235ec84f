// Where Canadians abroad reach their government around the clock, with its source.
import { z } from 'zod';
import { readJson } from '#platform/content-files.ts';

export const consularHelp = readJson(
  'consular-help.json',
  z.strictObject({
    telephone: z.string().regex(/^\+[\d ]{8,20}$/),
    email: z.email(),
    source: z.string().min(1),
    url: z.url(),
  }),
);
