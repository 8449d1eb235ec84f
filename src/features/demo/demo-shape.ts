// How the demonstration catalogue is written down: short enough to read as a page, complete enough to be a row.

/** Months of the year, 1 to 12, first and last; the last may lie in the next year. */
export type Season = readonly [from: number, to: number];
/** 'pick' shows it in the home page's first section, 'top' in its third, 'popular' adds the badge. */
export type Mark = 'pick' | 'top' | 'popular';
export type Banner = readonly [title: string, overview: string];

export type DemoPackage = {
  name: string;
  origin: string;
  destination: string;
  /** The advertised total of a round trip in dollars, every charge in it. */
  total: number;
  description: string;
  highlights: readonly string[];
  nights?: number;
  season?: Season;
  cabin?: Cabin;
  marks?: readonly Mark[];
};
export type Cabin = 'economy' | 'premium economy' | 'business';
export type DemoCity = { name: string; banner?: Banner; packages: readonly DemoPackage[] };
export type DemoCountry = { name: string; banner?: Banner; cities: readonly DemoCity[] };
export type DemoRegion = { name: string; countries: readonly DemoCountry[] };
export type DemoGroup = { name: string; regions: readonly DemoRegion[] };

type More = Pick<DemoPackage, 'nights' | 'season' | 'cabin' | 'marks'>;

/** One package: its name, its route as 'YYZ-LIS', its total in dollars, what we say of it. */
export function flight(
  name: string,
  route: `${string}-${string}`,
  total: number,
  description: string,
  highlights: readonly string[],
  more: More = {},
): DemoPackage {
  const [origin = '', destination = ''] = route.split('-');
  return { name, origin, destination, total, description, highlights, ...more };
}
