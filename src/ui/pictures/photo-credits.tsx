import { creditsOf } from '#domain/photos.ts';
import { m } from '#messages';

type Props = {
  /** What the page or the section shows. */
  pictures: readonly (string | null | undefined)[];
  className?: string;
};

/** Who made the photographs of a page, where a licence asks for the name. Text is never placed on a picture. */
export function PhotoCredits({ pictures, className = '' }: Props) {
  const names = creditsOf(pictures);
  if (names.length === 0) return null;
  return <p className={`small soft ${className}`}>{m.ui_photo_credits({ names: names.join(', ') })}</p>;
}
