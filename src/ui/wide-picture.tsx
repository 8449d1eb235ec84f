import { type ComponentProps, useState } from 'react';
import { inShape, isPoster } from '#domain/places.ts';

const NARROW = '(max-width: 820px)';

type Props = ComponentProps<'img'> & { src: string };

/** A wide picture that, on a phone, takes the illustration drawn for a nearly square frame; its subject stays whole. */
export function WidePicture({ src, alt = '', style, ...rest }: Props) {
  const [failed, setFailed] = useState<string>();
  const fail = () => setFailed(src);
  // A picture that failed before this page woke up tells no event any more.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && failed !== src) fail();
  };
  // Where it fails its place stays, in the colour of the ground, without the mark of a broken picture.
  const shown = failed === src ? { ...style, visibility: 'hidden' as const } : style;
  const image = { ...rest, style: shown, ref: check, onError: fail };
  if (!isPoster(src)) return <img src={src} alt={alt} {...image} />;
  return (
    <picture>
      <source media={NARROW} srcSet={inShape(src, 'card')} />
      <img src={inShape(src, 'hero')} alt={alt} {...image} />
    </picture>
  );
}
