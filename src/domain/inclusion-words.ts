// The words of what a package contains. Apart from inclusions.ts, which only editors and files need.
import { m } from '#messages';
import { formatNumber } from './formats.ts';

export const BOARDS = ['room only', 'breakfast', 'half board', 'full board', 'all inclusive'] as const;
export type Board = (typeof BOARDS)[number];

const BOARD_WORDS: Record<Board, () => string> = {
  'room only': m.inclusion_room_only,
  breakfast: m.inclusion_breakfast,
  'half board': m.inclusion_half_board,
  'full board': m.inclusion_full_board,
  'all inclusive': m.inclusion_all_inclusive,
};
/** 'Breakfast' */
export const boardWords = (board: Board): string => BOARD_WORDS[board]();

type Shown = {
  name?: string | undefined;
  stars?: number | string | null | undefined;
  nights?: number | string | null | undefined;
  room?: string | undefined;
  board?: Board | '' | undefined;
};
/** 'Hotel Mundial, 4 stars, 7 nights, Double room, breakfast' */
export const inclusionDetails = ({ name = '', stars, nights, room, board }: Shown): string =>
  [
    name,
    stars && m.inclusion_stars({ count: Number(stars) || 0, stars: starsText(stars) }),
    nights && m.inquiry_nights_count({ count: Number(nights) || 0 }),
    room,
    board && boardWords(board).toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');
const starsText = (stars: number | string) => (typeof stars === 'number' ? formatNumber(stars, 1, 0) : stars);
