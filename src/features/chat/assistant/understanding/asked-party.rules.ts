// The travellers and the budget in a question.
import { countOf, type Word } from './words.rules.ts';

export type Party = { adults?: number; children?: number; infants?: number };

const MAX_TRAVELLERS = 9;
const MAX_TEXT = 1000;
const MIN_BUDGET = 50;
const MAX_BUDGET = 100_000;

const ROLES: Record<string, keyof Party> = Object.fromEntries(
  (
    [
      [
        'adults',
        'adult adults people persons person ppl pax passengers passenger travellers traveller travelers traveler tickets seats seniors senior retirees pensioners students friends buddies grownups ad ads adt',
      ],
      ['children', 'child children kid kids childs son daughter sons daughters ch chd'],
      ['infants', 'infant infants baby babies toddler toddlers newborn inf'],
    ] as const
  ).flatMap(([role, words]) => words.split(' ').map((word) => [word, role])),
);
const PAIRS =
  /\b(me and my|my|with my) (wife|husband|partner|girlfriend|boyfriend|spouse|fiancee?)\b|\bcouple\b|\bhoneymoon\b|\b(two|both) of us\b/;
const ALONE = /\b(solo|just me|by myself|travell?ing alone|for one)\b/;

/** '2 adults 1 kid', 'for 2', 'family of 4', 'a couple', 'me and my wife and a baby'. */
export function askedParty(words: readonly Word[]): Party & { used: Set<number> } {
  const used = new Set<number>();
  const party: Party = {};
  const text = words.map(({ plain }) => plain).join(' ');
  for (const [at, { plain }] of words.entries()) {
    const role = ROLES[plain];
    const before = OF_PEOPLE.has(words[at - 1]?.plain ?? '') ? at - 2 : at - 1;
    const count = countOf(words[before]);
    if (!role || count === undefined || count > MAX_TRAVELLERS) continue;
    // 'a ticket', 'per person' and 'a child' in general do not say how many travel.
    if (role === 'adults' && /^an?$/.test(words[before]?.plain ?? '')) continue;
    // 'me and 3 buddies' are four.
    const besides = WITH_OTHERS.has(plain) && ME.test(text) ? 1 : 0;
    party[role] = Math.min((party[role] ?? 0) + count + besides, MAX_TRAVELLERS);
    used.add(at).add(before);
  }
  party.children ??= byAges(words);
  if (party.infants === undefined && THE_BABY.test(text)) party.infants = 1;
  party.adults ??= named(words, text);
  const members = countOf(words.find((_, at) => words[at - 1]?.plain === 'of' && words[at - 2]?.plain === 'family'));
  if (members && members <= MAX_TRAVELLERS && party.adults === undefined) {
    party.adults = Math.min(members, 2);
    party.children ??= Math.max(members - 2, 0);
  }
  if (party.adults === undefined && PAIRS.test(text)) party.adults = 2;
  party.adults ??= forSoMany(words, used);
  if (party.adults === undefined && ALONE.test(text)) party.adults = 1;
  return { ...withoutNothing(party), used };
}

const OF_PEOPLE = new Set('lap young little small other more older elderly'.split(' '));
const WITH_OTHERS = new Set(['friends', 'buddies']);
const ME = /\bme and\b|\band me\b|\bwith\b/;
const THE_BABY = /\b(the|our|my|with|plus) (baby|infant|newborn)\b/;
const OLDEST_CHILD = 17;

/** 'kids 4 and 7', 'children aged 4, 7 and 9': as many as there are ages. */
function byAges(words: readonly Word[]): number | undefined {
  const at = words.findIndex(({ plain }) => /^(kids|children)$/.test(plain));
  if (at < 0) return undefined;
  let count = 0;
  for (const word of words.slice(at + 1)) {
    const age = countOf(word);
    if (/^\d+$/.test(word.plain) && age !== undefined && age <= OLDEST_CHILD) count += 1;
    else if (!/^(and|aged?|ages|are|is)$/.test(word.plain)) break;
  }
  return count > 0 && count <= MAX_TRAVELLERS ? count : undefined;
}

