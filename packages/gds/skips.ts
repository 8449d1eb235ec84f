// Lines that are known and say nothing about the flights of a quote.
import { type Begun, candidates, fit, type Pattern, type Table, tableOf } from './beginnings.ts';
import { codeAt, isDigit, isLetter } from './signs.ts';
import type { SkipReason } from './types.ts';

/** Amadeus numbers its elements with the names and segments. */
const ELEMENTS: Readonly<Record<string, SkipReason>> = {
  ...{ AP: 'contact', APE: 'contact', APM: 'contact', APN: 'contact', AM: 'contact', AB: 'contact', AK: 'contact' },
  ...{ SSR: 'service-request', OSI: 'service-request', SK: 'service-request', SVC: 'service-request' },
  ...{ RM: 'remark', RC: 'remark', RIR: 'remark', RIS: 'remark', RII: 'remark', RX: 'remark', RQ: 'remark' },
  ...{ FP: 'payment', FM: 'element', FV: 'element', FE: 'element', FB: 'element', FI: 'element', FO: 'element' },
  ...{ FT: 'element', FZ: 'element', FS: 'element', FK: 'element', FN: 'element', FA: 'element', FH: 'element' },
  ...{ FD: 'element', FG: 'element', FY: 'element', OP: 'element', OPW: 'element', OPC: 'element', OPQ: 'element' },
  ...{ ES: 'element', TK: 'element', AI: 'element', ST: 'service-request', STR: 'service-request' },
};
const ELEMENT = tableOf({
  fits: /^ {0,8}(?:\d{1,3}[. ]{1,4})?(?:\/ ?)?([A-Z]{2,3})(?=[ /*+]|$)/,
  begins: /^(?:#[ .])?[/ASORFTE]/,
});

type Rule = readonly [RegExp, SkipReason, Omit<Pattern, 'fits'>];
const rulesOf = (rules: readonly Rule[]) =>
  tableOf(...rules.map(([fits, reason, quick]) => ({ fits, reason, ...quick })));

const RULES = rulesOf([
  [
    /^ {0,8}(?:\d{1,2}[. ]{1,3})?(?:FOP|F-|FP ?CC|FORM OF PAYMENT|\*?CC ?[A-Z]{2}\d|-?CC[A-Z]{2}\d)/,
    'payment',
    { begins: /^(?:#[ .])?[FC*-]/ },
  ],
  [
    /^ {0,4}\*{0,2} ?(?:VENDOR|SERVICE INFORMATION|FILED FARE|VI-|CUSTOM CHECK|DIVIDED BOOKING|ELECTRONIC DATA|TINS|E-TICKET RECORD).{0,60}/,
    'menu',
    { begins: /^[*VSFCDET]/ },
  ],
  [/^ {0,12}(?:SEE RT[A-Z]{0,4}|MORE )/, 'menu', { begins: /^[SM]/ }],
  [/^ {0,12}.{0,40}>\*[A-Z]{1,3};?/, 'menu', { part: '>*' }],
  [
    /^ {0,4}(?:GFAX-|SSR|OSI|\d{1,2}\.? {1,2}SSR|\d{1,2}\.SSR|AA FACTS|GENERAL FACTS)/,
    'service-request',
    { begins: /^[GSOA]|^#[ .]S/ },
  ],
  [
    /^ {0,4}(?:FONE-|ADRS-|PHONES|DLVR-|CONTACT|E-?MAIL|\d{1,2}\.[A-Z]{3}[0-9 -]{6,20}(?:-[A-Z])?$)/,
    'contact',
    { begins: /^[FAPDCE]|^#\.[A-Z]/ },
  ],
  [/^ {0,4}(?:RMKS?-|REMARKS|NOTE-|NP-|RCVD-|RECEIVED FROM|\d{1,2}\.H-|DOCI-)/, 'remark', { begins: /^[RND]|^#\.H/ }],
  [
    /^ {0,4}(?:TKTG-|T-|TKT\/TIME LIMIT|INVOICED|PRICE QUOTE RECORD|ACCOUNTING DATA|SECURITY INFO|FREQUENT TRAVELER|ATFQ-|AMD-)/,
    'header',
    { begins: /^[TIPASF]/ },
  ],
  [/^ {0,6}(?:FLIGHT {1,3}DATE|FLT {1,3}DATE|-{3,}|={3,}|_{3,}|\*{3,}$)/, 'header', { begins: /^[F=_*-]/ }],
  // A ruler.
  [/^ {0,12}\d{20,80}$/, 'header', { begins: /^#$/ }],
  [
    /^ {0,4}\d{2} [A-Z][A-Z/* ]{2,24} {1,10}[A-Z]{3} {1,8}\d{1,3} {1,10}\d{1,7}\.\d{2} /,
    'fare',
    { begins: /^# [A-Z]/ },
  ],
  [
    /^ {0,4}(?:PASSENGER {1,10}PTC|PSGR|ADT-\d|[A-Z]{3}-\d\d {1,3}[A-Z0-9]|BAG ALLOWANCE|AL FLGT|AL {1,3}FLT|BASE FARE|NVB|ROE|FXP|FXX|FQ|FARE|FCMI|TST|TOTAL|TOT |TAX|TXS|RATE USED|NON-?REF|TICKET STOCK|VALIDATING|PRICED|NO CHARGE|1ST |2ND |CARRY ON)/,
    'fare',
    { begins: /^[A-Z]|^#[SN]/ },
  ],
  [
    /^ {0,8}(?:X?[A-Z]{3} [A-Z0-9]{2} {1,4}\d{1,4} [A-Z] ?\*? {1,3}\d{1,2}[A-Z]{3} |[A-Z]{3} [A-Z0-9]{2} (?:X\/)?[A-Z]{3})/,
    'fare',
    { begins: /^[A-Z]/ },
  ],
  [/^ {0,8}(?:[A-Z]{3} ?|.{0,8})S U R F A C E/, 'fare', { part: 'S U R F A C E' }],
  [
    /^(?:>|)(?:RT[A-Z0-9]{0,6}|\*(?:A|I|IA|R|N|P|T|PQ|B|HI|SVC)|VI\*?[A-Z]?|A?[NS]\d{1,2}[A-Z]{3}.{0,20}|AN.{6,12}|1\d{1,2}[A-Z]{3}[A-Z]{6}.{0,12}|FXX?P?|WP(?:NCB?)?|IR|ER|ET|SR|MD|MU|TQT|FQQ?\d{0,2}|A\d{1,2}[A-Z]{3}[A-Z]{6}.{0,8}|WRA)$/,
    'echo',
    { begins: /^[>R*VANFWIESMT]|^#[A-Z]/ },
  ],
  [/^ {0,4}(?:FROM|TO|CC|SUBJECT|OBJET|DE|BCC|REPLY-TO)(?: ?:) /, 'mail', { begins: /^[FTCSODBR]/ }],
  [
    /^ {0,4}\*(?:OPERATED|.{0,20}ALLIANCE)|^ {0,8}(?:CABIN-|PLANE CHANGE|SKYTEAM|ONEWORLD|STAR ALLIANCE|\*ALL? ?IANCE)/,
    'segment-note',
    { begins: /^[*CPSO]/ },
  ],
  [/^ {0,4}\d{2,3} (?:[A-Z]{2} {1,3}\d{1,4}|[A-Z][0-9A-Z]? )/, 'segment-note', { begins: /^# [A-Z]/ }],
]);

/** Sabre numbers the lines below a heading; they belong to it, whatever they look like. */
const HEADINGS = rulesOf([
  [/^(?:PHONES|ADDRESS|PASSENGER E-?MAIL|DELIVERY|EMAIL)/, 'contact', { begins: /^[PADE]/ }],
  [/^(?:GENERAL|[A-Z0-9]{2}) FACTS/, 'service-request', { begins: /^(?:# ?)?[A-Z]/ }],
  [/^PROFILE/, 'service-request', { begins: /^P/ }],
  [/^(?:REMARKS|HISTORICAL REMARKS|GENERAL REMARKS)/, 'remark', { begins: /^[RHG]/ }],
  [/^(?:FOP|FORM OF PAYMENT)$/, 'payment', { begins: /^F/ }],
  [
    /^(?:TKT\/TIME LIMIT|ACCOUNTING DATA|INVOICED|FREQUENT TRAVELER|PRICE QUOTE RECORD|SECURITY INFO|SEATS)/,
    'header',
    { begins: /^[TAIFPS]/ },
  ],
]);

function reasonOf(rules: Table<Pattern & { reason: SkipReason }>, text: string, beginning: number) {
  for (const { fits, part, reason } of candidates(rules, beginning))
    if ((part === undefined || text.includes(part)) && fits.test(text)) return reason;
  return undefined;
}

export const headingReason = ({ text, beginning }: Begun): SkipReason | undefined =>
  reasonOf(HEADINGS, text, beginning);

/** Marks of a page's end, a prompt, dots. */
const MARKS = /^[ )>(<.&$/*+=_;:,-]{0,80}$/;
const short = (text: string) => (text.length > 160 ? text.slice(0, 160) : text);

/** `above`: within a fare, a city stands alone where the journey begins. */
export function skipReason(line: Begun, above?: SkipReason): SkipReason | undefined {
  const { text, indent, beginning } = line;
  if (above === 'fare' && /^ {0,4}X?[A-Z]{3}$/.test(text)) return 'fare';
  const first = codeAt(text, indent);
  const words = isDigit(first) || isLetter(first);
  if (!words && text.length < 80 && MARKS.test(text)) return 'page-end';
  const element = fit(ELEMENT, line)?.[1];
  const known = element === undefined ? undefined : ELEMENTS[element];
  if (known && /^ {0,8}\d/.test(text)) return known;
  return reasonOf(RULES, short(text), beginning) ?? (element?.length === 3 ? known : undefined);
}

/** Amadeus advertises between the flights: numbers and codes that look like some. */
export function isAdvertisement({ text }: Begun): boolean {
  const begun = short(text);
  return OFFERS.some((words) => begun.includes(words)) && ADVERTISEMENT.test(begun);
}
/** A look for each of them is quicker than an expression that begins at each letter. */
const OFFERS = [
  ...['DIRECT FL', 'HOTEL', 'RATE', 'BOOK ', 'SAVE ', 'OFFER', 'HTTP', 'WWW.', '>HOA', 'SPECIAL FARE', 'PROMO'],
];
const ADVERTISEMENT =
  /(?:DIRECT FLTS|DIRECT FLIGHTS|\bHOTEL|\bRATES? FROM|\bBOOK |\bSAVE |\bOFFER|HTTPS?:|WWW\.|>HOA|SPECIAL FARE|\bPROMO)/;
