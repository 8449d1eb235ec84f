// The budget in a question: an amount of Canadian dollars, for one person or for all.

import { latinDigits } from '#domain/text.ts';
import { CAD_AFTER, CAD_BEFORE, inDollars } from '#domain/typed-currency.ts';
import { typedMoney } from '#domain/typed-money.ts';
import { plainWords } from '#features/catalogue/airports/airports.rules.ts';
import { sharedBudget } from '../asked-trip.rules.ts';
import type { AmountDoubt, Party } from '../understood.ts';

const MAX_TEXT = 1000;

/** A number is read whole or not at all: '1,2345', '1.2.3', '2027-05-10' and '2500km' are not read. */
const WHOLE = String.raw`(?<!\d[.,]?)(\d{1,3}(?:[, .'\u2019]\d{3}){1,2}(?:[.,]\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?)(?![.,:/'\u2019]?\d|[, ]\d{3}(?!\d)|-\d{1,4}-\d)(?!(?!(?:k|cad|cdn|ca|dollars?|bucks|canadian|pp|ea|each|per|or|max|total)\b)\p{L})`;
/** Units of numbers that are not money. */
const NO_MONEY = String.raw`(?! ?(?:[%٪％]|(?:per ?cent|years?|yrs?|months?|weeks?|days?|nights?|hours?|hrs?|minutes?|mins?|kgs?|kilos?|grams?|lbs?|pounds?|oz|ml|lit(?:re|er)s?|cm|mm|kms?|kilomet(?:re|er)s?|miles?|feet|ft|g|inch(?:es)?|steps?|points?|degrees?|[gm]b|calories|people|persons?|adults?|passengers?|of us|am|pm)(?![\p{L}\d])))`;
/** The Canadian dollar before an amount, as a field reads it. */
const OURS = `(?:${CAD_BEFORE})?`;
const AMOUNT = String.raw`${OURS} ?${WHOLE} ?(k\b|thousand\b)?${NO_MONEY}`;
/** 'About 300 photos' and 'have 500 followers' count something else. */
const NO_NOUN = String.raw`(?! ?(?!(?:cad|cdn|ca|dollars?|bucks|canadian|each|ea|per|pp|for|to|from|in|total|together|altogether|at|all|or|max|tops|a|is|would|please|and|on|with|if|but|flights?|tickets?)\b)\p{L})`;
const LIMITED = new RegExp(
  String.raw`\b(?:under|below|less than|less then|max(?:imum)?(?: of)?|up ?to|within|make (?:it|that)|(?:push|raise|stretch|bump) (?:it |that )?to|go (?:to|as high as)|let'?s say|(?:any|some)thing for|no more than|not more than|cheaper than|at most|budget(?: is| of| around| about|:)?|spend|for only) ?(?:a budget of ?)?${AMOUNT}|\b(?:around|about|have) ?${AMOUNT}${NO_NOUN}`,
  'iu',
);
const SIGNED = new RegExp(String.raw`(?:(?<![\p{L}])${CAD_BEFORE}) ?${WHOLE} ?(k\b)?${NO_MONEY}`, 'iu');
const NAMED = new RegExp(
  String.raw`\b${WHOLE} ?(k\b)? ?(?:${CAD_AFTER}|(?:altogether|in total|tops|max|at (?:the )?most|all in)\b)|\b${WHOLE}(k)\b${NO_MONEY}`,
  'iu',
);
const IN_ALL =
  /\b(in total|total|altogether|all ?together|together|all in|for both|for all|for us all|for everyone|for everybody|combined|in all|for (the |our |my )?(whole |entire )?(family|group|trip|lot of us)|for (the|all|us) (two|three|four|five|six|[2-9])( of us)?|for (two|three|four|five|six|[2-9]) (of us|adults|people|persons|ppl))\b/i;
const EACH = /\b(each|per person|pp|apiece|a head|per head)\b/i;
/** 'a thousand', 'two thousand', 'fifteen hundred' in digits. */
const NUMBER_WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const SPELLED = new RegExp(String.raw`\b(a|\d{1,2}|${NUMBER_WORDS.join('|')}) (thousand|hundred|grand)\b`, 'gi');
const inDigits = (text: string) =>
  text.replace(SPELLED, (_, count: string, unit: string) => {
    const times = Number(count) || (count.toLowerCase() === 'a' ? 1 : NUMBER_WORDS.indexOf(count.toLowerCase()) + 1);
    const number = times * (unit.toLowerCase() === 'hundred' ? 100 : 1000);
    return unit.toLowerCase() === 'grand' ? `${number} dollars` : String(number);
  });

/** Amounts in other scales would be wrong if they were read as dollars. */
const OTHER_SCALE = /\b(?:millions?|billions?)\b/i;

