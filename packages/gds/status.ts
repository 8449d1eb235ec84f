// What the status of a segment says to someone who reads a quote.
import type { GdsSystem, SegmentStatus, StatusGroup } from './types.ts';

const GROUPS: Readonly<Record<Exclude<StatusGroup, 'unknown' | 'ghost'>, string>> = {
  // HS is an old form of Galileo.
  held: 'HK KK KL RR TK SS DK LK LS NK FS HS',
  waiting: 'HL LL TL UU US DW PL GL BL AL PE PG HW',
  request: 'NN HN TN DN PN GN AN BN DS IN IS',
  gone: 'UN UC NO HX WK SC XX XK XL IX',
  elsewhere: 'PK GK BK AK YK MK',
};
const GROUP_OF = new Map(
  Object.entries(GROUPS).flatMap(([group, codes]) => codes.split(' ').map((code) => [code, group as StatusGroup])),
);
const GHOSTS = ['GK', 'GL', 'GN'];
const CHANGED = ['TK', 'TL', 'TN'];

/** Amadeus prices ghosts under codes that mean something else elsewhere. An unknown code is kept as text. */
export function statusOf(code: string, system: GdsSystem, ghostMark = false): SegmentStatus {
  const ghost = ghostMark || (system === 'amadeus' && GHOSTS.includes(code));
  return {
    code,
    group: ghost ? 'ghost' : (GROUP_OF.get(code) ?? 'unknown'),
    timesChanged: CHANGED.includes(code),
  };
}
