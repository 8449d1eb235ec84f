// Places in a question: cities, countries and regions of the catalogue, and airports of the world, typos included.
import { type Gazetteer, type Place, placeName, type Word } from '../understood.ts';
import { wordDistance } from '../word-distance.ts';
import { aimedAt } from './aimed-places.rules.ts';
import { airportPlace, plain, startOf } from './gazetteer.rules.ts';
import { DOUBTFUL, NO_CODE } from './place-names.content.ts';
import { type Found, withoutUnwanted } from './unwanted-places.rules.ts';
import { STOP_WORDS, TRIP_WORDS } from './words.content.ts';

export type AskedPlaces = {
  from?: Place;
  to?: Place;
  /** Other places to compare `to` with. */
  others: Place[];
  /** Places that are not wanted. */
  without: Place[];
  /** Where one wants to go, if it is in no list, as it was typed. */
  unknown?: string;
  used: Set<number>;
};

const isCanadian = (place: Place | undefined) => place?.kind !== 'region' && place?.country === 'Canada';

/** The places of a question by their roles; `known` recognises everyday words that are not places. */
export function askedPlaces(
  words: readonly Word[],
  gazetteer: Gazetteer,
  known: (word: string) => boolean,
): AskedPlaces {
  const found: Found[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const here = placeAt(words, at, gazetteer, known);
    if (!here) continue;
    found.push(here);
    at += here.length - 1;
  }
  const taken = new Set(found.flatMap(positionsOf));
  const aimed = gazetteer.world.size > 0 ? aimedAt(words, taken, gazetteer, known) : undefined;
  if (aimed?.place) found.push({ ...aimed, place: aimed.place });
  found.sort((one, other) => one.at - other.at);
  const used = new Set([...found, ...(aimed ? [aimed] : [])].flatMap(positionsOf));
  const { unwanted, wanted } = withoutUnwanted(words, found);
  const unknown = aimed && !aimed.place ? aimed.name : undefined;
  return { ...rolesOf(words, wanted), without: unwanted, ...(unknown && { unknown }), used };
}

const positionsOf = ({ at, length }: Pick<Found, 'at' | 'length'>) => Array.from({ length }, (_, n) => at + n);

const BACK = /^(home|back|return|returning)$/;

function rolesOf(words: readonly Word[], found: readonly Found[]): Pick<AskedPlaces, 'from' | 'to' | 'others'> {
  const said = (one: Found) => words[one.at - 1]?.plain ?? '';
  const isLeft = (one: Found) => {
    const before = words[one.at - 2]?.plain ?? '';
    // 'fly home from Naples' leaves from elsewhere first.
    return LEAVING.has(said(one)) ? !BACK.test(before) : said(one) === 'of' && before === 'out';
  };
  const leaves = found.find(
    (one, n) =>
      one.place.kind === 'city' &&
      (isLeft(one) || (words[one.at + one.length]?.plain === 'to' && found[n + 1]?.at === one.at + one.length + 1)),
  );
  // 'to visit my grandson in Vancouver'
  const visits = words.some(({ plain }) => /^(visit|visiting|see|seeing)$/.test(plain));
  const from =
    leaves ??
    found.find(
      (one) =>
        isCanadian(one.place) &&
        one.place.kind === 'city' &&
        !['to', 'visit'].includes(said(one)) &&
        !(visits && said(one) === 'in'),
    );
  // 'Toronto, Canada' names one place, and 'from Canada' does not narrow the prices.
  const rest = found.filter(
    (one) => one !== from && !(isCanadian(one.place) && (one.place.kind === 'country' || !toward(said(one)))),
  );
  const aimed =
    rest.find((one) => toward(said(one)) && one.place.kind === 'city') ?? rest.find((one) => one.place.kind === 'city');
  // 'Santorini' has no price, but 'Greece', named together with it, has.
  const country =
    aimed && rest.find(({ place }) => place.kind === 'country' && place.sold && isIn(aimed.place, place.country));
  const to = country ?? aimed ?? rest.find((one) => toward(said(one))) ?? rest[0];
  const others = rest
    .filter((one) => one !== to && said(one) !== 'via' && !isAlso(one.place, to?.place))
    .map(({ place }) => place);
  return { from: from?.place, to: to?.place, others };
}

/** 'Delhi, India' and 'Greece, Santorini' name one place. */
const isAlso = (place: Place, to: Place | undefined) => {
  if (to === undefined || to.kind === 'region' || place.kind === 'region')
    return to !== undefined && placeName(place) === placeName(to);
  const oneOfBoth = place.kind === 'country' || to.kind === 'country';
  return place.country === to.country && (oneOfBoth || placeName(place) === placeName(to));
};
const isIn = (place: Place, country: string) => place.kind === 'city' && !place.sold && place.country === country;
const LEAVING = new Set(['from', 'ex', 'leaving', 'departing', 'frm']);
const toward = (word: string) => ['to', 'visit', 'for', 'in', 'into', 'towards', 'too'].includes(word);

