// Writes src/ui/styles/fonts: the two faces with the characters of English and French and the weights that the styles use, 36 KiB
// together. Needed after an update of a font alone: npm install --no-save subset-font@2.9.0 && node scripts/subset-fonts.ts
import { readFileSync, writeFileSync } from 'node:fs';

type Options = {
  targetFormat: 'woff2';
  keepFeatures: string[];
  noHinting: boolean;
  variationAxes: Record<string, { min: number; max: number; default: number }>;
};
type Subset = (font: Buffer, text: string, options: Options) => Promise<Buffer>;
const LIBRARY: string = 'subset-font';
const { default: subset } = (await import(LIBRARY)) as { default: Subset };

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const FRENCH = 'ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜàâäçèéêëîïôöùûüŒœ';
/** Names of places in the catalogue and in the guides. */
const PLACES = 'ãáíñóú';
const SIGNS = '\u00a0«»°·©×–—‘’“”…•‑−';

const FACES = [
  { name: 'besley', file: '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2', min: 480, max: 600 },
  {
    name: 'radio-canada',
    file: '@fontsource-variable/radio-canada/files/radio-canada-latin-wght-normal.woff2',
    min: 400,
    max: 700,
  },
];

for (const { name, file, min, max } of FACES) {
  const written = await subset(
    readFileSync(new URL(`../node_modules/${file}`, import.meta.url)),
    ASCII + FRENCH + PLACES + SIGNS,
    {
      targetFormat: 'woff2',
      // Numbers are aligned in columns.
      keepFeatures: ['kern', 'liga', 'tnum'],
      noHinting: true,
      variationAxes: { wght: { min, max, default: min } },
    },
  );
  writeFileSync(new URL(`../src/ui/styles/fonts/${name}.woff2`, import.meta.url), written);
  console.log(name, written.length);
}
