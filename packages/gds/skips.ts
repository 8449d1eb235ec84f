// Lines that are known and say nothing about the flights of a quote.
import type { SkipReason } from './types.ts';
import { firstSign, isDigit, isLetter } from './words.ts';

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
const ELEMENT = /^ {0,8}(?:\d{1,3}[. ]{1,4})?(?:\/ ?)?([A-Z]{2,3})(?=[ /*+]|$)/;

/** Each with the signs that its lines may begin with after their blanks; without them any. */
const RULES: readonly (readonly [RegExp, SkipReason, RegExp?])[] = [
  [
    /^ {0,8}(?:\d{1,2}[. ]{1,3})?(?:FOP|F-|FP ?CC|FORM OF PAYMENT|\*?CC ?[A-Z]{2}\d|-?CC[A-Z]{2}\d)/,
    'payment',
    /[\dF*C-]/,
  ],
  [
    /^ {0,4}\*{0,2} ?(?:VENDOR|SERVICE INFORMATION|FILED FARE|VI-|CUSTOM CHECK|DIVIDED BOOKING|ELECTRONIC DATA|TINS|E-TICKET RECORD).{0,60}/,
    'menu',
    /[*VSFCDET]/,
  ],
  [/^ {0,12}(?:SEE RT[A-Z]{0,4}|MORE |.{0,40}>\*[A-Z]{1,3};?)/, 'menu'],
  [/^ {0,4}(?:GFAX-|SSR|OSI|\d{1,2}\.? {1,2}SSR|\d{1,2}\.SSR|AA FACTS|GENERAL FACTS)/, 'service-request', /[GSO\dA]/],
  [
    /^ {0,4}(?:FONE-|ADRS-|PHONES|DLVR-|CONTACT|E-?MAIL|\d{1,2}\.[A-Z]{3}[0-9 -]{6,20}(?:-[A-Z])?$)/,
    'contact',
    /[FAPDCE\d]/,
  ],
  [/^ {0,4}(?:RMKS?-|REMARKS|NOTE-|NP-|RCVD-|RECEIVED FROM|\d{1,2}\.H-|DOCI-)/, 'remark', /[RN\dD]/],
  [
    /^ {0,4}(?:TKTG-|T-|TKT\/TIME LIMIT|INVOICED|PRICE QUOTE RECORD|ACCOUNTING DATA|SECURITY INFO|FREQUENT TRAVELER|ATFQ-|AMD-)/,
    'header',
    /[TIPASF]/,
  ],
  [/^ {0,6}(?:FLIGHT {1,3}DATE|FLT {1,3}DATE|-{3,}|={3,}|_{3,}|\*{3,}$)/, 'header', /[F=_*-]/],
  // A ruler.
  [/^ {0,12}\d{20,80}$/, 'header', /\d/],
  [/^ {0,4}\d{2} [A-Z][A-Z/* ]{2,24} {1,10}[A-Z]{3} {1,8}\d{1,3} {1,10}\d{1,7}\.\d{2} /, 'fare', /\d/],
  [
    /^ {0,4}(?:PASSENGER {1,10}PTC|PSGR|ADT-\d|[A-Z]{3}-\d\d {1,3}[A-Z0-9]|BAG ALLOWANCE|AL FLGT|AL {1,3}FLT|BASE FARE|NVB|ROE|FXP|FXX|FQ|FARE|FCMI|TST|TOTAL|TOT |TAX|TXS|RATE USED|NON-?REF|TICKET STOCK|VALIDATING|PRICED|NO CHARGE|1ST |2ND |CARRY ON)/,
    'fare',
    /[A-Z12]/,
  ],
  [
    /^ {0,8}(?:X?[A-Z]{3} [A-Z0-9]{2} {1,4}\d{1,4} [A-Z] ?\*? {1,3}\d{1,2}[A-Z]{3} |[A-Z]{3} ?S U R F A C E|.{0,8}S U R F A C E|[A-Z]{3} [A-Z0-9]{2} (?:X\/)?[A-Z]{3})/,
    'fare',
  ],
  [
    /^(?:>|)(?:RT[A-Z0-9]{0,6}|\*(?:A|I|IA|R|N|P|T|PQ|B|HI|SVC)|VI\*?[A-Z]?|A?[NS]\d{1,2}[A-Z]{3}.{0,20}|AN.{6,12}|1\d{1,2}[A-Z]{3}[A-Z]{6}.{0,12}|FXX?P?|WP(?:NCB?)?|IR|ER|ET|SR|MD|MU|TQT|FQQ?\d{0,2}|A\d{1,2}[A-Z]{3}[A-Z]{6}.{0,8}|WRA)$/,
    'echo',
    /[>R*VAN1FWIESMT]/,
  ],
  [/^ {0,4}(?:FROM|TO|CC|SUBJECT|OBJET|DE|BCC|REPLY-TO)(?: ?:) /, 'mail', /[FTCSODBR]/],
  [
    /^ {0,4}\*(?:OPERATED|.{0,20}ALLIANCE)|^ {0,8}(?:CABIN-|PLANE CHANGE|SKYTEAM|ONEWORLD|STAR ALLIANCE|\*ALL? ?IANCE)/,
    'segment-note',
    /[*CPSO]/,
  ],
  [/^ {0,4}\d{2,3} (?:[A-Z]{2} {1,3}\d{1,4}|[A-Z][0-9A-Z]? )/, 'segment-note', /\d/],
];

const FIT_ANY = RULES.filter(([, , begins]) => begins === undefined);
/** The rules that a line may fit, by the code of its first sign. */
const FITTING = Array.from({ length: 128 }, (_, code) =>
  RULES.filter(([, , begins]) => begins === undefined || begins.test(String.fromCharCode(code))),
);

/** Sabre numbers the lines below a heading; they belong to it, whatever they look like. */
const HEADINGS: readonly (readonly [RegExp, SkipReason])[] = [
  [/^(?:PHONES|ADDRESS|PASSENGER E-?MAIL|DELIVERY|EMAIL)/, 'contact'],
  [/^(?:GENERAL FACTS|AA FACTS|[A-Z0-9]{2} FACTS|PROFILE)/, 'service-request'],
  [/^(?:REMARKS|HISTORICAL REMARKS|GENERAL REMARKS)/, 'remark'],
  [/^(?:FOP|FORM OF PAYMENT)$/, 'payment'],
  [/^(?:TKT\/TIME LIMIT|ACCOUNTING DATA|INVOICED|FREQUENT TRAVELER|PRICE QUOTE RECORD|SECURITY INFO|SEATS)/, 'header'],
];

export function headingReason(text: string): SkipReason | undefined {
  const first = text.charCodeAt(0);
  // After a digit only `2A FACTS` is one.
  if (!isLetter(first) && !(isDigit(first) && text.startsWith(' FACTS', 2))) return undefined;
  for (const [heading, reason] of HEADINGS) if (heading.test(text)) return reason;
  return undefined;
}

/** Marks of a page's end, a prompt, dots. */
const MARKS = /^[ )>(<.&$/*+=_;:,-]{0,80}$/;

/** `above`: within a fare, a city stands alone where the journey begins. */
export function skipReason(text: string, above?: SkipReason): SkipReason | undefined {
  if (above === 'fare' && /^ {0,4}X?[A-Z]{3}$/.test(text)) return 'fare';
  const first = firstSign(text);
  const words = isDigit(first) || isLetter(first);
  if (!words && text.length < 80 && MARKS.test(text)) return 'page-end';
  const element = ELEMENT.exec(text)?.[1];
  const known = element === undefined ? undefined : ELEMENTS[element];
  if (known && /^ {0,8}\d/.test(text)) return known;
  const short = text.length > 160 ? text.slice(0, 160) : text;
  for (const [rule, reason] of FITTING[first] ?? FIT_ANY) if (rule.test(short)) return reason;
  return known && element?.length === 3 ? known : undefined;
}

/** Amadeus advertises between the flights: numbers and codes that look like some. */
export function isAdvertisement(text: string): boolean {
  const short = text.length > 160 ? text.slice(0, 160) : text;
  return OFFERS.some((words) => short.includes(words)) && ADVERTISEMENT.test(short);
}
/** A look for each of them is quicker than an expression that begins at each letter. */
const OFFERS = [
  ...['DIRECT FL', 'HOTEL', 'RATE', 'BOOK ', 'SAVE ', 'OFFER', 'HTTP', 'WWW.', '>HOA', 'SPECIAL FARE', 'PROMO'],
];
const ADVERTISEMENT =
  /(?:DIRECT FLTS|DIRECT FLIGHTS|\bHOTEL|\bRATES? FROM|\bBOOK |\bSAVE |\bOFFER|HTTPS?:|WWW\.|>HOA|SPECIAL FARE|\bPROMO)/;