const RELATIVE =
  /^(wife|husband|partner|spouse|girlfriend|boyfriend|fiancee?|hubby|wifey|mom|mum|mother|dad|father|sister|brother|friend|bestie|cousin|aunt|uncle|grandma|grandmother|grandpa|grandfather|gf|bf|roommate|colleague|him|her)$/;
const BETWEEN_PEOPLE = new Set('and n my our the a plus with both for is it'.split(' '));

/** 'me, my husband and my mother' are three; 'for my grandmother' is one. */
function named(words: readonly Word[], text: string): number | undefined {
  const me = words.findIndex(({ plain }) => plain === 'me' || plain === 'myself');
  const start =
    me >= 0
      ? me
      : text.startsWith('for my ') || / for my /.test(text)
        ? words.findIndex(({ plain }, at) => plain === 'my' && words[at - 1]?.plain === 'for')
        : -1;
  // 'for my mother too' is one more than before.
  if (start < 0 || (me < 0 && /\b(too|also|as well)\b/.test(text))) return undefined;
  let people = me >= 0 ? 1 : 0;
  for (const { plain } of words.slice(me >= 0 ? me + 1 : start)) {
    if (RELATIVE.test(plain)) people += 1;
    else if (!BETWEEN_PEOPLE.has(plain)) break;
  }
  return people > (me >= 0 ? 1 : 0) ? Math.min(people, MAX_TRAVELLERS) : undefined;
}

const withoutNothing = (party: Party): Party =>
  Object.fromEntries(Object.entries(party).filter(([role, count]) => count && !(role === 'adults' && count < 1)));

const NOT_PEOPLE =
  /^(nights?|days?|weeks?|months?|hours?|minutes?|years?|k|kg|kgs|kilos|pounds|lbs|dollars?|cad|bucks|bags?|am?|pm?|ml|km|miles|percent)$/;

/** 'for 2', 'we are 3', '3 of us'. */
function forSoMany(words: readonly Word[], used: Set<number>): number | undefined {
  for (const [at, word] of words.entries()) {
    const count = /^an?$/.test(word.plain) ? undefined : countOf(word);
    if (!count || count > MAX_TRAVELLERS) continue;
    const before = words[at - 1]?.plain;
    const after = words[at + 1]?.plain ?? '';
    const ofUs = after === 'of' && words[at + 2]?.plain === 'us';
    const weAre = before === 'are' && words[at - 2]?.plain === 'we';
    if (!ofUs && !weAre && (before !== 'for' || NOT_PEOPLE.test(after) || word.typed.includes('$'))) continue;
    used.add(at);
    return count;
  }
  return undefined;
}

/** A number is read whole or not at all: '1,2345', '1.2.3', '2027-05-10' and '2500km' are not read. */
const WHOLE = String.raw`(?<!\d[.,]?)(\d{1,3}(?:[, ]\d{3}){1,2}(?:\.\d{1,2})?|\d{1,6}(?:\.\d{1,2})?)(?![.,:/]?\d|[, ]\d{3}(?!\d)|-\d{1,4}-\d)(?!(?!(?:k|cad|cdn|ca|dollars?|bucks|canadian|pp|ea|each|per|or|max|total)\b)\p{L})`;
/** Units of numbers that are not money. */
const NO_MONEY = String.raw`(?! ?(?:[%٪％]|(?:per ?cent|years?|yrs?|months?|weeks?|days?|nights?|hours?|hrs?|minutes?|mins?|kgs?|kilos?|grams?|lbs?|pounds?|oz|ml|lit(?:re|er)s?|cm|mm|kms?|kilomet(?:re|er)s?|miles?|feet|ft|g|inch(?:es)?|steps?|points?|degrees?|[gm]b|calories|people|persons?|adults?|passengers?|of us|am|pm)(?![\p{L}\d])))`;
const AMOUNT = String.raw`(?:cad|cdn|c(?=\$))? ?\$? ?${WHOLE} ?(k\b|thousand\b)?${NO_MONEY}`;
/** 'About 300 photos' and 'have 500 followers' count something else. */
const NO_NOUN = String.raw`(?! ?(?!(?:cad|cdn|ca|dollars?|bucks|canadian|each|ea|per|pp|for|to|from|in|total|all|or|max|tops|a|is|would|please|and|on|with|if|but|flights?|tickets?)\b)\p{L})`;
const LIMITED = new RegExp(
  String.raw`\b(?:under|below|less than|less then|max(?:imum)?(?: of)?|up ?to|within|make (?:it|that)|let'?s say|(?:any|some)thing for|no more than|not more than|cheaper than|at most|budget(?: is| of| around| about|:)?|spend|for only) ?(?:a budget of ?)?${AMOUNT}|\b(?:around|about|have) ?${AMOUNT}${NO_NOUN}`,
  'iu',
);
const SIGNED = new RegExp(String.raw`(?:\$|\bcad ?\$?) ?${WHOLE} ?(k\b)?${NO_MONEY}`, 'iu');
const NAMED = new RegExp(
  String.raw`\b${WHOLE} ?(k\b)? ?(?:cad|dollars?|bucks|canadian|altogether|in total|tops|max|all in)\b|\b${WHOLE}(k)\b${NO_MONEY}`,
  'iu',
);
const IN_ALL =
  /\b(in total|total|altogether|all together|all in|for both|for all|for everyone|combined|in all|for (the|all) (two|three|four|five|six|[2-9])( of us)?|for (two|three|four|five|six|[2-9]) of us)\b/i;
