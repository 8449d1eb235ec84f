// Where Canadians abroad reach their government around the clock, with its source and when it was last checked.
import { z } from 'zod';
import { readJson } from '#platform/content-files.ts';

export const consularHelp = readJson(
  'consular-help.json',
  z.strictObject({
    telephone: z.string().regex(/^\+[\d ]{8,20}$/),
    email: z.email(),
    source: z.string().min(1),
    url: z.url(),
    checked: z.iso.date(),
  }),
);
