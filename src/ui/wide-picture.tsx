import type { ComponentProps } from 'react';
import { inShape, isPoster } from '#domain/places.ts';

const NARROW = '(max-width: 820px)';

/** A wide picture that, on a phone, takes the illustration drawn for a nearly square frame; its subject stays whole. */
export function WidePicture({ src, alt = '', ...rest }: ComponentProps<'img'> & { src: string }) {
  if (!isPoster(src)) return <img src={src} alt={alt} {...rest} />;
  return (
    <picture>
      <source media={NARROW} srcSet={inShape(src, 'card')} />
      <img src={inShape(src, 'hero')} alt={alt} {...rest} />
    </picture>
  );
}
