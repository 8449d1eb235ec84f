// What a package contains besides its flight, as staff type it: how it is read, what is wrong with it, and its words.
// Decision: docs/decisions/0042-what-a-package-contains.md
import { m } from '#messages';
import { inclusionKindWords } from './inclusion-kind-words.ts';
import { INCLUSION_KINDS, type InclusionKind } from './inclusion-kinds.ts';
import { BOARDS, type Board, inclusionDetails } from './inclusion-words.ts';
import { cut, latinDigits, oneLine } from './text.ts';
import { typedCount } from './typed-count.ts';

/**
 * Only a hotel has stars, from 1 to 5 in halves, nights, a room and a board. A number that cannot be read remains as it was
 * typed, and an unknown kind or board is ''.
 */
export type DraftInclusion = {
  kind: InclusionKind | '';
  name: string;
  stars: number | string | null;
  nights: number | string | null;
  room: string;
  board: Board | '';
};

const MAX_INCLUSIONS = 12;
const MAX_HOTEL_NIGHTS = 60;
const MAX_STARS = 5;
const MAX_NAME = 120;
const MAX_ROOM = 80;
const MAX_TYPED = 400;

const textOf = (raw: unknown, most: number) =>
  typeof raw === 'string' || typeof raw === 'number' ? cut(oneLine(String(raw).slice(0, MAX_TYPED)), most) : '';
const partsOf = (raw: unknown) => (typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {});

/** A bar separates the parts in a cell of a file. */
const wordsOf = (raw: unknown, most: number) => textOf(raw, most).replaceAll('|', '/');

function numberOf(raw: unknown): number | string | null {
  const text = textOf(raw, 40);
  const count = typedCount(text);
  return count === undefined ? null : Number.isNaN(count) ? text : count;
}

const NOT_A_HOTEL = { stars: null, nights: null, room: '', board: '' } as const;
const isTyped = ({ kind, name, stars, nights, room, board }: DraftInclusion) =>
  kind !== '' || name !== '' || stars !== null || nights !== null || room !== '' || board !== '';

/** From the rows of a form, or from lines as `inclusionLine` writes them. Rows in which nothing was typed are left out. */
export const readInclusions = (raw: unknown): DraftInclusion[] =>
  (Array.isArray(raw) ? raw : [])
    .slice(0, MAX_INCLUSIONS + 1)
    .map((one) => partsOf(typeof one === 'string' ? readLine(one) : one))
    .map(({ kind, name, stars, nights, room, board }): DraftInclusion => {
      const known = INCLUSION_KINDS.find((one) => one === kind) ?? '';
      const details = {
        ...{ stars: numberOf(stars), nights: numberOf(nights), room: wordsOf(room, 2 * MAX_ROOM) },
        board: BOARDS.find((one) => one === board) ?? ('' as const),
      };
      const isOther = known !== '' && known !== 'hotel';
      return { kind: known, name: wordsOf(name, 2 * MAX_NAME), ...(isOther ? NOT_A_HOTEL : details) };
    })
    .filter(isTyped);

const NO_KIND = 'other';
const STARS = /^(?:(\d(?:[.,]5)?) ?(?:\*{1,5}|stars?|étoiles?)|stars ?: ?(.+))$/i;
const NIGHTS = /^(?:(\d{1,2}) (?:nights?|nuits?)|nights ?: ?(.+))$/i;
const ROOM = /^room ?: ?(.+)$/i;

/**
 * 'Hotel: Mundial, 4 stars, 7 nights, breakfast, room: Double'. What comes before the first detail is the name, and any other
 * words after it are the room.
 */
function readLine(line: string): Record<string, unknown> {
  const text = oneLine(latinDigits(line.slice(0, MAX_TYPED)));
  const colon = text.indexOf(':');
  const kind = text.slice(0, Math.max(colon, 0)).trim().toLowerCase();
  if (kind !== NO_KIND && !INCLUSION_KINDS.some((one) => one === kind)) return { kind: '', name: text };
  const found: Record<string, unknown> = { kind };
  const names: string[] = [];
  for (const part of text
    .slice(colon + 1)
    // '4,5' is a number.
    .split(/(?<!\d),|,(?!\d)/)
    .map((one) => one.trim())) {
    const [, counted, stars = counted] = STARS.exec(part) ?? [];
    const [, slept, nights = slept] = NIGHTS.exec(part) ?? [];
    const [, room] = ROOM.exec(part) ?? [];
    const board = BOARDS.find((one) => one === part.toLowerCase());
    if (stars) found.stars = stars;
    else if (nights) found.nights = nights;
    else if (board) found.board = board;
    else if (room) found.room = room;
    else if (Object.keys(found).length === 1) names.push(part);
    else found.room = [found.room, part].filter(Boolean).join(', ');
  }
  return { ...found, name: names.join(', ') };
}

/** As the cell of a file, in words that do not depend on the language; `readInclusions` reads it again. */
export const inclusionLine = ({ kind, name, stars, nights, room, board }: DraftInclusion): string =>
  [
    `${kind || NO_KIND}: ${name}`,
    stars !== null && counted(stars, 'stars'),
    nights !== null && counted(nights, 'nights'),
    board,
    room && `room: ${room}`,
  ]
    .filter(Boolean)
    .join(', ');

const counted = (count: number | string, unit: string) =>
  typeof count === 'number' ? `${count} ${unit}` : `${unit}: ${count}`;

function inclusionProblem({ kind, name, stars, nights, room }: DraftInclusion): string | undefined {
  if (kind === '') return name === '' ? m.inclusion_kind_nameless() : m.inclusion_kind_missing({ name });
  if (name === '') return m.inclusion_name_missing({ kind: inclusionKindWords(kind) });
  if (name.length > MAX_NAME) return m.records_too_long({ limit: MAX_NAME });
  if (room.length > MAX_ROOM) return m.records_too_long({ limit: MAX_ROOM });
  if (stars !== null && !isStars(stars)) return m.inclusion_stars_wrong({ name, most: MAX_STARS });
  if (nights !== null && !isNights(nights)) return m.inclusion_nights_wrong({ name, most: MAX_HOTEL_NIGHTS });
  return kind === 'hotel' && nights === null ? m.inclusion_nights_wrong({ name, most: MAX_HOTEL_NIGHTS }) : undefined;
}
const isStars = (stars: number | string) =>
  typeof stars === 'number' && stars >= 1 && stars <= MAX_STARS && Number.isInteger(stars * 2);
const isNights = (nights: number | string) =>
  typeof nights === 'number' && Number.isInteger(nights) && nights >= 1 && nights <= MAX_HOTEL_NIGHTS;

export function inclusionsProblem(inclusions: readonly DraftInclusion[]): string | undefined {
  if (inclusions.length > MAX_INCLUSIONS) return m.records_too_many_lines({ limit: MAX_INCLUSIONS });
  return inclusions.map(inclusionProblem).find((problem) => problem !== undefined);
}

/** 'Hotel: Hotel Mundial, 4 stars', for the list of what changed. */
export const showInclusion = (inclusion: DraftInclusion): string => {
  const kind = inclusion.kind === '' ? m.inclusion_other() : inclusionKindWords(inclusion.kind);
  return m.inclusion_shown({ kind, details: inclusionDetails(inclusion) });
};
