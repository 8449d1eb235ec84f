// Currencies as people write them: the ways of the Canadian dollar, and the names of the others.

/** The Canadian dollar with a sign or a code: 'CA$', 'CDN$', 'CDN', '$CAD', '$ CA'. A 'C' or a 'CA' needs its sign. */
export const CAD_BEFORE = String.raw`(?:(?:CAD|CDN|CAN|CA|C)\s?\$|\$\s?(?:CAD|CDN|CAN|CA)(?![a-z])|\$|(?:CAD|CDN)(?![a-z]))`;
export const CAD_AFTER = String.raw`(?:\$\s?(?:CAD|CDN|CAN|CA|C)?|(?:CAD|CDN|CAN|CA|C)\s?\$|CAD|CDN|canadian(?:\s?dollars?)?|dollars?(?:\s(?:canadiens?|canadian))?|bucks)(?![a-z])`;

/** Ways to write one other currency, in a sentence too. A word that several countries use is in SHARED. */
const WRITTEN: readonly (readonly [code: string, ways: string])[] = [
  [
    'USD',
    String.raw`\busa?\$|\bu\.s\.(?:a\.)?\s?\$|\$us(?:a|d)?\b|\bu\$s|\b(?:us|u\.s\.) dollars?\b|\bamerican dollars?\b|\bdollars? am[ée]ricains?\b|\$\s?\d[\d.,]{0,12}\s?us\b(?! (?:all|both|two|three|four|five|six)\b)`,
  ],
  ['AUD', String.raw`\ba(?:u|us)?\$|\$aud?\b|\baustralian dollars?\b`],
  ['NZD', String.raw`\bnz\$|\$nzd?\b|\bnew zealand dollars?\b`],
  ['HKD', String.raw`\bhk\$|\$hkd?\b`],
  ['SGD', String.raw`\bsg?\$|\$sgd?\b`],
  ['TWD', String.raw`\bnt\$`],
  ['MXN', String.raw`\bmx\$|\$mxn?\b|\bmexican pesos?\b`],
  ['BRL', String.raw`\br\$|\breais\b`],
  ['EUR', String.raw`€|\beuros?\b`],
  ['GBP', String.raw`£|\bquid\b|\b(?:pounds? )?sterling\b|\bbritish pounds?\b`],
  ['INR', String.raw`₹|\bindian rupees?\b|\b(?:lakhs?|crores?)\b`],
  ['JPY', String.raw`\byen\b|円`],
  ['CNY', String.raw`\b(?:rmb|yuan|renminbi)\b|元`],
  ['PHP', '₱'],
  ['KRW', String.raw`₩|(?<=\d\s?)won\b`],
  ['RUB', String.raw`₽|\bro?ubles?\b`],
  ['TRY', String.raw`₺|\bliras?\b`],
  ['VND', '₫'],
  ['ILS', String.raw`₪|\bshekels?\b`],
  ['THB', String.raw`฿|\bbaht\b`],
  ['UAH', '₴'],
  ['NGN', String.raw`₦|\bnaira\b`],
  ['PLN', String.raw`\bz[łl](?:oty)?(?![\p{L}\d])`],
  ['AED', String.raw`\bdirhams?\b`],
  ['SAR', String.raw`\briyals?\b`],
  ['CHF', String.raw`\bswiss francs?\b|\bfrancs? suisses?\b`],
];
/** Ways that mean something else in a sentence: 'for us $900', 'a $900 budget', '50 pounds'. */
const IN_FIELDS: readonly (readonly [code: string, ways: string])[] = [
  ['USD', String.raw`\busa?\s\$|\$\sus(?:a|d)?\b|\bdollars?\sus\b`],
  ['AUD', String.raw`\bau?\s\$|\$\sau\b`],
  ['SGD', String.raw`\bs\s\$`],
  ['GBP', String.raw`\bpounds?\b`],
  ['CHF', String.raw`\bfrs?\.`],
];
/** Several countries have it, so it is named as it was typed. */
const SHARED = /¥|(?<![\p{L}])(?:rs\.?|rupees?|pesos?|francs?|dinars?|kroner|kronor)(?![\p{L}\d])/iu;
/** Codes that people write in a sentence; any other word of three letters may be a word. */
const CODES =
  'USD EUR GBP INR AUD NZD HKD SGD TWD JPY CNY KRW CHF MXN PHP THB AED SAR QAR PKR BDT LKR NPR BRL ZAR TRY ILS SEK NOK DKK PLN CZK HUF RUB UAH IDR MYR VND EGP MAD NGN KES JMD TTD COP ARS CLP PEN DOP XOF XAF'.split(
    ' ',
  );
