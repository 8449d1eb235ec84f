import { type ComponentProps, useState } from 'react';
import { focalPosition, photoSources, plainPhoto, readPhotoPath, type ShownPhoto } from '#domain/photos.ts';
import { inShape, isPoster, pictureUrl } from '#domain/places.ts';

const NARROW = '(max-width: 820px)';
const WIDE = '(min-width: 820.02px)';
const CARD_WIDTH = 400;
/** About the height of a wide picture on a phone. */
const PHONE_HEIGHT = 320;

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  /** The stored path; empty without a picture. */
  src: string | null | undefined;
  /** The illustration for a missing or failing picture. */
  fallback: string;
  /** The alternative text of the illustration, if it shows something else than the picture. */
  fallbackAlt?: string;
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

type PhotoProps = ComponentProps<'img'> & { path: string; photo: ShownPhoto };

/** A photograph in the format and width that a browser wants; its focal point stays in the frame, its colour is shown until it has loaded. */
export function Photo({ path, photo, sizes, style, alt = photo.alt, ...rest }: PhotoProps) {
  const { width, height } = photo;
  return (
    <picture>
      <source type="image/avif" srcSet={photoSources(photo, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={photoSources(photo, 'webp')} sizes={sizes} />
      <img
        src={plainPhoto(path)}
        alt={alt}
        {...{ width, height }}
        {...rest}
        style={{ ...style, objectPosition: focalPosition(photo), backgroundColor: photo.color }}
      />
    </picture>
  );
}

/** The width that a photograph has in a card's frame, which it covers. A lazy picture is measured instead, where a browser can. */
export function cardSizes(
  { width, height }: ShownPhoto,
  frame: Pick<ComponentProps<'img'>, 'width' | 'height' | 'loading'>,
) {
  const wide = Number(frame.width ?? CARD_WIDTH);
  const larger = Math.max(1, (width * Number(frame.height ?? wide)) / (height * wide));
  const sizes = `(max-width: 820px) ${Math.round(92 * larger)}vw, ${Math.round(wide * larger)}px`;
  return frame.loading === 'lazy' ? `auto, ${sizes}` : sizes;
}

/** A picture of a card, or the illustration of its place. A photograph without a given text uses its own alternative text. */
export function Picture({ src, fallback, fallbackAlt, style, alt: given, sizes, ...rest }: Props) {
  const { picture, image } = usePicture({ src, fallback, style });
  const alt = picture === fallback ? (fallbackAlt ?? given) : given;
  const photo = readPhotoPath(picture);
  if (photo)
    return (
      <Photo
        key={picture}
        {...{ photo, alt }}
        path={picture}
        sizes={sizes ?? cardSizes(photo, rest)}
        {...rest}
        {...image}
      />
    );
  return <img key={picture} src={picture} alt={alt ?? ''} {...rest} {...image} />;
}

/**
 * A wide picture that, on a phone, takes the illustration drawn for a nearly square frame; its subject stays whole.
 * A photograph is cut around its focal point instead.
 */
export function WidePicture({ src, fallback, style, alt, ...rest }: Omit<Props, 'fallbackAlt'>) {
  const { picture, image } = usePicture({ src, fallback, style });
  const photo = readPhotoPath(picture);
  if (photo) {
    const phone = Math.round((PHONE_HEIGHT * photo.width) / photo.height);
    return (
      <Photo key={picture} {...{ photo, alt }} path={picture} sizes={`max(100vw, ${phone}px)`} {...rest} {...image} />
    );
  }
  if (!isPoster(picture)) return <img key={picture} src={picture} alt={alt ?? ''} {...rest} {...image} />;
  const [narrow, wide] = [inShape(picture, 'card'), inShape(picture, 'hero')];
  return (
    <picture key={picture}>
      {/* Only in the server's document: when rendered in the browser the picture is requested directly, and when hydrated it is already there. */}
      {typeof window === 'undefined' && rest.fetchPriority === 'high' && (
        <>
          <link rel="preload" as="image" href={narrow} media={NARROW} fetchPriority="high" />
          <link rel="preload" as="image" href={wide} media={WIDE} fetchPriority="high" />
        </>
      )}
      <source media={NARROW} srcSet={narrow} />
      <img src={wide} alt={alt ?? ''} {...rest} {...image} />
    </picture>
  );
}
