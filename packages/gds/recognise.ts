// Which system printed a line: by score over a block, as a paste may hold two systems.
import { type Display, type Evidence, evidenceOf } from './evidence.ts';
import type { Head } from './heads.ts';
import type { Line } from './normalise.ts';
import type { GdsSystem, SystemFound } from './types.ts';

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

/** Strong evidence begins a new part, weak evidence counts within one. */
const STRONG = 4;

function count(block: Block, evidence: readonly Evidence[]) {
  for (const { system, weight, display } of evidence) {
    block.scores.set(system, scoreOf(block, system) + weight);
    if (display) block.displays.set(display, (block.displays.get(display) ?? 0) + weight);
  }
}

const isStrong = (evidence: readonly Evidence[]) => {
  for (const { weight } of evidence) if (weight >= STRONG) return true;
  return false;
};

/** Another system alone prints such a line. */
function speaksAgainst(part: Block, evidence: readonly Evidence[]): boolean {
  if (!isStrong(evidence)) return false;
  for (const { system } of evidence) if (compatible(part, system)) return false;
  return true;
}

const newPart = (place: number): Block => ({ scores: new Map(), displays: new Map(), first: place, last: place });

/**
 * Blocks of one system each. Parts of a text are its paragraphs, divided again where a line begins that another system
 * alone prints; a part without evidence, or with some for the system above, belongs to the block above.
 */
export function blocksOf(lines: readonly Line[], heads: readonly (Head | undefined)[]): Block[] {
  const blocks: Block[] = [];
  let part: Block | undefined;
  let before = 0;
  let place = 0;
  for (const line of lines) {
    const evidence = evidenceOf(line, heads[place]);
    if (!part) part = newPart(place);
    else if (line.number > before + 1 || speaksAgainst(part, evidence)) part = settle(part, blocks, place);
    count(part, evidence);
    part.last = place;
    place += 1;
    before = line.number;
  }
  if (part) settle(part, blocks, lines.length);
  return blocks;
}

/** The part is a block, or belongs to the last one. Gives the next part; that of one that is gone, emptied. */
function settle(part: Block, blocks: Block[], next: number): Block {
  part.system = most(part.scores);
  const above = blocks.at(-1);
  const best = part.system ? scoreOf(part, part.system) : 0;
  if (!above || (above.system && part.system && 2 * scoreOf(part, above.system) < best)) {
    blocks.push(part);
    return newPart(next);
  }
  part.scores.forEach((score, system) => {
    above.scores.set(system, scoreOf(above, system) + score);
  });
  part.displays.forEach((score, display) => {
    above.displays.set(display, (above.displays.get(display) ?? 0) + score);
  });
  above.last = part.last;
  above.system = most(above.scores);
  part.scores.clear();
  part.displays.clear();
  part.first = next;
  return part;
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
