// What the package offers to those who import it.
export { type Place, placeShown } from './places/countries.ts';
export { hasChosenPicture, isDrawnPlace } from './places/subject.ts';
export { drawScene, FRAMES, type Frame } from './scene.ts';
