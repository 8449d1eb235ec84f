import { sql } from 'drizzle-orm';
import { placeKey } from '#domain/place-paths.ts';
import type { Services } from '#platform/services.ts';

/** The photograph of a city, if a page shows one. */
export type PlacePhotos = {
  of(country: string, city: string): string | undefined;
  /** The one that staff chose for the city itself. */
  ofCity(country: string, city: string): string | undefined;
};

const keyOf = (country: string, city: string) => `${placeKey(country)}/${placeKey(city)}`;

/** That of its banner, else of the first of its packages. */
export async function placePhotos({ content, db }: Pick<Services, 'content' | 'db'>): Promise<PlacePhotos> {
  const paths = await content.read('photographs of places', async () => {
    const { rows } = await db.execute<{ country: string; city: string; path: string; chosen: boolean }>(sql`
      select n.name as country, c.name as city, shown.path, shown.position = 0 as chosen
      from (
        select city_id, image_url as path, 0 as position from city_banners
        union all select city_id, image_url, position + 1 from packages
      ) as shown
      join cities c on c.id = shown.city_id join countries n on n.id = c.country_id
      where shown.path like '/photos/%' order by shown.position desc`);
    // The last of several wins: the banner.
    const all = (some: typeof rows) => new Map(some.map(({ country, city, path }) => [keyOf(country, city), path]));
    return { any: all(rows), chosen: all(rows.filter(({ chosen }) => chosen)) };
  });
  return {
    of: (country, city) => paths.any.get(keyOf(country, city)),
    ofCity: (country, city) => paths.chosen.get(keyOf(country, city)),
  };
}
