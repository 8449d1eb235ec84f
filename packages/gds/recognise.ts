// Which system printed a line: by score over a block, as a paste may hold two systems.
import type { Head } from './heads.ts';
import type { Line } from './normalise.ts';
import type { GdsSystem, SystemFound } from './types.ts';

type Display = SystemFound['display'];
type Evidence = { system: GdsSystem; weight: number; display?: Display };

/** Strong evidence opens a new block, weak evidence counts within one. */
const STRONG = 4;

const SIGNS: readonly (readonly [RegExp, GdsSystem, number, Display?])[] = [
  [/^ {0,4}-{2,3} ?(?:TST|TSM|RLR|RLP|MSC|SFP|NHP|AXR)/, 'amadeus', 6, 'itinerary'],
  [/^ {0,4}RP\/[A-Z0-9]{4,9}/, 'amadeus', 6, 'itinerary'],
  [/^ {0,4}\*{1,2} {0,2}AMADEUS /, 'amadeus', 8, 'availability'],
  [/^ {0,12}SEE RTSVC/, 'amadeus', 4],
  [/^ {0,8}\d{1,3} (?:AP|TK (?:OK|TL|XL)|FA PAX|FV|FM|FE|SSR ADTK)/, 'amadeus', 3],
  [
    /^ {0,8}(?:\d{1,2} {1,3})?(?:[A-Z0-9]{2}:)?[A-Z0-9]{2} {0,3}\d{1,4}[A-Z]? {1,3}(?:[A-Z][0-9LRC] {1,2}){1,7} {0,30}\/[A-Z]{3}/,
    'amadeus',
    5,
    'availability',
  ],
  [/^TKT\/TIME LIMIT|^ {0,4}1\.(?:TAW|T-\d)/, 'sabre', 5],
  [/^ {0,24}\/DC[A-Z0-9]{2}/, 'sabre', 4],
  [/^ {0,6}FLIGHT {1,4}DATE {1,4}SEGMENT/, 'sabre', 8, 'verification'],
  [/^ {0,6}DEP-TERMINAL /, 'sabre', 3],
  [/^ {0,4}\d{1,2}[A-Z]{3} {1,4}(?:MON|TUE|WED|THU|FRI|SAT|SUN) {1,6}[A-Z]{3}\/[A-Z]/, 'sabre', 8, 'availability'],
  [/^ {0,4}[A-Z0-9]{3,5}\.[A-Z0-9]{3,5}\*A[A-Z0-9]{2} \d{4}\/\d{2}[A-Z]{3}\d{2} [A-Z0-9]{6}/, 'sabre', 6],
  // Apollo prints the same ones; the segments tell the two apart.
  [/^ {0,4}(?:TKTG-|FONE-|VLOC-|GFAX-)/, 'galileo', 3],
  [/^ {0,4}NEUTRAL DISPLAY|^ {0,4}[A-Z]{2,12} DISPLAY\* /, 'galileo', 8, 'availability'],
  [
    /^ {0,3}[A-Z0-9]{6}\/[A-Z0-9]{2,3} {1,2}[A-Z0-9]{3,5} {1,2}[A-Z0-9]{4,8} {1,3}AG {1,2}\d{6,8}/,
    'galileo',
    5,
    'itinerary',
  ],
  [/^ {0,4}1P- {0,3}[A-Z0-9]{5,6}/, 'worldspan', 8, 'itinerary'],
];

/** What the end of a segment tells. */
const TAILS: readonly (readonly [string, GdsSystem, number])[] = [
  ['*1A/E*', 'amadeus', 4],
  ['/DC', 'sabre', 4],
  ['/O $', 'worldspan', 3],
  ['/X $', 'worldspan', 3],
];

