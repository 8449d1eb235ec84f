// The public exports of the package.
export { type Place, placeShown } from './places/countries.ts';
export { hasChosenPicture, isDrawnPlace } from './places/subject.ts';
export { drawScene, FRAMES, type Frame } from './scene.ts';
