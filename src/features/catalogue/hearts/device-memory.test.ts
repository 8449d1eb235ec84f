import { describe, expect, it } from 'vitest';
import { offerKey } from '#domain/offer-key.ts';
import { EMPTY, MAX_SAVED, parseMemory, type SavedItem, withSaved, withSeen } from './device-memory.ts';
import { cityKey, countryKey, isSavedKey, placeOfKey } from './saved-keys.rules.ts';

const LISBON: SavedItem = { key: 'city:portugal,lisbon', name: 'Lisbon', city: 'Lisbon', country: 'Portugal' };
const land = (n: number): SavedItem => ({
  key: `country:land-${n}`,
  name: `Land ${n}`,
  city: '',
  country: `Land ${n}`,
});
const memory = (parts: object) => parseMemory(JSON.stringify({ v: 1, ...parts }));

describe('the memory of this device', () => {
  it.each([null, '', '{', '[]', 'null', '7', '"x"', '{"v":2,"saved":[]}', '{"v":1,"saved":"all","recent":{}}'])(
    'empty for %s',
    (text) => expect(parseMemory(text)).toEqual(EMPTY),
  );

  it('drops invalid items, duplicates and items past the limit', () => {
    const odd = [null, 7, {}, { ...LISBON, key: 'javascript:alert(1)' }, { ...LISBON, name: 'x'.repeat(500) }];
    expect(memory({ saved: [...odd, LISBON, LISBON], recent: odd }).saved).toEqual([LISBON]);
    expect(memory({ saved: [{ ...LISBON, price: '1', more: true }] }).saved).toEqual([LISBON]);
    const many = Array.from({ length: 500 }, (_, n) => land(n));
    expect(memory({ saved: many, recent: many })).toMatchObject({
      saved: { length: MAX_SAVED },
      recent: { length: 12 },
    });
  });
});

it('the newest item comes first, once; past the limit the oldest is dropped', () => {
  let kept = EMPTY;
  for (let n = 0; n < MAX_SAVED + 5; n++) kept = withSaved(kept, land(n));
  expect(kept.saved).toHaveLength(MAX_SAVED);
  expect(withSaved(kept, land(50)).saved.slice(0, 2)).toEqual([land(50), land(MAX_SAVED + 4)]);
});

it('nothing that is opened is recorded once that is turned off', () => {
  expect(withSeen(EMPTY, LISBON).recent).toEqual([LISBON]);
  expect(withSeen({ ...EMPTY, off: true }, LISBON).recent).toEqual([]);
});

it('a key names its place in any script, and other texts are not keys', () => {
  const keys = [
    cityKey('Brazil', 'São Paulo'),
    countryKey("Côte d'Ivoire"),
    offerKey({ kind: 'deal', id: crypto.randomUUID() }),
  ];
  for (const key of keys) expect(isSavedKey(key), key).toBe(true);
  expect(placeOfKey(keys[0] ?? '')).toEqual({ country: 'Brazil', city: 'São Paulo' });
  for (const key of ['city:portugal', 'country:', 'deal:../x', 'country:a b', `country:${'x'.repeat(400)}`])
    expect(isSavedKey(key), key).toBe(false);
  expect(placeOfKey('country:%E0%A4%A')).toEqual({ country: '', city: '' });
});
