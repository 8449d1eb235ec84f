// The compositions for places nobody has drawn yet, each with several layouts the name of the place chooses from.
import { beach } from './composition-beach.ts';
import { coast } from './composition-coast.ts';
import { desert } from './composition-desert.ts';
import { mountains } from './composition-mountains.ts';
import { oldtown } from './composition-oldtown.ts';
import { savanna } from './composition-savanna.ts';
import { skylineCity } from './composition-skyline.ts';
import { tropics } from './composition-tropics.ts';
import type { CompositionName } from './palettes.ts';
import type { Drawing } from './pen.ts';

export const COMPOSITIONS: Readonly<Record<CompositionName, Drawing>> = {
  beach,
  coast,
  desert,
  mountains,
  oldtown,
  savanna,
  skyline: skylineCity,
  tropics,
};
