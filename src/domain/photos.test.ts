import { describe, expect, it } from 'vitest';
import { creditsOf, cropAround, isPhoto, photoPath, photoSources, photoWidths, readPhotoPath } from './photos.ts';

const HASH = 'a1'.repeat(32);
const PHOTO = {
  hash: HASH,
  ...{ width: 2400, height: 1600, focalX: 30, focalY: 75, color: '#7a8c9d' },
  alt: 'A tram, “28”, climbs & turns #1',
  credit: 'Ana Souza (CC BY 4.0)',
};

describe('the path of a photograph', () => {
  it('is the address of a picture, and read back it is what was written', () => {
    const path = photoPath(PHOTO);
    expect(path.split('#')[0]).toBe(`/photos/${HASH}-1280.jpg`);
    expect(readPhotoPath(path)).toEqual(PHOTO);
    expect(isPhoto(path)).toBe(true);
  });
  it.each(['', '/posters/peru/cusco.svg?shape=card', `/photos/${HASH}-1280.jpg`, `/photos/${HASH}-1280.jpg#of=0`])(
    'is not %s',
    (path) => expect(readPhotoPath(path)).toBeUndefined(),
  );
  it('offers no width beyond its own', () => {
    expect(photoWidths(1000)).toEqual([320, 480, 800]);
    expect(photoSources({ hash: 'h', width: 500 }, 'avif')).toBe('/photos/h-320.avif 320w, /photos/h-480.avif 480w');
  });
});

it('cuts around the focal point and never outside the picture', () => {
  const wide = { width: 2000, height: 1000 };
  const square = { width: 100, height: 100 };
  expect(cropAround({ ...wide, focalX: 0, focalY: 50 }, square)).toEqual({
    left: 0,
    top: 0,
    width: 1000,
    height: 1000,
  });
  expect(cropAround({ ...wide, focalX: 100, focalY: 0 }, square)).toMatchObject({ left: 1000 });
  expect(cropAround({ ...wide, focalX: 30, focalY: 0 }, square)).toMatchObject({ left: 300 });
});

it('names each person once, and only those who have to be named', () => {
  const of = (credit: string) => photoPath({ ...PHOTO, credit });
  expect(creditsOf([of('Ana'), undefined, '/posters/a/b.svg?shape=card', of(''), of('Bo'), of('Ana')])).toEqual([
    'Ana',
    'Bo',
  ]);
});
