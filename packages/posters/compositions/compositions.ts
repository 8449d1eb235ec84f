// Compositions for places without a drawing of their own. The name of the place chooses one of several layouts.

import type { Drawing } from '../drawing/pen.ts';
import type { CompositionName } from '../palettes/palettes.ts';
import { beach } from './beach.ts';
import { coast } from './coast.ts';
import { desert } from './desert.ts';
import { mountains } from './mountains.ts';
import { oldtown } from './oldtown.ts';
import { savanna } from './savanna.ts';
import { skylineCity } from './skyline.ts';
import { tropics } from './tropics.ts';

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
