import { isPoster, motifIn, withHour } from '#domain/places.ts';

const HOURS = ['day', 'dusk', 'dawn', 'night'];

/** If staff chose one illustration for several packages, each is shown in another light. */
export function variedPictures(pictures: readonly string[]): string[] {
  const seen = new Set<string>();
  return pictures.map((picture) => {
    const repeated = isPoster(picture) && seen.has(picture);
    const others = repeated ? HOURS.filter((hour) => hour !== motifIn(picture).hour) : [];
    const shown = others.map((hour) => withHour(picture, hour)).find((one) => !seen.has(one)) ?? picture;
    seen.add(shown);
    return shown;
  });
}
