import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ARCS,
  actionShades,
  bandShades,
  brandTokens,
  CONTROL_RATIO,
  GROUNDS,
  isTooFar,
  ON_BAND,
  OWN_TOKENS,
  SCHEMES,
  TEXT_RATIO,
} from './brand-colours.ts';
import { colourOf, contrastOf, oklchOf } from './colour.ts';
import { readColour } from './typed-colour.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const hueBetween = (one: string, other: string) => {
  const apart = Math.abs(oklchOf(one).hue - oklchOf(other).hue);
  return (Math.min(apart, 360 - apart) * Math.PI) / 180;
};

describe('a typed colour', () => {
  it.each(['', 'maple', '#12', '#12345', '#1234567', '#12345g', 'rgb(1,2,3)', '#fff;}'])('is not %j', (typed) => {
    expect(readColour(typed)).toBeUndefined();
  });

  it('is read with or without its sign, in three or six digits', () => {
    for (const typed of ['#05b', '05B', '#0055BB', '0055bb']) expect(readColour(typed)).toBe('#0055bb');
  });

  it('comes back from OKLCH as it was', () => {
    fc.assert(
      fc.property(anyColour, (typed) => {
        expect(colourOf(oklchOf(typed))).toBe(typed);
      }),
    );
  });
});

it('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#ffffff', '#b93a1c')).toBeCloseTo(5.68, 1);
});

describe('the shades of any colour', () => {
  it('of an action: words on buttons, links on every ground, and buttons on pages can be read in both schemes', () => {
    fc.assert(
      fc.property(anyColour, (typed) => {
        for (const scheme of SCHEMES) {
          const { fill, hover, onFill, link, tint } = actionShades(typed)[scheme];
          const { paper, surface, sunk, glacier } = GROUNDS[scheme];
          for (const ground of [fill, hover]) expect(contrastOf(onFill, ground)).toBeGreaterThanOrEqual(TEXT_RATIO);
          for (const ground of [paper, surface, sunk, glacier])
            expect(contrastOf(link, ground)).toBeGreaterThanOrEqual(TEXT_RATIO);
          for (const ground of [paper, surface, sunk])
            expect(contrastOf(fill, ground)).toBeGreaterThanOrEqual(CONTROL_RATIO);
          expect(contrastOf(link, tint)).toBeGreaterThanOrEqual(CONTROL_RATIO);
        }
      }),
    );
  });

  it('of a dark area: words and arcs can be read on both of its grounds', () => {
    fc.assert(
      fc.property(anyColour, (typed) => {
        for (const scheme of SCHEMES) {
          const { deep, ground, text, softText } = bandShades(typed)[scheme];
          for (const one of [deep, ground]) {
            for (const words of [text, softText]) expect(contrastOf(words, one)).toBeGreaterThanOrEqual(TEXT_RATIO);
            expect(contrastOf(ARCS[scheme], one)).toBeGreaterThanOrEqual(CONTROL_RATIO);
          }
        }
      }),
    );
  });

  it('keep the hue of a strong colour', () => {
    for (const typed of ['#0057b8', '#f28c28', '#7a1fa2', '#00a651'])
      for (const scheme of SCHEMES)
        for (const shade of [actionShades(typed)[scheme].fill, bandShades(typed)[scheme].ground])
          expect(hueBetween(typed, shade)).toBeLessThan(0.1);
  });
});

describe('a typed colour is kept', () => {
  it.each(['#b93a1c', '#0057b8', '#7a1fa2', '#111111', '#000000'])('%s for buttons in the light scheme', (typed) => {
    expect(actionShades(typed).light.fill).toBe(typed);
  });

  it.each(['#1b2a5c', '#0b2a28', '#2b0f3a', '#111111'])('%s for the footer in the light scheme', (typed) => {
    expect(bandShades(typed).light.deep).toBe(typed);
  });

  it.each(['#ffd400', '#dddddd', '#ffffff', '#ffe8a3'])('%s would have to move too far', (typed) => {
    expect(isTooFar(typed, actionShades(typed).light.fill)).toBe(true);
    expect(isTooFar(typed, bandShades(typed).light.deep)).toBe(true);
  });

  it.each(['#f28c28', '#4fb3ff', '#00a651', '#ff0000'])('%s is only darkened', (typed) => {
    expect(isTooFar(typed, actionShades(typed).light.fill)).toBe(false);
  });

  it('what is suggested instead is accepted', () => {
    fc.assert(
      fc.property(anyColour, (typed) => {
        const [button, footer] = [actionShades(typed).light.fill, bandShades(typed).light.deep];
        expect(isTooFar(button, actionShades(button).light.fill)).toBe(false);
        expect(isTooFar(footer, bandShades(footer).light.deep)).toBe(false);
      }),
    );
  });
});

it('a grey button in the dark scheme does not look disabled', () => {
  expect(oklchOf(actionShades('#111111').dark.fill).lightness).toBeGreaterThan(0.85);
});

it('only the tokens of what was typed are written', () => {
  expect(brandTokens('', '', 'light')).toEqual({});
  expect(Object.keys(brandTokens('#0057b8', '', 'dark'))).toEqual([
    ...['--maple', '--maple-hover', '--on-maple', '--maple-text', '--maple-tint'],
  ]);
  expect(brandTokens('', '#1b2a5c', 'light')['--spruce-deep']).toBe('#1b2a5c');
  expect(brandTokens('', '#1b2a5c', 'dark')['--spruce-deep']).not.toBe('#1b2a5c');
});

it('the grounds are those of the tokens', () => {
  const tokens = readFileSync(new URL('../ui/styles/tokens.css', import.meta.url), 'utf8');
  const both = (name: string) => tokens.match(new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`))?.slice(1);
  for (const name of ['paper', 'surface', 'sunk', 'glacier'] as const)
    expect(both(name)).toEqual([GROUNDS.light[name], GROUNDS.dark[name]]);
  expect(both('on-spruce')).toEqual([ON_BAND.light, ON_BAND.dark]);
  for (const [token, light] of Object.entries(OWN_TOKENS.light))
    expect(both(token.slice(2))).toEqual([light, OWN_TOKENS.dark[token]]);
  expect(both('tamarack')).toEqual([ARCS.light, ARCS.dark]);
});
