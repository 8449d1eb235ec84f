// Whether the shades of a typed colour can be read in both schemes, in a sentence with the figures.
import {
  actionShades,
  bandShades,
  CONTROL_RATIO,
  contrastAsBand,
  contrastAsControl,
  GROUNDS,
  isTooFar,
  SCHEMES,
  type Scheme,
  TEXT_RATIO,
} from '#domain/brand-colours.ts';
import { contrastOf } from '#domain/colour.ts';
import type { Check } from '#features/records/store/collection.ts';
import { m } from '#messages';

type Outcome = Pick<Check, 'title' | 'met' | 'text'>;

/** Rounded down, so that 4.49 is not shown as what is needed. */
const ratioOf = (contrast: number) => (Math.floor(contrast * 10) / 10).toFixed(1);
const lowest = (contrasts: readonly number[]) => ratioOf(Math.min(...contrasts));
const byScheme = (figure: (scheme: Scheme) => readonly number[]) => {
  const [light, dark] = SCHEMES.map((scheme) => lowest(figure(scheme)));
  return { light: light ?? '', dark: dark ?? '' };
};

function actionCheck(typed: string): Outcome {
  const shades = actionShades(typed);
  const { fill } = shades.light;
  if (isTooFar(typed, fill))
    return {
      title: m.look_action_unreadable(),
      met: false,
      text: m.look_action_unreadable_text({
        ...{ colour: typed, ratio: ratioOf(contrastAsControl(typed)), need: String(CONTROL_RATIO), better: fill },
      }),
    };
  const figures = byScheme((scheme) => {
    const { fill, hover, onFill, link } = shades[scheme];
    const { paper, surface, sunk } = GROUNDS[scheme];
    return [
      ...[fill, hover].map((ground) => contrastOf(onFill, ground)),
      ...[paper, surface, sunk].map((ground) => contrastOf(link, ground)),
    ];
  });
  return { title: m.look_action_readable(figures), met: true };
}

function bandCheck(typed: string): Outcome {
  const shades = bandShades(typed);
  const { deep } = shades.light;
  if (isTooFar(typed, deep))
    return {
      title: m.look_band_unreadable(),
      met: false,
      text: m.look_band_unreadable_text({
        ...{ colour: typed, ratio: ratioOf(contrastAsBand(typed)), need: String(TEXT_RATIO), better: deep },
      }),
    };
  const figures = byScheme((scheme) => {
    const { deep, ground, text, softText } = shades[scheme];
    return [text, softText].flatMap((words) => [deep, ground].map((one) => contrastOf(words, one)));
  });
  return { title: m.look_band_readable(figures), met: true };
}

export const colourCheck = (field: 'ACTION_COLOUR' | 'BAND_COLOUR', typed: string): Outcome =>
  field === 'ACTION_COLOUR' ? actionCheck(typed) : bandCheck(typed);
