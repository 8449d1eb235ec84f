// The public exports of the package.
export { EVENTS, type Event, HOURS, type Hour, type Motif, SEASONS, type Season } from './motifs/motif.ts';
export { hourShown, isSubject } from './motifs/subjects.ts';
export { type Place, placeShown } from './places/countries.ts';
export { hasChosenPicture, isDrawnPlace } from './places/subject.ts';
export { drawScene, FRAMES, type Frame } from './scene.ts';
