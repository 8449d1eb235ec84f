// Places nobody has drawn yet: which composition suits them.
import { coast } from './composition-coast.ts';
import { desert } from './composition-desert.ts';
import { mountains } from './composition-mountains.ts';
import { oldtown } from './composition-oldtown.ts';
import { savanna } from './composition-savanna.ts';
import { skylineCity } from './composition-skyline.ts';
import { tropics } from './composition-tropics.ts';
import type { Drawing } from './pen.ts';

export const COMPOSITIONS = { coast, desert, mountains, oldtown, savanna, skyline: skylineCity, tropics } as const;
export type CompositionName = keyof typeof COMPOSITIONS;

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

/** The composition a country, else a region, suggests. */
export function pickGeneric(region: string, country: string): Drawing {
  const find = (text: string) => RULES.find(([re]) => re.test(text.toLowerCase()))?.[1];
  return COMPOSITIONS[find(country) ?? find(region.replace(/[-_]/g, ' ')) ?? 'skyline'];
}
