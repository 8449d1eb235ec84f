// What follows the times in a segment of Sabre, and the lines of its verification (VI*).
import { fit, tableOf } from './beginnings.ts';
import { markAfter, readClocks } from './clocks.ts';
import { type Draft, emptyDraft, isEquipment, setClocks, setEquipment, type Tail } from './draft.ts';
import type { Line } from './normalise.ts';
import { skipBlanks } from './signs.ts';
import type { GdsSystem } from './types.ts';
import { dateAt, timeAt, type Word, wordsFrom } from './words.ts';

/** `/DCAC*AB1CD2`: a direct link, the airline's locator after the star. */
const LINK = /^(?:DC|AB|TA)([A-Z0-9]{2})?(?:\*([A-Z0-9]{1,6})?)?$/;
/** Words that agents' profiles append: special meal, hours, and so on. */
const FREE_WORDS = ['SPM', 'HRS', 'ETKT', 'NONSTOP', 'CAF'];

function readLinks(draft: Draft, word: string, last: boolean): boolean {
  let known = true;
  for (const part of word.split('/').slice(1, 6)) {
    const link = LINK.exec(part);
    if (part === 'E') draft.eTicket = true;
    else if (link) {
      if (link[2]) draft.locator = { carrier: link[1], code: link[2], uncertain: link[2].length < 5 || undefined };
      if (last && (link[2] === undefined ? part.endsWith('*') : link[2].length < 5)) {
        draft.locator ??= { carrier: link[1], code: '', uncertain: true };
        draft.open = 'locator';
      }
    } else known = false;
  }
  return known;
}

/** The rest of a locator that a wrap divided: both are shown as uncertain. */
function readRest(draft: Draft, word: string): boolean {
  const rest = /^[A-Z0-9]{1,5}/.exec(word)?.[0];
  const code = draft.locator?.code ?? '';
  draft.open = undefined;
  if (!rest || code.length + rest.length !== 6) return false;
  draft.locator = { ...draft.locator, code: code + rest, uncertain: true };
  return word.length === rest.length || readLinks(draft, word.slice(rest.length), false);
}

export const sabreTail: Tail = (text, at, draft) => {
  const unread: Word[] = [];
  const words = wordsFrom(text, at);
  let afterDate = false;
  words.forEach((one, place) => {
    const { word } = one;
    const first = place === 0 && draft.open === 'locator';
    if (first && readRest(draft, word)) return;
    const date = draft.arrivalDate ? undefined : dateAt(text, one.from);
    if (date && date.end === one.to) {
      draft.arrivalDate = date;
      afterDate = true;
      return;
    }
    const weekday = afterDate && /^(?:[MTWQFJS1-7]|MO|TU|WE|TH|FR|SA|SU)$/.test(word);
    afterDate = false;
    if (weekday || FREE_WORDS.includes(word)) return;
    if (word === 'E') draft.eTicket = true;
    else if (!(word.startsWith('/') && readLinks(draft, word, place === words.length - 1))) unread.push(one);
  });
  return unread;
};

/** ` 1 AC  870 10JUN YUL CDG  755P  850A+1 D    333  6.55  3430  N`: no class, no status, the pair apart. */
const VERIFIED = tableOf({
  fits: /^ {0,6}(?:(\d{1,2}) {0,2})?([A-Z][A-Z0-9]|\d[A-Z])([ *]{0,2}) {0,3}(\d{1,4}) {1,3}(?=\d{1,2}[A-Z]{3} )/,
  begins: /9$/,
});
const PAIR = /^([A-Z]{3}) {1,2}([A-Z]{3}) {1,4}/;

export type Verified = { draft: Draft; unread: Word[]; lateHour: boolean };

export function readVerified(line: Line, system: GdsSystem, block: number): Verified | undefined {
  const start = fit(VERIFIED, line);
  if (!start) return undefined;
  const { text } = line;
  const date = dateAt(text, start[0].length);
  if (!date) return undefined;
  const at = skipBlanks(text, date.end);
  const pair = PAIR.exec(text.slice(at, at + 12));
  if (!pair) return undefined;
  const clocks = readClocks(text, at + pair[0].length, false);
  if (!clocks?.arrival) return undefined;
  const draft = emptyDraft(system, 'flight', line.number, block);
  if (start[1]) draft.number = Number(start[1]);
  draft.carrier = start[2];
  if (start[3]?.includes('*')) draft.codeshare = true;
  draft.flight = String(Number(start[4]));
  draft.date = date;
  draft.from = pair[1];
  draft.to = pair[2];
  draft.printsDay = false;
  setClocks(draft, clocks);
  return { draft, unread: readVerifiedTail(text, clocks.end, draft), lateHour: clocks.lateHour };
}

function readVerifiedTail(text: string, at: number, draft: Draft): Word[] {
  const unread: Word[] = [];
  for (const one of wordsFrom(text, at)) {
    const { word } = one;
    const elapsed = /^(\d{1,2})\.(\d{2})$/.exec(word);
    if (elapsed) draft.elapsedMinutes = Number(elapsed[1]) * 60 + Number(elapsed[2]);
    else if (draft.elapsedMinutes === undefined && draft.equipment === undefined && isEquipment(word))
      setEquipment(draft, word);
    else if (draft.elapsedMinutes === undefined && draft.meals === undefined && /^[A-Z/]{1,5}$/.test(word))
      draft.meals = word;
    // Miles, and whether smoking is allowed.
    else if (!(draft.elapsedMinutes !== undefined && (/^\d{1,5}$/.test(word) || /^[NY]$/.test(word)))) unread.push(one);
  }
  return unread;
}

/** The second line of a direct flight: `CDG DEL 1000A 1100P` without number and airline. */
export function readStop(text: string, draft: Draft): boolean {
  const at = skipBlanks(text, 0);
  const pair = PAIR.exec(text.slice(at, at + 12));
  if (!pair || pair[1] !== draft.to) return false;
  const departure = timeAt(text, at + pair[0].length);
  const leaves = departure ? (markAfter(text, departure.end)?.end ?? departure.end) : 0;
  const arrival = departure ? timeAt(text, skipBlanks(text, leaves)) : undefined;
  if (!arrival) return false;
  draft.via = [...(draft.via ?? []), pair[1] ?? ''];
  draft.to = pair[2];
  draft.arrival = { time: arrival.time };
  draft.mark = markAfter(text, arrival.end)?.days ?? draft.mark;
  draft.stops = draft.via.length;
  draft.elapsedMinutes = undefined;
  return true;
}