/** The systems whose segments have this form, the likeliest first. */
export function systemsOf(head: Head, text: string): readonly GdsSystem[] {
  if (head.weekdayForm === 'letter') return ['sabre'];
  if (head.weekdayForm === 'pair') return ['worldspan'];
  if (head.weekdayForm === 'digit') return head.glued ? ['sabre', 'amadeus'] : ['amadeus'];
  if (head.point) return ['galileo', 'apollo'];
  if (head.glued) return ['apollo', 'sabre', 'worldspan'];
  const short = text.slice(head.end, head.end + 80);
  return /\+\d|\dE\d| E\d/.test(short) ? ['amadeus', 'galileo', 'apollo'] : ['galileo', 'amadeus', 'apollo'];
}

function evidenceOf({ text }: Line, head: Head | undefined): Evidence[] {
  const found: Evidence[] = [];
  if (head) {
    const systems = systemsOf(head, text);
    const weight = systems.length === 1 ? 4 : 2;
    for (const [place, system] of systems.entries())
      found.push({ system, weight: Math.max(1, weight - place), display: 'itinerary' });
    for (const [sign, system, more] of TAILS) if (text.includes(sign, head.end)) found.push({ system, weight: more });
    return found;
  }
  const short = text.length > 160 ? text.slice(0, 160) : text;
  for (const [sign, system, weight, display] of SIGNS) {
    if (!sign.test(short)) continue;
    found.push({ system, weight, display });
    if (system === 'galileo' && display !== 'availability') found.push({ system: 'apollo', weight });
  }
  return found;
}

export type Block = {
  system?: GdsSystem;
  scores: Map<GdsSystem, number>;
  displays: Map<Display, number>;
  first: number;
  last: number;
};

const scoreOf = (block: Block, system: GdsSystem) => block.scores.get(system) ?? 0;

/** Galileo and Apollo share their headers, so that neither speaks against the other. */
const compatible = (block: Block, system: GdsSystem) =>
  block.scores.size === 0 ||
  scoreOf(block, system) > 0 ||
  ((system === 'galileo' || system === 'apollo') && scoreOf(block, 'galileo') + scoreOf(block, 'apollo') > 0);

/** Blocks of lines; a header or a segment that only another system prints opens the next. */
export function blocksOf(lines: readonly Line[], heads: readonly (Head | undefined)[]): Block[] {
  const open = (first: number): Block => ({ scores: new Map(), displays: new Map(), first, last: first });
  let block = open(0);
  const blocks = [block];
  let paragraph = 0;
  lines.forEach((line, place) => {
    if (place > 0 && line.number > (lines[place - 1]?.number ?? 0) + 1) paragraph = place;
    const evidence = evidenceOf(line, heads[place]);
    const strong = evidence.find(({ system, weight }) => weight >= STRONG && !compatible(block, system));
    if (strong && evidence.every(({ system }) => !compatible(block, system))) {
      const first = Math.max(paragraph, block.first + 1);
      block.last = first - 1;
      block = open(paragraph > block.first ? first : place);
      if (block.first === place) (blocks.at(-1) as Block).last = place - 1;
      blocks.push(block);
    }
    for (const { system, weight, display } of evidence) {
      block.scores.set(system, scoreOf(block, system) + weight);
      if (display) block.displays.set(display, (block.displays.get(display) ?? 0) + weight);
    }
    block.last = place;
  });
  for (const one of blocks) one.system = most(one.scores);
  return blocks;
}

function most<K>(scores: ReadonlyMap<K, number>): K | undefined {
  let best: K | undefined;
  let highest = 0;
  for (const [key, score] of scores) {
    if (score <= highest) continue;
    best = key;
    highest = score;
  }
  return best;
}

/** Fewer sources describe Worldspan; little evidence is no proof. */
const CERTAIN_SCORE = 4;

export function systemsFound(blocks: readonly Block[], lines: readonly Line[]): SystemFound[] {
  return blocks.flatMap((block) => {
    const { system } = block;
    if (!system) return [];
    return [
      {
        system,
        display: most(block.displays) ?? 'other',
        firstLine: lines[block.first]?.number ?? 1,
        lastLine: lines[block.last]?.number ?? 1,
        certain: system !== 'worldspan' && scoreOf(block, system) >= CERTAIN_SCORE,
      },
    ];
  });
}
