// What a line tells about the system that printed it.
import { candidates, type Pattern, tableOf } from './beginnings.ts';
import type { Head } from './heads.ts';
import type { Line } from './normalise.ts';
import type { GdsSystem, SystemFound } from './types.ts';

export type Display = SystemFound['display'];
export type Evidence = { system: GdsSystem; weight: number; display?: Display };

type Printed = readonly [RegExp, Omit<Pattern, 'fits'>, GdsSystem, number, Display?];

const PRINTED: readonly Printed[] = [
  [/^ {0,4}RP\/[A-Z0-9]{4,9}/, { begins: /^R/ }, 'amadeus', 6, 'itinerary'],
  [/^ {0,12}SEE RTSVC/, { begins: /^S/ }, 'amadeus', 4],
  [/^ {0,8}\d{1,3} (?:AP|TK (?:OK|TL|XL)|FA PAX|FV|FM|FE|SSR ADTK)/, { begins: /^# [ATFS]/ }, 'amadeus', 3],
  [/^ {0,4}-{2,3} ?(?:TST|TSM|RLR|RLP|MSC|SFP|NHP|AXR)/, { begins: /^-/ }, 'amadeus', 6, 'itinerary'],
  [/^ {0,4}\*{1,2} {0,2}AMADEUS /, { begins: /^\*/ }, 'amadeus', 8, 'availability'],
  [
    /^ {0,8}(?:\d{1,2} {1,3})?(?:[A-Z0-9]{2}:)?[A-Z0-9]{2} {0,3}\d{1,4}[A-Z]? {1,3}(?:[A-Z][0-9LRC] {1,2}){1,7} {0,30}\/[A-Z]{3}/,
    { begins: /^[A-Z]9|^#/ },
    'amadeus',
    5,
    'availability',
  ],
  [/^TKT\/TIME LIMIT/, { begins: /^T/ }, 'sabre', 5],
  [/^ {0,6}FLIGHT {1,4}DATE {1,4}SEGMENT/, { begins: /^F/ }, 'sabre', 8, 'verification'],
  [/^ {0,6}DEP-TERMINAL /, { begins: /^D/ }, 'sabre', 3],
  [/^ {0,24}\/DC[A-Z0-9]{2}/, { begins: /^\// }, 'sabre', 4],
  [/^ {0,4}1\.(?:TAW|T-\d)/, { begins: /^#\.T/ }, 'sabre', 5],
  [
    /^ {0,4}\d{1,2}[A-Z]{3} {1,4}(?:MON|TUE|WED|THU|FRI|SAT|SUN) {1,6}[A-Z]{3}\/[A-Z]/,
    { begins: /^#[A-Z]/ },
    'sabre',
    8,
    'availability',
  ],
  [
    /^ {0,4}[A-Z0-9]{3,5}\.[A-Z0-9]{3,5}\*A[A-Z0-9]{2} \d{4}\/\d{2}[A-Z]{3}\d{2} [A-Z0-9]{6}/,
    { begins: /^(?:#\.?)?[A-Z\d]/ },
    'sabre',
    6,
  ],
  // Apollo prints the same ones; the segments tell the two apart.
  [/^ {0,4}(?:TKTG-|FONE-|VLOC-|GFAX-)/, { begins: /^[TFVG]/ }, 'galileo', 3],
  [/^ {0,4}NEUTRAL DISPLAY|^ {0,4}[A-Z]{2,12} DISPLAY\* /, { begins: /^[A-Z]/ }, 'galileo', 8, 'availability'],
  [
    /^ {0,3}[A-Z0-9]{6}\/[A-Z0-9]{2,3} {1,2}[A-Z0-9]{3,5} {1,2}[A-Z0-9]{4,8} {1,3}AG {1,2}\d{6,8}/,
    { begins: /^#?[A-Z/]/ },
    'galileo',
    5,
    'itinerary',
  ],
  [/^ {0,4}1P- {0,3}[A-Z0-9]{5,6}/, { begins: /^#P/ }, 'worldspan', 8, 'itinerary'],
];
/** What a pattern tells, made once. Galileo and Apollo print the same lines outside of availability. */
function withEvidence([fits, quick, system, weight, display]: Printed): Pattern & { evidence: readonly Evidence[] } {
  const shared: Evidence[] = system === 'galileo' && display !== 'availability' ? [{ system: 'apollo', weight }] : [];
  return { fits, ...quick, evidence: [{ system, weight, ...(display && { display }) }, ...shared] };
}
const LINES = tableOf(...PRINTED.map(withEvidence));

/** What the end of a segment tells; a slash is in each. */
const TAILS: readonly { sign: string; evidence: Evidence }[] = [
  { sign: '*1A/E*', evidence: { system: 'amadeus', weight: 4 } },
  { sign: '/DC', evidence: { system: 'sabre', weight: 4 } },
  { sign: '/O $', evidence: { system: 'worldspan', weight: 3 } },
  { sign: '/X $', evidence: { system: 'worldspan', weight: 3 } },
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

export function evidenceOf({ text, beginning }: Line, head: Head | undefined): readonly Evidence[] {
  let found = NOTHING;
  if (head) {
    found = OF_FORM.get(systemsOf(head, text)) ?? NOTHING;
    if (text.indexOf('/', head.end) >= 0)
      for (const { sign, evidence } of TAILS) if (text.includes(sign, head.end)) found = [...found, evidence];
    return found;
  }
  const tried = candidates(LINES, beginning);
  if (tried.length === 0) return NOTHING;
  const short = text.length > 160 ? text.slice(0, 160) : text;
  for (const { fits, part, evidence } of tried) {
    if ((part !== undefined && !short.includes(part)) || !fits.test(short)) continue;
    found = found === NOTHING ? evidence : [...found, ...evidence];
  }
  return found;
}
