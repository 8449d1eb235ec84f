// The numbers of a text and what they count, to distinguish those of the sources from invented ones. Pure.

export type Numeral = { value: string; unit?: string; amount: boolean; limit: boolean };

const WORDS = new Map(
  Object.entries({
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    fourteen: 14,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    ninety: 90,
    hundred: 100,
    thousand: 1000,
  }),
);
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(%|per ?cent\b)/, '%'],
  [/^(minutes?|mins?)\b/, 'minute'],
  [/^(hours?|hrs?)\b/, 'hour'],
  [/^days?\b/, 'day'],
  [/^nights?\b/, 'night'],
  [/^weeks?\b/, 'week'],
  [/^months?\b/, 'month'],
  [/^years?\b/, 'year'],
  [/^(kgs?|kilos?|kilograms?)\b/, 'kg'],
  [/^(lbs?|pounds?)\b/, 'pound'],
  [/^(ml|millilit(re|er)s?)\b/, 'ml'],
  [/^(cm|centimet(re|er)s?)\b/, 'cm'],
  [/^(bags?|suitcases?|pieces?)\b/, 'bag'],
];
const NUMBER = new RegExp(
  String.raw`\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|\b(?:${[...WORDS.keys()].join('|')})\b`,
  'gi',
);
const MONEY_BEFORE = /(?:\$|\bcad|\bdollars?|€|£)\s*$/i;
const MONEY_AFTER = /^\s*(?:\$|€|£|cad\b|dollars?\b|bucks\b|canadian\b|euros?\b|rupees\b)/i;
const LIMIT_BEFORE =
  /\b(?:under|below|up to|within|less than|at most|maximum of|max|budget(?: of| is)?)\s*(?:cad)?\s*\$?\s*$/i;

/** Number words that count nothing ('two things') are ignored; digits never are. */
export function numeralsIn(text: string): Numeral[] {
  return [...text.matchAll(NUMBER)].flatMap((found) => {
    const [typed] = found;
    const before = text.slice(Math.max(0, found.index - 30), found.index);
    const after = text.slice(found.index + typed.length, found.index + typed.length + 40);
    const thousands = /^\s?k\b/i.test(after);
    const amount = MONEY_BEFORE.test(before) || MONEY_AFTER.test(after);
    const unit = unitAt(after);
    const word = WORDS.get(typed.toLowerCase());
    if (word !== undefined && !unit && !amount) return [];
    const value = String((word ?? Number(typed.replaceAll(',', ''))) * (thousands ? 1000 : 1));
    return [{ value, unit, amount, limit: LIMIT_BEFORE.test(before) }];
  });
}

/** The unit after a number, also after the second of two: '24 to 48 hours'. */
function unitAt(after: string): string | undefined {
  const rest = after.toLowerCase().replace(/^[\s-]*(?:(?:to|or|and|–|-)\s*[\d,.]+[\s-]*)?/, '');
  return UNITS.find(([unit]) => unit.test(rest))?.[1];
}

export type Known = { said: readonly Numeral[]; asked: readonly Numeral[] };
const SPEAKS_OF_MONEY = /[$€£]|\b(cad|dollars?|prices?|costs?|fares?|fees?|charges?|pay|paid|only)\b/i;

/** Whether every number of a sentence occurs in the passages or, unless it is money, in the question. */
export function numbersHold(sentence: string, { said, asked }: Known): boolean {
  const money = SPEAKS_OF_MONEY.test(sentence);
  return numeralsIn(sentence).every((one) => {
    const same = said.filter(({ value }) => value === one.value);
    if (one.amount) return same.some((known) => known.amount && (!known.limit || one.limit));
    if (same.length > 0) return !one.unit || same.some(({ unit }) => !unit || unit === one.unit);
    return !money && asked.some((known) => known.value === one.value && (!one.unit || known.unit === one.unit));
  });
}
