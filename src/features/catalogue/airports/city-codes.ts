// The codes that the trade uses for a city with all its airports, such as YTO. An airport's own code is not one of them.
import { z } from 'zod';
import { readJson } from '#platform/content-files.ts';
import { type Airport, airportByCode } from './airports.ts';

const iata = z.string().regex(/^[A-Z]{3}$/);
const written = z.strictObject({
  code: iata.refine((code) => airportByCode(code) === undefined, 'is the code of an airport'),
  airports: z.array(iata.refine((code) => airportByCode(code) !== undefined, 'is no airport of airports.json')).min(1),
});

const byCode = new Map(
  readJson('city-codes.json', z.array(written)).map(({ code, airports }): [string, readonly Airport[]] => [
    code,
    airports.flatMap((one) => airportByCode(one) ?? []),
  ]),
);

/** The airports of a city by its code, the largest first; empty if it is no city code. */
export const airportsOfCity = (code: string): readonly Airport[] => byCode.get(code.toUpperCase()) ?? [];
export const cityCodes: ReadonlyMap<string, readonly Airport[]> = byCode;
