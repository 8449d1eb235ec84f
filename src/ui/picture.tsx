import { type ComponentProps, useState } from 'react';
import { inShape, isPoster, pictureUrl } from '#domain/places.ts';

const NARROW = '(max-width: 820px)';

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  /** The stored path; empty without a picture. */
  src: string | null | undefined;
  /** The illustration for a missing or failing picture. */
  fallback: string;
};

/** The shown picture or its fallback, and the attributes of its element. */
function usePicture({ src, fallback, style }: Pick<Props, 'src' | 'fallback' | 'style'>) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const wanted = pictureUrl(src) ?? fallback;
  const shown = [wanted, fallback].find((picture) => !failed.includes(picture));
  const picture = shown ?? fallback;
  const fail = () => setFailed((known) => (known.includes(picture) ? known : [...known, picture]));
  // A picture that failed before hydration fires no event any more.
  const check = (image: HTMLImageElement | null) => {
    if (shown && image?.complete && image.naturalWidth === 0 && image.currentSrc) fail();
  };
  // If both fail, an empty area in the background colour remains, without the browser's icon for a broken image.
  return {
    picture,
    image: { style: shown ? style : { ...style, visibility: 'hidden' as const }, ref: check, onError: fail },
  };
}

/** A picture of a card, or the illustration of its place. */
export function Picture({ src, fallback, style, alt = '', ...rest }: Props) {
  const { picture, image } = usePicture({ src, fallback, style });
  return <img key={picture} src={picture} alt={alt} {...rest} {...image} />;
}

/** A wide picture that is replaced on a phone by the illustration for a nearly square frame, so that its subject stays whole. */
export function WidePicture({ src, fallback, style, alt = '', ...rest }: Props) {
  const { picture, image } = usePicture({ src, fallback, style });
  if (!isPoster(picture)) return <img key={picture} src={picture} alt={alt} {...rest} {...image} />;
  return (
    <picture key={picture}>
      <source media={NARROW} srcSet={inShape(picture, 'card')} />
      <img src={inShape(picture, 'hero')} alt={alt} {...rest} {...image} />
    </picture>
  );
}