const EACH = /\b(each|per person|pp|apiece|a head|per head)\b/i;
/** 'a thousand', 'two thousand', 'fifteen hundred' in digits. */
const NUMBER_WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const SPELLED = new RegExp(String.raw`\b(a|${NUMBER_WORDS.join('|')}) (thousand|hundred|grand)\b`, 'gi');
const inDigits = (text: string) =>
  text.replace(SPELLED, (_, count: string, unit: string) => {
    const times = count.toLowerCase() === 'a' ? 1 : NUMBER_WORDS.indexOf(count.toLowerCase()) + 1;
    return String(times * (unit.toLowerCase() === 'hundred' ? 100 : 1000));
  });

/** Money that is not Canadian, and amounts in other scales: read as dollars they would be wrong. */
const OTHER_MONEY =
  /[€£₹¥₱₩₽]|\b(?:us|au|nz|hk|sg)\$|\b(?:euros?|eur|usd|us dollars?|american dollars?|gbp|quid|sterling|rupees?|inr|yen|jpy|pesos?|yuan|rmb|won|aud|francs?|chf|dirhams?|aed|riyals?|baht|lakhs?|crores?|millions?|billions?)\b/i;

/** The budget per person in dollars: 'under 1200', 'max $1,000', '1.2k'. A total is divided by those who pay a fare. */
export function askedBudget(asked: string, { adults = 1, children = 0 }: Party): number | undefined {
  const read = asked.slice(0, MAX_TEXT);
  // A number that was cut off is not read.
  const question = inDigits(
    (asked.length > MAX_TEXT ? read.slice(0, read.lastIndexOf(' ') + 1) : read).replace(/\s+/g, ' '),
  );
  if (OTHER_MONEY.test(question)) return undefined;
  const [, strong, strongK, weak, weakK] = LIMITED.exec(question) ?? [];
  const [limited, limitedK] = strong ? [strong, strongK] : [weak, weakK];
  const [, signed, signedK] = SIGNED.exec(question) ?? [];
  const [, named, namedK, short, shortK] = NAMED.exec(question) ?? [];
  const [amount, thousands] = limited
    ? [limited, limitedK]
    : signed
      ? [signed, signedK]
      : [named ?? short, namedK ?? shortK];
  if (!amount) return undefined;
  const dollars = Number(amount.replace(/[, ]/g, '')) * (thousands ? 1000 : 1);
  const each = IN_ALL.test(question) && !EACH.test(question) ? dollars / Math.max(adults + children, 1) : dollars;
  const whole = Math.floor(each);
  return whole >= MIN_BUDGET && whole <= MAX_BUDGET ? whole : undefined;
}
