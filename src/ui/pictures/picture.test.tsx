import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { photoPath } from '#domain/photos.ts';
import { posterPath } from '#domain/places.ts';
import { PhotoCredits } from './photo-credits.tsx';
import { Picture, WidePicture } from './picture.tsx';

const HASH = 'b2'.repeat(32);
const path = photoPath({
  hash: HASH,
  ...{ width: 1300, height: 650, focalX: 12, focalY: 34, color: '#0a0b0c' },
  alt: 'A tram',
  credit: 'Ana (CC BY 4.0)',
});
const fallback = posterPath('Portugal', 'Lisbon', 'card');

it('offers a photograph in both formats and all its widths, with its focal point, colour and words', () => {
  const html = renderToStaticMarkup(<Picture src={path} fallback={fallback} loading="lazy" width="400" height="400" />);
  expect(html).toContain(`<source type="image/avif" srcSet="/photos/${HASH}-320.avif 320w, `);
  expect(html).toContain(`/photos/${HASH}-1280.webp 1280w" sizes="auto, (max-width: 820px) 184vw, 800px"/>`);
  expect(html).toContain(`src="/photos/${HASH}-1280.jpg" alt="A tram" width="400" height="400"`);
  expect(html).toContain('object-position:12% 34%;background-color:#0a0b0c');
  expect(html).not.toContain('1920');
});
it('leaves words and sizes to who knows better', () => {
  expect(renderToStaticMarkup(<Picture src={path} fallback={fallback} alt="" />)).toContain('alt=""');
  expect(renderToStaticMarkup(<WidePicture src={path} fallback={fallback} />)).toContain('sizes="max(100vw, 640px)"');
});
it('shows an illustration as before', () => {
  const html = renderToStaticMarkup(<Picture src={undefined} fallback={fallback} loading="lazy" />);
  expect(html).toBe(`<img src="${fallback}" alt="" loading="lazy"/>`);
});
it('names who made the photographs, once', () => {
  expect(renderToStaticMarkup(<PhotoCredits pictures={[path, undefined, path, fallback]} />)).toContain(
    '>Photographs: Ana (CC BY 4.0)<',
  );
  expect(renderToStaticMarkup(<PhotoCredits pictures={[fallback]} />)).toBe('');
});
