// The names of airlines by their IATA codes: what the agency calls them, else a table of those that carry passengers.
// Decision: docs/decisions/0057-names-of-the-whole-world.md
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { readJson } from '#platform/content-files.ts';
import type { Queryable } from '#platform/database.ts';
import { airlines } from './airlines.table.ts';

const code = z.string().regex(/^(?=.*[A-Z])[A-Z0-9]{2}$/);
const table = z.record(code, z.string().min(1).max(60)).transform((names) => new Map(Object.entries(names)));

/** Read with the first flight that is shown, and kept. */
let known: ReadonlyMap<string, string> | undefined;
/** The name of an airline of the world; undefined if the code is not in the table. */
export function airlineName(iata: string): string | undefined {
  known ??= readJson('airline-names.json', table);
  return known.get(iata);
}

/** A code without a name is left out. */
export async function airlineNamesOf(db: Queryable, codes: readonly string[]): Promise<Map<string, string>> {
  const asked = [...new Set(codes)];
  const own = await db
    .select({ code: airlines.code, name: airlines.name })
    .from(airlines)
    .where(inArray(airlines.code, asked));
  const world = asked.flatMap((one): [string, string][] => {
    const name = airlineName(one);
    return name === undefined ? [] : [[one, name]];
  });
  return new Map([...world, ...own.map((one): [string, string] => [one.code, one.name])]);
}
