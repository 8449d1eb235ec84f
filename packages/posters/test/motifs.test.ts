import { describe, expect, test } from 'vitest';
import { LANDMARKS } from '../landmarks/landmarks.ts';
import { EVENTS, HOURS, type Motif, SEASONS } from '../motifs/motif.ts';
import { hourShown, isSubject } from '../motifs/subjects.ts';
import { placeShown } from '../places/countries.ts';
import { drawScene, FRAMES } from '../scene.ts';
import { illFormed } from './well-formed.ts';

/** A season, an hour or an event adds at most a third to a picture. */
const LIMIT_BYTES = 11 * 1024;
const delhi = placeShown('Delhi', 'India');
const SUBJECTS = ['agra', 'clouds', 'florence', 'glasshouse', 'hills', 'pyramid', 'railway', 'red-fort', 'vineyard'];
const motifs: Motif[] = [
  ...HOURS.map((hour) => ({ hour })),
  ...SEASONS.flatMap((season) => [{ season }, { season, hour: 'night' as const }]),
  ...EVENTS.map((event) => ({ event, hour: 'night' as const })),
];

function expectSound(svg: string) {
  expect(illFormed(svg)).toBeUndefined();
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]*)/g)].map(([, id]) => id);
  expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(LIMIT_BYTES);
}

test('a name that is no sight is none', () => {
  for (const name of ['', 'atlantis', '__proto__', 'constructor', '<svg>']) expect(isSubject(name)).toBe(false);
});

test('without a motif a picture is what it was', () => {
  const own = drawScene(delhi, FRAMES.card);
  expect(drawScene(delhi, FRAMES.card, {})).toBe(own);
  expect(drawScene(delhi, FRAMES.card, { hour: hourShown(delhi) }).replace(', at dawn', '')).toBe(own);
});

describe('every place drawn by hand is sound in every season, hour and event', () => {
  test.each(Object.keys(LANDMARKS))('%s', (name) => {
    const place = { city: name.replaceAll('-', ' '), country: '' };
    for (const motif of motifs) expectSound(drawScene(place, FRAMES.card, motif));
  });
});

describe('every sight is sound in every shape', () => {
  test.each(SUBJECTS)('%s', (subject) => {
    expect(isSubject(subject)).toBe(true);
    for (const frame of Object.values(FRAMES))
      for (const motif of [{}, ...motifs]) expectSound(drawScene(delhi, frame, { ...motif, subject }));
  });
});

describe('what a motif shows', () => {
  const titleOf = (motif: Motif) => /<title[^>]*>([^<]*)/.exec(drawScene(delhi, FRAMES.card, motif))?.[1];

  test('is said in the title', () => {
    expect(titleOf({ subject: 'agra', hour: 'night' })).toBe(
      'Illustration of Delhi, India: a white marble tomb and its long pool, at night',
    );
    expect(titleOf({ hour: 'night', event: 'lamps' })).toContain('oil lamps, at night');
  });

  test('is another picture for each hour, event and sight', () => {
    const distinct = [{}, ...HOURS.filter((hour) => hour !== 'dawn').map((hour) => ({ hour }))];
    const all: Motif[] = [
      ...distinct,
      ...EVENTS.map((event) => ({ event })),
      ...SUBJECTS.map((subject) => ({ subject })),
    ];
    const shown = all.map((motif) => drawScene(delhi, FRAMES.card, motif).replace(/<title.*?<\/title>/, ''));
    expect(new Set(shown).size).toBe(all.length);
  });

  test('maple is red and cherry is pink: one takes the place of the other', () => {
    const tokyo = placeShown('Tokyo', 'Japan');
    const [spring, autumn] = (['spring', 'autumn'] as const).map((season) => drawScene(tokyo, FRAMES.card, { season }));
    expect(spring).toContain('#f5bccb');
    expect(autumn).toContain('#c4452e');
    for (const pink of ['#f6b3bd', '#e98a9c', '#f5bccb']) expect(autumn).not.toContain(pink);
  });
});
