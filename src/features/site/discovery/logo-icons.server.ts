// The icons of the site made from the icon of the agency, or else from its logo: on white, or on the dark colour if it is seen on that alone.
// Decision: docs/decisions/0046-the-look-of-the-agency.md
import sharp from 'sharp';
import { bandShades } from '#domain/brand-colours.ts';
import { drawnLogo, readLogo } from '#domain/logo.ts';
import { storedLogo } from '#features/company/logo/logos.server.ts';
import type { Services } from '#platform/services.ts';
import { THEME_COLOURS } from '#ui/styles/theme-colours.ts';

type Parts = Pick<Services, 'config' | 'storage'>;

const WHITE = '#ffffff';
/** The share of the side that a logo takes: more where the whole square is shown, less under a mask of any shape. */
const ROOM = { plain: 0.84, masked: 0.6 } as const;
/** An icon is drawn for its square, and fills it; under a mask, all but what a circle cuts off. */
const ICON_ROOM = { plain: 1, masked: 0.8 } as const;
const FAVICON = { side: 64, corner: 12, margin: 5 };
const ICO_SIDE = 32;

/** The file that icons are made from; '' where the product's own are shown. */
export const iconFileOf = ({ icon, logo }: Pick<Services['config'], 'icon' | 'logo'>): string => icon || logo;

const groundOf = ({ config }: Parts): string => {
  const { BAND_COLOUR } = config;
  if (readLogo(iconFileOf(config))?.ground !== 'dark') return WHITE;
  return BAND_COLOUR ? bandShades(BAND_COLOUR).light.deep : THEME_COLOURS.spruce;
};

/** A square PNG. */
export async function logoIcon(parts: Parts, size: number, room: keyof typeof ROOM = 'plain'): Promise<Uint8Array> {
  const { config, storage } = parts;
  const drawn = await storedLogo(storage, drawnLogo(iconFileOf(config)));
  const inside = Math.round(size * (config.icon ? ICON_ROOM : ROOM)[room]);
  const logo = await sharp(drawn).resize({ width: inside, height: inside, fit: 'inside' }).png().toBuffer();
  const square = sharp({
    create: {
      width: size,
      height: size,
      channels: 3,
      background: (config.icon && (await cornerOf(drawn))) || groundOf(parts),
    },
  });
  return new Uint8Array(
    await square
      .composite([{ input: logo, gravity: 'centre' }])
      .png({ palette: true })
      .toBuffer(),
  );
}

/** The colour that an icon has in its corner, which goes on around it; '' if one sees through there. */
async function cornerOf(drawn: Uint8Array): Promise<string> {
  const corner = sharp(drawn).ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 });
  const [red = 0, green = 0, blue = 0, alpha = 0] = await corner.raw().toBuffer();
  return alpha === 255 ? `rgb(${red}, ${green}, ${blue})` : '';
}

/** A rounded square, as sharp as the logo is. */
export async function logoFavicon(parts: Parts): Promise<Uint8Array> {
  const file = iconFileOf(parts.config);
  const { side, corner } = FAVICON;
  const margin = parts.config.icon ? 0 : FAVICON.margin;
  const stored = Buffer.from(await storedLogo(parts.storage, file));
  const place = `x="${margin}" y="${margin}" width="${side - 2 * margin}" height="${side - 2 * margin}"`;
  const inner =
    readLogo(file)?.format === 'svg'
      ? stored.toString('utf8').replace(/ width="\d+" height="\d+"/, ` ${place}`)
      : `<image ${place} href="data:image/png;base64,${(await smaller(stored)).toString('base64')}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" rx="${corner}" fill="${groundOf(parts)}"/>${inner}</svg>`,
  );
}
const smaller = (png: Buffer) =>
  sharp(png)
    .resize({ width: 2 * FAVICON.side, height: 2 * FAVICON.side, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();

/** For browsers that ask for it by itself: one PNG in the frame of an ICO file. */
export async function logoIco(parts: Parts): Promise<Uint8Array> {
  const png = await logoIcon(parts, ICO_SIDE);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(ICO_SIDE, 6);
  head.writeUInt8(ICO_SIDE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
