// Colours of the posters. Each palette: sky top, sky middle, sky low, sun, land, dark foreground, lit, shade, accent.

const rgb = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** Blend colour a towards b by t (0..1). */
export const mix = (a: string, b: string, t: number): string => {
  const [r1, g1, b1] = rgb(a);
  const [r2, g2, b2] = rgb(b);
  const part = (v: number, w: number) =>
    Math.round(v + (w - v) * t)
      .toString(16)
      .padStart(2, '0');
  return `#${part(r1, r2)}${part(g1, g2)}${part(b1, b2)}`;
};

type Tones = readonly [string, string, string, string, string, string, string, string, string];

const TONES = {
  roseDawn: ['#5f97a6', '#e9c7a6', '#fae3bf', '#ffd98f', '#a9655c', '#3a2233', '#d67a50', '#a34d3f', '#fcf0df'],
  violetDusk: ['#3a3a6e', '#c9607a', '#fbb57d', '#ffe7ae', '#6e4577', '#221537', '#f6bd78', '#a9605f', '#ffe2b0'],
  amberDusk: ['#45709a', '#e6ab9a', '#fddca2', '#fff2cf', '#b06a4c', '#3b1f2b', '#fdeccb', '#7d5a66', '#3f7f8c'],
  fogMorning: ['#6f97a0', '#cfd8c4', '#f6e6bd', '#fff8e1', '#6d8a83', '#1f3440', '#e3b35c', '#8f6a45', '#c8452f'],
  lilacDawn: ['#7d8fc0', '#efb9b2', '#fde3c4', '#fff5df', '#7a7d9c', '#2a2b4a', '#a5604c', '#6a3f4c', '#f7e3cc'],
  teakDusk: ['#4a8799', '#f2c39c', '#fdddab', '#ffeec4', '#4d7079', '#15303f', '#f4dcb4', '#5d7581', '#c9603f'],
  lagoonNoon: ['#2a97a3', '#a5d8c7', '#f3efcf', '#fffbe6', '#3f8f6b', '#123f3c', '#fffdf2', '#a9c9c0', '#e9a13f'],
  orchidDusk: ['#4b2f6b', '#cf5a7f', '#fbb277', '#ffe3a3', '#7a3f6e', '#26133a', '#f9c65f', '#a8503f', '#fbe3b4'],
  sakuraDawn: ['#6d9fc4', '#f3cbd0', '#fdeadb', '#e5533d', '#5c7aa0', '#26304f', '#d7503c', '#8c2f38', '#fffaf3'],
  indigoNight: ['#0f1a40', '#2f3f80', '#8a6fa6', '#fbeecb', '#2c3a70', '#0a1029', '#8fb0d8', '#3b4f90', '#ffd27a'],
  emberSunset: ['#5b2450', '#e0533f', '#ffb347', '#fff0a8', '#7d2f4f', '#2a0f2b', '#ffd07a', '#a33c46', '#ffe7b0'],
  ochreSavanna: ['#d9843f', '#f4b75f', '#fde3a0', '#fff6d0', '#a8623a', '#2f1a1c', '#fff1d6', '#8a6a6a', '#6f7f4a'],
  nileNoon: ['#3f9aa8', '#bfdcc4', '#fbeac0', '#fffbe4', '#d39b55', '#4a2a22', '#f6cf86', '#b87a42', '#2f6f6a'],
  palmDusk: ['#134e52', '#6fb08a', '#fbdc8c', '#fff3c4', '#2f6f66', '#0c2b31', '#fff0c2', '#5a8f80', '#e8743c'],
  harbourNoon: ['#1f7fb0', '#8fcbd9', '#eef3dc', '#fffbe8', '#3f7f8f', '#0f3350', '#fffdf5', '#b9cfd6', '#f0b23f'],
  terraGold: ['#6fa9b4', '#f0dab2', '#fde6b8', '#fff6d9', '#b8895a', '#33302a', '#f0b878', '#b06a45', '#5f7a4a'],
  azulNoon: ['#4a9fc6', '#bfe0dd', '#fdf2d5', '#fffbe9', '#7f9fa8', '#1f3f5a', '#fbeed6', '#d98a5a', '#d2573a'],
  aegeanDawn: ['#4f74b0', '#b9b6d6', '#fcdcc4', '#fff3de', '#8a86ae', '#2c3358', '#fff6e6', '#c3a5ac', '#5d7a5c'],
  decoNight: ['#0f2440', '#2f5f78', '#f0b46a', '#ffecc0', '#31506b', '#0a1626', '#f3cd8a', '#3d4f66', '#ffd884'],
  caribNoon: ['#1fa0b8', '#8adbd0', '#f6f2cf', '#fffbe2', '#3f9f76', '#0f4a4a', '#f5e3b4', '#b39a6c', '#ef7d57'],
  cariocaDusk: ['#3f5f96', '#f08f86', '#ffd3a0', '#fff0c8', '#4f6f80', '#14303a', '#8fa07a', '#3f5f5f', '#ffe2a8'],
  auroraNight: ['#081a2f', '#12405a', '#3f8a8a', '#f4f1d6', '#35607a', '#07131f', '#e9f0ee', '#7f9fb0', '#8ff0b4'],
  himalNoon: ['#1f5a96', '#7fb4d4', '#e6efe6', '#fff8df', '#5f87ad', '#1c2f4a', '#fffdf6', '#c3cfdd', '#e6a93c'],
  mughalDusk: ['#4f3f72', '#e07a6f', '#fcc98a', '#ffdf7e', '#8f4f5f', '#2c1630', '#d9694a', '#8f3a3f', '#fde8cc'],
  amritDusk: ['#1f4273', '#8aa8c2', '#fbe2b0', '#fff0b8', '#5a7a98', '#10213c', '#f9cf5c', '#bf8430', '#fffaf0'],
  pearlDawn: ['#4f9a92', '#cfdcae', '#fcecbc', '#fffbe0', '#8f9468', '#28322c', '#f8e2b4', '#b98a5e', '#d8553c'],
  backwater: ['#4fa39a', '#f0dcab', '#fdbf7a', '#fff2c8', '#7d8f62', '#1d2f2c', '#b9683f', '#5f3a2f', '#e9573f'],
  goaNoon: ['#2b93cf', '#9fd9e2', '#fdf0d2', '#fffbe6', '#4f9a6a', '#173a4a', '#ffffff', '#b7c6df', '#ef5f86'],
  monsoonRose: ['#5a9aa0', '#d3dfc3', '#fdebcf', '#fffbe8', '#6a9074', '#1f3a3a', '#f4a79f', '#b65f70', '#fff3e4'],
  sindNight: ['#0f2a47', '#2f7088', '#a5d4c4', '#fdf6d8', '#3f7484', '#081a2a', '#fdfaf0', '#8fb0bf', '#ffcf73'],
  junkDusk: ['#0d4a60', '#62b0a6', '#fbe3ac', '#fff3c8', '#2f7078', '#0a2a38', '#e2503a', '#8f2a33', '#ffdc8f'],
  neonDusk: ['#241d57', '#9a4f9f', '#ffa79c', '#ffe6b5', '#5a3f86', '#160f33', '#f9abc6', '#7d4a9c', '#ffd98a'],
  imperial: ['#dd8a4a', '#f8c67c', '#fdedc0', '#fff8de', '#b0805a', '#3a1f28', '#c9443a', '#7f2a35', '#2f609f'],
  lanternDusk: ['#39477f', '#d48ea9', '#fddcb9', '#fff1d0', '#6a6692', '#1d1f40', '#c2493f', '#76303f', '#3f7a78'],
  jadeMist: ['#2f8a84', '#a8d6ba', '#f5f1ce', '#fffce6', '#35705f', '#0e3230', '#e07f3f', '#96452f', '#fff3cf'],
  steelDawn: ['#2c5c98', '#9fb6d6', '#fbdcc0', '#fff4dc', '#58739a', '#12233d', '#eef3f5', '#7f98b6', '#ffcf7a'],
  baliDawn: ['#df6876', '#fbb489', '#fff0c2', '#fffbdc', '#7fa060', '#25302c', '#dda36c', '#87504b', '#a9c468'],
  pearlGulf: ['#4b97ae', '#cfe0d6', '#fce3cd', '#fff9e6', '#8a93a0', '#2b2236', '#b7774a', '#6a3b38', '#8f2348'],
  petraRose: ['#5fa0ae', '#f4dcb4', '#ffeccc', '#fff6dc', '#c9785a', '#2f161c', '#f2a983', '#b0584c', '#7f3038'],
  atlasCoast: ['#1f6f92', '#8ec9c6', '#fdecca', '#fffbe6', '#5f8f8c', '#0f3440', '#fbe6c2', '#c39a74', '#2f8a6c'],
  canalAutumn: ['#8fb3b6', '#ecdcb8', '#fde5bc', '#fff7de', '#8f8a72', '#2c2a30', '#c9603f', '#7d3a36', '#f0b04a'],
  modernista: ['#6a9acb', '#f7c8b2', '#feeabf', '#fffae0', '#a98474', '#33283c', '#f4c68c', '#a56d52', '#2f8f9c'],
  bohemia: ['#86b09c', '#e9e1b2', '#fce8b8', '#fffbe0', '#7f8f74', '#26332f', '#e9c79a', '#9a735a', '#c8603f'],
  capeNoon: ['#2175c0', '#8fc9e6', '#f3f3dd', '#fffce8', '#5f7a9a', '#14304c', '#b7b3bd', '#6c7796', '#ef6f6a'],
  habana: ['#1f9aa8', '#a9dccd', '#fff0cc', '#fffbe2', '#c98f6f', '#17383f', '#f6a48a', '#c06a72', '#f0577a'],
  jacaranda: ['#5668bd', '#cda6d8', '#fde3c6', '#fff5da', '#7a76a8', '#26234a', '#f8d27a', '#a8784f', '#8f5fc0'],
  andesDawn: ['#3f8fb0', '#b3dcc8', '#f9f1ca', '#fffce2', '#5f8f5a', '#17352f', '#b5cf74', '#4f7f58', '#e0553f'],
  alohaSunset: ['#e0527f', '#ff9a6e', '#ffe292', '#fff8cf', '#8a5570', '#25183a', '#c99a6f', '#5f4668', '#ffb5b0'],
  mapleDawn: ['#7fa6b0', '#f0d9b8', '#fdeccb', '#fff6dc', '#8a8a6a', '#2b2a2e', '#f3c45e', '#a8742f', '#c8472f'],
  lagunaRose: ['#5f8fb8', '#f2c6b0', '#fde7c6', '#fff4dc', '#7f93a3', '#1c2a42', '#fff3e0', '#b99a9a', '#d2543f'],
  medinaDusk: ['#4f7fa8', '#f2b394', '#fddcae', '#fff0c8', '#c0705a', '#3a1a22', '#eda07a', '#a85545', '#2f8f86'],
  calderaNoon: ['#3f7fc4', '#a9cfe6', '#f9ead8', '#fffbe8', '#8f7f8a', '#14294d', '#ffffff', '#b4c6de', '#2f6fc4'],
  adriaNoon: ['#2f86b8', '#a9d6dc', '#fbeed2', '#fffbe6', '#7f9a84', '#173a48', '#f7e4c4', '#b8957a', '#d9673f'],
  heatherDusk: ['#5a6a9c', '#d9a9b8', '#fbe0c0', '#fff3d6', '#7a6f8f', '#232443', '#d3b497', '#6f5a6a', '#8f5fa0'],
  pinkCity: ['#6fa3a8', '#f6cdb4', '#fee6c6', '#fff6dc', '#b8806a', '#3a1f30', '#f0a088', '#b85a56', '#fff1dc'],
  goldenGate: ['#3f86a8', '#c4dccf', '#fbe6c0', '#fff7dd', '#6f8f7a', '#17323f', '#d9503a', '#96342f', '#fff4e0'],
  douroGold: ['#5f9fc0', '#f4dcb4', '#fdebc6', '#fff8de', '#9a8a6f', '#2a2638', '#f6cf8f', '#b5643f', '#d2573a'],
  templeDusk: ['#2f7f8f', '#f2cf9f', '#fde0ae', '#fff3cc', '#8f7a5a', '#232a35', '#f0b860', '#b5583f', '#2f8f8a'],
  tuffDawn: ['#6f7fb4', '#f2bcae', '#fde2c0', '#fff2d4', '#c09a86', '#3a2a3a', '#f3d6b6', '#b58a78', '#d9553f'],
} as const satisfies Record<string, Tones>;

export type PaletteName = keyof typeof TONES;

export type Palette = {
  name: PaletteName;
  top: string;
  mid: string;
  low: string;
  sun: string;
  land: string;
  dark: string;
  lit: string;
  shd: string;
  acc: string;
  /** Land seen through haze: 0 = lost in it, 1 = near. */
  depth(t: number): string;
};

export function palette(name: PaletteName): Palette {
  const [top, mid, low, sun, land, dark, lit, shd, acc] = TONES[name];
  return { name, top, mid, low, sun, land, dark, lit, shd, acc, depth: (t) => mix(low, land, t) };
}
