// Names that people use for places, and names that are also ordinary words.
import { z } from 'zod';
import { readJson } from '#platform/content-files.ts';

/** Canadian towns by their nearest airport. */
export const towns = Object.entries(readJson('towns.json', z.record(z.string().length(3), z.array(z.string().min(1)))));

/** Places that people ask for and that have no airport in our list, by the code of their country. */
export const morePlaces = Object.entries(
  readJson('more-places.json', z.record(z.string().length(2), z.array(z.string().min(1)))),
);

/** Sights that people name instead of the city where one lands for them. */
export const landmarks = Object.entries(
  readJson('landmarks.json', z.record(z.string(), z.array(z.string().min(1)).min(1))),
);

/** Other cities of the same name, with the words that say where they are. */
export const namesakes = readJson(
  'namesakes.json',
  z.record(
    z.string(),
    z
      .array(
        z.strictObject({
          city: z.string().min(1),
          country: z.string().min(1),
          airport: z.string().length(3).optional(),
          where: z.array(z.string().min(1)).min(1),
        }),
      )
      .min(1),
  ),
);

/** Cities of the whole world with an airport, for a message that clearly wants to go to one. */
export const worldCities = Object.values(
  readJson(
    'world-airports.json',
    z.record(z.string(), z.tuple([z.string(), z.string(), z.string(), z.number(), z.number(), z.string()])),
  ),
).map(([city, , code, latitude, longitude]) => ({ city, code, latitude, longitude }));

const aliases = z.record(z.string(), z.string().min(1));
const line = z.string().regex(/^\S+( \S+)*$/);
const names = readJson(
  'place-names.json',
  z.strictObject({
    countries: aliases,
    cities: aliases,
    regions: aliases,
    parts: z.record(z.string(), z.array(z.string().min(1)).min(1)),
    doubtful: z.array(line),
    notCodes: z.array(line),
  }),
);

/** Other names that people use, and the name in the catalogue. */
export const COUNTRY_ALIASES = names.countries;
export const CITY_ALIASES = names.cities;
export const REGION_ALIASES = names.regions;
/** Parts of countries by the cities with airports there. */
export const PARTS = names.parts;
/** Names that are also ordinary words: a place only after 'to' or 'in', or with a capital within the sentence. */
export const DOUBTFUL: ReadonlySet<string> = new Set(names.doubtful.flatMap((words) => words.split(' ')));
/** Codes that are also words. */
export const NO_CODE: ReadonlySet<string> = new Set(names.notCodes.flatMap((words) => words.split(' ')));
