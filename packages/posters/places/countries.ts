// Countries for the pictures: slug, region, and the city whose picture is used for the country.
import { slugOf } from './slug.ts';

export type Place = { city?: string; country?: string; region?: string };

const SAME: Readonly<Record<string, string>> = {
  in: 'india',
  ind: 'india',
  es: 'spain',
  esp: 'spain',
  espana: 'spain',
  ca: 'canada',
  can: 'canada',
  us: 'united-states',
  usa: 'united-states',
  'united-states-of-america': 'united-states',
  hawaii: 'united-states',
  uk: 'united-kingdom',
  'great-britain': 'united-kingdom',
  england: 'united-kingdom',
  scotland: 'united-kingdom',
  uae: 'united-arab-emirates',
  emirates: 'united-arab-emirates',
  turkiye: 'turkey',
  czechia: 'czech-republic',
  'the-netherlands': 'netherlands',
  holland: 'netherlands',
  korea: 'south-korea',
  'republic-of-korea': 'south-korea',
  'viet-nam': 'vietnam',
  'the-philippines': 'philippines',
};

/** One slug for all spellings of a country. */
export const countrySlug = (name: string): string => {
  const plain = slugOf(name);
  return SAME[plain] ?? plain;
};

/** Region and leading city, whose picture is used for the country. */
const COUNTRIES: Readonly<Record<string, readonly [region: string, city: string]>> = {
  india: ['south asia', 'Delhi'],
  pakistan: ['south asia', 'Lahore'],
  'sri-lanka': ['south asia', 'Colombo'],
  nepal: ['south asia', 'Kathmandu'],
  bangladesh: ['south asia', 'Dhaka'],
  maldives: ['south asia', 'Malé'],
  bhutan: ['south asia', 'Paro'],
  japan: ['east asia', 'Tokyo'],
  'south-korea': ['east asia', 'Seoul'],
  china: ['east asia', 'Beijing'],
  'hong-kong': ['east asia', 'Hong Kong'],
  taiwan: ['east asia', 'Taipei'],
  philippines: ['south-east asia', 'Manila'],
  thailand: ['south-east asia', 'Bangkok'],
  vietnam: ['south-east asia', 'Hanoi'],
  indonesia: ['south-east asia', 'Bali'],
  singapore: ['south-east asia', 'Singapore'],
  malaysia: ['south-east asia', 'Kuala Lumpur'],
  cambodia: ['south-east asia', 'Siem Reap'],
  'united-arab-emirates': ['middle east', 'Dubai'],
  qatar: ['middle east', 'Doha'],
  turkey: ['middle east', 'Istanbul'],
  jordan: ['middle east', 'Amman'],
  'saudi-arabia': ['middle east', 'Riyadh'],
  lebanon: ['mediterranean', 'Beirut'],
  israel: ['mediterranean', 'Tel Aviv'],
  egypt: ['north africa', 'Cairo'],
  morocco: ['north africa', 'Casablanca'],
  tunisia: ['north africa', 'Tunis'],
  kenya: ['east africa', 'Nairobi'],
  tanzania: ['east africa', 'Zanzibar'],
  ethiopia: ['east africa', 'Addis Ababa'],
  uganda: ['east africa', 'Entebbe'],
  rwanda: ['east africa', 'Kigali'],
  nigeria: ['west africa', 'Lagos'],
  ghana: ['west africa', 'Accra'],
  senegal: ['west africa', 'Dakar'],
  'south-africa': ['southern africa', 'Cape Town'],
  mauritius: ['tropics', 'Port Louis'],
  'united-kingdom': ['europe', 'London'],
  ireland: ['europe', 'Dublin'],
  france: ['europe', 'Paris'],
  italy: ['europe', 'Rome'],
  spain: ['europe', 'Barcelona'],
  portugal: ['europe', 'Lisbon'],
  greece: ['europe', 'Athens'],
  netherlands: ['europe', 'Amsterdam'],
  germany: ['europe', 'Berlin'],
  'czech-republic': ['europe', 'Prague'],
  iceland: ['europe', 'Reykjavik'],
  croatia: ['europe', 'Dubrovnik'],
  austria: ['europe', 'Vienna'],
  switzerland: ['alps', 'Zurich'],
  poland: ['europe', 'Warsaw'],
  hungary: ['europe', 'Budapest'],
  belgium: ['europe', 'Brussels'],
  denmark: ['europe', 'Copenhagen'],
  norway: ['europe', 'Oslo'],
  sweden: ['europe', 'Stockholm'],
  mexico: ['latin america', 'Mexico City'],
  cuba: ['caribbean', 'Havana'],
  jamaica: ['caribbean', 'Montego Bay'],
  'dominican-republic': ['caribbean', 'Punta Cana'],
  barbados: ['caribbean', 'Bridgetown'],
  bahamas: ['caribbean', 'Nassau'],
  'trinidad-and-tobago': ['caribbean', 'Port of Spain'],
  guyana: ['caribbean', 'Georgetown'],
  'costa-rica': ['tropics', 'Liberia'],
  panama: ['tropics', 'Panama City'],
  belize: ['caribbean', 'Belize City'],
  brazil: ['tropics', 'Rio de Janeiro'],
  argentina: ['south america', 'Buenos Aires'],
  chile: ['andes', 'Santiago'],
  peru: ['andes', 'Cusco'],
  ecuador: ['andes', 'Quito'],
  colombia: ['south america', 'Cartagena'],
  'united-states': ['north america', 'New York'],
  canada: ['north america', 'Toronto'],
  australia: ['oceania', 'Sydney'],
  'new-zealand': ['oceania', 'Queenstown'],
  fiji: ['pacific', 'Nadi'],
};

const regionOf = (country: string): string => COUNTRIES[countrySlug(country)]?.[0] ?? '';

/** The city whose picture is used for the whole country. */
export const leadCity = (country: string): string | undefined => COUNTRIES[countrySlug(country)]?.[1];

/** Whether the slugs name a known country, or its leading city. */
export const isLeadPlace = (country: string, city: string): boolean =>
  Object.hasOwn(COUNTRIES, country) && (city === country || city === slugOf(COUNTRIES[country]?.[1] ?? ''));

/** A whole country is shown by its leading city: 'Portugal' of Portugal is Lisbon. */
export function placeShown(city: string, country: string): Required<Place> {
  const whole = !city || countrySlug(city) === countrySlug(country);
  return { city: (whole && leadCity(country)) || city || country, country, region: regionOf(country) };
}