const LONGEST_NAME = 4;

function placeAt(
  words: readonly Word[],
  at: number,
  { names, fuzzy, codes }: Gazetteer,
  known: (word: string) => boolean,
): Found | undefined {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length -= 1) {
    const asked = words
      .slice(at, at + length)
      .map((word) => word.plain)
      .join(' ');
    const place = names.get(asked);
    if (place && (length > 1 || (isMeant(words, at) && !isAirline(words, at)))) return { place, at, length };
    // The longest match wins: 'rio de janiero' is not 'rio' with other words.
    const near = length === 2 && nearlyAt(words, at, fuzzy, names, known, 2);
    if (near) return near;
  }
  const coded = codeAt(words, at, codes, names, known);
  if (coded) return { place: coded, at, length: 1 };
  // A word that is also a name, but is not used as one, is not a typo either.
  if (isAirline(words, at) || names.has(words[at]?.plain ?? '')) return undefined;
  return nearlyAt(words, at, fuzzy, names, known);
}

const AFTER_PLACE = new Set(['in', 'from', 'under', 'for', 'next']);
const POINTING = new Set([
  'to',
  'from',
  'in',
  'visit',
  'visiting',
  'for',
  'into',
  'via',
  'at',
  'near',
  'about',
  'bout',
  'too',
  'frm',
  'between',
  'and',
  'or',
]);
const points = (words: readonly Word[], at: number) => {
  const [before, last] = [words[at - 2]?.plain, words[at - 1]?.plain ?? ''];
  return POINTING.has(last) || (last === 'of' && before === 'out');
};

/** 'Qatar Airways' and 'Air India' are not places. */
const isAirline = (words: readonly Word[], at: number) =>
  words[at - 1]?.plain === 'air' || /^air(ways|lines?)$/.test(words[at + 1]?.plain ?? '');

function isMeant(words: readonly Word[], at: number): boolean {
  const { plain: word, typed } = words[at] ?? { plain: '', typed: '' };
  if (!DOUBTFUL.has(word)) return true;
  // 'goa in january', 'nice from montreal': a place and a wish about it.
  if (at === 0 && AFTER_PLACE.has(words[1]?.plain ?? '')) return true;
  return points(words, at) || (/^\p{Lu}/u.test(typed) && (at > 0 || words.length === 1));
}

/** 'YYZ', 'yyz', 'to del': capitals, a Canadian code (Y..), or a code where a place is expected. */
function codeAt(
  words: readonly Word[],
  at: number,
  codes: Gazetteer['codes'],
  names: Gazetteer['names'],
  known: (word: string) => boolean,
): Place | undefined {
  const { plain: word, typed } = words[at] ?? { plain: '', typed: '' };
  const airport = word.length === 3 ? codes.get(word) : undefined;
  if (!airport || NO_CODE.has(word) || STOP_WORDS.has(word)) return undefined;
  const city = names.get(plain(airport.city));
  const isSold = city?.kind === 'city' && city.sold;
  const isPair = [words[at - 1], words[at + 1]].some(
    (other) => other && codes.has(other.plain) && !NO_CODE.has(other.plain),
  );
  const isSure = /^[A-Z]{3}$/.test(typed) || word.startsWith('y') || isPair || (isSold && !known(word));
  if (!isSure && !['to', 'from'].includes(words[at - 1]?.plain ?? '')) return undefined;
  const same = city?.kind === 'city' && city.country === airport.country;
  return same ? { ...city, airport: airport.iata } : airportPlace(airport);
}

/** A name with one typo, two in a long one; never a word that is known itself. */
function nearlyAt(
  words: readonly Word[],
  at: number,
  fuzzy: Gazetteer['fuzzy'],
  names: Gazetteer['names'],
  known: (word: string) => boolean,
  minLength = 1,
): Found | undefined {
  const expected = points(words, at);
  for (let length = Math.min(3, words.length - at); length >= minLength; length -= 1) {
    const part = words.slice(at, at + length).map((word) => word.plain);
    const asked = part.join(' ');
    const everyday = part.every((word) => STOP_WORDS.has(word) || TRIP_WORDS.has(word) || known(word));
    if (everyday || asked.length < (expected ? 4 : 5) || part.some((word) => /\d/.test(word))) continue;
    if (length > 1 && part.some((word) => ['to', 'from', 'in', 'for', 'flights', 'flight', 'the'].includes(word)))
      continue;
    const max = asked.length >= 8 || (expected && asked.length >= 7) ? 2 : 1;
    const best = nearest(asked, fuzzy, max);
    const place = best && names.get(best);
    if (place) return { place, at, length };
  }
  return undefined;
}

function nearest(asked: string, fuzzy: Gazetteer['fuzzy'], max: number): string | undefined {
  let best: string | undefined;
  let least = max + 1;
  for (const name of fuzzy.get(startOf(asked)) ?? []) {
    const distance = wordDistance(name, asked, least - 1);
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}
