// What a line tells about the system that printed it.
import type { Head } from './heads.ts';
import type { Line } from './normalise.ts';
import type { GdsSystem, SystemFound } from './types.ts';
import { firstSign, isDigit, isLetter } from './words.ts';

export type Display = SystemFound['display'];
export type Evidence = { system: GdsSystem; weight: number; display?: Display };

/** The last part is in each line that the expression fits. */
type Sign = readonly [RegExp, GdsSystem, number, Display?, string?];

/** Lines that may begin with a digit or with a letter. */
const EITHER: readonly Sign[] = [
  [
    /^ {0,8}(?:\d{1,2} {1,3})?(?:[A-Z0-9]{2}:)?[A-Z0-9]{2} {0,3}\d{1,4}[A-Z]? {1,3}(?:[A-Z][0-9LRC] {1,2}){1,7} {0,30}\/[A-Z]{3}/,
    'amadeus',
    5,
    'availability',
    '/',
  ],
  [
    /^ {0,3}[A-Z0-9]{6}\/[A-Z0-9]{2,3} {1,2}[A-Z0-9]{3,5} {1,2}[A-Z0-9]{4,8} {1,3}AG {1,2}\d{6,8}/,
    'galileo',
    5,
    'itinerary',
    ' AG ',
  ],
  [
    /^ {0,4}[A-Z0-9]{3,5}\.[A-Z0-9]{3,5}\*A[A-Z0-9]{2} \d{4}\/\d{2}[A-Z]{3}\d{2} [A-Z0-9]{6}/,
    'sabre',
    6,
    undefined,
    '*A',
  ],
];
const DIGITS: readonly Sign[] = [
  [/^ {0,8}\d{1,3} (?:AP|TK (?:OK|TL|XL)|FA PAX|FV|FM|FE|SSR ADTK)/, 'amadeus', 3],
  [/^ {0,4}1\.(?:TAW|T-\d)/, 'sabre', 5],
  [/^ {0,4}\d{1,2}[A-Z]{3} {1,4}(?:MON|TUE|WED|THU|FRI|SAT|SUN) {1,6}[A-Z]{3}\/[A-Z]/, 'sabre', 8, 'availability'],
  [/^ {0,4}1P- {0,3}[A-Z0-9]{5,6}/, 'worldspan', 8, 'itinerary'],
  ...EITHER,
];
const LETTERS: readonly Sign[] = [
  [/^ {0,4}RP\/[A-Z0-9]{4,9}/, 'amadeus', 6, 'itinerary'],
  [/^ {0,12}SEE RTSVC/, 'amadeus', 4],
  [/^TKT\/TIME LIMIT/, 'sabre', 5],
  [/^ {0,6}FLIGHT {1,4}DATE {1,4}SEGMENT/, 'sabre', 8, 'verification'],
  [/^ {0,6}DEP-TERMINAL /, 'sabre', 3],
  // Apollo prints the same ones; the segments tell the two apart.
  [/^ {0,4}(?:TKTG-|FONE-|VLOC-|GFAX-)/, 'galileo', 3],
  [/^ {0,4}NEUTRAL DISPLAY|^ {0,4}[A-Z]{2,12} DISPLAY\* /, 'galileo', 8, 'availability'],
  ...EITHER,
];
const OTHERS: readonly Sign[] = [
  [/^ {0,4}-{2,3} ?(?:TST|TSM|RLR|RLP|MSC|SFP|NHP|AXR)/, 'amadeus', 6, 'itinerary'],
  [/^ {0,4}\*{1,2} {0,2}AMADEUS /, 'amadeus', 8, 'availability'],
  [/^ {0,24}\/DC[A-Z0-9]{2}/, 'sabre', 4],
];

/** Most lines begin with a digit: the first sign that is no blank decides which of them may fit. */
function signsFor(text: string): readonly Sign[] {
  const code = firstSign(text);
  if (isDigit(code)) return DIGITS;
  return isLetter(code) ? LETTERS : OTHERS;
}

/** What the end of a segment tells. */
const TAILS: readonly (readonly [string, GdsSystem, number])[] = [
  ['*1A/E*', 'amadeus', 4],
  ['/DC', 'sabre', 4],
  ['/O $', 'worldspan', 3],
  ['/X $', 'worldspan', 3],
];

const SABRE: readonly GdsSystem[] = ['sabre'];
const WORLDSPAN: readonly GdsSystem[] = ['worldspan'];
const SABRE_FIRST: readonly GdsSystem[] = ['sabre', 'amadeus'];
const AMADEUS: readonly GdsSystem[] = ['amadeus'];
const GALILEO: readonly GdsSystem[] = ['galileo', 'apollo'];
const APOLLO_FIRST: readonly GdsSystem[] = ['apollo', 'sabre', 'worldspan'];
const AMADEUS_FIRST: readonly GdsSystem[] = ['amadeus', 'galileo', 'apollo'];
const GALILEO_FIRST: readonly GdsSystem[] = ['galileo', 'amadeus', 'apollo'];

/** The systems whose segments have this form, the likeliest first. */
export function systemsOf(head: Head, text: string): readonly GdsSystem[] {
  if (head.weekdayForm === 'letter') return SABRE;
  if (head.weekdayForm === 'pair') return WORLDSPAN;
  if (head.weekdayForm === 'digit') return head.glued ? SABRE_FIRST : AMADEUS;
  if (head.point) return GALILEO;
  if (head.glued) return APOLLO_FIRST;
  const short = text.slice(head.end, head.end + 80);
  return /\+\d|\dE\d| E\d/.test(short) ? AMADEUS_FIRST : GALILEO_FIRST;
}

const weighed = (systems: readonly GdsSystem[]): readonly Evidence[] =>
  systems.map((system, place) => ({
    ...{ system, display: 'itinerary' },
    weight: Math.max(1, (systems.length === 1 ? 4 : 2) - place),
  }));
const FORMS = [SABRE, WORLDSPAN, SABRE_FIRST, AMADEUS, GALILEO, APOLLO_FIRST, AMADEUS_FIRST, GALILEO_FIRST];
/** What a head alone tells, made once: most lines of a booking have one. */
const OF_FORM = new Map(FORMS.map((systems) => [systems, weighed(systems)]));

const NOTHING: readonly Evidence[] = [];

export function evidenceOf({ text }: Line, head: Head | undefined): readonly Evidence[] {
  if (head) {
    let found = OF_FORM.get(systemsOf(head, text)) ?? NOTHING;
    for (const [sign, system, more] of TAILS)
      if (text.includes(sign, head.end)) found = [...found, { system, weight: more }];
    return found;
  }
  let found = NOTHING;
  const short = text.length > 160 ? text.slice(0, 160) : text;
  for (const [sign, system, weight, display, part] of signsFor(short)) {
    if ((part !== undefined && !short.includes(part)) || !sign.test(short)) continue;
    found = [...found, { system, weight, display }];
    if (system === 'galileo' && display !== 'availability') found = [...found, { system: 'apollo', weight }];
  }
  return found;
}
