// Photographs for tests and journeys, generated here: the repository contains no pictures.
import sharp from 'sharp';

type Size = { width?: number; height?: number };

/** A picture with enough detail that it compresses like a photograph; another `seed` makes another one. */
export function drawPicture(seed = 1, { width = 520, height = 400 }: Size = {}) {
  const shapes = Array.from({ length: 24 }, (_, index) => {
    const at = (seed * 7919 + index * 104_729) % 1000;
    return `<circle cx="${(at * width) / 1000}" cy="${(((at * 31) % 1000) * height) / 1000}" r="${20 + (at % 90)}"
      fill="hsl(${(seed * 57 + index * 15) % 360} 60% ${30 + (index % 5) * 10}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${(seed * 83) % 360} 40% 70%)"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg));
}

export const jpegOf = (seed = 1, size: Size = {}): Promise<Buffer> => drawPicture(seed, size).jpeg().toBuffer();

/** As a phone writes it: rotated, with metadata of camera and location. */
export const phoneJpeg = (seed = 1): Promise<Buffer> =>
  drawPicture(seed, { width: 900, height: 600 })
    .withExif({
      IFD0: { Make: 'Lanternphone', Artist: 'Amina Roy' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '79/1 23/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
