// Words of a question, and how far one spelling is from another. Pure.
import { plainWords } from '#features/airports/airports.rules.ts';
import { FOREIGN_EMPTY, inEnglish } from './spoken-words.rules.ts';

/** A word of a question: as it is compared, and as it was typed. */
export type Word = { plain: string; typed: string };

const LONGEST_QUESTION = 4000;
const MOST_WORDS = 120;
const LONGEST_WORD = 40;

/** A comma inside a number, and the sign of a share behind it, part no words. */
const BETWEEN = /(?:[^\p{L}\p{M}\p{N}'’.,$%]|,(?!\d)|(?<!\d),|(?<!\d)%)+/u;
const OUTER_SIGNS = /^[.'’-]+|(?<![.'’-])[.'’-]+$/g;
const THOUSANDS = /^\$?\d{1,3}(?:,\d{3}){1,9}$/;
const BROKEN_NUMBER = /^\$?\d[\d.,]{0,40}[.,]\d/;

/** A long text is understood by its beginning; what somebody pastes cannot make an answer slow. */
export function wordsOf(question: string): Word[] {
  const words: Word[] = [];
  for (const part of question
    .slice(0, LONGEST_QUESTION)
    .replace(/(\d) %/g, '$1%')
    .split(BETWEEN)) {
    const typed = part.replace(OUTER_SIGNS, '').slice(0, LONGEST_WORD);
    for (const plain of plainOf(typed, part)) words.push({ plain: inEnglish(plain).slice(0, LONGEST_WORD), typed });
    if (words.length >= MOST_WORDS) break;
  }
  return words.slice(0, MOST_WORDS);
}

/** A number is read whole: '1,200' is one, and '2.5' or '1,2345' stays as it is, which no rule counts by. */
function plainOf(typed: string, part: string): string[] {
  if (THOUSANDS.test(typed)) return plainWords(typed.replaceAll(',', ''));
  return BROKEN_NUMBER.test(typed) ? [typed.replace('$', '').toLowerCase()] : plainWords(part);
}

/** The words alone, as one text: however it was written, the same question. */
export const plainText = (question: string): string =>
  wordsOf(question)
    .map(({ plain }) => plain)
    .join(' ');

const LONGEST_COMPARED = 127;
/** One question compares thousands of words: three rows are made once, not for each letter of each. */
let before = new Uint8Array(LONGEST_COMPARED + 1);
let last = new Uint8Array(LONGEST_COMPARED + 1);
let row = new Uint8Array(LONGEST_COMPARED + 1);

/** Steps from one word to the other: letters added, dropped, changed, or swapped with a neighbour. Gives up above `most`. */
export function wordDistance(one: string, other: string, most: number): number {
  const far = most + 1;
  if (Math.abs(one.length - other.length) > most || Math.max(one.length, other.length) > LONGEST_COMPARED) return far;
  for (let j = 0; j <= other.length; j += 1) last[j] = Math.min(j, far);
  for (let i = 1; i <= one.length; i += 1) {
    // Further from the diagonal nothing is near enough.
    const [first, end] = [Math.max(1, i - most), Math.min(other.length, i + most)];
    row[first - 1] = first === 1 ? Math.min(i, far) : far;
    let least = row[first - 1] ?? far;
    for (let j = first; j <= end; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let steps = Math.min((last[j] ?? far) + 1, (row[j - 1] ?? far) + 1, (last[j - 1] ?? far) + same, far);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        steps = Math.min(steps, (before[j - 2] ?? far) + 1);
      row[j] = steps;
      least = Math.min(least, steps);
    }
    if (end < other.length) row[end + 1] = far;
    if (least > most) return far;
    [before, last, row] = [last, row, before];
  }
  return last[other.length] ?? far;
}

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The number that a word of a question counts by; a share of something counts neither people nor days. */
export const countOf = (word: Word | undefined): number | undefined =>
  word && !word.typed.endsWith('%') ? numberOf(word.plain) : undefined;

/** The number that a word says: '2', 'two', 'a'. */
function numberOf(word: string): number | undefined {
  if (/^\d{1,6}$/.test(word)) return Number(word);
  if (word === 'a' || word === 'an') return 1;
  const spoken = NUMBERS.indexOf(word);
  return spoken >= 0 ? spoken : undefined;
}

const set = (words: string) => new Set(words.split(' '));

/** Words that carry nothing by themselves. */
export const EMPTY_WORDS = set(
  `${FOREIGN_EMPTY} a about after all also am an and any anyone anything are as ask at be been but by can cant could d did do does doing dont else ever for from get getting give go goes going gonna got had has have hello help hey hi how i if ill im in into is isnt it its ive just know let like looking ll m may maybe me might mine more most much must my need needs no not now of oh ok okay on one only or our out over please pls plz question re really s should show so some something t tell than thank thanks that thats the their them then there these they thing things this those to too u up ur us use using ve very wanna want wants was we well were what whats when where which who whos why will with without wont would wouldnt yeah yes you your youre ppl didnt wasnt werent arent hasnt r here wat wht hav dnt doesnt havent hasnt whos hows im ive weve theyre wont couldnt shouldnt lol hmm um uh sir madam maam dear bro man guys folks na bout kindly pls sorry excuse quick actually basically simply literally really very quite rather pretty bit lot lots kind sort stuff gotta lemme dunno n nd da ya yo wud cud shud cant wat wen hw abt thru em y k`,
);

/** Words that speak of a trip as such: with a place or a month beside them they ask what there is and what it costs. */
export const TRIP_WORDS = set(
  'tix specials bargain bargains expensive pricey warm sunny hot beach honeymoon wedding anniversary birthday sister brother mom mum mother dad father parents wife husband friend friends son daughter cousin uncle aunt grandma grandmother flight flights fly flying fare fares ticket tickets trip trips travel travelling traveling price prices priced pricing cost costs cheap cheaper cheapest lowest low best good great affordable inexpensive budget deal deals offer offers sale available availability book booking buy find search options option have return round roundtrip way oneway one airfare airfares vacation holiday holidays package packages visit visiting leaving leave departing depart departure departures arriving month months week weeks weekend night nights day days people person persons adult adults kid kids child children infant infants baby passengers passenger travellers travelers couple family total each per under below less max maximum within around about between cad dollars bucks dollar next early mid late end beginning middle anywhere somewhere place places destination destinations direct cities city country countries quote rate rates list lowest plan planning wish during before until economy any sometime later today currently right seat seats going route routes fair plane air airplane',
);

/** Words of trips that a question may also be about. */
export const TOPICAL_WORDS = set(
  'kid kids child children infant infants baby direct quote rate return seat seats vacation holiday package packages person wedding parents mother father cities airport',
);

/** The word, or what it is without its ending, stands in a list: 'thinking', 'tries', 'wanted'. */
export function isOneOf(list: ReadonlySet<string>, word: string): boolean {
  if (list.has(word)) return true;
  if (word.length < 5) return false;
  const ends: readonly (readonly [RegExp, string])[] = [
    [/(ies|ied)$/, 'y'],
    [/(ing|ed|es|s)$/, ''],
    [/(ing|ed)$/, 'e'],
    [/(.)\1(ing|ed)$/, '$1'],
  ];
  return ends.some(([end, instead]) => end.test(word) && list.has(word.replace(end, instead)));
}

/** What people ask of any machine, and a travel agency has no answer to. Beside a word of travel they may still mean one. */
export const FOREIGN_WORDS = set(
  'weather temperature rain raining snowing forecast humidity movie movies film song songs lyrics music singer actor actress celebrity football soccer cricket hockey baseball basketball tennis nba nfl nhl fifa olympics score scores president minister politics politician election elections vote voting king queen capital population poem poems poetry story stories joke jokes riddle essay homework math maths algebra calculate equation times divided plus minus translate grammar python javascript java code coding programming algorithm sql hack hacking virus bitcoin crypto cryptocurrency stock stocks shares invest investment mortgage loan apartment house condo realtor recipe recipes cook cooking bake cake pizza burger biryani restaurant restaurants pub cafe museum museums nightclub history philosophy god religion bible quran astrology horoscope lottery love marriage dating tinder meaning life universe planet mars moon star earth galaxy alien aliens physics chemistry biology science dinosaur calories calorie diet gym workout exercise headache depression lawyer divorce plumber mechanic engine invented invent inventor invention tallest highest longest fastest richest famous exam university college netflix youtube tiktok game games chess playstation shoes clothes dress fashion hairstyle bus train trains subway uber lyft prompt instructions system pretend roleplay ignore pirate sing dance printer coffee magnets ants fence groceries sandwich stomach quantum tesla bigfoot sushi root borrow nurse girlfriend boyfriend neighbour write',
);

/** What one does with nearly anything: these find little by themselves. */
export const LIGHT_WORDS = set(
  'monday tuesday wednesday thursday friday noon season permitted carry carried carries two three four five six seven eight nine ten january february march april june july august september october november december jessica bring bringing brought take taking took taken board home work works working happen happens happened mean means allowed possible exactly actually still already yet new first send sending made make check ask tell soon back put keep never always often sometimes usually come came comes coming see saw seen look show showed shown run runs running problem problems issue issues trouble stay stayed staying walk far try tried trying allow allows everything nothing everyone someone somebody nobody else big small little another other others same start turn turned yesterday moment particular certain anything special specific regarding concerning related suppose supposed guess imagine wonder wondering curious sure certainly perhaps probably hopefully unfortunately quickly immediately asap half whole full entire part rest remain hate love likes enjoy wanted needed asking asked answer answered questions reason fact idea point matter matters care mind feel feeling felt seems seem appear become becomes became grow given gave giving gives receive received sit using used uses useful able unable allowed necessary must should ought happen middle front side top bottom left inside outside near nearby far along across through toward towards together apart last next previous past future recent recently lately later earlier soon already yet still ever once twice again often rarely hardly almost nearly about roughly exactly around least most more less fewer normal usual regular typical general different similar same such main real proper correct right wrong fine ok okay nice happy sad busy free ready simple easy hard difficult tough fast slow young fresh pure stuff thing things item items piece pieces kind type types sort example detail details full couple few several various single double own personal self himself herself itself myself yourself themselves ourselves someone mine yours ours theirs his hers him her she he guy lady gentleman boy girl woman men women site website page way ways prefer wish hope think thought believe understand explain explained hear heard feel kept say said says told many both enough without during because due guy such sell sold arrive arrived arrival year years old own instead tomorrow today tonight official officially plan planned planning actual lives living abroad talk talked talking sat stand standing worrying anybody everywhere nowhere sometime anyway maybe whatever whichever whoever however therefore thus hence whether unless although though despite according per via plus morning afternoon evening noon midnight now then daily weekly monthly yearly century brand newest older younger eldest kid man person folks people friend buddy pal mate partner spouse good bad great awesome amazing excellent wonderful perfect terrible horrible annoying stupid silly crazy weird strange funny serious seriously important impossible likely unlikely easily lucky true false truly honest honestly literally technically eventually finally initially originally currently presently previously formerly final begin began begun beginning end ended ending finish finished finishing continue continued add added adding let lets letting leave cause caused causing avoid avoided follow followed following lead led choose chosen chose decide decided deciding agree agreed preferred expect expected expecting deserve consider considered suggest suggested recommend recommended advise advised offer promised share shared discuss discussed mention mentioned describe confirm clarify clear clearly confused confusing confuse checked checking realize realized notice noticed recognize figure figured solve solved manage managed handle handled deal dealing treat sorted pick picked picking grab throw push pull press click clicked tap scroll load loading select fill filled enter entered typing submit searched searching find found looking looked watched read reading passing spent spending saving buy cost worth owned belong lose lend borrow learned word words sentence line button',
);

/** A mistyped word of trips as it should be. */
export function mendTripWord(word: string): string | undefined {
  if (word.length < 5) return undefined;
  const most = word.length >= 7 ? 2 : 1;
  const near = [...TRIP_WORDS]
    .filter((known) => known[0] === word[0] && known.length > 3)
    .map((known) => ({ known, steps: wordDistance(known, word, most) }))
    .filter(({ steps }) => steps <= most)
    .sort((one, other) => one.steps - other.steps);
  return near[0]?.known;
}
