// What people call the holidays around which they travel.
import { z } from 'zod';
import { readJson } from '#platform/content-files.ts';
import { HOLIDAY_CODES, nextHoliday } from '../holiday-times.rules.ts';
import type { AskedPeriod } from '../understood.ts';

const line = z.string().regex(/^\S+( \S+)*$/);
const holidays = readJson(
  'holidays.json',
  z.record(z.enum(HOLIDAY_CODES), z.strictObject({ name: z.string().min(1), called: z.array(line).min(1) })),
);
const CALLED = new Map(
  Object.entries(holidays).flatMap(([code, { name, called }]) => called.map((words) => [words, { code, name }])),
);

export const LONGEST_HOLIDAY_NAME = Math.max(...[...CALLED.keys()].map((words) => words.split(' ').length));

/** The next time of this name that is not over yet. @param words plain words, such as 'march break' */
export function holidayCalled(words: string, today: string): AskedPeriod | undefined {
  const named = CALLED.get(words);
  const time = named && nextHoliday(named.code, today);
  return named && time && { ...time, name: named.name };
}
