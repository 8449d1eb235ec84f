// The composition that a country's or region's name suggests, for cities that no table lists.
import type { CompositionName } from '../palettes/palettes.ts';

const RULES: readonly (readonly [RegExp, CompositionName])[] = [
  [
    /mountain|himala|alp|andes|caucas|central asia|nepal|bhutan|switzer|austria|alberta|british columbia|rockies|yukon|colorado|kyrgyz|kazakh|tajik|iceland|norway/,
    'mountains',
  ],
  [
    /east africa|southern africa|sub-saharan|safari|savanna|kenya|tanzania|uganda|ethiopia|south africa|rwanda|zimbabwe|zambia|botswana|^africa$|central africa/,
    'savanna',
  ],
  [
    /tropic|caribbean|south-?\s?east asia|pacific|west africa|sri lanka|maldives|philippines|indonesia|thailand|vietnam|malaysia|fiji|cuba|jamaica|barbados|ghana|nigeria|brazil|kerala|\bgoa\b|mexico|dominican|hawaii|florida|costa rica|panama/,
    'tropics',
  ],
  [
    /desert|middle east|gulf|arab|north africa|egypt|morocco|saudi|qatar|\boman|kuwait|bahrain|emirates|iran|iraq|jordan|pakistan|rajasthan|uzbek/,
    'desert',
  ],
  [
    /coast|mediterr|island|greece|croatia|portugal|spain|italy|malta|cyprus|oceania|australia|new zealand|atlantic|nova scotia|newfoundland/,
    'coast',
  ],
  [/europe|old town|balkan|baltic|germany|czech|poland|hungary|france|ireland|kingdom/, 'oldtown'],
];

/** The composition suggested by the country, else by the region. */
export function suggestComposition(region: string, country: string): CompositionName {
  const find = (text: string) => RULES.find(([re]) => re.test(text.toLowerCase()))?.[1];
  return find(country) ?? find(region.replace(/[-_]/g, ' ')) ?? 'skyline';
}