const BY_CODE = new RegExp(String.raw`(?<![\p{L}])(${CODES.join('|')})(?![\p{L}])`, 'iu');
const compiled = (list: typeof WRITTEN) => list.map(([code, ways]) => [code, new RegExp(ways, 'iu')] as const);
const EVERYWHERE = compiled(WRITTEN);
const WITH_FIELDS = [...EVERYWHERE, ...compiled(IN_FIELDS)];
/** Words of a sentence that are also codes or signs. */
const IN_SENTENCES = new Set(['TRY', 'MAD', 'ALL', 'TOP', 'COP', 'PEN']);

/** The other currency that a text names: 'US dollars', or the word of several countries as it was typed. */
export function otherCurrency(text: string, where: 'field' | 'sentence' = 'field'): string | undefined {
  const code = BY_CODE.exec(text)?.[1]?.toUpperCase();
  const known = code && where === 'sentence' && IN_SENTENCES.has(code) ? undefined : code;
  const ways = where === 'field' ? WITH_FIELDS : EVERYWHERE;
  const found = known ?? ways.find(([, way]) => way.test(text))?.[0];
  return found ? currencyName(found) : SHARED.exec(text)?.[0];
}

/** 'US dollars' for 'USD'. */
function currencyName(code: string): string {
  const amount = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'name' });
  return amount.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? code;
}

const AMOUNT = String.raw`\d[\d.,]{0,12}(?:\s?k\b)?`;
/** Names and signs that stand before an amount; a word such as 'won' stands only after it. */
const SIGN = String.raw`(?:\bu\.?s\.?a?\.?\s?\$|\$usd?\s|(?<![\p{L}])(?:au|a|nz|hk|sg|s|nt|mx|r)\$|[€£¥₹₱₩₽₺₫₪฿₴₦円元]|(?<![\p{L}])rs\.?|(?<![\p{L}])(?:${CODES.filter((code) => !IN_SENTENCES.has(code)).join('|')})(?![\p{L}]))`;
const UNIT = `(?:${[...WRITTEN.map(([, ways]) => ways), SHARED.source, BY_CODE.source].join('|')})`;
const SIGNED = new RegExp(String.raw`${SIGN}\s?(?=\d)`, 'giu');
/** 'For 2 US$800': a digit alone is not the amount if another follows. */
const NAMED = new RegExp(String.raw`(?<![\d.,])((?!\d\s?${SIGN}\s?\d)${AMOUNT})\s?${UNIT}`, 'giu');
const JOINED = /(\d)(?=(?:euros?|quid|yen|rupees?|pesos?|francs?|baht|lakhs?|dirhams?)(?![\p{L}]))/giu;

/** A sentence as if its amounts were dollars, and the other currency that it names: '€900' is '$900' and '900 euros' is '900 dollars'. */
export function inDollars(sentence: string): { text: string; currency?: string } {
  const spaced = sentence.replace(JOINED, '$1 ');
  const currency = otherCurrency(spaced, 'sentence');
  if (!currency) return { text: sentence };
  return { text: spaced.replace(NAMED, '$1 dollars').replace(SIGNED, '$'), currency };
}
