// Two soft notes for a new message, synthesised here so that no file is loaded.

const NOTES = [659.25, 880] as const;
const LOUDNESS = 0.05;
const APART = 0.12;
const LASTS = 0.35;
let context: AudioContext | undefined;

/** Silent before the first user gesture, because browsers forbid it. */
export function chime(): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  NOTES.forEach((frequency, index) => {
    if (!context) return;
    const begins = currentTime + index * APART;
    const tone = new OscillatorNode(context, { type: 'sine', frequency });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, begins);
    gain.gain.linearRampToValueAtTime(LOUDNESS, begins + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, begins + LASTS);
    tone.connect(gain).connect(destination);
    tone.start(begins);
    tone.stop(begins + LASTS);
  });
}
