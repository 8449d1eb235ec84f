// Sights that a picture may show in place of the one that its place is known for.

import { COMPOSITIONS } from '../compositions/compositions.ts';
import type { Drawing, Wish } from '../drawing/pen.ts';
import { rng } from '../drawing/seed.ts';
import { LANDMARKS } from '../landmarks/landmarks.ts';
import { type Palette, type PaletteName, palette } from '../palettes/colours.ts';
import { LANDMARK_PALETTES } from '../palettes/palettes.ts';
import type { Place } from '../places/countries.ts';
import type { Choice } from '../places/east.ts';
import { choiceOf, subjectOf } from '../places/subject.ts';
import { agra } from './drawings/agra.ts';
import { clouds } from './drawings/clouds.ts';
import { glasshouse } from './drawings/glasshouse.ts';
import { pyramid } from './drawings/pyramid.ts';
import { railway } from './drawings/railway.ts';
import { redFort } from './drawings/red-fort.ts';
import { vineyard } from './drawings/vineyard.ts';
import { hourOfPalette } from './hours.ts';
import type { Hour, Motif } from './motif.ts';

/** Drawn by hand, but not places themselves. */
const SIGHTS = {
  agra: [agra, 'pearlDawn'],
  clouds: [clouds, 'steelDawn'],
  glasshouse: [glasshouse, 'fogMorning'],
  pyramid: [pyramid, 'caribNoon'],
  railway: [railway, 'andesDawn'],
  'red-fort': [redFort, 'mughalDusk'],
  vineyard: [vineyard, 'douroGold'],
} as const satisfies Record<string, readonly [Drawing, PaletteName]>;

/** Compositions, each in the light that suits it. */
const VIEWS = {
  bay: { kind: 'coast', layout: 2, pals: ['harbourNoon'] },
  beach: { kind: 'beach', layout: 1, frame: 'palms', pals: ['caribNoon'] },
  castle: { kind: 'oldtown', layout: 1, pals: ['bohemia'] },
  cliffs: { kind: 'coast', layout: 1, pals: ['azulNoon'] },
  hills: {
    kind: 'mountains',
    layout: 1,
    bare: true,
    frame: 'grasses',
    pals: ['jadeMist'],
    about: 'green hills and a lake',
  },
  lagoon: { kind: 'beach', layout: 2, frame: 'onePalm', pals: ['lagoonNoon'] },
  lake: { kind: 'mountains', layout: 1, frame: 'pines', pals: ['harbourNoon'] },
  oasis: { kind: 'desert', layout: 1, pals: ['amberDusk'] },
  peaks: { kind: 'mountains', layout: 0, frame: 'pines', pals: ['himalNoon'] },
  skyline: { kind: 'skyline', pals: ['steelDawn'] },
  towers: { kind: 'oldtown', layout: 0, pals: ['terraGold'] },
  village: { kind: 'coast', layout: 0, pals: ['teakDusk'] },
  volcano: { kind: 'tropics', layout: 1, frame: 'leaves', pals: ['jadeMist'] },
} as const satisfies Record<string, Choice>;

const has = <T extends object>(list: T, name: PropertyKey): name is keyof T => Object.hasOwn(list, name);

/** A sight, a view, or another place by its slug. */
export const isSubject = (name: string): boolean =>
  has(SIGHTS, name) || has(VIEWS, name) || has(LANDMARK_PALETTES, name) || choiceOf(name) !== undefined;

type Shown = {
  seed: string;
  palette: Palette;
  drawing: Drawing;
  wish: Wish;
  mirrored: boolean | undefined;
};

/** What a place shows by default, or the sight that a motif names. */
export function shownSubject(place: Place, { subject }: Motif): Shown {
  const own = subjectOf(place);
  if (subject === undefined || subject === own.landmark) {
    const { seed, palette, landmark, choice } = own;
    return landmark
      ? { seed, palette, drawing: LANDMARKS[landmark], wish: {}, mirrored: LANDMARKS[landmark].flip ?? false }
      : { seed, palette, drawing: COMPOSITIONS[choice.kind], wish: choice, mirrored: undefined };
  }
  const seed = `${own.seed}/${subject}`;
  if (has(SIGHTS, subject)) {
    const [drawing, light] = SIGHTS[subject];
    return { seed, palette: palette(light), drawing, wish: {}, mirrored: drawing.flip ?? false };
  }
  if (has(LANDMARK_PALETTES, subject)) {
    const drawing = LANDMARKS[subject];
    return { seed, palette: palette(LANDMARK_PALETTES[subject]), drawing, wish: {}, mirrored: drawing.flip ?? false };
  }
  const view: Choice = has(VIEWS, subject) ? VIEWS[subject] : (choiceOf(subject) ?? own.choice);
  const [light = 'harbourNoon'] = view.pals ?? [];
  return { seed, palette: palette(light), drawing: COMPOSITIONS[view.kind], wish: view, mirrored: sideOf(seed) };
}

const sideOf = (seed: string): boolean => rng(`${seed}/side`)() < 0.5;

/** The hour of the place's picture where a motif names none. */
export const hourShown = (place: Place, subject?: string): Hour =>
  hourOfPalette(shownSubject(place, { subject }).palette.name);
