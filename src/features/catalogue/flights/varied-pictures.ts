import { inShape, isPoster, type PosterShape } from '#domain/places.ts';

/** A section of an illustration in its own units. Every illustration has its subject in the same position. */
type View = { shape: PosterShape; box: string };

const CLOSE: View[] = [
  { shape: 'hero', box: '230,60,240,180' },
  { shape: 'portrait', box: '0,0,340,255' },
  { shape: 'card', box: '150,60,220,165' },
];

/** Packages to one city share its illustration: the first shows all of it, the others show closer sections. */
export function variedPictures(pictures: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return pictures.map((picture) => {
    const turn = seen.get(picture) ?? 0;
    seen.set(picture, turn + 1);
    const view = turn > 0 && isPoster(picture) ? CLOSE[(turn - 1) % CLOSE.length] : undefined;
    return view ? `${inShape(picture, view.shape)}#svgView(viewBox(${view.box}))` : picture;
  });
}

export const isCloser = (picture: string): boolean => picture.includes('#svgView');
