// Text as glyph paths of our own fonts, because a server may have no fonts installed.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';

const FILES = {
  display: '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
  text: '@fontsource-variable/radio-canada/files/radio-canada-latin-wght-normal.woff2',
};
type Face = keyof typeof FILES;
export type GlyphPaths = {
  /** The width of the text in pixels at this size. */
  width(face: Face, words: string, size: number): number;
  /** The text as SVG with its baseline at y. `weight` thickens the outlines, in pixels. */
  set(face: Face, words: string, at: { x: number; y: number; size: number; fill: string; weight?: number }): string;
};

let ready: Promise<GlyphPaths> | undefined;
/** Loads the fonts when the first image is drawn. */
export function loadGlyphPaths(): Promise<GlyphPaths> {
  ready ??= open();
  ready.catch(() => {
    ready = undefined;
  });
  return ready;
}

async function open(): Promise<GlyphPaths> {
  const { create } = await import('fontkit');
  const read = async (file: string) => create(await readFile(fileURLToPath(import.meta.resolve(file)))) as Font;
  const fonts = { display: await read(FILES.display), text: await read(FILES.text) };
  const scaleOf = (face: Face, size: number) => size / fonts[face].unitsPerEm;
  return {
    width: (face, words, size) => fonts[face].layout(words).advanceWidth * scaleOf(face, size),
    set(face, words, { x, y, size, fill, weight = 0 }) {
      const { glyphs, positions } = fonts[face].layout(words);
      const scale = scaleOf(face, size);
      let along = 0;
      const outlines = glyphs.map((glyph, i) => {
        const place = `translate(${Math.round(along + (positions[i]?.xOffset ?? 0))} 0)`;
        along += positions[i]?.xAdvance ?? 0;
        return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
      });
      const stroke = weight > 0 ? ` stroke="${fill}" stroke-width="${(weight / scale).toFixed(1)}"` : '';
      const matrix = `translate(${x} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
      return `<g transform="${matrix}" fill="${fill}"${stroke}>${outlines.join('')}</g>`;
    },
  };
}
