import { type ComponentProps, useState } from 'react';
import { inShape, isPoster, pictureAddress } from '#domain/places.ts';

const NARROW = '(max-width: 820px)';

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  /** The path as stored; empty if there is no picture. */
  src: string | null | undefined;
  /** The illustration for a missing or failing picture. */
  fallback: string;
};

/** What is shown of a picture and its stand-in, and what its element has to tell. */
function usePicture({ src, fallback, style }: Pick<Props, 'src' | 'fallback' | 'style'>) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const wanted = pictureAddress(src) ?? fallback;
  const shown = [wanted, fallback].find((picture) => !failed.includes(picture));
  const picture = shown ?? fallback;
  const fail = () => setFailed((known) => (known.includes(picture) ? known : [...known, picture]));
  // A picture that failed before this page woke up tells no event any more.
  const check = (image: HTMLImageElement | null) => {
    if (shown && image?.complete && image.naturalWidth === 0 && image.currentSrc) fail();
  };
  // Where both fail the place stays, in the colour of the ground, without the mark of a broken picture.
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

/** A wide picture that, on a phone, takes the illustration drawn for a nearly square frame; its subject stays whole. */
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
