// Public facts about places, as in content/<language>/guides: climate, entry documents and time zones.
import { z } from 'zod';
import { placeKey } from '#domain/place-paths.ts';
import { inCallLanguage, readJson } from '#platform/content-files.ts';

const months = z.array(z.int().min(-40).max(50)).length(12);
const text = z.string().min(1);
const source = z.strictObject({ name: text, url: z.url() });
/** The month in which the facts were compared with their source. */
const checked = z.string().regex(/^\d{4}-\d{2}$/);
const zone = z.string().regex(/^[A-Z][A-Za-z]{2,10}\/[A-Za-z_/]{2,30}$/);

const climates = readJson(
  'guides/climate.json',
  z.strictObject({
    sources: z.record(text, source),
    cities: z.array(
      z
        .strictObject({
          country: text,
          city: text,
          /** Absent while the figures are approximate. */
          checked: checked.optional(),
          source: text,
          /** The years that the means cover, if the source states them. */
          period: z
            .string()
            .regex(/^\d{4}–\d{4}$/)
            .optional(),
          high: months,
          low: months,
          rain: z.array(z.int().min(0).max(1500)).length(12).optional(),
        })
        .refine(
          ({ high, low }) => high.every((degrees, month) => degrees > (low[month] ?? degrees)),
          'a low above a high',
        )
        .refine(({ checked, period }) => checked || !period, 'years of figures that nobody compared'),
    ),
  }),
);

const entries = z
  .strictObject({
    /** The source for whether a visa is required, and for how long. */
    source,
    countries: z.array(
      z.strictObject({
        country: text,
        /** Absent until the text was compared with the source. */
        checked: checked.optional(),
        text,
        /** The page of the Government of Canada. */
        url: z.url(),
      }),
    ),
  })
  .transform(
    (file) => new Map(file.countries.map((entry) => [placeKey(entry.country), { ...entry, source: file.source }])),
  );

const zones = readJson(
  'guides/zones.json',
  z.strictObject({ countries: z.record(text, zone), airports: z.record(text, zone) }),
);

const key = (country: string, city: string) => `${placeKey(country)}/${placeKey(city)}`;
const climateByCity = new Map(
  climates.cities.map(({ source, ...climate }) => {
    const from = climates.sources[source];
    if (!from) throw new Error(`guides/climate.json names no source ${source}`);
    return [key(climate.country, climate.city), { ...climate, source: from }];
  }),
);

export const climateOf = (country: string, city: string) => climateByCity.get(key(country, city));
/** What Canadians need to enter a country, in the language of the call where that is known. */
export const entryOf = inCallLanguage(
  'guides/entry.json',
  (path, locale) => readJson(path, entries, locale),
  (byCountry, country: string) => byCountry.get(placeKey(country)),
);

/** The IANA time zone of an airport: its own if its country has several. */
export const zoneOf = (iata: string, countryCode: string): string | undefined =>
  zones.airports[iata] ?? zones.countries[countryCode];
