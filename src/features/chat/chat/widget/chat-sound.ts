// The sound of a new message.
import { playTwoNotes } from '#ui/two-notes.ts';

const LOUDNESS = 0.05;
let context: AudioContext | undefined;

/** Silent before the first user gesture, because browsers forbid it. */
export function chime(): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  playTwoNotes(context, LOUDNESS);
}