/** The budget per person in dollars: 'under 1200', 'max $1,000', '1.2k'. A total is divided by those who pay a fare. */
export function askedBudget(asked: string, party: Party): number | undefined {
  const money = askedMoney(asked);
  return money && sharedBudget(money.dollars, money.inAll ? party : {});
}

type Written = { amount: string; thousands: boolean; isForeign: boolean; inAll: boolean };

/** The amount, and whether it is for all who travel. */
export function askedMoney(asked: string): { dollars: number; inAll: boolean } | undefined {
  const written = writtenMoney(asked);
  const dollars = written && !written.isForeign ? dollarsOf(written) : undefined;
  return written && dollars !== undefined ? { dollars, inAll: written.inAll } : undefined;
}

export const askedDoubt = (asked: string): AmountDoubt | undefined => doubtOf(writtenMoney(asked));
/** The same of a number alone. */
export const askedDoubtAlone = (asked: string): AmountDoubt | undefined => doubtOf(writtenAlone(asked));

function doubtOf(written: Written | undefined): AmountDoubt | undefined {
  if (!written) return undefined;
  const { amount, inAll, isForeign } = written;
  if (isForeign) return { inAll };
  const readings = dollarsOf(written) === undefined ? typedMoney(amount).readings : undefined;
  return readings && { readings: [readings[0] / 100, readings[1] / 100], inAll };
}

/** '1.249k' has one reading. */
function dollarsOf({ amount, thousands }: Written): number | undefined {
  const { cents, readings } = typedMoney(amount);
  if (thousands) return cents === undefined ? readings && Number(amount) * 1000 : cents * 10;
  return cents === undefined ? undefined : cents / 100;
}

function writtenMoney(asked: string): Written | undefined {
  const read = asked.slice(0, MAX_TEXT);
  // A truncated number is not read.
  const { text, currency } = inDollars(
    latinDigits(asked.length > MAX_TEXT ? read.slice(0, read.lastIndexOf(' ') + 1) : read).replace(/\s+/g, ' '),
  );
  const question = inDigits(text);
  if (OTHER_SCALE.test(question)) return undefined;
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
  const inAll = IN_ALL.test(question) && !EACH.test(question);
  return { amount, thousands: Boolean(thousands), isForeign: currency !== undefined, inAll };
}

const ALONE =
  /^(?:[a-z]{1,9}[ .,!]{1,3}){0,3}\$?(\d{3,5}(?:[.,]\d{2})?|\d{1,3}[,. '’]\d{3}(?:[.,]\d{2})?)\$?(?:[ .,!?]{1,3}[a-z]{1,9}){0,2}[ .,!?]{0,3}$/i;
const MIN_BARE_AMOUNT = 100;
const MAX_SHORT = 40;
const isYear = (amount: number) => amount >= 2020 && amount <= 2040;

function writtenAlone(asked: string): Written | undefined {
  const amount = asked.length <= MAX_SHORT ? ALONE.exec(latinDigits(asked))?.[1] : undefined;
  return amount === undefined ? undefined : { amount, thousands: false, isForeign: false, inAll: false };
}

/** 'Hm. 800 then': an amount only where a budget was named before, or asked for. */
export function askedAmountAlone(asked: string): number | undefined {
  const written = writtenAlone(asked);
  const amount = (written && dollarsOf(written)) ?? 0;
  return amount >= MIN_BARE_AMOUNT && !isYear(amount) ? amount : undefined;
}

const ANSWER = `^(?:(?:i mean|i meant|it is|its|the|yes) ){0,3}`;
const PLEASE = '(?: (?:one|amount|please)){0,2}$';
const FIRST = new RegExp(`${ANSWER}(?:first|1st|former|larger?|bigger?|higher?|thousands?)${PLEASE}`);
const SECOND = new RegExp(`${ANSWER}(?:second|2nd|latter|last|small(?:er)?|lower?|cents)${PLEASE}`);
const WITH_CENTS = /^\D{0,24}(\d{1,6}[.,]\d{2})\D{0,24}$/;

/** Which of two readings a short message chooses: 'the first', 'the larger one', '$1.25'. It means nothing where she did not ask. */
export function askedReading(asked: string): 0 | 1 | { dollars: number } | undefined {
  if (asked.length > MAX_SHORT) return undefined;
  const text = plainWords(asked).join(' ');
  if (FIRST.test(text)) return 0;
  if (SECOND.test(text)) return 1;
  const cents = typedMoney(WITH_CENTS.exec(latinDigits(asked))?.[1] ?? '').cents;
  return cents === undefined ? undefined : { dollars: cents / 100 };
}

export const namesEach = (asked: string): boolean => EACH.test(asked.slice(0, MAX_TEXT));
