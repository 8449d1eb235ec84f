// The interface of a drawing and the tools it gets.
import type { Hour, Season } from '../motifs/motif.ts';
import type { Palette } from '../palettes/colours.ts';

export type { Palette } from '../palettes/colours.ts';

/** Plants and posts in the foreground of a composition. */
export type FrameName =
  | 'acacias'
  | 'agave'
  | 'blossom'
  | 'bough'
  | 'cypresses'
  | 'grasses'
  | 'lamps'
  | 'leaves'
  | 'onePalm'
  | 'palms'
  | 'pines'
  | 'reeds'
  | 'umbrella';

export type Wish = {
  /** The number of the layout. */
  layout?: number;
  frame?: FrameName;
  /** A skyline without a river: a plain and an avenue. */
  dry?: boolean;
  /** Peaks without snow. */
  bare?: boolean;
  /** The number of the focal building, as in the composition's file. */
  building?: number;
  /** Hills behind a skyline. */
  hills?: boolean;
  /** Replaces the words of the title. */
  about?: string;
};

/** Everything a drawing can read about its picture. The picture is 300 units high; light falls from the right. */
export type Pen = {
  /** Width of the picture and floor of the drawing (portraits continue below the floor as calm ground). */
  W: number;
  H: number;
  /** The position of the subject: its middle and its ground line. */
  x: number;
  y: number;
  /** Top of the dark foreground bank. */
  b: number;
  hero: boolean;
  tall: boolean;
  /** Whether plants may stand on the left; wide heroes stay calm there. */
  left: boolean;
  k: Palette;
  /** Random numbers for textures; they depend on how much of the picture is drawn. */
  r: () => number;
  /** Random numbers for choices; independent of the width, so that a card and its hero match. */
  q: () => number;
  id: (suffix: string) => string;
  /** Defines a shape once and places it many times. */
  use: (name: string, make: () => string, x: number, y: number, sx?: number, sy?: number) => string;
  /** Options of the composition for this place; random where not set. */
  wish: Wish;
  /** Set by a drawing to reword its title. */
  about?: string;
  night?: boolean;
  season?: Season | undefined;
  /** Undefined: the hour of the place's own palette. */
  hour?: Hour | undefined;
  ownHour?: Hour;
  /** Set by a drawing with boughs in front, so that a season adds none. */
  hasBoughs?: boolean;
};

export type Drawing = {
  /** Finishes the title: "Illustration of Lisbon, Portugal: …". */
  about: string;
  /** Mirror cards and portraits (heroes keep their subject on the right). */
  flip?: boolean;
  /** The aeroplane's offset from the middle, and its colour when not white. */
  plane?: readonly [number, number];
  planeColour?: 'acc' | 'dark';
  draw(c: Pen): string;
};
