// Names that people use for places, and names that are also ordinary words.
import { z } from 'zod';
import { readJson } from '#platform/content-files.ts';

/** Canadian towns by their nearest airport. */
export const towns = Object.entries(readJson('towns.json', z.record(z.string().length(3), z.array(z.string().min(1)))));

/** Places that people ask for and that have no airport in our list, by the code of their country. */
export const morePlaces = Object.entries(
  readJson('more-places.json', z.record(z.string().length(2), z.array(z.string().min(1)))),
);

/** Other names that people use. */
export const COUNTRY_ALIASES: Record<string, string> = {
  uk: 'United Kingdom',
  'great britain': 'United Kingdom',
  britain: 'United Kingdom',
  usa: 'United States',
  america: 'United States',
  'the states': 'United States',
  uae: 'United Arab Emirates',
  emirates: 'United Arab Emirates',
  korea: 'South Korea',
  holland: 'Netherlands',
  'czech republic': 'Czechia',
  turkiye: 'Turkey',
  ceylon: 'Sri Lanka',
  'greek islands': 'Greece',
  dr: 'Dominican Republic',
};
export const CITY_ALIASES: Record<string, string> = {
  nyc: 'New York',
  vegas: 'Las Vegas',
  rio: 'Rio de Janeiro',
  saigon: 'Ho Chi Minh City',
  hcmc: 'Ho Chi Minh City',
  bangalore: 'Bengaluru',
  cochin: 'Kochi',
  marrakesh: 'Marrakech',
  denpasar: 'Bali',
  azores: 'Ponta Delgada',
  madeira: 'Funchal',
  algarve: 'Faro',
  punjab: 'Amritsar',
  gujarat: 'Ahmedabad',
  cdmx: 'Mexico City',
  cabo: 'Los Cabos',
  katmandu: 'Kathmandu',
  hk: 'Hong Kong',
  kl: 'Kuala Lumpur',
  pv: 'Puerto Vallarta',
  'st johns newfoundland': "St. John's",
  'saint johns': "St. John's",
  yyz: 'Toronto',
  gta: 'Toronto',
  mtl: 'Montréal',
  quebec: 'Québec City',
  'ville de quebec': 'Québec City',
  peg: 'Winnipeg',
  wpg: 'Winnipeg',
  pearson: 'Toronto',
  ontario: 'Toronto',
  bc: 'Vancouver',
  'british columbia': 'Vancouver',
  alberta: 'Calgary',
  manitoba: 'Winnipeg',
  'nova scotia': 'Halifax',
  'st johns': "St. John's",
  ny: 'New York',
  la: 'Los Angeles',
  hawaii: 'Honolulu',
  van: 'Vancouver',
};
/** Parts of countries by the cities with airports there. */
export const PARTS: Record<string, readonly string[]> = {
  Scotland: ['Edinburgh', 'Glasgow', 'Aberdeen', 'Inverness'],
  England: ['London', 'Manchester', 'Birmingham', 'Liverpool', 'Newcastle', 'Bristol', 'Leeds'],
  'Northern Ireland': ['Belfast'],
  Wales: ['Cardiff'],
  Balkans: ['Belgrade', 'Zagreb', 'Split', 'Dubrovnik', 'Sarajevo', 'Skopje', 'Tirana', 'Sofia', 'Podgorica', 'Athens'],
  Scandinavia: ['Oslo', 'Stockholm', 'Copenhagen', 'Bergen', 'Gothenburg', 'Helsinki'],
  Sicily: ['Catania', 'Palermo'],
  Andalusia: ['Malaga', 'Seville', 'Granada'],
  Bavaria: ['Munich', 'Nuremberg'],
  'South India': ['Chennai', 'Bengaluru', 'Kochi', 'Hyderabad', 'Thiruvananthapuram'],
  'North India': ['Delhi', 'Amritsar', 'Chandigarh', 'Jaipur', 'Agra', 'Lucknow'],
  Florida: ['Orlando', 'Miami', 'Fort Lauderdale', 'Tampa'],
  California: ['Los Angeles', 'San Francisco', 'San Diego'],
  Texas: ['Dallas', 'Houston', 'Austin'],
};
export const REGION_ALIASES: Record<string, string> = {
  caribbean: 'Mexico and the Caribbean',
  'middle east': 'Middle East',
  'southeast asia': 'South-East Asia',
  'far east': 'East Asia',
  'latin america': 'South America',
  'down under': 'Australia and New Zealand',
};
/** Names that are also ordinary words: a place only after 'to' or 'in', or with a capital within the sentence. */
export const DOUBTFUL = new Set(
  'guinea chad mali jersey nice split male mobile regina victoria orange bar man van dr cork bath reading pau nan of tours bend bergen cologne hamilton windsor london-on jackson charlotte faro banff island richmond la lon par mil sel sao osa was chi dtt orl slu rek rom sto buh iev izm ank bak spk bjs sha jkt cas dkr sydney delta sackville stratford mission cambridge ontario emirates yea'.split(
    ' ',
  ),
);
/** Codes that are also words. */
export const NO_CODE = new Set(
  'can man pen sin her per any all mom dad use see pay get ask may was how who why yes the and for not you are has its out one two day way our his him she did let put new old now own say too big end far few lot act add age ago air arm art bad bag bar bed bit box boy bus buy car cat cup cut dog dry due ear eat egg eye fan fee fit fly fun gas god guy hat hit hot ice ill job key kid law lay leg lie lip low map mix mad bog lax hot nap oil off pan pet pig pin pop pot raw red rid row run sad sea set sex shy sir sit six sky son sun tax tea ten tie tip toe ton top toy try via war wet win zoo cad usd gst hst otp app ltd faq inc abc eta oci prc ohip esta'.split(
    ' ',
  ),
);
