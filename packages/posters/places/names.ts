// Other names of places, and the country that each drawing belongs to.

import { LANDMARK_PALETTES, type LandmarkName } from '../palettes/palettes.ts';
import { countrySlug } from './countries.ts';

/** Drawing -> other names, as travellers and airports write them. */
const OTHER_NAMES: Partial<Record<LandmarkName, readonly string[]>> = {
  delhi: ['new-delhi'],
  mumbai: ['bombay'],
  'new-york': ['new-york-city', 'nyc'],
  'rio-de-janeiro': ['rio'],
  lisbon: ['lisboa'],
  rome: ['roma'],
  athens: ['athina'],
  cairo: ['al-qahirah', 'giza'],
  cancun: ['riviera-maya', 'playa-del-carmen', 'tulum'],
  amritsar: ['amritsar-sri-guru-ram-dass'],
  kochi: ['cochin', 'ernakulam', 'fort-kochi'],
  goa: ['panaji', 'panjim', 'dabolim', 'mopa', 'north-goa', 'south-goa'],
  dhaka: ['dacca'],
  'hong-kong': ['hongkong', 'kowloon', 'hong-kong-sar'],
  shanghai: ['shanghai-pudong'],
  beijing: ['peking'],
  seoul: ['incheon', 'seoul-incheon'],
  hanoi: ['ha-noi', 'ha-long', 'halong', 'ha-long-bay', 'halong-bay'],
  'kuala-lumpur': ['kl'],
  bali: ['denpasar', 'ubud', 'kuta', 'seminyak', 'denpasar-bali', 'bali-denpasar'],
  petra: ['amman', 'wadi-musa'],
  casablanca: ['dar-el-beida'],
  barcelona: ['bcn'],
  prague: ['praha'],
  'cape-town': ['capetown', 'kaapstad'],
  havana: ['la-habana', 'habana'],
  'mexico-city': ['ciudad-de-mexico', 'cdmx'],
  cusco: ['cuzco', 'machu-picchu', 'aguas-calientes'],
  honolulu: ['waikiki', 'oahu'],
  cappadocia: ['goreme', 'nevsehir', 'kayseri', 'urgup'],
  chennai: ['madras'],
  marrakesh: ['marrakech'],
  santorini: ['thira', 'fira', 'oia', 'santorini-thira'],
  venice: ['venezia'],
  porto: ['oporto'],
};

const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries(OTHER_NAMES).flatMap(([drawing, names]) => names.map((name) => [name, drawing] as const)),
);

/** These drawings are only used when the country is unknown or this one. */
const ONLY_IN: Partial<Record<LandmarkName, string>> = {
  'new-york': 'united-states',
  'san-francisco': 'united-states',
  honolulu: 'united-states',
  barcelona: 'spain',
  cappadocia: 'turkey',
  chennai: 'india',
  dubrovnik: 'croatia',
  edinburgh: 'united-kingdom',
  goa: 'india',
  hyderabad: 'india',
  jaipur: 'india',
  kochi: 'india',
  kyoto: 'japan',
  marrakesh: 'morocco',
  porto: 'portugal',
  santorini: 'greece',
  venice: 'italy',
};

// London, Ontario and Sydney, Nova Scotia must not get a clock tower or an opera house.
const FULL_OF_NAMESAKES = new Set(['canada', 'united-states']);

const isLandmark = (name: string): name is LandmarkName => Object.hasOwn(LANDMARK_PALETTES, name);

/** Whether the slugs name a place with a drawing of its own, in the right country. */
export const isLandmarkPlace = (country: string, city: string): boolean =>
  isLandmark(city) && ONLY_IN[city] === country;

/** The drawing of this place, if there is one. A place with the same name in another country gets none. */
export function landmarkOf(citySlug: string, country: string): LandmarkName | undefined {
  const name = ALIASES.get(citySlug) ?? citySlug;
  if (!isLandmark(name)) return undefined;
  const where = countrySlug(country);
  const only = ONLY_IN[name];
  const belongs = only ? !country || where === only : !FULL_OF_NAMESAKES.has(where);
  return belongs ? name : undefined;
}
